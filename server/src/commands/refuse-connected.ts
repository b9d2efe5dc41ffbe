import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";

/**
 * Throws a PlainError if a server or worker uses the database: a write while tables are copied or moved would be lost. Behind a pooler, a
 * server that rests shows only by its listener.
 */
export async function refuseConnected(client: pg.Client, which: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'automotive-crm%'`,
  );
  if (rowCount !== 0) throw new PlainError(`${which} is in use: stop every server and worker first`);
}
