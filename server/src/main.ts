import { sql } from "kysely";
import { buildApp } from "./build-app.ts";
import { demoOffers, quickDemoEmail } from "./demo/demo-offers.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { keepHouse } from "./housekeeping.ts";
import { loadConfig, type Config } from "#platform/config.ts";
import { loadSealer, type Sealer } from "#platform/crypto/sealer.ts";
import { createDatabase, noTenant } from "#platform/db/database.ts";
import { openOwnerDatabase, prepareSchema, type OpenedDatabase } from "#platform/db/open-database.ts";
import { connectAsOwner, openAppPool } from "#platform/db/pool.ts";
import { createLiveHub } from "#platform/live.ts";
import { PlainError } from "#platform/plain-error.ts";

/** Starts the product: database, schema, demo data, then the server. Each step says what it does and how long it took. */
async function main(): Promise<void> {
  const config = loadConfig();
  await checkPort(config);
  const opened = await step("Starting the database", () => openOwnerDatabase(config, { onTrouble: complain }));
  const stopDatabase = onceOnly(() => opened.stop());
  try {
    await serve(config, opened, stopDatabase);
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

async function serve(config: Config, opened: OpenedDatabase, stopDatabase: () => Promise<void>): Promise<void> {
  const sealer = loadSealer(config);
  await step("Preparing tables", () => prepareSchema(opened.target));
  if (config.isDemoSeeded) await step("Looking after the demo organizations", () => seed(opened, sealer));

  const database = createDatabase(openAppPool(opened.target, { connections: config.databaseConnections }));
  // Also proves that the server works as the role that row-level security applies to.
  await database.read(noTenant, (db) => sql`select 1`.execute(db));
  const app = await buildApp({ config, database, sealer, clock: () => new Date(), live: createLiveHub(opened.target) });
  const house = keepHouse(
    database,
    () => new Date(),
    (error) => app.log.error({ err: error }, "housekeeping failed"),
  );
  const stop = onceOnly(async () => {
    house.stop();
    say("\nStopping …");
    await app.close();
    await database.close();
    await stopDatabase();
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void stop().then(() => process.exit(0)));
  }
  const address = await app.listen({ port: config.port, host: config.host });
  welcome(config, new URL(address).port, opened.description);
}

async function seed(opened: OpenedDatabase, sealer: Sealer): Promise<void> {
  const owner = await connectAsOwner(opened.target);
  try {
    await seedDemo(owner, { now: new Date(), sealer });
  } finally {
    await owner.end();
  }
}

/** Detects a port in use before touching the database: another of our servers may be working on it. */
async function checkPort(config: Config): Promise<void> {
  if (config.port === 0) return;
  const { createServer } = await import("node:net");
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause: NodeJS.ErrnoException) => {
      const reason =
        cause.code === "EADDRINUSE"
          ? "is already in use. Set PORT to another one."
          : `cannot be used: ${cause.message}`;
      reject(new PlainError(`Port ${config.port} ${reason}`, { cause }));
    });
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

async function step<T>(text: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  process.stdout.write(`${text} … `);
  const result = await work();
  say(`${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

function welcome(config: Config, port: string, description: string): void {
  const own = `http://${config.host === "0.0.0.0" ? "localhost" : config.host}:${port}`;
  const address = config.publicBaseUrl ?? own;
  say(`\n  Automotive CRM is running at ${address}`);
  say(`  Data: ${description}`);
  if (config.identityMode === "demo") {
    say(
      `  Sign in: open the address and press "Sign In (Demo)", or choose one of the ${demoOffers.length} offered people.`,
    );
    say(`  The demo user is ${quickDemoEmail}. Ctrl-C stops.\n`);
  } else if (config.identityMode === "clerk") {
    say(
      `  People sign in through Clerk${config.clerk?.webhookSigningSecret ? "" : ", whose events are refused: no signing secret is set"}.\n`,
    );
  } else {
    say(
      "  NODE_ENV is production and no identity provider is configured: nobody can sign in, demo sessions are refused.\n",
    );
  }
}

const say = (text: string) => void process.stdout.write(`${text}\n`);
const complain = (text: string) => void process.stderr.write(`${text}\n`);

/** Runs the work at most once, however often it is called. */
function onceOnly(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

main().catch((error: unknown) => {
  if (error instanceof PlainError) process.stderr.write(`\n${error.message}\n`);
  else process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
});
