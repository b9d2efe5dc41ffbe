import {
  findWarnings,
  readRequest,
  type ReadRequest,
  type RequestContext,
  unbookableRequest,
  usualBusinessHours,
} from "@automotive-crm/appointment-language";
import { defaultAppointmentTypes } from "@automotive-crm/contract/appointments/record";
import type { AppointmentDetails, ParseWarningText } from "@automotive-crm/contract/assistant/parse-appointment";
import type { ModelConfig } from "#platform/config.ts";
import { ModelFailure, askModel } from "./ask-model.ts";
import { describeContext, textIsData } from "./instructions.ts";
import { maskPersonalData } from "./mask-personal-data.ts";
import {
  checkedDetails,
  checkedFormer,
  checkedOthers,
  isSame,
  modelRequestSchema,
  momentOf,
  mostUnchecked,
} from "./model-request.ts";

export interface ModelContext extends RequestContext {
  customerName: string | null | undefined;
}

const instructions = `You read requests for appointments at a car dealership. ${textIsData}
\`intent\` is book for a new appointment, move for another time for an existing one, cancel to call one off, and question if only an answer
is wanted; a polite question for an appointment is book. Answer what the text says about the appointment in \`details\`. Dates are
YYYY-MM-DD, times HH:MM on the 24-hour clock. Leave what was not said null: never guess a date, a time, a type or a vehicle; without a
stated time it is null. A time without am or pm is the one within business hours. For a span ("next week", "between 2 and 4") give its
start and its end; the ends are null otherwise. A date that has passed stays as it was said. Durations are in minutes, 60 unless another
was named. \`vehicle\` quotes the text. For a move, \`details\` has the new date and time and \`movedFrom\` the old ones, each null if it was
not said; otherwise \`movedFrom\` is null. \`otherRequests\` has everything else the text asks for, each with its own date, time, type and
vehicle: another visit is additional, another time for the same visit ("Wednesday or Thursday") an alternative. \`wantsFirstFree\` is true
if nothing was said about when but as soon as possible. \`isUnderstood\` is false if the text asks for nothing of this or, for an appointment,
says nothing about when.`;

/** From here on an answer is calibrated to be right. */
const sure = 0.9;

/**
 * Has a language model read a request. Its answer is data like any other: what doesn't fit the schema or the text is refused, and what the
 * rules read besides is kept.
 */
export async function readRequestWithModel(
  model: ModelConfig,
  text: string,
  { customerName, ...context }: ModelContext,
): Promise<ReadRequest> {
  const byRules = readRequest(text, context);
  const read = byRules.parsed;
  // What isn't a request for an appointment is not for a model to turn into one.
  if (read.intent === "cancel" || read.intent === "question") return byRules;
  const { masked, restore } = maskPersonalData(text, customerName);
  const types = context.appointmentTypes ?? defaultAppointmentTypes;
  const answer = await askModel(model, {
    name: "appointment",
    instructions,
    input: { ...describeContext(context), appointmentTypes: types, text: masked },
    schema: modelRequestSchema(types),
  });
  if (!answer.isUnderstood) throw new ModelFailure("It didn't understand the request");
  if (answer.intent === "cancel" || answer.intent === "question") {
    if ((read.appointmentDetails?.confidence ?? 0) >= sure) throw new ModelFailure("It took a request for none");
    return { ...byRules, parsed: unbookableRequest(answer.intent), wantsFirstFree: false };
  }
  const source = { text, restore, byRules };
  const found = checkedDetails(answer.details, source);
  const isSaid = found.appointmentDate !== null || found.appointmentTime !== null;
  if (!isSaid && !(answer.wantsFirstFree && read.appointmentDetails))
    throw new ModelFailure("It says nothing about when");
  const intent = read.intent === "move" ? "move" : answer.intent;
  const movedFrom = intent === "move" ? checkedFormer(answer.movedFrom, source) : null;
  if (movedFrom && isSame(momentOf(movedFrom), found)) throw new ModelFailure("It took the old time for the new one");
  const details = isSaid ? found : { ...found, ...whenOf(byRules) };
  const otherRequests = checkedOthers(
    answer.otherRequests,
    [details, ...(movedFrom ? [momentOf(movedFrom)] : [])],
    source,
  );
  const isAlike = intent === read.intent && otherRequests.length === read.otherRequests.length;
  return {
    ...byRules,
    parsed: {
      isValid: true,
      intent,
      movedFrom,
      otherRequests,
      appointmentDetails: {
        ...details,
        confidence: isAlike ? details.confidence : Math.min(details.confidence, mostUnchecked),
      },
      reason: null,
      notUnderstood: [],
      warnings: warningsFor(details, context, !isSaid),
    },
    wantsFirstFree: !isSaid,
    ownTexts: isAlike ? byRules.ownTexts : [text],
  };
}

function warningsFor(
  { appointmentDate: day, appointmentDateUntil: until, appointmentTime: time }: AppointmentDetails,
  context: RequestContext,
  isAssumed: boolean,
): ParseWarningText[] {
  return findWarnings(
    {
      date: day === null ? undefined : { day, certainty: 1, ...(until === null ? {} : { until }) },
      time: time === null ? undefined : { time, certainty: 1, isAssumed },
    },
    { ...context, businessHours: context.businessHours ?? usualBusinessHours },
  );
}

const whenOf = ({ parsed: { appointmentDetails: details } }: ReadRequest) => ({
  appointmentDate: details?.appointmentDate ?? null,
  appointmentTime: details?.appointmentTime ?? null,
  confidence: details?.confidence ?? 0,
});
