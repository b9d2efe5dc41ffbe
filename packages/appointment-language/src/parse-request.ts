import { newAppointmentDefaults, defaultAppointmentTypes } from "@automotive-crm/contract/appointments/record";
import type {
  AppointmentDetails,
  OtherRequest,
  ParsedAppointment,
} from "@automotive-crm/contract/assistant/parse-appointment";
import { cleanParagraphs } from "@automotive-crm/contract/fields/typed-text";
import { confidenceOf } from "./confidence.ts";
import type { Token } from "./language/tokens.ts";
import { readText, type ReadText } from "./read-text.ts";
import { findWarnings } from "./request-warnings.ts";
import { judgeRequest, seemsMove, type JudgedRequest } from "./scores/scores.ts";
import { wordsOfRequest } from "./scores/word-features.ts";
import { findAppointmentType, wordsOfPurpose, type TypeReading } from "./what/appointment-type.ts";
import { findIntent } from "./what/intent.ts";
import { findUnreadContent } from "./what/unread-content.ts";
import { findPriority, isAsSoonAsPossible, wordsOfPriority } from "./what/urgency.ts";
import { earliest, usualBusinessHours, type BusinessHours } from "./when/times/business-hours.ts";
import { chooseWhen, isCallBack, type When } from "./when/choose-when.ts";
import type { SaidWhen, WhenContext } from "./when/said-when.ts";
import type { Place } from "./when/mentions.ts";
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
  /** The words about the appointment, and about each of the other requests. */
  ownTexts: readonly string[];
  /** What words of the text may say, whether they were read or not. Anything else would be made up. */
  says: Record<"day" | "time" | "duration", boolean>;
}

/** Reads a request for an appointment: "oil change tomorrow 9am". */
export const parseRequest = (text: string, request: RequestContext): ParsedAppointment =>
  readRequest(text, request).parsed;

const unbookable = {
  cancel: "This asks to cancel an appointment. Open the appointment to cancel it.",
  question: "This asks a question. Nothing was read as an appointment.",
};

const unsaidMove = "This asks to move an appointment, but not to when. Please say the new day and time.";

/** What isn't a request for an appointment. */
export const unbookableRequest = (intent: keyof typeof unbookable): ParsedAppointment => ({
  ...nothingRead,
  intent,
  reason: unbookable[intent],
});

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
  const text = whole.slice(0, mostCharacters);
  const types = request.appointmentTypes ?? defaultAppointmentTypes;
  const read = readText(text);
  const { tokens } = read;
  const context: WhenContext = {
    ...request,
    businessHours: request.businessHours ?? usualBusinessHours,
    isVisit: true,
    seemsMove: (mentions) => seemsMove(wordsOfRequest(tokens, mentions)),
  };
  const said = chooseWhen(tokens, context);
  const judged = judgeRequest(wordsOfRequest(tokens, said.mentions), findIntent(tokens, said));
  const isUnsaid = said.date === undefined && said.time === undefined;
  const isSoon = isUnsaid && isAsSoonAsPossible(text);
  const intent = isSoon && judged.intent === "question" && !text.includes("?") ? "book" : judged.intent;
  const notUnderstood = findUnread(text, tokens, said, context);
  const common = { wantsFirstFree: false, ownTexts: [text], says: saysOf(read, said, notUnderstood) };
  if (intent === "cancel" || intent === "question") return { ...common, parsed: unbookableRequest(intent) };
  const wantsFirstFree = isSoon && intent === "book";
  const when = wantsFirstFree ? { ...said, ...soonest(context) } : said;
  const movedFrom = intent === "move" ? movedFromOf(when) : null;
  if (isUnsaid && !wantsFirstFree) {
    const reason = intent === "move" ? unsaidMove : reasonFor(notUnderstood);
    return { ...common, parsed: { ...nothingRead, intent, movedFrom, reason, notUnderstood } };
  }
  const source = { text, whole, read, when, types, notUnderstood, judged };
  const appointmentDetails = detailsOf(when, when.part, source);
  return {
    ...common,
    parsed: {
      isValid: true,
      intent,
      appointmentDetails,
      movedFrom,
      otherRequests: when.others.map((other) => otherRequestOf(other, appointmentDetails, source)),
      reason: null,
      notUnderstood,
      warnings: findWarnings(when, context),
    },
    wantsFirstFree,
    ownTexts: [when.part, ...when.others.map(({ part }) => part)].map((part) => partOf(source, part).text),
  };
}

function saysOf({ tokens, duration }: ReadText, when: When, notUnderstood: readonly string[]): ReadRequest["says"] {
  const isUnclear = notUnderstood.length > 0 || hasUnreadNumber(tokens, when);
  const says = (kind: "date" | "time") =>
    isUnclear || when[kind] !== undefined || when.items.some((item) => item.kind === kind);
  return { day: says("date"), time: says("time"), duration: duration !== undefined };
}

const movedFromOf = ({ former }: When): ParsedAppointment["movedFrom"] => ({
  date: former?.date?.day ?? null,
  time: former?.time?.time ?? null,
});

interface Source {
  text: string;
  whole: string;
  read: ReadText;
  when: When;
  types: readonly string[];
  notUnderstood: readonly string[];
  judged: JudgedRequest;
}

/** The words of a part, and where they stand; all of them without one. */
function partOf({ read: { tokens }, text }: { read: Pick<ReadText, "tokens">; text: string }, part: Place | undefined) {
  const own = part ? tokens.slice(part.start, part.end) : tokens;
  const [first, last] = [own[0], own.at(-1)];
  const place = part && first && last ? { start: first.start, end: last.end } : { start: 0, end: text.length };
  return { ...place, tokens: own, text: text.slice(place.start, place.end) };
}

/** What a request says, or the part of it that is about one of several visits. */
function detailsOf({ date, time }: SaidWhen, part: Place | undefined, source: Source): AppointmentDetails {
  const { read, text, whole, types, when, notUnderstood, judged } = source;
  const { tokens } = read;
  const own = partOf(source, part);
  const named = findAppointmentType(purposeOf(own.text, own.tokens), types) ?? sharedType(part, source);
  const known = new Set([...wordsOfPurpose(purposeOf(text, tokens), types), ...wordsOfPriority(text)]);
  const unread = findUnreadContent(text, tokens, { mentions: when.mentions, known });
  const type = named ?? (unread.words > 0 && !isCallBack(tokens) ? learnedType(part, source) : undefined);
  return {
    appointmentDate: date?.day ?? null,
    appointmentDateUntil: date?.until ?? null,
    appointmentTime: time?.time ?? null,
    appointmentTimeUntil: time?.until ?? null,
    appointmentType: type?.type ?? null,
    vehicle: vehicleIn(read, part && own) ?? null,
    priority: findPriority(text),
    estimatedDuration: read.duration ?? newAppointmentDefaults.estimatedDuration,
    notes: cleanParagraphs(whole),
    confidence: confidenceOf({ ...when, date, time }, { tokens, notUnderstood, type, unread, judged }),
  };
}

/** Where there are words about the purpose that no rule knows, what requests in such words are mostly for. */
const learnedType = (part: Place | undefined, { judged: { type }, types }: Source): TypeReading | undefined =>
  part === undefined && type !== undefined && types.includes(type) ? { type, isDoubtful: true } : undefined;

/** "2 oil changes fri 9 and 9:30", "mine sat 9, his mon 9, both oil changes". */
const forAll = /\b(both|each|all (of them|three|four)|same (thing|service)|(2|3|4|two|three|four) (\w+ )?\w+s)\b/;

/**
 * What a visit without a purpose of its own is for: one of several has that of all, or, if it says no more than when, what was said
 * before. What is said about a later one is not about it.
 */
function sharedType(part: Place | undefined, { read: { tokens }, text, when, types }: Source): TypeReading | undefined {
  const isOneOfSeveral = part !== undefined && when.part !== undefined;
  const whole = purposeOf(text, tokens);
  if (!isOneOfSeveral || forAll.test(whole)) return findAppointmentType(whole, types);
  if (saysMoreThanWhen(tokens, part, when) && !refersBack.test(partOf({ read: { tokens }, text }, part).text))
    return undefined;
  const before = tokens.slice(0, part.start);
  return findAppointmentType(purposeOf(text.slice(0, before.at(-1)?.end ?? 0), before), types);
}

/** "My mom needs one Wednesday". */
const refersBack = /\b(needs? one|wants? one|one for (my|his|her|the)|the same|same thing|mine|hers|theirs)\b/i;

const linking = /^(and|also|plus|then|another|one|again|at|on|for|the|a|an|\W+)$/;

const saysMoreThanWhen = (tokens: readonly Token[], part: Place, { mentions }: When): boolean =>
  tokens.some(
    ({ text }, index) =>
      index >= part.start &&
      index < part.end &&
      !linking.test(text) &&
      !mentions.some(({ start, end }) => index >= start && index < end),
  );

/** As written, and with typos, shorthand and Spanish resolved. */
const purposeOf = (text: string, tokens: readonly Token[]) =>
  `${text} . ${tokens.map((token) => token.text).join(" ")}`;

const vehicleIn = ({ vehicles }: ReadText, place: Place | undefined) =>
  (
    vehicles.find(({ start }) => place && start >= place.start && start < place.end) ??
    (place ? undefined : vehicles[0])
  )?.name;

/** Another time for the same visit, or another visit. */
function otherRequestOf(
  { relation, part, ...said }: When["others"][number],
  main: AppointmentDetails,
  source: Source,
): OtherRequest {
  const own = detailsOf(said, part, source);
  if (relation === "additional") return { ...own, relation };
  const { appointmentType, vehicle } = main;
  return { ...own, appointmentType, vehicle, relation };
}

const reasonFor = (notUnderstood: readonly string[]) =>
  notUnderstood.length > 0
    ? `Could not understand “${notUnderstood.join("”, “")}”. Please say the day and time another way.`
    : "No date or time was found. Please say when, for example “tomorrow 9am”.";

/** Who needs it as soon as possible gets the first time within business hours. */
function soonest(context: WhenContext): SaidWhen {
  const first = earliest(context);
  if (first === undefined) return { date: undefined, time: undefined };
  return { date: { day: first.day, certainty: 0.85 }, time: { time: first.time, certainty: 0.75, isAssumed: true } };
}
