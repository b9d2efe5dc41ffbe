import type { ReadRequest } from "@automotive-crm/appointment-language";
import { DurationSchema } from "@automotive-crm/contract/appointments/changes";
import { newAppointmentDefaults } from "@automotive-crm/contract/appointments/record";
import {
  AppointmentDetailsSchema,
  MovedFromSchema,
  OtherRequestSchema,
  requestIntents,
  type AppointmentDetails,
  type MovedFrom,
  type OtherRequest,
  type ParsedAppointment,
} from "@automotive-crm/contract/assistant/parse-appointment";
import { z } from "zod/mini";
import { quotes } from "./instructions.ts";

/** More requests than one text has. */
const mostOthers = 5;

/** What a language model is asked for: what the rules answer, without what is computed here. */
export const modelRequestSchema = (types: readonly string[]) => {
  const own = { appointmentType: z.nullable(z.enum(types)), estimatedDuration: DurationSchema };
  return z.object({
    intent: z.enum(requestIntents),
    isUnderstood: z.boolean(),
    wantsFirstFree: z.boolean(),
    details: z.extend(z.omit(AppointmentDetailsSchema, { notes: true }), own),
    movedFrom: z.nullable(MovedFromSchema),
    otherRequests: z.array(z.extend(z.omit(OtherRequestSchema, { notes: true }), own)).check(z.maxLength(mostOthers)),
  });
};
export type ModelRequest = z.infer<ReturnType<typeof modelRequestSchema>>;

/** What we can't check ourselves is at most this sure: only the rules' confidence is calibrated. */
export const mostUnchecked = 0.89;

interface Source {
  text: string;
  /** Puts personal data back; undefined if a mark is none of ours. */
  restore: (masked: string) => string | undefined;
  byRules: ReadRequest;
}

/** One of a model's requests, without what the text can't say: a day, a time, a duration or a vehicle that nobody named. */
export function checkedDetails(
  { appointmentDate, appointmentTime, ...found }: ModelRequest["details"],
  { text, restore, byRules: { says, parsed } }: Source,
): AppointmentDetails {
  const day = says.day ? appointmentDate : null;
  const time = says.time ? appointmentTime : null;
  const vehicle = found.vehicle === null ? undefined : restore(found.vehicle);
  const details = {
    ...found,
    appointmentDate: day,
    appointmentDateUntil: later(day, found.appointmentDateUntil),
    appointmentTime: time,
    appointmentTimeUntil: later(time, found.appointmentTimeUntil),
    estimatedDuration: says.duration ? found.estimatedDuration : newAppointmentDefaults.estimatedDuration,
    vehicle: vehicle !== undefined && quotes(text, vehicle) ? vehicle : null,
    notes: text,
  };
  // As sure as the rules if they read the same.
  const same = requestsOf(parsed).find(
    (each) => isSame(each, details) && each.appointmentType === found.appointmentType,
  );
  return { ...details, confidence: same?.confidence ?? Math.min(found.confidence, mostUnchecked) };
}

const later = (from: string | null, until: string | null) =>
  from !== null && until !== null && until > from ? until : null;

type Moment = Pick<AppointmentDetails, "appointmentDate" | "appointmentTime">;

export const isSame = (one: Moment, other: Moment) =>
  one.appointmentDate === other.appointmentDate && one.appointmentTime === other.appointmentTime;

const isSaid = ({ appointmentDate, appointmentTime }: Moment) => appointmentDate !== null || appointmentTime !== null;

const requestsOf = ({
  appointmentDetails,
  otherRequests,
}: ParsedAppointment): (AppointmentDetails | OtherRequest)[] => [
  ...(appointmentDetails ? [appointmentDetails] : []),
  ...otherRequests,
];

/** A model's further requests, each once and none that is known already; and if it named fewer than the rules read, those that it dropped. */
export function checkedOthers(
  found: ModelRequest["otherRequests"],
  known: readonly Moment[],
  source: Source,
): OtherRequest[] {
  const others: OtherRequest[] = [];
  for (const { relation, ...other } of found) {
    const details = checkedDetails(other, source);
    if (isSaid(details) && ![...known, ...others].some((each) => isSame(each, details)))
      others.push({ ...details, relation });
  }
  const read = requestsOf(source.byRules.parsed);
  const relation = source.byRules.parsed.otherRequests[0]?.relation ?? "alternative";
  const dropped = read.filter((each) => ![...known, ...others].some((kept) => isSame(kept, each)));
  const missing = Math.max(0, read.length - 1 - others.length);
  return [...others, ...dropped.slice(0, missing).map((each) => ({ relation, ...each }))];
}

/** When the appointment is that is moved: what the model leaves out, the rules may have read. */
export function checkedFormer(found: MovedFrom | null, { byRules: { says, parsed } }: Source): MovedFrom {
  return {
    date: (says.day ? found?.date : null) ?? parsed.movedFrom?.date ?? null,
    time: (says.time ? found?.time : null) ?? parsed.movedFrom?.time ?? null,
  };
}

export const momentOf = ({ date, time }: MovedFrom): Moment => ({ appointmentDate: date, appointmentTime: time });
