import type { Appointment } from "@automotive-crm/contract/appointments";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { appointmentColumns, appointmentTables, toAppointment, type AppointmentRow } from "./appointment-row.ts";

const isPending = sql`b.status in ('scheduled', 'confirmed')`;

/** More than anyone scrolls through; pending ones come first. */
const maxPerCustomer = 500;

export async function listForCustomer(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
): Promise<Appointment[]> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${organizationId} and b.customer_id = ${customerId}
    order by ${isPending} desc, case when ${isPending} then b.starts_at end, b.starts_at desc, b.id
    limit ${maxPerCustomer}
  `.execute(db);
  return rows.map(toAppointment);
}

export async function findById(
  db: Db,
  scope: OrganizationScope,
  appointmentId: string,
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${scope.organizationId} and b.id = ${appointmentId}
  `.execute(db);
  return rows.map(toAppointment)[0];
}

/** The first other pending appointment that occupies the advisor during a slot. */
export async function findInSlot(
  db: Db,
  scope: OrganizationScope,
  slot: { advisorId: string; startsAt: Date; endsAt: Date; exceptId: string },
): Promise<Appointment | undefined> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from ${appointmentTables}
    where b.organization_id = ${scope.organizationId} and b.advisor_id = ${slot.advisorId} and ${isPending}
      and b.starts_at < ${slot.endsAt.toISOString()}::timestamptz and b.ends_at > ${slot.startsAt.toISOString()}::timestamptz
      and b.id <> ${slot.exceptId}
    order by b.starts_at, b.id limit 1
  `.execute(db);
  return rows.map(toAppointment)[0];
}

/** Appointment types, by appointment ID. */
export async function findTypes(db: Db, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, type as name from appointments where organization_id = ${organizationId} and id = any(${ids}::uuid[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
