import { z } from "zod/mini";
import { IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { WeekSchema } from "@automotive-crm/contract/organizations/business-hours";
import { LeadPersonSchema } from "./rules.ts";

const capMessage = "Enter 1 to 500, or leave it empty";
const capSchema = z.int("Enter a whole number").check(z.minimum(1, capMessage), z.maximum(500, capMessage));

/** How many leads nobody has answered yet a person can have before others get the next ones. */
export const defaultOpenCap = 5;

const fields = {
  /** Several hours a day leave breaks between them. Null is the location's opening hours, an empty list never. */
  week: z.nullable(WeekSchema),
  /** The most leads a day; null is no limit. */
  dailyCap: z.nullable(capSchema),
  openCap: z.nullable(capSchema),
};

/** When a person takes leads at a location, and how many. */
export const LeadScheduleSchema = z.object({
  person: LeadPersonSchema,
  locationId: IdSchema,
  ...fields,
  /** 0 until someone enters it: the defaults apply. */
  version: z.number(),
});
export type LeadSchedule = z.infer<typeof LeadScheduleSchema>;

export const listLeadSchedules = endpoint({
  method: "GET",
  path: "/api/locations/:locationId/lead-schedules",
  summary: "List when people take leads at a location",
  details: "Of everyone who can work there, by name.",
  access: "org:locations:view",
  params: z.object({ locationId: IdSchema }),
  response: z.object({ schedules: z.array(LeadScheduleSchema) }),
  refusals: [404, 422],
});

export const replaceLeadSchedule = endpoint({
  method: "PUT",
  path: "/api/locations/:locationId/lead-schedules/:userId",
  summary: "Replace when a person takes leads at a location",
  access: "leads:reassign",
  params: z.object({ locationId: IdSchema, userId: IdSchema }),
  body: z.object({ ...fields, base: BaseSchema }),
  response: LeadScheduleSchema,
  refusals: [404, 409],
});

/** How many days ahead an absence can end; the whole last day counts. */
export const mostAbsentDays = 365;

export const tooLongAbsence = "Choose a day within a year";

/** Time during which a person takes no leads anywhere. */
export const LeadAbsenceSchema = z.object({
  id: IdSchema,
  person: LeadPersonSchema,
  startsAt: InstantSchema,
  endsAt: InstantSchema,
  reason: z.string(),
});
export type LeadAbsence = z.infer<typeof LeadAbsenceSchema>;

export const listLeadAbsences = endpoint({
  method: "GET",
  path: "/api/lead-absences",
  summary: "List who takes no leads, now or later",
  access: "org:customers:view",
  response: z.object({ absences: z.array(LeadAbsenceSchema) }),
  refusals: [422],
});

export const addLeadAbsence = endpoint({
  method: "POST",
  path: "/api/lead-absences",
  summary: "Take no leads for some time",
  details: "Oneself, or someone where the caller may reassign leads. Starts now unless a time is given.",
  access: "org:customers:edit",
  isIdempotent: true,
  body: z.object({
    userId: IdSchema,
    startsAt: z.optional(InstantSchema),
    endsAt: InstantSchema,
    reason: z._default(singleLineText(100), ""),
  }),
  response: LeadAbsenceSchema,
  status: 201,
});

export const deleteLeadAbsence = endpoint({
  method: "DELETE",
  path: "/api/lead-absences/:absenceId",
  summary: "End or cancel an absence",
  details: "One that has begun ends now, so that what it caused stays explained.",
  access: "org:customers:edit",
  params: z.object({ absenceId: IdSchema }),
  refusals: [404, 422],
});
