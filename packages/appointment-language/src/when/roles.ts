import type { Token } from "#src/language/tokens.ts";
import { clauseAround, textOf, whenMark } from "./clauses.ts";
import type { Place } from "./mentions.ts";
import { cues, type Cue, type Role } from "./role-cues.ts";

const refusedBefore =
  /\b(won't|wont|isn't|isnt|don't|dont|doesn't)( (do|does|make|come|be|work|want|need|like|have|get|on|for|the|this|that|it|in|to|by|there|here|go|going|good|available|free|able|me|us|him|her|until|till|really|us)){0,3}$|\b(not|can't|cant|cannot|can not|couldn't|instead of|rather than|in place of|unable|cancel|except|no longer|skip|nix|no|nothing|than|forget|avoid|hate|but not)( [\w']+){0,2}$|\bcancel( [\w']+){0,5}$|\b(can't|cant|cannot|won't|wont|not (gonna|going to|able to|coming|make)) (make|do|come|be|in)( [\w']+){0,5}$/;
const notRefused =
  /\b(not (before|after|urgent|earlier|later|sure|until|till)|why not|if not|cannot wait|can't wait|can't you|don't care|no rush|no problem|no hurry|no later|no earlier|no preference|won't start|wont start|(doesn't|doesnt|don't|won't|not) work|no heat|no ac|not (cold|working|starting|charging|blowing))\b(?!.*\b(not|can't|cant|won't|no)\b)/;
const refusedAfter =
  /^((i'm|im|i am|he's|she's|we're|we are|they're) (away|out of town|gone|busy|working|travel\w*|unavailable|tied up|slammed)\b|won't|wont|will not|doesn't|doesnt|does not|can't|cant|cannot|isn't|isnt|is not|('s |is )?(no|not) (good|possible|available|working|going|an option)|(is )?no good|no longer|('s |is |are )?(bad|out|taken|full|tough|hard|booked|impossible|terrible|rough)|is (too|really) (early|late|busy|hard)|(is|'s|are) (off|a no( go)?|gone|filled|shot|over)|(is |are |you |we |y'all |('re |you're |we're ))?closed)\b/;
const asideAfter =
  /^(meeting|class|flight|shift|game|dentist|conference)\b|^(is|are|'s) (WHEN|my|his|her|our|their|an?(?! (good|great|avai\w*|avalia\w*|better|perfect|possib\w*|fine|ok|open))|when (i|he|she|they|we) (get|leave|work)|(turkey|election|labor|memorial|mother's|father's))\b|^(expir\w+|is when (i|he|she|we|they) (get|leave|work))\b|^(through|thru|until|till) |^before$/;

/** "Can't make it until 4" and "not before 4" allow what comes after. */
const limits = new Set(["until", "till", "before", "after", "past", "by", "thru", "through", "since", "prior"]);

/** "Drop it by Friday" says when someone comes. */
const visiting =
  /\b(stop|swing|come|drop|run|pop|go|be|get|arrive|bring|stopping|swinging|dropping|coming|bringing)( (it|in|there|here|over|my|the|his|her|\S+)){0,5}$/;

/** Where words that limit a date stand before it, such as "after Thanksgiving", that date is not the one asked for. */
function limitBefore(tokens: readonly Token[], { start, end }: Place): string | undefined {
  const skip = /^(the|to|of|on)$/.test(tokens[start - 1]?.text ?? "") ? 2 : 1;
  const text = tokens[start - skip]?.text ?? "";
  const lead = tokens
    .slice(Math.max(0, start - skip - 6), start - skip)
    .map((token) => token.text)
    .join(" ");
  if (text === "by" && (visiting.test(lead) || /^(at|@)$/.test(tokens[end]?.text ?? ""))) return undefined;
  return limits.has(text) ? text : undefined;
}

export interface RoleOptions {
  /** The tokens with every date and time blanked out. */
  around: readonly Token[];
  /** Whether it is a date or names one. */
  isDate: boolean;
  /** Whether a visit is asked for, rather than a task to do by then. */
  isVisit: boolean;
}

/** What the words around a date or time make of it; `appointment` is the one that exists. */
export function roleOf(tokens: readonly Token[], place: Place, options: RoleOptions): Role | "appointment" | "past" {
  const { before: whole, after } = clauseAround(options.around, place);
  const before = governing(
    isAnsweredNo(options.around, place, whole) ? whole.replace(/^(no|nope|nah)\b ?/, "") : whole,
    options.isDate,
  );
  const limit = options.isDate ? limitBefore(tokens, place) : undefined;
  if (limit !== undefined) {
    const isOpening =
      refusedBefore.test(before.replace(/ ?(the )?$/, "")) || /\b(not|can't|cant|won't|no)\b[^.]*$/.test(before);
    if (isOpening && /^(until|till|before)$/.test(limit)) return "asked";
    return !options.isVisit && /^(by|before)$/.test(limit) ? "asked" : "aside";
  }
  const isLimit = limits.has(tokens[place.start]?.text ?? "");
  if (refusedBefore.test(before) && !notRefused.test(before) && !isLimit) return "refused";
  if (refusedAfter.test(after) || isExcepted(tokens, place)) return "refused";
  if (asideAfter.test(after)) return "aside";
  // "No, that's a Sunday."
  if (options.isDate && /\b(that's|thats|it's|its|is|falls on|lands on) an?$/.test(before)) return "aside";
  const own =
    `${before} ${isLimit || tokens[place.start]?.text === "by" ? (tokens[place.start]?.text ?? "") : ""}`.trim();
  return nearestCue(own, options.isDate) ?? (isOtherEvent(before) ? "fallback" : "asked");
}

function nearestCue(before: string, isDate: boolean): Cue["role"] | undefined {
  let nearest: { role: Cue["role"]; end: number } | undefined;
  for (const { role, words, reach, isOfDates = false } of cues) {
    if (isOfDates && !isDate) continue;
    const match = [...before.matchAll(words)].at(-1);
    if (!match) continue;
    const end = match.index + match[0].length;
    const distance = before.slice(end).trim().split(/\s+/).length;
    if (distance <= reach && end >= (nearest?.end ?? 0)) nearest = { role, end };
  }
  return nearest?.role;
}

const corrected =
  /^.*\b(no wait|wait no|wait|actually|scratch that|i mean|i meant|sorry|nvm|never mind|nevermind|oops|correction|strike that)\b|^.*WHEN( at| on)? (no|nope)\b/;
/** What links the words of one moment. */
const linked = /^\s*((at|@|on|the|around|or|to|of|in|for|-|~|"|')\s*)*$/;

/** "Tuesday? No, Wednesday at 10", "thur 1pm, no thur 2pm": the word is about the time before, if it isn't "no Sundays". */
const isAnsweredNo = (around: readonly Token[], { start }: Place, whole: string): boolean => {
  const words = whole.split(" ").length;
  if (!/^(no|nope|nah)\b/.test(whole)) return false;
  if (/^(no|nope|nah) (ok|okay|wait|make|let's|lets|do|how|actually|i|we|he|she|better|rather|it)\b/.test(whole))
    return true;
  const earlier = around.slice(0, Math.max(0, start - words - 1)).filter(({ text }) => text !== "");
  return earlier.at(-1)?.text === whenMark;
};

/** Of two days side by side the first is what a "not" is about. */
const refusedFirst = {
  date: /^.*\b(not|no|nor)( on| the| this| for)* WHEN ?(?=((the|on|this|but|rather) ?)*(WHEN|$))/,
  time: /^.*\b(not|no|nor)( on| the| this| for)* WHEN ?(?=((the|on|this|but|rather) ?)*WHEN)/,
};

/** The words before a place that can be about it: after a correction, and after another moment. */
function governing(before: string, isDate: boolean): string {
  const own = before.replace(corrected, "");
  const last = own.lastIndexOf(whenMark);
  // "Not Monday Tuesday": what is refused is the first of two days.
  const second = isDate ? refusedFirst.date : refusedFirst.time;
  if (second.test(own)) return own.replace(second, "");
  return last < 0 || linked.test(own.slice(last + whenMark.length)) ? own : own.slice(last + whenMark.length);
}

/** "The car show is on the 10th." */
const isOtherEvent = (before: string) =>
  /\b\w+ (is|are|falls|lands)( on| at)?( the)?$/.test(before) &&
  !/\b(appointment|visit|time|best|works?|availab\w+|good|prefer\w*|slot|estimate|delivery|inspection|recall|detail|it|that|this|what|when|there|only|drive|change|service)\b/.test(
    before,
  );

/** "Any day but Tuesday." */
const isExcepted = (tokens: readonly Token[], { start }: Place) =>
  /\b(any|anything|anytime|everyday|whenever|all|every|any (day|days|time|times)|(all|every|any)( \w+)? (day|days|week))( \w+)? (but|except|besides)( on)?$/.test(
    textOf(tokens, Math.max(0, start - 6), start),
  );

/** Whether a limit is negated: "can't do before 10" asks for 10 or later. */
export const isTurned = (tokens: readonly Token[], place: Place): boolean =>
  limits.has(tokens[place.start]?.text ?? "") && refusedBefore.test(clauseAround(tokens, place).before);

const correction =
  /\b(instead|actually|meant|make it|rather|sorry|better|change|moved?|scratch that|no wait|prefer\w*|ideally|best)\b/;
const request =
  /\b(book|schedule|reschedule|come in|bring|how about|can (we|i|you|u)|could|works|prefer|like|let's|please|need|want|say|has to be|must be|needs to be|open|available|drop|set|do)\b/;

/** How well it fits as what is asked for, among others that are. */
export function weigh(tokens: readonly Token[], place: Place): number {
  const { before, after } = clauseAround(tokens, place);
  const around = `${before} ${textOf(tokens, place.start, place.end)} ${after}`;
  let weight = 0;
  if (correction.test(around)) weight += 1;
  if (request.test(around)) weight += 0.5;
  if (/\b(to|will|should|must) (be|become)$/.test(before)) weight += 2;
  return weight;
}
