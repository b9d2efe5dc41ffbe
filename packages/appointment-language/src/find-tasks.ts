import type { TaskSuggestion } from "@automotive-crm/contract/assistant/suggested-task";
import { shortestAnalyzedNote, type TaskSuggestions } from "@automotive-crm/contract/assistant/task-suggestions";
import { addDays, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { likesCalls, wantsNoCalls } from "./notes/do-not-call.ts";
import { writeOut } from "./notes/write-out.ts";
import { findTaskClauses, sentencesOf, takesBack, type TaskClause } from "./notes/note-clauses.ts";
import { isNoTask } from "./notes/not-a-task.ts";
import { taskKinds } from "./notes/task-kinds.ts";
import { readText } from "./read-text.ts";
import type { RequestContext } from "./parse-request.ts";
import { judgeNote, type JudgedNote } from "./scores/scores.ts";
import { findPriority, isAsSoonAsPossible } from "./what/urgency.ts";
import type { TimeReading } from "./when/times/resolve-time.ts";
import { usualBusinessHours } from "./when/times/business-hours.ts";
import { chooseWhen } from "./when/choose-when.ts";
import type { WhenContext } from "./when/said-when.ts";

/** As long as a note may be. */
const mostCharacters = 10_000;

/** More than one note calls for; the rest would only be noise. */
const mostSuggestions = 10;

/** Finds the follow-ups that a note calls for: "Call back Friday at 4 and send the quote." */
export function findTasks(note: string, request: Omit<RequestContext, "appointmentTypes">): TaskSuggestions {
  const text = note.slice(0, mostCharacters).trim();
  const judged = judgeNote(text);
  const isDoNotCall = wantsNoCalls(text) || (judged.isDoNotCall && !likesCalls(text));
  if (text.length < shortestAnalyzedNote) return { hasTasks: false, suggestions: [], isDoNotCall };
  const context = { ...request, businessHours: request.businessHours ?? usualBusinessHours };
  const read = findTaskClauses(text);
  const clauses = read.length > 0 ? read : learnedClauses(text, judged, isDoNotCall);
  const found = clauses.map((clause) => suggestionFor(clause, { context, note: text, isDoNotCall }));
  const reachableAt = findReachableTime(text, context);
  for (const each of found) if (each.type === "call") each.suggestedTime ??= reachableAt;
  const suggestions = mergeRepeated(found).slice(0, mostSuggestions);
  return { hasTasks: suggestions.length > 0, suggestions, isDoNotCall };
}

/**
 * Where no rule reads a follow-up, the sentence that most likely calls for what notes in such words call for, unless the rules know that it
 * is done, declined or someone else's turn.
 */
function learnedClauses(note: string, { title, likely }: JudgedNote, isDoNotCall: boolean): TaskClause[] {
  const kind = taskKinds.find((each) => each.title === title);
  if (kind === undefined || (isDoNotCall && kind.type === "call")) return [];
  const all = sentencesOf(note).map((each) => each.trim());
  if (all.some(takesBack)) return [];
  const sentences = all.filter((each) => !isNoTask(writeOut(each)));
  const chances = sentences.map((each) => likely(kind.title, each));
  const text = sentences[chances.indexOf(Math.max(...chances))];
  if (text === undefined) return [];
  return [{ kind, text, lead: "", sentence: text, isAmbiguous: true }];
}

interface NoteContext {
  context: WhenContext;
  note: string;
  isDoNotCall: boolean;
}

function suggestionFor(clause: TaskClause, { context, note, isDoNotCall }: NoteContext): TaskSuggestion {
  const { kind, sentence } = clause;
  const when = dueOf(clause, { context, note });
  const type = channelOf(clause, { prefersText: isDoNotCall && /\btext/i.test(note), isTextOnly: textOnly.test(note) });
  const words = writeOut(`${clause.lead} ${clause.text}`);
  const own = findPriority((when.day === null ? words : words.replace(firstOpening, " ")).replace(denied, " "));
  return {
    type,
    title: type === "text" && kind.title === "Follow up" ? "Text customer" : kind.title,
    description: sentence,
    priority: own === "medium" && isHeated(`${note} . ${writeOut(note)}`) ? "high" : own,
    confidence: rounded(when.confidence * (clause.isAmbiguous ? ambiguous : 1)),
    suggestedDate: when.day,
    suggestedTime: when.time,
  };
}

/** The first one of a day or week that is named is no hurry. */
const firstOpening = /\b(first|next|earliest)( (free|open))? (avail\w*|opening|slot)/gi;

const denied =
  /\b(?:not|isn't|wasn't|aren't|no longer|never) (?:yet |quite |really |too )?(?:ready to buy|upset|angry|mad|urgent|in a hurry|hot)\b/g;

/** A mood or a chance that concerns the whole note. */
const isHeated = (note: string) =>
  /\b(?<!\b(?:not|isn't|wasn't|no longer)(?: yet)? )(hot( lead| buyer| prospect|(?=\s*!|$|,|\s-))|ready to buy|angry|furious|irate|upset|urgent|emergency|stranded|livid|must call|fuming|pissed( off)?|mad as hell|outraged|(is|was|are|very|really|extremely)( very| really)? (mad|unhappy|frustrated)|(not|isn't|is not) (at all )?(happy|pleased))\b/i.test(
    note,
  );

const settled = new Set(["Order part", "Schedule test drive", "Appraise trade-in", "Check financing", "Check stock"]);

/** How to do it: the verb says, else the kind. */
export function channelOf(
  { kind, text: clause }: Pick<TaskClause, "kind" | "text">,
  { prefersText, isTextOnly }: { prefersText: boolean; isTextOnly: boolean },
): TaskSuggestion["type"] {
  const text = writeOut(clause);
  if (settled.has(kind.title)) return kind.type;
  if (kind.title === "Call back" && /\b(?:call|ring|phone|dial)\b/.test(text)) return kind.type;
  if (/\b(text(ed|ing)?|sms)\b/i.test(text)) return "text";
  if (/\be-?mail(ed)?\b/i.test(text)) return "email";
  if (kind.title === "Check insurance") return /\bcall\b/i.test(text) ? "call" : kind.type;
  return (kind.type === "call" && prefersText) || (kind.type === "email" && isTextOnly) ? "text" : kind.type;
}

const textOnly =
  /\b(texts?|texting|sms) (only\b|(is|works|are) (fine|ok|okay|best|good|better|easier|easiest))|\bonly (by |via |through )?(texts?|sms)\b/i;

/** Keeps even the surest reading below the certainty that skips the check. */
const ambiguous = 0.93;

interface Due {
  day: string | null;
  time: string | null;
  confidence: number;
  /** The weekday named with the day isn't the day's. */
  isMismatch?: boolean;
}

/** When a clause wants it done. A time alone is today's if it is still to come; a span of hours is any day's. */
export function dueOf(
  { kind, text, lead, sentence }: TaskClause,
  { context, note }: Pick<NoteContext, "context" | "note">,
): Due {
  const isBooked = kind.title === "Confirm appointment" || /\b(re-?schedule|move|cancel|push)\b/i.test(text);
  const said = text.replace(/\bend of today\b/gi, "end of day today");
  const words = isBooked ? withoutItsTime(said) : kind.type === "other" ? said.replace(untilWhen, " ") : said;
  const { date, time: own } = chooseWhen(
    readText(words.replace(afterHoliday, " ").replace(afterThat, " ").replace(nthTime, " ").replace(someOne, " "))
      .tokens,
    context,
  );
  const time = own ?? (afterThat.test(text) ? hourBefore({ lead, sentence, note }, context) : undefined);
  const now = wallTimeOf(context.now, context.timeZone);
  const certainty = Math.min(date?.certainty ?? 1, time?.certainty ?? 1, 0.95);
  const wall = time === undefined || time.isOpenStart ? null : time.time;
  const named = date === undefined && thatDay.test(text) ? chooseWhen(readText(note).tokens, context).date : undefined;
  if (named !== undefined) return { day: named.day, time: wall, confidence: 0.85 };
  const other = dayBefore.test(text) ? chooseWhen(readText(note).tokens, context).date : undefined;
  if (other !== undefined && date === undefined) return { day: addDays(other.day, -1), time: wall, confidence: 0.85 };
  if (date !== undefined) {
    // Written in the evening, "tonight" is later than its first hour: by the end of the day.
    const isOver = date.day === now.day && time?.isAssumed === true && wall !== null && wall <= now.time;
    const isMismatch = date.isMismatch === true;
    return { day: date.day, time: isOver ? null : wall, confidence: rounded(certainty), isMismatch };
  }
  if (isAsSoonAsPossible(text)) return { day: now.day, time: wall, confidence: 0.9 };
  // "Email it before noon": today's.
  if (time?.isOpenStart && kind.type !== "call" && (time.until ?? "") > now.time)
    return { day: now.day, time: null, confidence: 0.8 };
  if (time === undefined || wall === null || isWindow(time)) return { day: null, time: wall, confidence: 0.85 };
  const day = wall > now.time ? now.day : addDays(now.day, 1);
  return { day, time: wall, confidence: 0.8 };
}

const afterThat = /\b(after (that|then)|afterwards?)\b|\bafter\s*[.!]*$/i;

/** Which day after it is left open. */
const afterHoliday =
  /\bafter (the )?(thanksgiving|christmas|xmas|x-?mas|new (year|yr)'?s?|holidays?|easter|labor day|memorial day|(4th|fourth) of july|1st of the year|first of the year|\d{1,2}(st|nd|rd|th)|\d{1,2}\/\d{1,2}|(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? \d{1,2}(st|nd|rd|th)?)\b(?!:| ?[ap]m)( day)?/gi;

/** "Her 4th oil change", "3rd attempt" name no day. */
const nthTime =
  /\b(?:\d{1,2}(st|nd|rd|th)|first|second|third|fourth) (?=(approval|opinion|bank|quote|offer|chance|oil|attempt|try|visit|time|call|service|voicemail|vm|lvm|message|msg|appt|appointment|test|key|car|vehicle|owner|row|gen|reschedule)\b)/gi;

/** "Watch for one" names no hour. */
const someOne =
  /(?<!\b(?:at|by|around|until|till?|before|after|about|tomorrow|today|tonight|\w+day|noon to|and|to)\s)\b(?:one|ones)\b(?!\s*(?:o'?clock|pm|p\.m|thirty|fifteen|forty|hour|week|month|day|\w+ty))/gi;

/** How long something lasts isn't when to see to it: "extend the approval until 12/20". */
const untilWhen = /\b(til|till|until|thru|through)\b.*$/i;

/** "He sleeps until 2. Call Monday after that": the end of what was named last. */
function hourBefore(
  { lead, sentence, note }: Pick<TaskClause, "lead" | "sentence"> & { note: string },
  context: WhenContext,
): TimeReading | undefined {
  const before = lead === "" ? (sentencesOf(note.slice(0, note.indexOf(sentence))).at(-1) ?? "") : lead;
  const last = before.replace(/^.*\b(?=(?:un)?till?\b|after\b|at\b)/i, "").replace(/\btill?\b/i, "until");
  const { time } = chooseWhen(readText(last).tokens, context);
  return time && { time: time.until ?? time.time, certainty: time.certainty, isAssumed: time.isAssumed };
}

/** Without when the appointment is, which isn't when to confirm it. */
function withoutItsTime(text: string): string {
  const isOn =
    /\b(still )?on for\b.*$|(?<=\b(appointment|appt|visit|delivery|pick-?up|drop-?off)) (is )?(on|at|for)\b(?=.*\d).*$/i;
  return text
    .replace(
      /\b(the|his|her|their)?\s*((?!(about|of|for|to)\b)\S+\s+){1,3}(?=(appointment|appt|visit|delivery|pick-?up|drop-?off|test drive)\b)/i,
      " ",
    )
    .replace(
      /\b(?:today|tomorrow|tmrw|tmw|\w+day|mon|tues?|wed|thurs?|fri|sat|sun)'?s (?:\d[\d:]*\s?(?:[ap]m?\b)?)/i,
      " ",
    )
    .replace(isOn, "");
}

/** Of a day that is named elsewhere: "Oil change on the 14th. Remind him the day before." */
const dayBefore = /\b(?:the )?(?:day|night) before\b(?=[\s.!]*$|,? (?:by|via|to|w|with|and)\b)/i;

/** "He's back Monday. Check in then." */
const thatDay = /\bthen\b[\s.!]*$/i;

const reachable =
  /\b(best (time|reached)|(easiest|easier) to (reach|get)|no (?:llam|marc|habl)\w* antes de|mejor (?:antes|despu[eé]s) de|reach (him|her|them|me) (at|after|before|between|from|in)|(do not|don't|dont|no|can't take|cannot take|can't talk) (call|calls|calling)?\W?( \w+){0,3} ?(before|until|till|til|b4)|(cell|mobile|phone|calls?|home) (is|are) (fine|ok|okay|best|good|better) (at|after|before|between|from|in))\b/i;

/** The hour from which someone can be called, where the note says so apart from the call: "Best time is after 5." */
function findReachableTime(note: string, context: WhenContext): string | null {
  const sentence = sentencesOf(note).find((each) => reachable.test(each));
  const time = sentence === undefined ? undefined : chooseWhen(readText(sentence).tokens, context).time;
  // "Can't talk until 3": from then on.
  return time?.isOpenStart
    ? /n't|not|no\b/i.test(sentence ?? "")
      ? (time.until ?? null)
      : null
    : (time?.time ?? null);
}

/** Parts of the day belong to a day: "this afternoon", and "in the afternoon" is today's. */
const isWindow = ({ until, isAssumed, isOpenEnd }: TimeReading) =>
  isOpenEnd === true || (until !== undefined && !isAssumed);

const rounded = (value: number) => Math.round(value * 100) / 100;

/** "Best time is after 5. Call back Thursday." is one call. */
function mergeRepeated(suggestions: readonly TaskSuggestion[]): TaskSuggestion[] {
  const merged: TaskSuggestion[] = [];
  for (const next of suggestions) {
    const same = merged.find((each) => each.title === next.title && fits(each, next));
    if (same === undefined) {
      merged.push({ ...next });
      continue;
    }
    const [exact, vague] = same.suggestedDate === null ? [next, same] : [same, next];
    const suggestedTime = exact.suggestedTime ?? vague.suggestedTime;
    Object.assign(same, { suggestedDate: exact.suggestedDate, suggestedTime });
    if (next.priority === "high") same.priority = "high";
    if (same.description !== next.description) same.description = `${same.description}. ${next.description}`;
  }
  return merged;
}

/** Hours without a day are hours at which to reach someone. */
const fits = (one: TaskSuggestion, other: TaskSuggestion) =>
  one.suggestedDate === null ||
  other.suggestedDate === null ||
  (one.suggestedDate === other.suggestedDate && agree(one.suggestedTime, other.suggestedTime));
const agree = (one: string | null, other: string | null) => one === null || other === null || one === other;
