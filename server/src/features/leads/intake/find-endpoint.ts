import type { LeadEndpoint } from "@automotive-crm/contract/leads/intake";
import type { Database } from "#platform/db/database.ts";
import { providerScope, type ServiceScope } from "#platform/scope.ts";
import { findBySecret, type StoredEndpoint } from "./lead-endpoints.repository.ts";
import { readSecret } from "./secrets.ts";

/** Where something is delivered, and in whose scope. */
export interface Addressed {
  endpoint: StoredEndpoint;
  scope: ServiceScope;
}

/** The endpoint with a secret; undefined if there is none, or it is revoked. */
export async function findAddressed(
  database: Database,
  { kind, secret }: { kind: LeadEndpoint["kind"]; secret: string },
  request?: Parameters<typeof providerScope>[2],
): Promise<Addressed | undefined> {
  const read = readSecret(secret);
  if (!read) return undefined;
  const scope = providerScope("leads", read.organizationId, request);
  const endpoint = await database.read(scope, (db) => findBySecret(db, scope, { kind, hash: read.hash }));
  return endpoint && { endpoint, scope };
}
