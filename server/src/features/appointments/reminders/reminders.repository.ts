import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { ReminderChannel, ScheduledReminder } from "./reminder.rules.ts";

/** Reminders of customers in the bin and of organizations that are switched off wait, and are put aside once the appointment begins. */
const due = (upTo: Date) => sql`
  appointments b
  join customers c on c.organization_id = b.organization_id and c.id = b.customer_id
  join organizations o on o.id = b.organization_id
  where b.reminder_at <= ${upTo.toISOString()}::timestamptz
    and (c.deleted_at is null and o.status = 'active' or b.starts_at <= ${upTo.toISOString()}::timestamptz)`;

/** In Global View. */
export async function listOrganizationsWithDue(db: Db, upTo: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct b.organization_id as id from ${due(upTo)}`.execute(db);
  return rows.map(({ id }) => id);
}

export type TakenReminder = ScheduledReminder & { reminderAt: string; startsAt: string };

/** Takes the oldest reminders, so that each is scheduled once. */
export async function takeDue(
  db: Db,
  { organizationId }: OrganizationScope,
  { upTo, skipped, most }: { upTo: Date; skipped: number; most: number },
): Promise<TakenReminder[]> {
  const { rows } = await sql<TakenReminder>`
    with due as (
      select b.id, b.reminder_at from ${due(upTo)} and b.organization_id = ${organizationId}
      order by b.reminder_at, b.id offset ${skipped} limit ${most} for update of b skip locked
    )
    update appointments b set reminder_at = null from due
    where b.organization_id = ${organizationId} and b.id = due.id
    returning b.id as "appointmentId", b.appointment_on as "appointmentDate",
      left(b.appointment_time::text, 5) as "appointmentTime", b.reminder_hours as "reminderTime",
      b.starts_at as "startsAt", due.reminder_at as "reminderAt"
  `.execute(db);
  return rows;
}

/** Claims each channel for this start of an appointment. Returns those that nobody was reminded through before. */
export async function claimChannels(
  db: Db,
  { organizationId }: OrganizationScope,
  { appointmentId, appointmentDate, appointmentTime }: ScheduledReminder,
  { channels, now }: { channels: readonly ReminderChannel[]; now: Date },
): Promise<ReadonlySet<ReminderChannel>> {
  const { rows } = await sql<{ channel: ReminderChannel }>`
    insert into appointment_reminders (organization_id, appointment_id, appointment_on, appointment_time, channel, sent_at)
    select ${organizationId}, ${appointmentId}, ${appointmentDate}::date, ${appointmentTime}::time, channel,
      ${now.toISOString()}::timestamptz
    from unnest(${channels}::text[]) as channels (channel)
    on conflict do nothing
    returning channel
  `.execute(db);
  return new Set(rows.map(({ channel }) => channel));
}
