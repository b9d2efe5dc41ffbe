import { recordAudit } from "#features/audit/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import { personOf, type Scope } from "#platform/scope.ts";
import type { Identity } from "./identity.ts";
import { sessionEntity } from "./audited-entities.ts";

type Membership = Identity["memberships"][number];

interface SessionEvent extends Pick<Scope, "actor" | "requestId" | "ip"> {
  action: "session.opened" | "session.revoked" | "session.signed_out";
  sessionIds: readonly string[];
}

/**
 * Records in the audit log of each of a person's organizations that their sessions began or ended. Afterwards the transaction works in
 * the last of these organizations.
 */
export async function recordSessionEvent(
  db: Db,
  { personId, memberships }: { personId: string; memberships: readonly Pick<Membership, "organizationId">[] },
  { action, sessionIds, actor, requestId, ip }: SessionEvent,
): Promise<void> {
  for (const { organizationId } of memberships) {
    await workIn(db, organizationId);
    for (const sessionId of sessionIds) {
      // When someone else did it, the entry would not say whose session it was, and sessions are deleted long before entries.
      const changes = personOf({ actor }) === personId ? {} : { personId: { old: personId } };
      const entry = { entity: sessionEntity, entityId: sessionId, action, changes } as const;
      await recordAudit(db, { actor, organizationId, requestId, ip }, entry);
    }
  }
}
