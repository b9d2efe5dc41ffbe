import * as contract from "@automotive-crm/contract/appointments";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { listCustomerAppointments, type AppointmentsDependencies } from "./appointments.service.ts";
import { createAppointment } from "./create-appointment.ts";
import { updateAppointment } from "./update-appointment.ts";

export function appointmentsRoutes(app: FastifyInstance, use: AppointmentsDependencies): void {
  route(app, contract.listCustomerAppointments, ({ scope, params }) =>
    listCustomerAppointments(use, scope, params.customerId),
  );
  route(app, contract.createAppointment, ({ scope, body, idempotency }) =>
    createAppointment(use, scope, body, idempotency),
  );
  route(app, contract.updateAppointment, ({ scope, params, body, idempotency }) =>
    updateAppointment(use, scope, { appointmentId: params.appointmentId, asked: body }, idempotency),
  );
}
