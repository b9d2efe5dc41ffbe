import { defaultAppointmentTypes, DurationSchema } from "@automotive-crm/contract/appointments";
import { AppointmentDetailsSchema } from "@automotive-crm/contract/assistant/parse-appointment";
import { z } from "zod/mini";
import {
  readRequest,
  type ReadRequest,
  type RequestContext,
} from "#features/assistant/providers/rules/parse-request.ts";
import { findWarnings } from "#features/assistant/providers/rules/request-warnings.ts";
import { usualBusinessHours } from "#features/assistant/providers/rules/when/business-hours.ts";
import type { ModelConfig } from "#platform/config.ts";
import { ModelFailure, askModel } from "./ask-model.ts";
import { describeContext, quotes, textIsData } from "./instructions.ts";
import { maskPersonalData } from "./mask-personal-data.ts";

export interface ModelContext extends RequestContext {
  customerName: string | null | undefined;
}

const instructions = `You read requests for appointments at a car dealership. ${textIsData}
Answer what the text says about the appointment. Dates are YYYY-MM-DD, times HH:MM on the 24-hour clock. Leave what was not said null:
never guess a date, a time, a type or a vehicle. A time without am or pm is the one within business hours. For a span ("next week",
"between 2 and 4") give its start and its end; the ends are null otherwise. A date that has passed stays as it was said. Durations are in
minutes, 60 unless another was named. \`vehicle\` quotes the text. \`wantsFirstFree\` is true if nothing was said about when but as soon as
possible. \`isUnderstood\` is false if the text doesn't ask for an appointment or says nothing about when.`;

/** What we can't check ourselves is at most this sure: only the rules' confidence is calibrated. */
const mostUnchecked = 0.89;

/** Has a language model read a request. Its answer is data like any other: what doesn't fit the schema or the text is refused. */
export async function readRequestWithModel(
  model: ModelConfig,
  text: string,
  { customerName, ...context }: ModelContext,
): Promise<ReadRequest> {
  const byRules = readRequest(text, context);
  const { intent, movedFrom, otherRequests } = byRules.parsed;
  // What isn't a request for an appointment is not for a model to turn into one.
  if (intent === "cancel" || intent === "question") return byRules;
  const { masked, restore } = maskPersonalData(text, customerName);
  const types = context.appointmentTypes ?? defaultAppointmentTypes;
  const { isUnderstood, wantsFirstFree, details } = await askModel(model, {
    name: "appointment",
    instructions,
    input: { ...describeContext(context), appointmentTypes: types, text: masked },
    schema: answerSchema(types),
  });
  const isSaid = details.appointmentDate !== null || details.appointmentTime !== null;
  if (!isUnderstood || (!isSaid && !(wantsFirstFree && byRules.parsed.appointmentDetails))) {
    throw new ModelFailure("It didn't understand the request");
  }
  const found = isSaid ? details : { ...details, ...whenOf(byRules) };
  const vehicle = found.vehicle === null ? undefined : restore(found.vehicle);
  const { appointmentDate: day, appointmentDateUntil: lastDay, appointmentTime: time, appointmentTimeUntil } = found;
  const warnings = findWarnings(
    {
      date: day === null ? undefined : { day, certainty: 1, ...(lastDay === null ? {} : { until: lastDay }) },
      time: time === null ? undefined : { time, certainty: 1, isAssumed: !isSaid },
    },
    { ...context, businessHours: context.businessHours ?? usualBusinessHours },
  );
  return {
    parsed: {
      isValid: true,
      intent,
      movedFrom,
      otherRequests,
      appointmentDetails: {
        ...found,
        appointmentDateUntil: day !== null && lastDay !== null && lastDay > day ? lastDay : null,
        appointmentTimeUntil:
          time !== null && appointmentTimeUntil !== null && appointmentTimeUntil > time ? appointmentTimeUntil : null,
        vehicle: vehicle !== undefined && quotes(text, vehicle) ? vehicle : null,
        notes: text,
        confidence: confidenceOf(found, byRules),
      },
      reason: null,
      notUnderstood: [],
      warnings,
    },
    wantsFirstFree: !isSaid,
  };
}

const answerSchema = (types: readonly string[]) =>
  z.object({
    isUnderstood: z.boolean(),
    wantsFirstFree: z.boolean(),
    details: z.extend(z.omit(AppointmentDetailsSchema, { notes: true }), {
      appointmentType: z.nullable(z.enum(types)),
      estimatedDuration: DurationSchema,
    }),
  });

type When = Pick<z.infer<typeof AppointmentDetailsSchema>, "appointmentDate" | "appointmentTime" | "confidence">;

const whenOf = ({ parsed: { appointmentDetails: details } }: ReadRequest) => ({
  appointmentDate: details?.appointmentDate ?? null,
  appointmentTime: details?.appointmentTime ?? null,
});

/** As sure as the rules if they read the same; else never as sure as a calibrated answer. */
function confidenceOf(found: When, { parsed: { appointmentDetails: details } }: ReadRequest): number {
  const isSame =
    details?.appointmentDate === found.appointmentDate && details.appointmentTime === found.appointmentTime;
  return isSame ? details.confidence : Math.min(found.confidence, mostUnchecked);
}
