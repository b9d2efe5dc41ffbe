import { z } from "zod/mini";
import { AppointmentDateSchema, AppointmentTimeSchema } from "./changes.ts";
import { AppointmentSchema, newAppointmentDefaults } from "./record.ts";
import { addDays } from "@automotive-crm/contract/dates/wall-time";
import { DaySchema, IdSchema, WallTimeSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { OrganizationChoiceSchema } from "@automotive-crm/contract/organizations/record";

/** The most days a calendar asks for at once: six weeks, as a month is shown. */
export const maxCalendarDays = 42;

const CalendarQuerySchema = z
  .object({
    organizationId: z.optional(OrganizationChoiceSchema),
    /** Calendar days of each appointment's own location. */
    from: DaySchema,
    to: DaySchema,
    locationId: z.optional(IdSchema),
    advisor: z.optional(IdSchema),
    ...pageQuery,
  })
  .check(
    z.refine(({ from, to }) => to >= from, { message: "The last day can't be before the first", path: ["to"] }),
    z.refine(({ from, to }) => to < addDays(from, maxCalendarDays), {
      message: `must be less than ${maxCalendarDays} days after the first day`,
      path: ["to"],
    }),
  );

export const listAppointments = endpoint({
  method: "GET",
  path: "/api/appointments",
  summary: "List appointments",
  details: "Those of the customers that the caller may see, by day and start.",
  access: "org:customers:view",
  query: CalendarQuerySchema,
  response: z.object({ appointments: z.array(AppointmentSchema), nextCursor: NextCursorSchema }),
});

export const listTodaysAppointments = endpoint({
  method: "GET",
  path: "/api/appointments/today",
  summary: "List today's appointments",
  details: "Those that take place today at their own location, without canceled ones, or were booked today.",
  access: "org:customers:view",
  query: z.object({
    organizationId: z.optional(OrganizationChoiceSchema),
    locationId: z.optional(IdSchema),
    advisor: z.optional(IdSchema),
    of: z._default(z.enum(["day", "booking"]), "day"),
    ...pageQuery,
  }),
  response: z.object({ appointments: z.array(AppointmentSchema), nextCursor: NextCursorSchema }),
  refusals: [404],
});

const MinutesSchema = z.coerce
  .number("must be a number of minutes")
  .check(
    z.int("must be a whole number of minutes"),
    z.minimum(5, "must be at least 5 minutes"),
    z.maximum(24 * 60, "must be at most a day"),
  );

/** A visit that someone is planning. */
const plannedVisit = {
  locationId: z.optional(IdSchema),
  advisor: z.optional(IdSchema),
  appointmentDate: AppointmentDateSchema,
  appointmentTime: AppointmentTimeSchema,
  appointmentType: z.optional(singleLineText(100)),
  estimatedDuration: z._default(MinutesSchema, newAppointmentDefaults.estimatedDuration),
  /** The appointment that is being edited or replaced: it is not in its own way. */
  appointmentId: z.optional(IdSchema),
};

export const visitProblems = ["closed-day", "outside-hours", "capacity", "advisor-taken"] as const;

export const VisitProblemSchema = z.object({
  code: z.enum(visitProblems),
  message: z.string(),
});
export type VisitProblem = z.infer<typeof VisitProblemSchema>;

export const checkVisit = endpoint({
  method: "GET",
  path: "/api/appointments/check",
  summary: "Check a time before booking",
  details:
    "Reports whether the location is closed or full, the time is outside business hours, or the advisor is taken.",
  access: "org:customers:view",
  query: z.object(plannedVisit),
  response: z.object({ problems: z.array(VisitProblemSchema) }),
  refusals: [404, 422],
});

export const FreeSlotSchema = z.object({ appointmentDate: DaySchema, appointmentTime: WallTimeSchema });
export type FreeSlot = z.infer<typeof FreeSlotSchema>;

export const listFreeSlots = endpoint({
  method: "GET",
  path: "/api/appointments/free-slots",
  summary: "List the next free times",
  details: "Within business hours, optionally for one advisor.",
  access: "org:customers:view",
  query: z.object(plannedVisit),
  response: z.object({ slots: z.array(FreeSlotSchema) }),
  refusals: [404, 422],
});

export const downloadAppointment = endpoint({
  method: "GET",
  path: "/api/appointments/:appointmentId/calendar-file",
  summary: "Download an appointment as an iCalendar file",
  access: "org:customers:view",
  params: z.object({ appointmentId: IdSchema }),
  answers: "file",
  fileTypes: ["text/calendar"],
});
