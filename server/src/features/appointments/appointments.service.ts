import type { listCustomerAppointments as listEndpoint } from "@automotive-crm/contract/appointments/changes";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { customerRecord } from "#features/customers/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import { cutPage } from "#platform/http/page-cursor.ts";
import type { Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readPlace, toPlace } from "./calendar/appointment-cursor.ts";
import { toAppointment } from "./appointment-row.ts";
import * as queries from "./appointments.queries.ts";

const records = customerRecord("Appointment", {
  table: "appointments",
  find: ({ db, scope }: { db: Db; scope: OrganizationScope<PersonScope> }, appointmentId) =>
    queries.findById(db, scope, appointmentId),
});
export const { get: getAppointment, lock: lockAppointment, readVisible: getVisible } = records;

export const readVisible = async (work: Work, { appointment: { appointmentId } }: { appointment: Appointment }) => ({
  appointment: await getVisible(work, appointmentId),
});

export async function listCustomerAppointments(
  dependencies: Foundation,
  scope: PersonScope,
  customerId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AnswerOf<typeof listEndpoint>> {
  const place = { after: readPlace(after), limit };
  const rows = await records.list(dependencies, scope, customerId, (db, of) => queries.listForCustomer(db, of, place));
  const { page, nextCursor } = cutPage(rows, limit, toPlace);
  return { appointments: page.map(toAppointment), nextCursor };
}
