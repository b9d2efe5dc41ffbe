import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { productVersion } from "#platform/config.ts";
import { noTenant, type Database } from "#platform/db/database.ts";

/**
 * /healthz says the process is alive; /readyz that it can serve: the schema was migrated before listening, and the database responds.
 */
export function serveHealth(app: FastifyInstance, database: Database): void {
  const version = productVersion();
  app.get("/healthz", { schema: { hide: true } }, async () => ({ status: "ok", version }));
  app.get("/readyz", { schema: { hide: true } }, async (_request, reply) => {
    const isReachable = await database
      .read(noTenant, (db) => sql`select 1`.execute(db))
      .then(
        () => true,
        () => false,
      );
    return reply.code(isReachable ? 200 : 503).send({ status: isReachable ? "ok" : "database unreachable", version });
  });
}
