import { recordAudit } from "#features/audit/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import { personOf, type Scope } from "#platform/scope.ts";
import type { Identity } from "./identity.ts";
import { personEntity, sessionEntity } from "./audited-entities.ts";

type Membership = Identity["memberships"][number];

interface SessionEvent extends Pick<Scope, "actor" | "requestId" | "ip"> {
  action: "session.opened" | "session.revoked" | "session.signed_out";
  sessionIds: readonly string[];
}

/**
 * Records in the audit log of each of a person's organizations that their sessions began or ended: several as one entry with their number.
 * Afterwards the transaction works in the last of these organizations.
 */
export async function recordSessionEvent(
  db: Db,
  { personId, memberships }: { personId: string; memberships: readonly Pick<Membership, "organizationId">[] },
  { action, sessionIds, actor, requestId, ip }: SessionEvent,
): Promise<void> {
  // When someone else did it, the entry would not say whose session it was, and sessions are deleted long before entries.
  const changes = personOf({ actor }) === personId ? {} : { personId: { old: personId } };
  const each = sessionIds.map((entityId) => ({ entity: sessionEntity, entityId, action, changes }));
  const all = {
    entity: personEntity,
    entityId: personId,
    action: "person.sessions_ended",
    changes: { sessions: { new: sessionIds.length } },
  };
  for (const { organizationId } of memberships) {
    await workIn(db, organizationId);
    await recordAudit(db, { actor, organizationId, requestId, ip }, each.length > 1 ? all : each);
  }
}
