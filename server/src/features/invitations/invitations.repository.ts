import { sql, type RawBuilder } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { InvitationRow } from "./invitation-row.ts";

type InOrganization = Pick<OrganizationScope, "organizationId">;

const select = (scope: InOrganization, rest: RawBuilder<unknown>) => sql<InvitationRow>`
  select i.id, i.email, i.role, i.location_access, i.message, i.status, i.token_hash, i.past_token_hashes,
    i.expires_at, i.sends, i.created_at,
    coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as invited_by,
    i.invited_by as inviter_id,
    o.name as organization_name, o.status as organization_status, o.time_zone
  from invitations i
  join organizations o on o.id = i.organization_id
  join people p on p.id = i.invited_by
  where i.organization_id = ${scope.organizationId} ${rest}
`;

/** The organization's invitations, newest first. */
export async function listInvitations(db: Db, scope: InOrganization): Promise<InvitationRow[]> {
  const { rows } = await select(scope, sql`order by i.created_at desc, i.id desc`).execute(db);
  return rows;
}

export async function findInvitation(
  db: Db,
  scope: InOrganization,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await select(scope, sql`and i.id = ${invitationId}`).execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends, so that a link is used once. */
export async function lockInvitation(
  db: Db,
  scope: InOrganization,
  invitationId: string,
): Promise<InvitationRow | undefined> {
  const { rows } = await select(scope, sql`and i.id = ${invitationId} for update of i`).execute(db);
  return rows[0];
}

/** The pending invitations that someone sent, locked until the transaction ends. */
export async function lockPendingOf(db: Db, { organizationId }: InOrganization, inviterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("invitations")
    .select("id")
    .where("organization_id", "=", organizationId)
    .where("invited_by", "=", inviterId)
    .where("status", "=", "pending")
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

type OwnRow = Pick<
  InvitationRow,
  "id" | "organization_name" | "role" | "invited_by" | "message" | "created_at" | "expires_at"
>;

/** The open invitations to the person that the transaction works for. */
export async function listOwn(db: Db, now: Date): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select id, organization_name, role, invited_by, message, created_at, expires_at
    from own_invitations(${now.toISOString()}) order by created_at desc, id desc
  `.execute(db);
  return rows;
}

/** Which organization an invitation is to; for transactions that don't work in one. */
export async function findOrganizationId(db: Db, invitationId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`select organization_of_invitation(${invitationId}) as id`.execute(
    db,
  );
  return rows[0]?.id ?? undefined;
}

/** Returns the new invitation's ID, or undefined if there is a pending one for this address. */
export async function insert(
  db: Db,
  { organizationId, personId }: InOrganization & { personId: string },
  invitation: {
    email: string;
    role: string;
    locationAccess: readonly object[];
    message: string | null;
    tokenHash: Buffer;
    expiresAt: Date;
    now: Date;
  },
): Promise<string | undefined> {
  const now = invitation.now.toISOString();
  const added = await db
    .insertInto("invitations")
    .values({
      organization_id: organizationId,
      id: newId(),
      email: invitation.email,
      role: invitation.role,
      location_access: JSON.stringify(invitation.locationAccess),
      message: invitation.message,
      token_hash: invitation.tokenHash,
      expires_at: invitation.expiresAt.toISOString(),
      invited_by: personId,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** Makes room for a new invitation to the same address. */
export async function closeExpired(
  db: Db,
  { organizationId }: InOrganization,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("invitations")
    .set({ status: "expired", updated_at: now.toISOString() })
    .where("organization_id", "=", organizationId)
    .where("status", "=", "pending")
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .where("expires_at", "<=", now.toISOString())
    .execute();
}

export async function update(
  db: Db,
  { organizationId }: InOrganization,
  invitationId: string,
  changes: { now: Date } & (
    | { status: "declined" | "revoked" }
    | { status: "accepted"; acceptedBy: string }
    | { status: "pending"; tokenHash: Buffer; expiresAt: Date; sends: number }
  ),
): Promise<void> {
  const { status, now } = changes;
  await db
    .updateTable("invitations")
    .set({
      status,
      updated_at: now.toISOString(),
      ...(status === "accepted" ? { accepted_by: changes.acceptedBy } : {}),
      ...(status === "pending"
        ? { token_hash: changes.tokenHash, expires_at: changes.expiresAt.toISOString(), sends: changes.sends }
        : {}),
    })
    .where("organization_id", "=", organizationId)
    .where("id", "=", invitationId)
    .execute();
}

/** Whether an address is the person's own. */
export async function hasEmail(db: Db, personId: string, email: string): Promise<boolean> {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  const found = await db
    .selectFrom("people")
    .select("id")
    .where("id", "=", personId)
    .where(isTheirs)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whose address it is, if anyone's. */
export async function findPerson(db: Db, email: string): Promise<string | undefined> {
  const isTheirs = sql<boolean>`lower(email) = lower(${email})`;
  return (await db.selectFrom("people").select("id").where(isTheirs).executeTakeFirst())?.id;
}

/** The addresses that these invitations were sent to. */
export async function findAddresses(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from invitations where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, email }) => [id, email]));
}
