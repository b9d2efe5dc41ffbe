import * as calendar from "@automotive-crm/contract/appointments/calendar";
import * as contract from "@automotive-crm/contract/appointments/changes";
import { rescheduleAppointment as rescheduleEndpoint } from "@automotive-crm/contract/appointments/reschedule";
import * as settings from "@automotive-crm/contract/appointments/settings";
import type { FastifyInstance } from "fastify";
import { route } from "#platform/http/route.ts";
import {
  checkVisit,
  listAppointments,
  listFreeSlots,
  listTodaysAppointments,
} from "./calendar/appointment-calendar.service.ts";
import { appointmentSettings } from "./settings/appointment-settings.ts";
import { listCustomerAppointments } from "./appointments.service.ts";
import { downloadAppointment } from "./calendar/calendar-file.ts";
import { createAppointment } from "./create-appointment.ts";
import { rescheduleAppointment } from "./reschedule-appointment.ts";
import { updateAppointment, type UpdatingDependencies } from "./update-appointment.ts";

export function appointmentsRoutes(app: FastifyInstance, dependencies: UpdatingDependencies): void {
  route(app, contract.listCustomerAppointments, ({ scope, params, query }) =>
    listCustomerAppointments(dependencies, scope, params.customerId, query),
  );
  route(app, contract.createAppointment, createAppointment(dependencies));
  route(app, contract.updateAppointment, updateAppointment(dependencies));
  route(app, rescheduleEndpoint, rescheduleAppointment(dependencies));
  route(app, calendar.listAppointments, ({ scope, query }) => listAppointments(dependencies, scope, query));
  route(app, calendar.listTodaysAppointments, ({ scope, query }) => listTodaysAppointments(dependencies, scope, query));
  route(app, calendar.checkVisit, ({ scope, query }) => checkVisit(dependencies, scope, query));
  route(app, calendar.listFreeSlots, ({ scope, query }) => listFreeSlots(dependencies, scope, query));
  route(app, calendar.downloadAppointment, ({ scope, params }) =>
    downloadAppointment(dependencies, scope, params.appointmentId),
  );
  route(app, settings.getAppointmentSettings, ({ scope }) => appointmentSettings.get(dependencies, scope));
  route(app, settings.updateAppointmentSettings, appointmentSettings.update(dependencies));
}
