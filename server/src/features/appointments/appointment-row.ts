import {
  appointmentContactMethods,
  appointmentPriorities,
  type Appointment,
} from "@automotive-crm/contract/appointments/record";
import { appointmentStatuses, cancelReasons } from "@automotive-crm/contract/appointments/rules";
import { sql, type Selectable } from "kysely";
import { nameOfPerson } from "#platform/db/person-name.ts";
import type { Schema } from "#platform/db/schema.ts";

/** An appointment as one row, with the names of what it refers to. Every read of appointments selects it. */
export interface AppointmentRow extends Omit<
  Selectable<Schema["appointments"]>,
  "reminder_at" | "may_miss" | "is_in_bin" | "created_by" | "updated_by"
> {
  customer_name: string;
  location_name: string | null;
  time_zone: string;
  advisor_name: string | null;
  vehicle_name: string | null;
  rescheduled_to: string | null;
  created_by_name: string | null;
}

export const appointmentTables = sql`
  appointments b
  join customers c on c.organization_id = b.organization_id and c.id = b.customer_id
  join organizations o on o.id = b.organization_id
  left join locations l on l.organization_id = b.organization_id and l.id = b.location_id
  left join vehicles v on v.organization_id = b.organization_id and v.id = b.vehicle_id
  left join appointments later on later.organization_id = b.organization_id and later.rescheduled_from = b.id`;

export const appointmentColumns = sql`
  b.organization_id, b.id, b.customer_id, c.name as customer_name, b.location_id, l.name as location_name,
  coalesce(l.time_zone, o.time_zone) as time_zone, b.appointment_on, to_char(b.appointment_time, 'HH24:MI') as appointment_time,
  b.duration_minutes, b.starts_at, b.ends_at, b.type, b.advisor_id,
  ${nameOfPerson("b.advisor_id", sql`b.organization_id`)} as advisor_name, b.team, b.vehicle_id,
  case when v.id is not null then concat_ws(' ', v.year, v.make, v.model) end as vehicle_name, b.notes, b.priority, b.status,
  b.contact_method, b.reminder_enabled, b.reminder_hours, b.source, b.call_sid, b.shown_at, b.is_overlapping,
  b.cancel_reason, b.cancel_note, b.no_show_at, b.rescheduled_from,
  later.id as rescheduled_to,
  ${nameOfPerson("b.created_by", sql`b.organization_id`, sql`b.created_at`)} as created_by_name, b.created_at, b.updated_at, b.version`;

export const toAppointment = (row: AppointmentRow): Appointment => ({
  appointmentId: row.id,
  organizationId: row.organization_id,
  customerId: row.customer_id,
  customerName: row.customer_name,
  locationId: row.location_id,
  locationName: row.location_name,
  timeZone: row.time_zone,
  appointmentDate: row.appointment_on,
  appointmentTime: row.appointment_time,
  estimatedDuration: row.duration_minutes,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  appointmentType: row.type,
  advisor: row.advisor_id,
  advisorName: row.advisor_name,
  team: row.team,
  vehicleId: row.vehicle_id,
  vehicleName: row.vehicle_name,
  notes: row.notes,
  priority: appointmentPriorities.find((priority) => priority === row.priority) ?? "medium",
  status: appointmentStatuses.find((status) => status === row.status) ?? "scheduled",
  contactMethod: appointmentContactMethods.find((method) => method === row.contact_method) ?? "phone",
  reminderEnabled: row.reminder_enabled,
  reminderTime: row.reminder_hours,
  source: row.source,
  callSid: row.call_sid,
  shownAt: row.shown_at,
  isOverlapping: row.is_overlapping,
  cancelReason: cancelReasons.find((reason) => reason === row.cancel_reason) ?? null,
  cancelNote: row.cancel_note,
  noShowAt: row.no_show_at,
  rescheduledFrom: row.rescheduled_from,
  rescheduledTo: row.rescheduled_to,
  createdByName: row.created_by_name,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
});
