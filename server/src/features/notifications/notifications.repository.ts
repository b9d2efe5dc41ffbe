import type { NotificationKind, NotificationSubject } from "@automotive-crm/contract/notifications/record";
import { sql } from "kysely";
import { newId } from "#platform/db/new-id.ts";
import type { Db } from "#platform/db/database.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";

export interface NewNotification {
  personId: string;
  kind: NotificationKind;
  title: string;
  text: string;
  subject: { kind: NotificationSubject; id: string };
  customerId: string | null;
  /** Whatever has the same key is the same thing: the person is notified of it once. */
  key: string;
  now: Date;
}

/** Returns which of them the people have not been notified of before, by their keys, with the new IDs. */
export async function insert(
  db: Db,
  { organizationId }: OrganizationScope,
  notifications: readonly NewNotification[],
): Promise<{ id: string; personId: string; key: string }[]> {
  const given = notifications.map(({ personId, subject, customerId, now, ...same }) => ({
    ...same,
    id: newId(),
    person_id: personId,
    subject_kind: subject.kind,
    subject_id: subject.id,
    customer_id: customerId,
    created_at: now.toISOString(),
  }));
  const { rows } = await sql<{ id: string; personId: string; key: string }>`
    insert into notifications (organization_id, id, person_id, kind, title, text, subject_kind, subject_id, customer_id, key, created_at)
    select ${organizationId}::uuid, n.id, n.person_id, n.kind, n.title, n.text, n.subject_kind, n.subject_id, n.customer_id, n.key, n.created_at
    from json_populate_recordset(null::notifications, ${JSON.stringify(given)}) n
    on conflict (organization_id, person_id, key) do nothing returning id, person_id as "personId", key
  `.execute(db);
  return rows;
}

/** What the person may mark as read: their own of the organization, and invitations to others. */
const ownIn = ({ organizationId, personId }: PersonScope) => sql<boolean>`
  person_id = ${personId} and (organization_id = ${organizationId} or kind = 'invited')`;

/** Marks one or all of them as read. Returns the IDs of those that were unread. */
export async function markRead(
  db: Db,
  scope: PersonScope,
  { notificationId, now }: { notificationId?: string; now: Date },
): Promise<string[]> {
  if (notificationId === undefined) await lockKey(db, "notifications", scope.personId);
  let update = db
    .updateTable("notifications")
    .set({ read_at: now.toISOString() })
    .where(ownIn(scope))
    .where("read_at", "is", null);
  if (notificationId !== undefined) update = update.where("id", "=", notificationId);
  return (await update.returning("id").execute()).map(({ id }) => id);
}

export async function isOwn(db: Db, scope: PersonScope, notificationId: string): Promise<boolean> {
  const row = await db
    .selectFrom("notifications")
    .select("id")
    .where(ownIn(scope))
    .where("id", "=", notificationId)
    .executeTakeFirst();
  return row !== undefined;
}
