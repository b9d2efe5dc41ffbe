import { sql } from "kysely";
import type { SessionUser } from "@automotive-crm/contract/identity/account";
import type { Db } from "#platform/db/database.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { readFoundSession, type FoundSession } from "./identity.ts";

/** How often activity is stored: a session may end this much too early, and each write costs a commit. */
export const notedMs = (idleMs: number): number => Math.min(15_000, idleMs / 4);

/** The session for a token's hash with everything its person holds. Activity is stored; a poll only reads. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  look: { at: Date; idleMs: number; isActivity: boolean },
): Promise<FoundSession> {
  const idle = `${look.idleMs} milliseconds`;
  const noted = `${look.isActivity ? notedMs(look.idleMs) : 0} milliseconds`;
  const found = await sql<{ session: unknown }>`
    select session_identity(${tokenHash}, ${look.at.toISOString()}, ${idle}::interval, ${noted}::interval) as session
  `.execute(db);
  return readFoundSession(found.rows[0]?.session ?? null);
}

export interface NewSession {
  sessionId: string;
  tokenHash: Buffer;
  personId: string;
  kind: SessionUser["sessionType"];
  externalId: string | null;
  passesEveryGuard: boolean;
  userAgent: string | null;
  ip: string | null;
  startedAt: Date;
  expiresAt: Date;
}

/** Stores a session once: if two first requests arrive with one token, one of them opens it, and this says which. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const inserted = await db
    .insertInto("sessions")
    .values({
      id: session.sessionId,
      token_hash: session.tokenHash,
      person_id: session.personId,
      kind: session.kind,
      external_id: session.externalId,
      passes_every_guard: session.passesEveryGuard,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.startedAt.toISOString(),
      last_activity_at: session.startedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  await sql`select note_sign_in(${session.startedAt.toISOString()})`.execute(db);
  return true;
}

const sessionColumns = [
  "id",
  "kind",
  "external_id",
  "user_agent",
  "ip",
  "created_at",
  "last_activity_at",
  "expires_at",
] as const;

/** A person's live sessions, most recently used first. */
export async function listLivingSessions(db: Db, personId: string, look: { at: Date; idleMs: number }) {
  return db
    .selectFrom("sessions")
    .select(sessionColumns)
    .where("person_id", "=", personId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", look.at.toISOString())
    .where("last_activity_at", ">", new Date(look.at.getTime() - look.idleMs).toISOString())
    .orderBy("last_activity_at", "desc")
    .orderBy("id")
    .execute();
}

export async function findOwnSession(db: Db, personId: string, sessionId: string) {
  return db
    .selectFrom("sessions")
    .select(sessionColumns)
    .where("person_id", "=", personId)
    .where("id", "=", sessionId)
    .executeTakeFirst();
}

/** Ends a person's sessions and returns those that were still open. */
export async function revokeSessions(
  db: Db,
  personId: string,
  sessionIds: readonly string[],
  at: Date,
): Promise<string[]> {
  if (sessionIds.length === 0) return [];
  await lockKey(db, "sessions", personId);
  const revoked = await db
    .updateTable("sessions")
    .set({ revoked_at: at.toISOString() })
    .where("person_id", "=", personId)
    .where("id", "in", sessionIds)
    .where("revoked_at", "is", null)
    .returning("id")
    .execute();
  return revoked.map((row) => row.id);
}

/** Ends all of a person's sessions, or the one with the provider's ID. */
export async function revokeAllSessions(db: Db, personId: string, at: Date, externalId?: string): Promise<string[]> {
  await lockKey(db, "sessions", personId);
  const revoked = await db
    .updateTable("sessions")
    .set({ revoked_at: at.toISOString() })
    .where("person_id", "=", personId)
    .where("revoked_at", "is", null)
    .$if(externalId !== undefined, (query) => query.where("external_id", "=", externalId ?? ""))
    .returning("id")
    .execute();
  return revoked.map((row) => row.id);
}
