import { z } from "zod/mini";
import { appointmentPriorities } from "@automotive-crm/contract/appointments/record";
import { DaySchema, IdSchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { AssistantProviderSchema, assistantPlace, spokenText, whileTyped } from "./assistant-request.ts";
import { ConfidenceSchema } from "./suggested-task.ts";

/** What a reader should check before booking. */
export const parseWarnings = [
  "date-in-past",
  "time-in-past",
  "outside-business-hours",
  "skipped-time",
  "repeated-time",
  "date-missing",
  "time-missing",
  "date-assumed",
  "time-assumed",
  "weekday-mismatch",
] as const;
export type ParseWarning = (typeof parseWarnings)[number];

const ParseWarningSchema = z.object({ code: z.enum(parseWarnings), message: z.string() });
export type ParseWarningText = z.infer<typeof ParseWarningSchema>;

/** What a request for an appointment says. Whatever it leaves open is null. */
export const AppointmentDetailsSchema = z.object({
  appointmentDate: z.nullable(DaySchema),
  /** The last day that is fine too: "next week". */
  appointmentDateUntil: z.nullable(DaySchema),
  appointmentTime: z.nullable(WallTimeSchema),
  /** The end of the span that is fine too: "between 2 and 4". */
  appointmentTimeUntil: z.nullable(WallTimeSchema),
  /** One of the organization's types. */
  appointmentType: z.nullable(z.string()),
  /** In the customer's words: "2019 Honda Civic". */
  vehicle: z.nullable(z.string()),
  priority: z.enum(appointmentPriorities),
  /** Minutes. */
  estimatedDuration: z.number(),
  notes: z.string(),
  confidence: ConfidenceSchema,
});
export type AppointmentDetails = z.infer<typeof AppointmentDetailsSchema>;

/** What a text asks for. Only a booking and a move have details. */
export const requestIntents = ["book", "move", "cancel", "question"] as const;
export type RequestIntent = (typeof requestIntents)[number];

/** When the appointment is that a request moves, as far as it says. */
export const MovedFromSchema = z.object({ date: z.nullable(DaySchema), time: z.nullable(WallTimeSchema) });
export type MovedFrom = z.infer<typeof MovedFromSchema>;

/** What one text asks for besides: another time for the same visit ("Wed or Thurs"), or another visit. */
export const OtherRequestSchema = z.extend(AppointmentDetailsSchema, {
  relation: z.enum(["alternative", "additional"]),
});
export type OtherRequest = z.infer<typeof OtherRequestSchema>;

/**
 * An understood request has a date or a time; `reason` says what is missing from one that isn't. A cancellation or a question is never
 * valid: there is nothing to book. The details of a move are the new ones.
 */
export const ParsedAppointmentSchema = z.object({
  isValid: z.boolean(),
  intent: z.enum(requestIntents),
  appointmentDetails: z.nullable(AppointmentDetailsSchema),
  movedFrom: z.nullable(MovedFromSchema),
  otherRequests: z.array(OtherRequestSchema),
  reason: z.nullable(z.string()),
  /** Words that seem to say when, but weren't understood. */
  notUnderstood: z.array(z.string()),
  warnings: z.array(ParseWarningSchema),
});
export type ParsedAppointment = z.infer<typeof ParsedAppointmentSchema>;

export const emptyRequestMessage = "Please enter appointment details";

/** When the answer gives no reason of its own. */
export const notUnderstoodMessage = "Could not understand the appointment request. Please try being more specific.";

const namedAdvisors = {
  /** Whom a request asks for, among the advisors at the location; several of one name. */
  advisors: z._default(z.array(z.object({ id: IdSchema, name: z.string() })), []),
};

export const parseAppointment = endpoint({
  method: "POST",
  path: "/api/ai/parse-appointment",
  summary: "Read an appointment request",
  details: "Such as “oil change tomorrow 9am”. Nothing is saved.",
  access: "org:customers:edit",
  worksWhenSuspended: true,
  body: z.object({ ...assistantPlace, appointmentText: spokenText(2_000, emptyRequestMessage), ...whileTyped }),
  response: z.extend(ParsedAppointmentSchema, {
    provider: AssistantProviderSchema,
    ...namedAdvisors,
    otherRequests: z.array(z.extend(OtherRequestSchema, namedAdvisors)),
  }),
  refusals: [404],
});
