import { listCustomerAppointments, type Appointment } from "@automotive-crm/contract/appointments";
import { call } from "#lib/api/api-client.ts";
import { recordList } from "#records/record-list.ts";

/** A customer's appointments: pending ones first, soonest first. */
export const appointmentList = recordList<Appointment>({
  key: "appointments",
  load: async (customerId, signal) =>
    (await call(listCustomerAppointments, { params: { customerId }, signal })).appointments,
  idOf: ({ appointmentId }) => appointmentId,
  customerIdOf: ({ customerId }) => customerId,
});
