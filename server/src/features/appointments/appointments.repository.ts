import type { NewAppointment, AppointmentChanges } from "@automotive-crm/contract/appointments/changes";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { followMerge, lockKey } from "#platform/db/tenant-rows.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

/**
 * Locks an advisor's time until the transaction ends: anyone else booking them waits, then sees what was booked. The database
 * constraint would also refuse the second booking, but couldn't say which appointment is in the way.
 */
export const lockAdvisor = (db: Db, scope: OrganizationScope, advisorId: string): Promise<void> =>
  lockKey(db, "advisor", scope.organizationId + advisorId);

/** The same for a customer's visits. */
export const lockVisits = (db: Db, scope: OrganizationScope, customerId: string): Promise<void> =>
  lockKey(db, "visits of customer", scope.organizationId + customerId);

/**
 * The zone of a location, locked until the transaction ends because start times are computed with it. Without a location, the
 * organization's, which isn't locked.
 */
export async function keepTimeZone(db: Db, scope: OrganizationScope, locationId: string | null): Promise<string> {
  const { organizationId } = scope;
  const ofOrganization = db.selectFrom("organizations").select("time_zone").where("id", "=", organizationId);
  const ofLocation = db.selectFrom("locations").select("time_zone").where("organization_id", "=", organizationId);
  const query = locationId === null ? ofOrganization : ofLocation.where("id", "=", locationId).forShare();
  return (await query.executeTakeFirstOrThrow()).time_zone;
}

/** When an appointment occupies its advisor, and whether it may although they are taken. */
export interface SlotToSave {
  startsAt: Date;
  endsAt: Date;
  isOverlapping: boolean;
}

const toSlotColumns = (slot: SlotToSave) => ({
  starts_at: slot.startsAt.toISOString(),
  ends_at: slot.endsAt.toISOString(),
  is_overlapping: slot.isOverlapping,
});

type WrittenFields = Partial<
  Omit<AppointmentChanges, "base" | "status" | "cancelReason" | "cancelNote" | "allowOverlap" | "reminderTime"> & {
    reminderTime: number | undefined;
  }
>;

const toColumns = (fields: WrittenFields) => ({
  location_id: fields.locationId,
  appointment_on: fields.appointmentDate,
  appointment_time: fields.appointmentTime,
  duration_minutes: fields.estimatedDuration,
  type: fields.appointmentType,
  advisor_id: fields.advisor,
  team: fields.team,
  vehicle_id: fields.vehicleId,
  notes: fields.notes,
  priority: fields.priority,
  contact_method: fields.contactMethod,
  reminder_enabled: fields.reminderEnabled,
  reminder_hours: fields.reminderTime,
});

export async function insert(
  db: Db,
  scope: OrganizationScope,
  appointmentId: string,
  {
    fields: { locationId, ...fields },
    rescheduledFrom,
    slot,
    now,
  }: {
    fields: Omit<NewAppointment, "locationId" | "allowOverlap" | "reminderTime"> & {
      locationId: string | null;
      reminderTime: number;
    };
    rescheduledFrom: string | null;
    slot: SlotToSave;
    now: Date;
  },
): Promise<void> {
  await db
    .insertInto("appointments")
    .values({
      ...toColumns(fields),
      ...toSlotColumns(slot),
      organization_id: scope.organizationId,
      id: appointmentId,
      customer_id: fields.customerId,
      location_id: locationId,
      appointment_on: fields.appointmentDate,
      appointment_time: fields.appointmentTime,
      duration_minutes: fields.estimatedDuration,
      type: fields.appointmentType,
      source: fields.source,
      call_sid: fields.callSid ?? null,
      rescheduled_from: rescheduledFrom,
      created_by: personOf(scope),
      updated_by: personOf(scope),
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();
}

/** A status with what is known about how it came about. */
export interface StatusToSave {
  status: string;
  /** When the customer came in, if they did. */
  shownAt: string | null;
  /** When it was marked as a no-show. */
  noShowAt: string | null;
  cancelReason: string | null;
  cancelNote: string | null;
  /** Undefined leaves it. */
  mayMiss: boolean | undefined;
}

const toStatusColumns = ({ status, shownAt, noShowAt, cancelReason, cancelNote }: StatusToSave) => ({
  status,
  shown_at: shownAt,
  no_show_at: noShowAt,
  cancel_reason: cancelReason,
  cancel_note: cancelNote,
});

export async function update(
  db: Db,
  scope: OrganizationScope,
  appointmentId: string,
  {
    fields,
    slot,
    status,
    now,
  }: { fields: WrittenFields; slot: SlotToSave | undefined; status: StatusToSave | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable("appointments")
    .set({
      ...toColumns(fields),
      ...(slot ? toSlotColumns(slot) : {}),
      ...(status ? toStatusColumns(status) : {}),
      // Another advisor or duration makes no new appointment of one that nobody missed; another time does.
      may_miss:
        status?.mayMiss ?? (slot ? sql<boolean>`may_miss or starts_at <> ${slot.startsAt.toISOString()}` : undefined),
      updated_by: personOf(scope),
      updated_at: now.toISOString(),
      version: sql`version + 1`,
    })
    .where("organization_id", "=", scope.organizationId)
    .where("id", "=", appointmentId)
    .execute();
}

/** Nobody missed what passed while the customer was in the bin. */
export async function excuseBinned(db: Db, scope: OrganizationScope, customerId: string, now: Date): Promise<void> {
  await db
    .updateTable("appointments")
    .set({ may_miss: false })
    .where("organization_id", "=", scope.organizationId)
    .where("customer_id", "=", customerId)
    .where("is_in_bin", "=", true)
    .where("status", "in", ["scheduled", "confirmed"])
    .where("starts_at", "<=", now.toISOString())
    .execute();
}

/** Whether PostgreSQL refused an appointment because its advisor has another one at that time. */
export const isSlotTaken = (error: unknown): boolean => violatedConstraint(error) === "appointments_one_at_a_time";

/**
 * Who booked for nine in the morning means nine in the morning, also when a zone that was entered wrongly is put right: what is still to be
 * kept moves along, at that location or, with null, at none. Where that puts two appointments of one advisor over each other, neither can
 * be refused any more.
 */
export async function followZone(
  db: Db,
  { organizationId }: OrganizationScope,
  locationId: string | null,
): Promise<void> {
  const zone =
    locationId === null
      ? sql`select time_zone from organizations where id = ${organizationId}`
      : sql`select time_zone from locations where organization_id = ${organizationId} and id = ${locationId}`;
  await sql`
    with pending as (
      select id, advisor_id, starts_at, ends_at, duration_minutes,
        case when location_id is not distinct from ${locationId}::uuid
          then appointment_starts_at(appointment_on, appointment_time, (${zone})) else starts_at end as new_start
      from appointments
      where organization_id = ${organizationId} and status in ('scheduled', 'confirmed')
    ), placed as (
      select id, advisor_id, new_start <> starts_at as is_moved,
        case when new_start <> starts_at then tstzrange(new_start, new_start + make_interval(mins => duration_minutes))
          else tstzrange(starts_at, ends_at) end as slot
      from pending
    )
    update appointments a
    set starts_at = lower(p.slot), ends_at = upper(p.slot), version = a.version + 1,
      is_overlapping = a.is_overlapping or exists (
        select from placed o where o.id <> p.id and o.advisor_id = p.advisor_id and o.slot && p.slot)
    from placed p
    where a.organization_id = ${organizationId} and a.id = p.id and p.is_moved
  `.execute(db);
}

export const followMergedVehicle = followMerge("appointments");
