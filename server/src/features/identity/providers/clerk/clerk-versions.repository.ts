import type { Db } from "#platform/db/database.ts";
import type { ClerkMembership } from "./clerk-records.ts";

/** The provider's records of which versions are kept. */
export type RecordKind = "user" | "organization" | "membership";

/** What the provider said of the record in the version before; null when it was never noted. */
export interface TakenVersion {
  seen: unknown;
}

/**
 * Takes note of a record's version; undefined when it or a newer one is known already, or the record's deletion. Waits for whoever is
 * taking a version of the same record right now.
 */
export async function takeVersion(
  db: Db,
  kind: RecordKind,
  externalId: string,
  changedAt: Date,
): Promise<TakenVersion | undefined> {
  // Looked at first, since taking locks the record even where nothing is taken, and colleagues share their organizations.
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

/** Keeps what the provider says of a record, for the next version to be held against. */
export async function noteSeen(db: Db, kind: RecordKind, externalId: string, seen: object): Promise<void> {
  await db
    .updateTable("provider_records")
    .set({ seen: JSON.stringify(seen) })
    .where("provider", "=", "clerk")
    .where("kind", "=", kind)
    .where("external_id", "=", externalId)
    .execute();
}

/** Notes that a record is gone for good: whatever comes about it later is older. False when that was known. */
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
 * Takes note of a membership's version; undefined when a newer one is known, or that it has ended. Versions are counted between the two:
 * somebody taken out and added again has a new membership, which nothing of the old one may undo.
 */
export async function takeMembershipVersion(db: Db, membership: ClerkMembership): Promise<TakenVersion | undefined> {
  const taken = await takeVersion(db, "membership", pairOf(membership), membership.changedAt);
  return taken && !(await isDeleted(db, "membership", membership.membershipId)) ? taken : undefined;
}

/** Notes that a membership has ended; false when that was known. Waits for whoever is making the person a member right now. */
export async function endMembershipVersion(db: Db, membership: ClerkMembership, at: Date): Promise<boolean> {
  if (!(await markDeleted(db, "membership", membership.membershipId, at))) return false;
  await takeVersion(db, "membership", pairOf(membership), membership.changedAt);
  return true;
}

/** Clerk's ids have no space in them. */
export const pairOf = ({ organization, userId }: ClerkMembership) => `${organization.organizationId} ${userId}`;

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

/** Takes note of an event; false when it was delivered before. Two deliveries at once wait for each other here. */
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
