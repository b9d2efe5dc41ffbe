import * as contract from "@automotive-crm/contract/appointments";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import { listCustomerAppointments, type AppointmentsDependencies } from "./appointments.service.ts";
import { createAppointment } from "./create-appointment.ts";
import { updateAppointment } from "./update-appointment.ts";

export function appointmentsRoutes(app: FastifyInstance, dependencies: AppointmentsDependencies): void {
  route(app, contract.listCustomerAppointments, ({ scope, params, query }) =>
    listCustomerAppointments(dependencies, scope, params.customerId, query),
  );
  route(app, contract.createAppointment, ({ scope, body, idempotency }) =>
    createAppointment(dependencies, scope, body, idempotency),
  );
  route(app, contract.updateAppointment, ({ scope, params, body, idempotency }) =>
    updateAppointment(dependencies, scope, { appointmentId: params.appointmentId, body }, idempotency),
  );
}
