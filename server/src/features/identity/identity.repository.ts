import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { readIdentity, type Identity } from "./identity.ts";

/** The identity behind a living session, or undefined: unknown, revoked and expired look the same. */
export async function findIdentity(db: Db, tokenHash: Buffer, at: Date): Promise<Identity | undefined> {
  const found = await sql<{
    identity: unknown;
  }>`select session_identity(${tokenHash}, ${at.toISOString()}) as identity`.execute(db);
  return readIdentity(found.rows[0]?.identity ?? null);
}

export interface NewSession {
  sessionId: string;
  tokenHash: Buffer;
  personId: string;
  passesEveryGuard: boolean;
  userAgent: string | null;
  ip: string | null;
  startedAt: Date;
  expiresAt: Date;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto("sessions")
    .values({
      id: session.sessionId,
      token_hash: session.tokenHash,
      person_id: session.personId,
      kind: "demo",
      passes_every_guard: session.passesEveryGuard,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.startedAt.toISOString(),
      last_activity_at: session.startedAt.toISOString(),
      expires_at: session.expiresAt.toISOString(),
    })
    .execute();
  await db
    .updateTable("people")
    .set({ last_sign_in_at: session.startedAt.toISOString() })
    .where("id", "=", session.personId)
    .execute();
}

export async function revokeSession(db: Db, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked_at: at.toISOString() })
    .where("id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** A seeded demo person by id or e-mail. Nobody else can be signed in without proof of who they are. */
export async function findDemoPerson(db: Db, by: { personId: string } | { email: string }) {
  const people = db.selectFrom("people").select(["id", "email"]).where("is_demo", "=", true);
  return "personId" in by
    ? people.where("id", "=", by.personId).executeTakeFirst()
    : people.where(sql<string>`lower(email)`, "=", by.email.toLowerCase()).executeTakeFirst();
}

/** Seeded people by e-mail, with the name of the organization they joined first. */
export async function listPeopleByEmail(db: Db, emails: readonly string[]) {
  return db
    .selectFrom("people")
    .leftJoinLateral(
      (own) =>
        own
          .selectFrom("memberships")
          .innerJoin("organizations", "organizations.id", "memberships.organization_id")
          .select("organizations.name as organization_name")
          .whereRef("memberships.person_id", "=", "people.id")
          .orderBy("memberships.created_at")
          .limit(1)
          .as("home"),
      (join) => join.onTrue(),
    )
    .select(["people.id", "people.email", "people.first_name", "people.last_name", "home.organization_name"])
    .where("people.is_demo", "=", true)
    .where("people.email", "in", emails)
    .execute();
}

export async function findOrganization(db: Db, organizationId: string) {
  return db
    .selectFrom("organizations")
    .select(["id", "name", "slug"])
    .where("id", "=", organizationId)
    .executeTakeFirst();
}
