import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { productVersion } from "#platform/config.ts";
import { noTenant, type Database } from "#platform/db/database.ts";

/**
 * /healthz says the process is alive; /readyz that it can serve: the schema was migrated before listening, and the database responds.
 * Neither is limited, so that nobody at a monitor's address makes the server look unhealthy.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  const version = productVersion();
  const isReachable = shareAnswers(() =>
    database
      .read(noTenant, (db) => sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      ),
  );
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok", version }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReady = await isReachable();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ok" : "database unreachable", version });
  });
}

/** Checks once at a time: requests in the meantime get the same answer. */
function shareAnswers<T>(check: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= check().finally(() => (underWay = undefined));
    return underWay;
  };
}
