import { sql } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { Mail } from "./mailer.ts";

export interface NewMail extends Omit<Mail, "id"> {
  /** Whatever has the same key is the same message: it is sent once. */
  key: string;
  /** The record it is about, with which it can be withdrawn. */
  subjectId: string | null;
  customerId: string | null;
  /** After that it is no longer worth sending. */
  expiresAt: Date | null;
  now: Date;
}

/** Returns the new message's ID, or undefined if it was queued before. */
export async function insert(
  db: Db,
  { organizationId }: OrganizationScope,
  { to, subject, text, key, subjectId, customerId, expiresAt, now }: NewMail,
): Promise<string | undefined> {
  const added = await db
    .insertInto("mail_messages")
    .values({
      organization_id: organizationId,
      id: newId(),
      key,
      recipient_name: to.name,
      recipient_address: to.address,
      subject,
      text,
      subject_id: subjectId,
      customer_id: customerId,
      expires_at: expiresAt?.toISOString() ?? null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["organization_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id;
}

/** How many messages of the organization wait, counted up to 100: a longer queue makes no difference to others, and takes longer to count. */
export async function countWaiting(db: Db, { organizationId }: OrganizationScope): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from (
      select from mail_messages where organization_id = ${organizationId} and status in ('queued', 'sending') limit 100) counted
  `.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Claims a message for an attempt. Undefined if it has been sent or withdrawn, has expired, or is gone. */
export async function claim(
  db: Db,
  { organizationId }: OrganizationScope,
  mailId: string,
  now: Date,
): Promise<Mail | undefined> {
  const row = await db
    .updateTable("mail_messages")
    .set({ status: sql`case when expires_at <= ${now.toISOString()} then 'expired' else 'sending' end` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", mailId)
    .where("status", "in", ["queued", "sending", "failed"])
    .returning(["id", "status", "recipient_name", "recipient_address", "subject", "text"])
    .executeTakeFirst();
  if (row?.status !== "sending") return undefined;
  const { id, subject, text } = row;
  return { id, to: { name: row.recipient_name, address: row.recipient_address }, subject, text };
}

export async function saveSent(
  db: Db,
  { organizationId }: OrganizationScope,
  mailId: string,
  { provider, now }: { provider: string; now: Date },
): Promise<void> {
  await db
    .updateTable("mail_messages")
    .set({ status: "sent", provider, sent_at: now.toISOString(), failure: null })
    .where("organization_id", "=", organizationId)
    .where("id", "=", mailId)
    .execute();
}

/** Notes why an attempt failed. The message waits for the next one, or has failed for good; a withdrawn one stays withdrawn. */
export async function saveFailure(
  db: Db,
  { organizationId }: OrganizationScope,
  mailId: string,
  { status, failure }: { status: "queued" | "failed"; failure: string },
): Promise<void> {
  await db
    .updateTable("mail_messages")
    .set({ status, failure })
    .where("organization_id", "=", organizationId)
    .where("id", "=", mailId)
    .where("status", "=", "sending")
    .execute();
}

export type WithdrawnMail = Pick<NewMail, "to" | "key" | "customerId">;

/** Withdraws what hasn't been sent about a record. */
export async function withdraw(
  db: Db,
  { organizationId }: OrganizationScope,
  subjectId: string,
): Promise<WithdrawnMail[]> {
  const rows = await db
    .updateTable("mail_messages")
    .set({ status: "withdrawn" })
    .where("organization_id", "=", organizationId)
    .where("subject_id", "=", subjectId)
    .where("status", "in", ["queued", "sending"])
    .returning(["recipient_name", "recipient_address", "key", "customer_id"])
    .execute();
  return rows.map((row) => ({
    to: { name: row.recipient_name, address: row.recipient_address },
    key: row.key,
    customerId: row.customer_id,
  }));
}
