import { recordAudit } from "#features/audit/index.ts";
import { workIn, type Db } from "#platform/db/database.ts";
import type { Identity } from "./identity.ts";

type Membership = Identity["memberships"][number];

interface SessionEvent {
  action: "session.opened" | "session.revoked" | "session.signed_out";
  sessionIds: readonly string[];
  ip: string | null;
  requestId: string | null;
}

/**
 * Writes into the audit of each of the person's organizations that sessions began or were ended: who, when, from where. Afterwards
 * the transaction works for the last of these organizations.
 */
export async function recordSessionEvent(
  db: Db,
  { personId, memberships }: { personId: string; memberships: readonly Pick<Membership, "organizationId">[] },
  { action, sessionIds, ip, requestId }: SessionEvent,
): Promise<void> {
  for (const { organizationId } of memberships) {
    await workIn(db, organizationId);
    for (const sessionId of sessionIds) {
      const entry = { entity: "session", entityId: sessionId, action } as const;
      await recordAudit(db, { organizationId, personId, requestId, ip }, entry);
    }
  }
}
