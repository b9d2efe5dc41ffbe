import { randomBytes } from "node:crypto";
import { findEmbeddedPostmaster } from "@automotive-crm/embedded-postgres";
import { hashToken } from "@automotive-crm/server/src/platform/crypto/token.ts";
import { embeddedDatabase } from "@automotive-crm/server/src/platform/db/open-database.ts";
import { connectAsOwner } from "@automotive-crm/server/src/platform/db/pool.ts";
import type pg from "pg";
import { v7 as newId } from "uuid";

export async function asOwner<T>(dataDirectory: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const postmaster = findEmbeddedPostmaster(dataDirectory);
  if (!postmaster) throw new Error("PostgreSQL does not run");
  const owner = await connectAsOwner(postmaster.connection(embeddedDatabase));
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Creates an organization with one location and a signed-in administrator. */
export async function createOrganization(owner: pg.Client): Promise<{ token: string; locationId: string }> {
  const [organizationId, personId, locationId] = [newId(), newId(), newId()];
  const token = randomBytes(32).toString("base64url");
  const insert = (sql: string, values: unknown[]) => owner.query(`insert into ${sql}`, values);
  await insert(
    "organizations (id, name, slug, time_zone) values ($1, 'Durable Motors', 'durable', 'America/Chicago')",
    [organizationId],
  );
  await insert("people (id, email, first_name, last_name) values ($1, 'durable@bench.example', 'Dora', 'Able')", [
    personId,
  ]);
  await insert("memberships (organization_id, person_id, role) values ($1, $2, 'org:admin')", [
    organizationId,
    personId,
  ]);
  await insert(
    "locations (organization_id, id, name, time_zone, is_primary) values ($1, $2, 'Downtown', 'America/Chicago', true)",
    [organizationId, locationId],
  );
  await insert(
    "sessions (id, token_hash, person_id, kind, expires_at) values ($1, $2, $3, 'demo', now() + interval '1 day')",
    [newId(), hashToken(token), personId],
  );
  return { token, locationId };
}
