import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { buildApp } from "#app/build-app.ts";
import { features } from "#app/features.ts";
import { loadConfig } from "#platform/config.ts";
import { createSealer } from "#platform/crypto/sealer.ts";
import type { Database } from "#platform/db/database.ts";
import type { ConnectionTarget } from "#platform/db/pool.ts";
import { openServices, type OpenServices, type Services, type Worker } from "#platform/feature.ts";
import { LiveHub } from "#platform/live/live-hub.ts";
import { manualTimers, type ManualTimers } from "./manual-timers.ts";
import { createCaller, type Caller } from "./caller.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { keepAgain } from "./keep-again.ts";
import { createFactories, type Person, type Factories } from "./factories.ts";

export interface TestApp {
  /** The API as one person uses it; optionally in one organization or in Global View. */
  as(person: Pick<Person, "token">, organizationId?: string): Caller;
  anonymous: Caller;
  /** Creates data directly in the database. */
  create: Factories;
  /** SQL as the owner, past row-level security: to check what was stored. */
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Computes again what depends on customers, or on one, after SQL wrote them. */
  keepAgain(addedCustomerId?: string): Promise<void>;
  /** A separate connection as the owner of the schema. */
  owner(): Promise<pg.Client>;
  /** Stops the server and starts it again on the same data. */
  restart(): Promise<void>;
  /** Advances the injected clock. */
  setNow(now: Date): void;
  now(): Date;
  app(): FastifyInstance;
  /** What the simulator of calls waits for. */
  timers: ManualTimers;
  bridge(): Services["bridge"];
  /** What background jobs work with. */
  worker(): Worker;
  /** As the server works: behind row-level security. */
  database(): Database;
  /** How the owner of the schema connects. */
  target(): ConnectionTarget;
}

const quietEnvironment = { NODE_ENV: "test", CRM_LOG_LEVEL: "silent", CRM_REQUESTS_PER_MINUTE: "100000" };

interface TestAppOptions {
  /** Routes of the test's own. */
  addRoutes?: (app: FastifyInstance) => void;
  /** How often event streams are checked. */
  heartbeatMs?: number;
  /** How long counted figures serve; by default not at all. */
  figuresMs?: number;
}

/** The real server on a private database, for one file's tests. */
export function testApp(environment?: Record<string, string>, options?: TestAppOptions): TestApp {
  const test = sharedTestApp(environment, options);
  test.setUp();
  return test;
}

const configure = (environment: Record<string, string>) => loadConfig({ ...quietEnvironment, ...environment });

const ofWorkers = { onTrouble: () => undefined };

const usual = { sealer: createSealer(randomBytes(32)), heartbeatMs: 100, figuresMs: 0 };

/**
 * The same for a fixture that several test files import. A worker evaluates the fixture once for all of them, so each file has to
 * call `setUp`, which gives it a new server and database.
 */
export function sharedTestApp(
  environment: Record<string, string> = {},
  { addRoutes, ...pace }: TestAppOptions = {},
): TestApp & { setUp(): void } {
  let app: FastifyInstance;
  let database: TestDatabase;
  let owner: pg.Client;
  let factories: Factories;
  let opened: OpenServices;
  let now: Date;

  const setUp = () => {
    now = new Date("2026-03-10T15:00:00Z");
    beforeAll(async () => {
      database = await createTestDatabase();
      owner = await connectPipelined(database.target);
      factories = createFactories(owner, () => now);
      await start();
    });
    afterAll(async () => {
      await stop();
      await owner.end();
      await database.drop();
    });
  };

  const clock = () => now;
  const setNow = (moment: Date) => void (now = moment);
  const timers = manualTimers({ now: clock, setNow });
  const start = async () => {
    const foundations = { config: configure(environment), database: database.database, clock, timers };
    opened = openServices(features, foundations);
    app = await buildApp({ ...foundations, ...opened.services, ...usual, ...pace, live: new LiveHub(database.target) });
    addRoutes?.(app);
    await app.ready();
  };
  const stop = () => stopServer(app, opened);

  return {
    setUp,
    as: ({ token }, organizationId) => createCaller(() => app, identify(token, organizationId)),
    anonymous: createCaller(() => app, {}),
    get create() {
      return factories;
    },
    query: async (sql, values = []) => (await owner.query<Record<string, unknown>>(sql, values)).rows,
    keepAgain: (added) => keepAgain(owner, added),
    owner: () => database.owner(),
    async restart() {
      await stop();
      await database.reconnect();
      await start();
    },
    setNow,
    now: clock,
    app: () => app,
    timers,
    bridge: () => opened.services.bridge,
    worker: () => ({ ...opened.services, sealer: usual.sealer, ...ofWorkers, database: database.database, clock }),
    database: () => database.database,
    target: () => database.target,
  };
}

/** Timers first: they would go off in the next file, on a database that is gone. */
async function stopServer(app: FastifyInstance, opened: OpenServices): Promise<void> {
  opened.stop();
  await app.close();
  opened.close();
}

/** Pipelined, because tests create several records at the same time. */
async function connectPipelined(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client({ ...target, pipeline: true });
  await client.connect();
  return client;
}

const identify = (token: string, organizationId: string | undefined) => ({
  authorization: `Bearer ${token}`,
  ...(organizationId === undefined ? {} : { "x-organization-id": organizationId }),
});
