import { z } from "zod/mini";
import { DurationSchema as VisitDurationSchema } from "@automotive-crm/contract/appointments/changes";
import { AppointmentSchema } from "@automotive-crm/contract/appointments/record";
import { callDirections, callOutcomes, maxCallSeconds } from "./call-data.ts";
import {
  DaySchema,
  IdSchema,
  WallTimeSchema,
  clearable,
  singleLineText,
  withAliases,
} from "@automotive-crm/contract/fields/fields";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { BaseSchema } from "@automotive-crm/contract/http/merge";
import { CallNotesSchema } from "./live.ts";
import { callPurposes } from "./permission-to-call.ts";
import { CallSchema, CallSidSchema } from "./record.ts";
import { isCallablePhone } from "@automotive-crm/contract/fields/phones";
import { callPhone } from "./start.ts";

export const missingLogNotes = "Please enter call notes";
/** The same in the dialog of a call that was just placed. */
export const missingCallNotes = "Please add call notes before saving";
export const missingCallType = "Please select a call type";

export const callLogSaved = "Call log saved successfully";
export const callLogged = "Call logged successfully!";
export const callLogUpdated = "Call log updated successfully";
export const logFailed = "Failed to save call log";
export const updateFailed = "Failed to update call log";
export const taskNotDone = "The task could not be completed. It was deleted, or you can no longer change it.";
/** What the task is called that calling back makes. */
export const callBackTitle = "Call back";
export const noFollowUpInTrash = "The customer is in Trash. Nothing can be booked until they are restored";
export const pastCallback = "A callback can't be in the past";
export const nowOnDoNotCallList = "This number is now on the do-not-call list";

/** The type of an appointment that is made on the phone, if none is chosen. */
export const appointmentTypeOf = (callType: string | null): string =>
  /\bservice\b|\bwarranty\b/i.test(callType ?? "") ? "Service Appointment" : "Sales Consultation";

const logAliases = { customer_id: "customerId", call_sid: "callSid" };

const isDirection = (word: unknown) =>
  typeof word === "string" && callDirections.some((direction) => direction === cleanLine(word).toLowerCase());

/**
 * Reads the documented spellings of direction and topic: `direction`, `call_direction`, or a `call_type` or `callType` of inbound or
 * outbound is the direction; any other call type is what the call was about.
 */
const withDirection = <T extends z.ZodMiniType>(schema: T) =>
  z.pipe(
    z.transform((body, context) => {
      if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
      const { call_direction, call_type, callType, direction, ...others }: Record<string, unknown> = { ...body };
      const types = [callType, call_type].filter((type) => type !== undefined);
      const given = [direction, call_direction, ...types.filter(isDirection)].filter((word) => word !== undefined);
      const directions = given.map((word) => (typeof word === "string" ? cleanLine(word).toLowerCase() : word));
      if (new Set(directions).size > 1) {
        const message = "The call can't be both inbound and outbound";
        context.issues.push({ code: "custom", message, path: ["direction"], input: body });
      }
      const topics = types.filter((type) => !isDirection(type));
      return {
        ...others,
        ...(directions.length > 0 && { direction: directions[0] }),
        ...(topics.length > 0 && { callType: topics[0] }),
      };
    }),
    schema,
  );

const DurationSchema = z
  .number("must be a number of seconds")
  .check(
    z.int("must be a whole number of seconds"),
    z.minimum(0, "must be at least 0"),
    z.maximum(maxCallSeconds, "must be at most 24 hours"),
  );

const logFields = {
  outcome: z.optional(z.enum(callOutcomes)),
  advisor: clearable(IdSchema),
  team: clearable(singleLineText(100)),
  /** Kept for inbound calls only. */
  callSource: clearable(singleLineText(100)),
  /** Puts the number on the do-not-call list right away. */
  dncRequest: z.optional(z.boolean()),
  /** What the number must not be called for anymore; for nothing at all if absent. */
  dncPurposes: z.optional(
    z.array(z.enum(callPurposes)).check(z.minLength(1, "must not be empty"), z.maxLength(callPurposes.length)),
  ),
  /** The wall time at the location; if absent, now. */
  callDate: clearable(DaySchema),
  callTime: clearable(WallTimeSchema),
  /** The date or time was changed by hand. */
  dateTimeModified: z.optional(z.boolean()),
  customerPhone: z.optional(callPhone(undefined, isCallablePhone)),
  userPhone: z.optional(callPhone()),
  appointmentScheduled: z.optional(z.boolean()),
  appointmentDate: clearable(DaySchema),
  appointmentTime: clearable(WallTimeSchema),
  /** Default: a service appointment for service calls, else a sales consultation. */
  appointmentType: clearable(singleLineText(100)),
  /** In minutes. */
  appointmentDuration: z.optional(VisitDurationSchema),
  appointmentVehicle: clearable(IdSchema),
  appointmentLocation: clearable(IdSchema),
  /** Books an advisor who is taken, or the customer's second appointment then; for people with permission. */
  allowOverlap: z.optional(z.boolean()),
  /** When to call back, at the location: makes a task for the person who logs. Without a time, any time that day. */
  callbackDate: z.optional(DaySchema),
  callbackTime: z.optional(WallTimeSchema),
  /** The task that led to the call. It is completed, unless it isn't open anymore; if it is gone, the log is saved all the same. */
  taskId: z.optional(IdSchema),
};

/** A call to log: one that was placed, named by its `callSid`, or one that took place outside of the product. */
export const NewCallLogSchema = withDirection(
  withAliases(
    logAliases,
    z
      .object({
        ...logFields,
        customerId: z.optional(IdSchema),
        callSid: z.optional(z.nullable(CallSidSchema)),
        direction: z._default(z.enum(callDirections), "outbound"),
        duration: z._default(DurationSchema, 0),
        notes: z._default(CallNotesSchema, ""),
        callType: singleLineText(100, missingCallType),
        /** Of a call that had been logged before the form was opened; what someone else logs after that is merged or reported. */
        base: z.optional(withAliases(logAliases, BaseSchema)),
      })
      .check(
        z.refine(({ notes, callSid }) => notes !== "" || !callSid, { path: ["notes"], error: missingCallNotes }),
        z.refine(({ notes, callSid }) => notes !== "" || callSid, { path: ["notes"], error: missingLogNotes }),
        z.refine(({ customerId, callSid }) => customerId !== undefined || callSid, {
          path: ["customerId"],
          error: "is required",
        }),
      ),
  ),
);
export type NewCallLog = z.output<typeof NewCallLogSchema>;

/** Changes to a call's log: absent fields stay. */
export const CallLogChangesSchema = withDirection(
  withAliases(
    logAliases,
    z.object({
      ...logFields,
      direction: z.optional(z.enum(callDirections)),
      duration: z.optional(DurationSchema),
      notes: z.optional(CallNotesSchema.check(z.refine((notes) => notes !== "", missingLogNotes))),
      callType: z.optional(singleLineText(100, missingCallType)),
      base: z.optional(withAliases(logAliases, BaseSchema)),
    }),
  ),
);
export type CallLogChanges = z.output<typeof CallLogChangesSchema>;

const LoggedSchema = z.object({
  message: z.string(),
  call: CallSchema,
  /** The appointment made with it. */
  appointment: z.nullable(AppointmentSchema),
  /** Why the task that led to the call was not completed. */
  taskProblem: z.optional(z.string()),
});

export const saveCallLog = endpoint({
  method: "POST",
  path: "/api/calls/save-log",
  summary: "Log a call",
  details: "With its appointment, do-not-call request, callback and the task it completes, in one transaction.",
  access: "calls:create",
  body: NewCallLogSchema,
  response: LoggedSchema,
  status: 201,
  refusals: [404, 409],
  isIdempotent: true,
});

export const updateCallLog = endpoint({
  method: "PUT",
  path: "/api/calls/update-log/:callId",
  summary: "Edit a call's log",
  details: "That of your own call or, with permission, a colleague's.",
  access: "calls:edit",
  params: z.object({ callId: IdSchema }),
  body: CallLogChangesSchema,
  response: LoggedSchema,
  refusals: [409],
  isIdempotent: true,
});
