import { newAppointmentDefaults } from "@automotive-crm/contract/appointments/record";
import {
  callDirections,
  callOutcomes,
  maxCallSeconds,
  type CallOutcome,
} from "@automotive-crm/contract/calls/call-data";
import { callPurposes } from "@automotive-crm/contract/calls/permission-to-call";
import { appointmentTypeOf } from "@automotive-crm/contract/calls/log";
import type { Call } from "@automotive-crm/contract/calls/record";
import { endedBeforeCustomer } from "@automotive-crm/contract/calls/statuses";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { formatPhone } from "@automotive-crm/contract/fields/phones";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { z } from "zod/mini";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { startOf, type Start } from "#records/form/form-start.ts";
import type { Messages } from "#records/form-messages.ts";
import type { NumberChoice } from "#features/calls/call-target.ts";
import { fillIn, typeAbout } from "./dispositions.ts";

/** What is logged: a new call by hand, one that was just placed, or one that has been logged before. */
export interface LogSubject {
  stage: "new" | "completed" | "edit";
  organizationId: string;
  customerId: string | null;
  customerName: string;
  numbers: readonly NumberChoice[];
  /** Whose wall time is typed. */
  timeZone: string;
  /** Where an appointment takes place unless another location is chosen, if that is known. */
  locationId: string | null;
  /** Loaded when needed, unless the form was opened from them. */
  customer?: Customer | undefined;
  call: Call | null;
  /** Since when the customer is in Trash: then nothing is booked. */
  inTrash?: Call["customerInTrash"];
  /** Of the form that was opened. */
  formId?: string | undefined;
  /** The task that led to the call, if that is known. */
  taskId?: string | undefined;
  /** What follow-ups of the notes chose during the call. */
  taken?: Partial<CallLogValues> | undefined;
}

/** Without what can't be booked for a customer in Trash. What was typed stays, in case they are restored. */
export const bookable = (values: CallLogValues, { inTrash }: LogSubject): CallLogValues =>
  inTrash ? { ...values, appointmentScheduled: false, callback: "" } : values;

export const optional = (text: string) => (text === "" ? null : text);

/** The form's values. Those of the appointment are named as in its own form; the log's advisor and team are also the appointment's. */
export const CallLogValuesSchema = z.object({
  /** Whose call it is, for one that has no customer yet. */
  customerId: z.string(),
  direction: z.enum(callDirections),
  outcome: z.nullable(z.enum(callOutcomes)),
  callType: z.string(),
  notes: z.string(),
  customerPhone: z.string(),
  userPhone: z.string(),
  /** "m:ss" or whole minutes; empty means unknown. */
  duration: z.string(),
  /** Both empty mean now. */
  callDate: z.string(),
  callTime: z.string(),
  callSource: z.string(),
  team: z.string(),
  advisor: z.string(),
  dncRequest: z.boolean(),
  /** Empty for all calls. */
  dncPurposes: z.array(z.enum(callPurposes)),
  appointmentScheduled: z.boolean(),
  appointmentDate: z.string(),
  appointmentTime: z.string(),
  appointmentType: z.string(),
  /** In minutes. */
  estimatedDuration: z.string(),
  /** Empty for the customer's primary location. */
  locationId: z.string(),
  vehicleId: z.string(),
  /** When to call back, as it was typed: "fri 2pm". */
  callback: z.string(),
  /** Null until someone decides. */
  isTaskDone: z.nullable(z.boolean()),
});
export type CallLogValues = z.infer<typeof CallLogValuesSchema>;
export type CallLogMessages = Messages<keyof CallLogValues>;

const empty: CallLogValues = {
  customerId: "",
  direction: "outbound",
  outcome: null,
  callType: "",
  notes: "",
  customerPhone: "",
  userPhone: "",
  duration: "",
  callDate: "",
  callTime: "",
  callSource: "",
  team: "",
  advisor: "",
  dncRequest: false,
  dncPurposes: [],
  appointmentScheduled: false,
  appointmentDate: "",
  appointmentTime: "",
  appointmentType: "",
  estimatedDuration: String(newAppointmentDefaults.estimatedDuration),
  locationId: "",
  vehicleId: "",
  callback: "",
  isTaskDone: null,
};

/** Until a type is chosen, the appointment's follows what the call was about. */
const withVisit = (values: CallLogValues, { locationId }: LogSubject): CallLogValues => ({
  ...values,
  locationId: locationId ?? "",
  appointmentType: appointmentTypeOf(values.callType),
});

/** The types to choose from, and the one that this person chose last. */
type CallTypes = Parameters<typeof typeAbout>[1];

/** The values of the log, with the notes that were typed during the call. */
export function startOfLog(
  subject: LogSubject,
  notes: string,
  types: CallTypes = { callTypes: [], lastType: undefined },
): Start<CallLogValues> {
  const { call, stage, numbers, timeZone } = subject;
  if (call === null)
    return startOf(withVisit({ ...empty, customerPhone: formatPhone(numbers[0]?.number ?? "") }, subject));
  const { day, time } = wallTimeOf(new Date(call.startedAt), timeZone);
  const isNew = stage === "completed";
  const known: CallLogValues = {
    ...empty,
    direction: call.direction,
    outcome: call.outcome,
    callType: call.callType ?? "",
    notes: call.notes ?? "",
    customerPhone: formatInternationalPhone(call.customerPhone ?? ""),
    userPhone: formatInternationalPhone(call.userPhone ?? ""),
    duration: call.duration > 0 ? typedDuration(call.duration) : "",
    callDate: day,
    callTime: time,
    callSource: call.callSource ?? "",
    team: call.team ?? "",
    advisor: call.advisor ?? "",
    dncRequest: call.dncRequest,
  };
  return {
    values: {
      ...withVisit({ ...known, ...toDisposition(call, notes || known.notes, isNew ? types : null) }, subject),
      ...subject.taken,
    },
    // Notes of a call that nobody has logged are no log yet.
    opened: withVisit({ ...known, ...(isNew && call.callType === null && { notes: "" }) }, subject),
  };
}

/** How a call went. Of one that is about to be logged, its events may say so already; then the types to choose from are given. */
function toDisposition(call: Call, notes: string, types: CallTypes | null) {
  const { outcome, callType, purpose } = call;
  const known = { outcome, callType: callType ?? "", notes };
  const went = types && outcome === null ? outcomeOf(call) : undefined;
  if (!types) return known;
  // What was said, only the person knows.
  if (!went || went === "connected")
    return { ...known, outcome: went ?? outcome, callType: callType ?? typeAbout(purpose, types) };
  return { outcome: went, ...fillIn(went, known, null) };
}

/** Nothing if it is about the agent's own phone. */
function outcomeOf(call: Call): CallOutcome | undefined {
  if (call.direction !== "outbound" || endedBeforeCustomer(call)) return undefined;
  if (call.answeredBy === "machine") return "voicemail";
  if (call.bothConnectedAt !== null) return "connected";
  return call.status === "no-answer" || call.status === "busy" ? call.status : undefined;
}

export const typedDuration = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Null if not given; undefined if invalid. */
export function secondsOf(duration: string): number | null | undefined {
  const typed = cleanLine(duration);
  if (typed === "") return null;
  const [, minutes, seconds = "0"] = /^(\d{1,4})(?::([0-5]\d))?$/.exec(typed) ?? [];
  if (minutes === undefined) return undefined;
  const total = Number(minutes) * 60 + Number(seconds);
  return total <= maxCallSeconds ? total : undefined;
}

/** The provider knows when a placed call took place, how long and in which direction. */
export const isPlaced = (call: Call | null): boolean => Boolean(call?.callSid);

/** Only the time of an inbound call can be corrected later. */
export const hasLockedTime = ({ call, stage }: LogSubject): boolean =>
  isPlaced(call) && (call?.direction === "outbound" || stage === "completed");

/** With the customer chosen in the form, for a call that has none yet. */
export const withOwner = (subject: LogSubject, { customerId }: CallLogValues): LogSubject => ({
  ...subject,
  customerId: subject.customerId ?? optional(customerId),
});

/** What date and time were changed to; nothing if they are as they were. */
export function whenOf(values: CallLogValues, opened: CallLogValues) {
  const isSame = values.callDate === opened.callDate && values.callTime === opened.callTime;
  return isSame
    ? {}
    : { callDate: optional(values.callDate), callTime: optional(values.callTime), dateTimeModified: true };
}

export const isTimeModified = (values: CallLogValues, opened: CallLogValues): boolean =>
  "dateTimeModified" in whenOf(values, opened);
