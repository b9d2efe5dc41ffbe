import { parseRequest } from "@automotive-crm/appointment-language";
import type { OtherRequest, ParsedAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import { timeZone, type RequestExample } from "./examples.ts";
import { count, share, type Share } from "./share.ts";

export interface RequestScore {
  dates: Share;
  times: Share;
  /** Requests with everything right: what they ask for, when, when it was, and what else. */
  requests: Share;
  /** Of requests answered with a confidence of 0.9 or more, those with everything right. */
  confident: Share;
  /** What was wrong, for a reader. */
  mistakes: string[];
}

/** An answer to a request: what is absent was not found. */
export interface Answer {
  date: string | undefined;
  time: string | undefined;
}

export const sure = 0.9;

export function scoreRequests(examples: readonly RequestExample[]): RequestScore {
  const score: RequestScore = { dates: share(), times: share(), requests: share(), confident: share(), mistakes: [] };
  for (const example of examples) {
    const parsed = parseRequest(example.text, { now: example.now, timeZone });
    const { appointmentDetails: details } = parsed;
    const answer = { date: details?.appointmentDate ?? undefined, time: details?.appointmentTime ?? undefined };
    const { dates, times } = scoreAnswer(example, answer, score);
    const isWhole = count(score.requests, dates && times && (!example.isComplete || isRestRight(example, parsed)));
    if ((details?.confidence ?? 0) >= sure) count(score.confident, isWhole);
    if (isWhole) continue;
    const { text, meaning, intent, movedFrom, others } = example;
    const wanted = JSON.stringify({ intent, ...meaning, movedFrom, others });
    score.mistakes.push(`${text}\n    ${wanted}\n    ${JSON.stringify(shortened(parsed))}`);
  }
  return score;
}

/** Counts dates and times where the example names them; in a complete example, one that it doesn't name is wrong. */
export function scoreAnswer(
  { meaning, isComplete }: RequestExample,
  { date, time }: Answer,
  score: Pick<RequestScore, "dates" | "times">,
): { dates: boolean; times: boolean } {
  const judge = (found: string | undefined, wanted: string | undefined, into: Share) =>
    wanted === undefined ? !isComplete || found === undefined : count(into, found === wanted);
  return {
    dates: judge(date, meaning.appointment_date, score.dates),
    times: judge(time, meaning.appointment_time, score.times),
  };
}

function isRestRight({ meaning, intent, movedFrom, others }: RequestExample, parsed: ParsedAppointment): boolean {
  const { appointmentDetails: details } = parsed;
  if (parsed.intent !== intent) return false;
  if (intent === "cancel" || intent === "question") return details === null;
  return (
    (details === null || areDetailsRight(meaning, details)) &&
    (parsed.movedFrom?.date ?? null) === (movedFrom.date ?? null) &&
    (parsed.movedFrom?.time ?? null) === (movedFrom.time ?? null) &&
    parsed.otherRequests.length === others.length &&
    others.every((other, index) => isOther(other, parsed.otherRequests[index]))
  );
}

const areDetailsRight = (
  meaning: RequestExample["meaning"],
  details: NonNullable<ParsedAppointment["appointmentDetails"]>,
) =>
  details.appointmentType === (meaning.appointment_type ?? null) &&
  details.priority === (meaning.priority ?? "medium") &&
  details.estimatedDuration === (meaning.estimated_duration ?? 60) &&
  (meaning.vehicle === undefined || details.vehicle === meaning.vehicle);

const isOther = (wanted: RequestExample["others"][number], found: OtherRequest | undefined) =>
  found?.relation === wanted.relation &&
  found.appointmentDate === (wanted.appointment_date ?? null) &&
  found.appointmentTime === (wanted.appointment_time ?? null) &&
  (wanted.appointment_type === undefined || found.appointmentType === wanted.appointment_type);

function shortened({ intent, appointmentDetails, movedFrom, otherRequests, notUnderstood }: ParsedAppointment): object {
  return {
    intent,
    ...(appointmentDetails && withoutNotes(appointmentDetails)),
    movedFrom,
    others: otherRequests.map(withoutNotes),
    notUnderstood,
  };
}

const withoutNotes = (details: object) =>
  Object.fromEntries(Object.entries(details).filter(([name, value]) => name !== "notes" && value !== null));
