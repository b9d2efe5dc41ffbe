import type { Token } from "#src/language/tokens.ts";
import { textOf } from "./clauses.ts";
import type { Place } from "./mentions.ts";
import type { DateItem, Moment, TimeItem } from "./moments.ts";

/** How a further moment relates to the first: another time for the same visit, or another visit. */
export type Relation = "alternative" | "additional";

/** A moment that is asked for. */
export interface Asked extends Moment {
  /** None for the main one. */
  relation: Relation | undefined;
  /** The tokens about it. */
  part: Place;
}

const alternative =
  /\b(or|otherwise|alternatively|else|if not|backup|back up|(second|2nd|third|3rd|next) (choice|option|pick|best)|fallback|failing that|maybe|alt|could be|possibly|if)\b|^\s*\/\s*$/;
const additional =
  /\b(and|also|plus|then|another|as well|too|additionally|mine|hers|his|her|theirs|separately|wife's|husband's|son's|daughter's|second (car|one|vehicle))\b|\+/;
const available =
  /\b(available|free|open|works?|good|fine|ok|okay|anytime|any time|either|prefer\w*|can do|could do|flexible|off)\b/;

/** "Saturday if possible, but Monday is OK." */
const acceptable =
  /^((is|are|'s|would be|would|will|should) )?(also |still |just )?(ok|okay|fine|alright|works?|doable|acceptable|possible)\b/;

const oneFor = /^for (the|my|his|her|our|their|a|an)\b/;

/** Where a part of a text about another moment begins. */
const joint = /^(and|also|plus|then|or|otherwise|,|;|\.|\+|\/|:|\?|!|-)$/;

/** Which moments belong to one request, and how: those that no word relates are rivals, of which the fullest is meant. */
export function relateMoments(tokens: readonly Token[], all: readonly Moment[]): { asked: Asked[]; hasRival: boolean } {
  const chains: Asked[][] = [];
  const moments = mergePreferred(all);
  moments.forEach((moment, index) => {
    const before = moments[index - 1];
    const relation = before && relationOf(tokens, before, moment);
    const asked = { ...moment, relation, part: { start: 0, end: tokens.length } };
    if (relation === undefined) chains.push([asked]);
    else chains.at(-1)?.push(asked);
  });
  const meant = chains.toSorted((one, other) => fullness(other) - fullness(one))[0] ?? [];
  splitParts(tokens, meant);
  lend(tokens, meant);
  return {
    asked: meant.map((each, index) => (index === 0 ? { ...each, relation: undefined } : each)),
    hasRival: chains.length > 1,
  };
}

/** "Wed or Thurs, prefer Wed at 9" offers two days; the one that is named again comes first. */
function mergePreferred(all: readonly Moment[]): Moment[] {
  const merged: Moment[] = [];
  for (const moment of all) {
    const day = moment.date?.reading.day;
    const same = merged.findIndex(
      ({ date, time }) =>
        day !== undefined && date?.reading.day === day && (!time || !moment.time || time.words.kind === "part"),
    );
    const known = merged[same];
    if (known === undefined) {
      merged.push({ ...moment });
      continue;
    }
    merged.splice(same, 1);
    merged.unshift({ ...known, time: moment.time ?? known.time, dayPart: moment.dayPart ?? known.dayPart });
  }
  return merged;
}

function relationOf(tokens: readonly Token[], before: Moment, after: Moment): Relation | undefined {
  const between = textOf(tokens, before.end, after.start);
  if (alternative.test(between)) return "alternative";
  const isAcceptable = !/[.;?!]/.test(between) && acceptable.test(textOf(tokens, after.end, after.end + 4));
  const lead = textOf(tokens, Math.max(0, before.start - 2), before.start);
  if (/\beither\b/.test(lead) || isAcceptable) return "alternative";
  const isFull = after.time !== undefined && (before.time !== undefined || after.date !== undefined);
  if (additional.test(between) && isFull) {
    const isOnlyJoint = /^(and|&|,|, and)$/.test(between.trim());
    return isOnlyJoint && available.test(textOf(tokens, 0, tokens.length)) ? "alternative" : "additional";
  }
  // "9 for the truck, 10 for the car".
  if (after.time && before.time && oneFor.test(between) && oneFor.test(textOf(tokens, after.end, after.end + 2)))
    return "additional";
  if (/^(and|&)$/.test(between) && before.time === undefined) return "alternative";
  const areWhole = [before, after].every(({ date, time }) => date && time);
  if (!areWhole) return undefined;
  // "Oil change Mon 9; same day 9:30 the Highlander's recall": each is of something.
  if (/[.;]/.test(between) && /^\W*\p{L}{3,}/u.test(textOf(tokens, after.end, tokens.length))) return "additional";
  return /\p{L}{3,}/u.test(between) ? "additional" : "alternative";
}

/** Of rivals the one that says both day and time is meant, then the one whose words ask for it. */
const fullness = ([moment]: readonly Asked[]) =>
  (moment?.date ? 2 : 0) + (moment?.time ? 2 : 0) + ((moment?.date?.weight ?? 0) + (moment?.time?.weight ?? 0)) / 2;

function splitParts(tokens: readonly Token[], asked: Asked[]): void {
  for (let index = 1; index < asked.length; index += 1) {
    const [before, after] = [asked[index - 1], asked[index]];
    if (!before || !after) continue;
    let at = after.start;
    while (at > before.end && !joint.test(tokens[at - 1]?.text ?? "")) at -= 1;
    const own = tokens.findLastIndex(({ text }, index) => index >= before.end && index < after.start && text === ".");
    const boundary = own >= 0 ? own + 1 : at > before.end ? at : after.start;
    before.part = { start: before.part.start, end: boundary };
    after.part = { start: boundary, end: tokens.length };
  }
}

/** "Wed or Thurs at 3", "fri 9 or 10", "4 or 5 on Thursday": what one leaves out, another says. */
function lend(tokens: readonly Token[], asked: Asked[]): void {
  const isShared = /\b(either|both|same time|each)\b/.test(textOf(tokens, 0, tokens.length));
  asked.forEach((moment, index) => {
    const later = asked.slice(index + 1);
    const earlier = asked.slice(0, index).toReversed();
    const findDate = (moments: readonly Asked[]): DateItem | undefined => moments.find(({ date }) => date)?.date;
    moment.date ??= findDate(earlier) ?? findDate(later);
    if (moment.time !== undefined) return;
    const next: Asked | undefined = later[0];
    const source = isShared || next?.relation === "alternative" ? later.find(({ time }) => time) : undefined;
    const before = isShared && moment.relation === "alternative" ? earlier.find(({ time }) => time) : undefined;
    const lent: TimeItem | undefined = (source ?? before)?.time;
    if (lent) moment.time = lent;
  });
}
