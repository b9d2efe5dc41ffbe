import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { Gauge, type Registry } from "prom-client";
import { productVersion, type Config } from "#platform/config.ts";
import { noTenant, type Database } from "#platform/db/database.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The troubles are what the process can't do, in a few words each. */
    health: { isStopping: boolean; troubles: Set<string> };
  }
}

/**
 * /healthz says the process is alive; /readyz that it can serve: the schema was migrated before listening, and the database responds.
 * Neither is limited, so that nobody at a monitor's address makes the server look unhealthy.
 */
export function serveHealth(
  app: FastifyInstance,
  database: Database,
  { config: { hasSynchronousReplica }, metrics }: { config: Pick<Config, "hasSynchronousReplica">; metrics: Registry },
): void {
  const version = productVersion();
  const troubles = new Set<string>();
  app.decorate("health", { isStopping: false, troubles });
  new Gauge({
    name: "process_troubles",
    help: "How many things this process can't do at present; /readyz lists them",
    registers: [metrics],
    collect() {
      this.set(troubles.size);
    },
  });
  let wasProtected = true;
  const checkReplication = shareAnswers(async () => {
    const found = await findReplication(database).catch(() => undefined);
    if (!found) return undefined;
    const isProtected = found.isSynchronous || !hasSynchronousReplica;
    if (isProtected !== wasProtected) app.log.warn(isProtected ? protectedAgain : unprotected);
    wasProtected = isProtected;
    return { isProtected };
  });
  if (hasSynchronousReplica) {
    new Gauge({
      name: "database_commits_protected",
      help: "Whether commits wait for a replica, as they should: 1 or 0; not a number while the database doesn't respond",
      registers: [metrics],
      async collect() {
        const found = await checkReplication();
        this.set(found ? Number(found.isProtected) : NaN);
      },
    });
    // For the log, in case nobody asks.
    const timer = setInterval(() => void checkReplication(), checkMs).unref();
    app.addHook("onClose", async () => clearInterval(timer));
  }
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok", version }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    if (app.health.isStopping) return reply.code(503).send({ status: "stopping", version });
    const found = await checkReplication();
    if (!found) return reply.code(503).send({ status: "database unreachable", version });
    const status = [...(found.isProtected ? [] : ["unprotected"]), ...troubles].join(", ");
    return { status: status || "ok", version };
  });
}

const checkMs = 10_000;
const unprotected = "unprotected: commits wait for no replica, so what is saved now is lost with the primary";
const protectedAgain = "protected again: commits wait for a replica";

/**
 * Goes on serving while /readyz already says 503, so that a load balancer that asks for it sends nothing more here once the server
 * closes.
 */
export async function drain(app: FastifyInstance, { drainSeconds }: Pick<Config, "drainSeconds">): Promise<void> {
  app.health.isStopping = true;
  await pause(drainSeconds * 1_000);
}

/** While a replica is named there, PostgreSQL confirms no commit that the replica doesn't have, even if none is connected. */
async function findReplication(database: Database): Promise<{ isSynchronous: boolean } | undefined> {
  const found = await database.read(noTenant, (db) =>
    sql<{ isSynchronous: boolean }>`
      select current_setting('synchronous_standby_names') <> '' as "isSynchronous"`.execute(db),
  );
  return found.rows[0];
}

/** Checks once at a time: requests in the meantime get the same answer. */
function shareAnswers<T>(check: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= check().finally(() => (underWay = undefined));
    return underWay;
  };
}
