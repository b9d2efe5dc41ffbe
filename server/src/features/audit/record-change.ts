import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Db } from "#platform/db/database.ts";
import { recorded, type Recorded } from "#platform/http/recorded.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { recordAudit, type AuditEntry, type Author } from "./audit.repository.ts";

/**
 * Records what a use case did, tells open pages of the customer, and returns its answer, which may be a read under way, as one that is in
 * the log.
 */
export async function changed<T>(
  db: Db,
  scope: Author,
  answer: T,
  done: AuditEntry | readonly AuditEntry[],
): Promise<Recorded<Awaited<T>>> {
  const { organizationId } = scope;
  for (const { entity, entityId: id, customerId } of [done].flat()) {
    if (entity.live && customerId)
      publishCustomerEvent(db, { organizationId, customerId, kind: entity.live, id, scope });
  }
  const [read] = await awaitQueries([Promise.resolve(answer), recordAudit(db, scope, done)]);
  return recorded(read);
}
