import type { listCustomerAppointments as listEndpoint } from "@automotive-crm/contract/appointments/changes";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import type { AnyPermission } from "@automotive-crm/contract/permissions/permissions";
import { customerAccess } from "#features/customers/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { Database, Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { notFound } from "#platform/http/errors.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readPlace, toPlace } from "./calendar/appointment-cursor.ts";
import { toAppointment } from "./appointment-row.ts";
import * as queries from "./appointments.queries.ts";

export interface AppointmentsDependencies {
  database: Database;
  clock: Clock;
}

/** The appointments of a customer the person may see. */
export async function listCustomerAppointments(
  { database, clock }: AppointmentsDependencies,
  scope: PersonScope,
  customerId: string,
  query: { after?: string | undefined; limit: number },
): Promise<AnswerOf<typeof listEndpoint>> {
  const place = { after: readPlace(query.after), limit: query.limit };
  return database.read(scope, async (db) => {
    const visible = customerAccess(db, scope, { customerId, binAt: clock() });
    const organizationId = scope.organizationId ?? (await visible).organizationId;
    const [, rows] = await awaitQueries([visible, queries.listForCustomer(db, { organizationId, customerId }, place)]);
    const { page, nextCursor } = cutPage(rows, query.limit, toPlace);
    return { appointments: page.map(toAppointment), nextCursor };
  });
}

export async function getAppointment(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  appointmentId: string,
): Promise<Appointment> {
  const appointment = await queries.findById(db, scope, appointmentId);
  if (!appointment) throw notFound("Appointment");
  return appointment;
}

/** The same, locked until the transaction ends. */
export async function lockAppointment({ db, scope }: Work, appointmentId: string): Promise<Appointment> {
  const [, appointment] = await awaitQueries([
    lockRow(db, scope, "appointments", appointmentId),
    getAppointment(db, scope, appointmentId),
  ]);
  return appointment;
}

/** An appointment's customer, whose permissions apply; a 404 for a customer the person may not see. */
export async function getCustomerOf(
  db: Db,
  scope: PersonScope,
  { customerId }: Pick<Appointment, "customerId">,
  { needed, binAt }: { needed?: AnyPermission; binAt?: Date } = {},
) {
  return customerAccess(db, scope, { customerId, recordName: "Appointment", binAt }, needed);
}

/** Reads an appointment as it is now, if the person may still see its customer. */
export async function readVisible(
  { db, scope }: Work,
  first: { appointment: Appointment },
): Promise<{ appointment: Appointment }> {
  const appointment = await getAppointment(db, scope, first.appointment.appointmentId);
  await getCustomerOf(db, scope, appointment);
  return { appointment };
}
