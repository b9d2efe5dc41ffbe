import type { Appointment } from "@automotive-crm/contract/appointments";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, olderThan } from "#platform/db/keyset.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { AppointmentPlace } from "./appointment-cursor.ts";
import { appointmentColumns, appointmentTables, toAppointment, type AppointmentRow } from "./appointment-row.ts";

const isPending = sql`(b.status in ('scheduled', 'confirmed'))`;

/** An appointment with its exact start, for the cursor. */
export type ListedRow = AppointmentRow & { starts_exactly: string };

/**
 * A customer's appointments: pending ones by start, then the others, latest first. Both are read in one round trip, before knowing
 * whether the pending ones fill the page. Returns up to one more than `limit`.
 */
export async function listForCustomer(
  db: Db,
  { organizationId, customerId }: { organizationId: string; customerId: string },
  { after, limit }: { after: AppointmentPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  const list = async (whereAndOrder: RawBuilder<unknown>) => {
    const { rows } = await sql<ListedRow>`
      select ${appointmentColumns}, ${exactInstant(sql`b.starts_at`)} as starts_exactly from ${appointmentTables}
      where b.organization_id = ${organizationId} and b.customer_id = ${customerId} and ${whereAndOrder} limit ${limit + 1}
    `.execute(db);
    return rows;
  };
  const isClosedNext = after?.list === "closed";
  const start = sql`b.starts_at, b.id`;
  const later = after && !isClosedNext ? sql`and (${start}) > (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const earlier = olderThan(isClosedNext ? after : undefined, start);
  const pending = isClosedNext ? [] : list(sql`${isPending} ${later} order by b.starts_at, b.id`);
  const closed = list(sql`not ${isPending} ${earlier} order by b.starts_at desc, b.id desc`);
  return (await Promise.all([pending, closed])).flat().slice(0, limit + 1);
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
