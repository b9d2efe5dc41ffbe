import { sql } from "kysely";
import { noTenant, type Database, type Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { ReminderChannel, ScheduledReminder } from "./reminder.rules.ts";

export interface DueReminders {
  organizationId: string;
  appointmentIds: string[];
}

/** The oldest reminders that are due, by organization. */
export async function listDue(
  database: Database,
  { upTo, skipped, most }: { upTo: Date; skipped: number; most: number },
): Promise<DueReminders[]> {
  const { rows } = await database.read(noTenant, (db) =>
    sql<DueReminders>`
      select organization_id as "organizationId", array_agg(appointment_id::text) as "appointmentIds"
      from due_reminders(${upTo.toISOString()}, ${skipped}, ${most}) group by organization_id
    `.execute(db),
  );
  return rows;
}

export type TakenReminder = ScheduledReminder & { reminderAt: string; startsAt: string };

/** Takes these appointments' reminders, so that each is scheduled once. Leaves those that have moved out of reach in the meantime. */
export async function takeDue(
  db: Db,
  { organizationId }: OrganizationScope,
  appointmentIds: readonly string[],
  upTo: Date,
): Promise<TakenReminder[]> {
  const { rows } = await sql<TakenReminder>`
    with due as (
      select b.id, b.reminder_at from appointments b
      where b.organization_id = ${organizationId} and b.id = any(${appointmentIds}::uuid[])
        and b.reminder_at <= ${upTo.toISOString()}::timestamptz
      order by b.id for update
    )
    update appointments b set reminder_at = null from due
    where b.organization_id = ${organizationId} and b.id = due.id
    returning b.id as "appointmentId", b.appointment_on as "appointmentDate",
      to_char(b.appointment_time, 'HH24:MI') as "appointmentTime", b.reminder_hours as "reminderTime",
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
