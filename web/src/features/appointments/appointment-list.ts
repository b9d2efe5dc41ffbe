import {
  createAppointment,
  listCustomerAppointments,
  updateAppointment,
} from "@automotive-crm/contract/appointments/changes";
import { type Appointment } from "@automotive-crm/contract/appointments/record";
import { maxPageSize } from "@automotive-crm/contract/http/paging";
import { call } from "#lib/api/api-client.ts";
import { loadAllPages } from "#records/load-all-pages.ts";
import { recordList } from "#records/record-list.ts";
import { recordWrites } from "#records/record-writes.ts";

/** A customer's appointments: pending ones first, soonest first. */
export const appointmentList = recordList<Appointment>({
  key: "appointments",
  load: (customerId, signal) =>
    loadAllPages(async (page) => {
      const request = { params: { customerId }, query: { limit: maxPageSize, ...page }, signal };
      const { appointments, nextCursor } = await call(listCustomerAppointments, request);
      return { records: appointments, nextCursor };
    }),
  idOf: ({ appointmentId }) => appointmentId,
  customerIdOf: ({ customerId }) => customerId,
});

export const appointmentWrites = recordWrites({
  create: createAppointment,
  update: updateAppointment,
  recordIn: ({ appointment }) => appointment,
});
