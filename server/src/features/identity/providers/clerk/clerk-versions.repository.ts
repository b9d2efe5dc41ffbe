import type { Db } from "#platform/db/database.ts";
import type { ClerkMembership } from "./clerk-records.ts";

/** The provider's kinds of records whose versions are stored. */
export type RecordKind = "user" | "organization" | "membership";

/** The provider's values in the previous version; null if never recorded. */
export interface TakenVersion {
  seen: unknown;
}

/**
 * Records a record's version; undefined if it, a newer one or the record's deletion is already known. Waits for transactions that are
 * recording a version of the same record.
 */
export async function takeVersion(
  db: Db,
  kind: RecordKind,
  externalId: string,
  changedAt: Date,
): Promise<TakenVersion | undefined> {
  // Checked first, because recording locks the row even if nothing changes, and colleagues share organizations.
  const known = await findRecord(db, kind, externalId);
  if (known && (known.is_deleted || new Date(known.changed_at) >= changedAt)) return undefined;
  return db
    .insertInto("provider_records")
    .values({ provider: "clerk", kind, external_id: externalId, changed_at: changedAt.toISOString() })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "kind", "external_id"])
        .doUpdateSet({ changed_at: changedAt.toISOString() })
        .where("provider_records.changed_at", "<", changedAt.toISOString())
        .where("provider_records.is_deleted", "=", false),
    )
    .returning("seen")
    .executeTakeFirst();
}

/** Stores the provider's version of a record, to compare with the next one. */
export async function recordSeen(db: Db, kind: RecordKind, externalId: string, seen: object): Promise<void> {
  await db
    .updateTable("provider_records")
    .set({ seen: JSON.stringify(seen) })
    .where("provider", "=", "clerk")
    .where("kind", "=", kind)
    .where("external_id", "=", externalId)
    .execute();
}

/** Records that something is gone for good, so anything that arrives about it later is out of date. False if already known. */
export async function markDeleted(db: Db, kind: RecordKind, externalId: string, at: Date): Promise<boolean> {
  const marked = await db
    .insertInto("provider_records")
    .values({ provider: "clerk", kind, external_id: externalId, changed_at: at.toISOString(), is_deleted: true })
    .onConflict((conflict) =>
      conflict
        .columns(["provider", "kind", "external_id"])
        .doUpdateSet({ is_deleted: true, changed_at: at.toISOString() })
        .where("provider_records.is_deleted", "=", false),
    )
    .executeTakeFirst();
  return marked.numInsertedOrUpdatedRows === 1n;
}

/**
 * Records a membership's version; undefined if a newer one is known or it has ended. Someone removed and added again has a new
 * membership, which nothing about the old one may undo.
 */
export async function takeMembershipVersion(db: Db, membership: ClerkMembership): Promise<TakenVersion | undefined> {
  const taken = await takeVersion(db, "membership", membershipKey(membership), membership.changedAt);
  return taken && !(await isDeleted(db, "membership", membership.membershipId)) ? taken : undefined;
}

/** Records that a membership has ended; false if already known. Waits for any transaction that is adding the member right now. */
export async function endMembershipVersion(db: Db, membership: ClerkMembership, at: Date): Promise<boolean> {
  if (!(await markDeleted(db, "membership", membership.membershipId, at))) return false;
  await takeVersion(db, "membership", membershipKey(membership), membership.changedAt);
  return true;
}

/** Clerk's IDs contain no spaces. */
export const membershipKey = ({ organization, userId }: ClerkMembership) => `${organization.organizationId} ${userId}`;

async function isDeleted(db: Db, kind: RecordKind, externalId: string): Promise<boolean> {
  return (await findRecord(db, kind, externalId))?.is_deleted === true;
}

async function findRecord(db: Db, kind: RecordKind, externalId: string) {
  return db
    .selectFrom("provider_records")
    .select(["is_deleted", "changed_at"])
    .where("provider", "=", "clerk")
    .where("kind", "=", kind)
    .where("external_id", "=", externalId)
    .executeTakeFirst();
}

/** Records an event; false if it was delivered before. Two simultaneous deliveries wait for each other here. */
export async function takeEvent(db: Db, event: { id: string; type: string; at: Date }): Promise<boolean> {
  const taken = await db
    .insertInto("provider_events")
    .values({
      provider: "clerk",
      id: event.id,
      type: event.type,
      outcome: "handled",
      received_at: event.at.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["provider", "id"]).doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

export async function noteOutcome(db: Db, eventId: string, outcome: string): Promise<void> {
  await db
    .updateTable("provider_events")
    .set({ outcome })
    .where("provider", "=", "clerk")
    .where("id", "=", eventId)
    .execute();
}
