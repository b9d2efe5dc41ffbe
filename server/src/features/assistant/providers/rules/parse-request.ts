import { newAppointmentDefaults, defaultAppointmentTypes } from "@automotive-crm/contract/appointments";
import type { AppointmentDetails, ParsedAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import { cleanParagraphs } from "@automotive-crm/contract/typed-text";
import type { Token } from "./language/tokens.ts";
import { readText } from "./read-text.ts";
import { findWarnings } from "./request-warnings.ts";
import { findAppointmentType, wordsOfPurpose, type TypeReading } from "./what/appointment-type.ts";
import { findIntent } from "./what/intent.ts";
import { findUnreadContent, type UnreadContent } from "./what/unread-content.ts";
import { findPriority, isAsSoonAsPossible, wordsOfPriority } from "./what/urgency.ts";
import { usualBusinessHours, type BusinessHours } from "./when/business-hours.ts";
import { likely } from "./when/date-reading.ts";
import { chooseWhen, earliest, type When, type WhenContext } from "./when/choose-when.ts";
import { findUnread, hasUnreadNumber } from "./when/unread-words.ts";

export interface RequestContext {
  now: Date;
  /** The location's, in which all times are meant. */
  timeZone: string;
  businessHours?: BusinessHours | undefined;
  /** The organization's. */
  appointmentTypes?: readonly string[];
}

/** What follows in a longer text is not read. */
const mostCharacters = 2_000;

export interface ReadRequest {
  parsed: ParsedAppointment;
  /** The customer said no more about when than as soon as possible. */
  wantsFirstFree: boolean;
}

/** Reads a request for an appointment: "oil change tomorrow 9am". */
export const parseRequest = (text: string, request: RequestContext): ParsedAppointment =>
  readRequest(text, request).parsed;

const unbookable = {
  cancel: "This asks to cancel an appointment. Open the appointment to cancel it.",
  question: "This asks a question. Nothing was read as an appointment.",
};

const nothingRead = {
  isValid: false,
  appointmentDetails: null,
  movedFrom: null,
  otherRequests: [],
  notUnderstood: [],
  warnings: [],
};

/** The same text at the same time is always read the same way. */
export function readRequest(whole: string, request: RequestContext): ReadRequest {
  const intent = findIntent(whole);
  if (intent === "cancel" || intent === "question") {
    return { parsed: { ...nothingRead, intent, reason: unbookable[intent] }, wantsFirstFree: false };
  }
  const text = whole.slice(0, mostCharacters);
  const context = { ...request, businessHours: request.businessHours ?? usualBusinessHours };
  const { tokens, vehicle, duration } = readText(text);
  const said = chooseWhen(tokens, context);
  const wantsFirstFree = said.date === undefined && said.time === undefined && isAsSoonAsPossible(text);
  const when = wantsFirstFree ? { ...said, ...soonest(context) } : said;
  const notUnderstood = findUnread(text, tokens, when);
  // As written, and with typos and shorthand resolved.
  const words = tokens.map((token) => token.text).join(" ");
  const types = request.appointmentTypes ?? defaultAppointmentTypes;
  const purposeText = `${text} . ${words}`;
  const type = findAppointmentType(purposeText, types);
  if (when.date === undefined && when.time === undefined) {
    const reason = reasonFor(notUnderstood);
    return {
      parsed: { ...nothingRead, intent, reason, notUnderstood },
      wantsFirstFree,
    };
  }
  const appointmentDetails: AppointmentDetails = {
    appointmentDate: when.date?.day ?? null,
    appointmentDateUntil: when.date?.until ?? null,
    appointmentTime: when.time?.time ?? null,
    appointmentTimeUntil: when.time?.until ?? null,
    appointmentType: type?.type ?? null,
    vehicle: vehicle ?? null,
    priority: findPriority(text),
    estimatedDuration: duration ?? newAppointmentDefaults.estimatedDuration,
    notes: cleanParagraphs(whole),
    confidence: confidenceOf(when, {
      tokens,
      notUnderstood,
      type,
      unread: findUnreadContent(text, tokens, {
        mentions: when.mentions,
        known: new Set([...wordsOfPurpose(purposeText, types), ...wordsOfPriority(text)]),
      }),
    }),
  };
  const warnings = findWarnings(when, context);
  return {
    parsed: {
      isValid: true,
      intent,
      appointmentDetails,
      movedFrom: intent === "move" ? { date: null, time: null } : null,
      otherRequests: [],
      reason: null,
      notUnderstood,
      warnings,
    },
    wantsFirstFree,
  };
}

const reasonFor = (notUnderstood: readonly string[]) =>
  notUnderstood.length > 0
    ? `Could not understand “${notUnderstood.join("”, “")}”. Please say the day and time another way.`
    : "No date or time was found. Please say when, for example “tomorrow 9am”.";

/** Who needs it as soon as possible gets the first time within business hours. */
function soonest(context: WhenContext): Pick<When, "date" | "time"> {
  const first = earliest(context);
  if (first === undefined) return { date: undefined, time: undefined };
  return { date: { day: first.day, certainty: 0.85 }, time: { time: first.time, certainty: 0.75, isAssumed: true } };
}

interface Doubts {
  tokens: readonly Token[];
  notUnderstood: readonly string[];
  type: TypeReading | undefined;
  unread: UnreadContent;
}

/** Below any answer that readers needn't check. */
const doubtful = 0.9;

/** As certain as the least certain part; typos, and words and numbers that weren't understood, take from it. */
function confidenceOf(when: When, { tokens, notUnderstood, type, unread }: Doubts): number {
  const least = Math.min(when.date?.certainty ?? 1, when.time?.certainty ?? 1, type?.isDoubtful === true ? likely : 1);
  const typos = tokens.filter(({ isCorrected }) => isCorrected).length;
  const aboutWhen = notUnderstood.length > 0 ? 0.7 : hasUnreadNumber(tokens, when) || unread.hasRelation ? doubtful : 1;
  return Math.round(least * aboutWhen * aboutWhat(type, unread) * 0.98 ** typos * 100) / 100;
}

/** Words that were not read may say what the request is for, if nothing else does, and change it where there are many. */
const aboutWhat = (type: TypeReading | undefined, { words }: UnreadContent): number =>
  words > (type === undefined ? 0 : mostUnreadBesideType) ? doubtful : 1;
const mostUnreadBesideType = 3;
