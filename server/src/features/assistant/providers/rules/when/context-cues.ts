import type { Token } from "#features/assistant/providers/rules/language/tokens.ts";
import type { Place } from "./mentions.ts";

/** What the words around a date or time say about it. */

const boundary = new Set([".", ";", "!", "?", ",", "(", ")", "but", "because", "so", "then", "though", "and"]);

const rejectedBefore =
  /\b(not|can't|cant|cannot|can not|won't|instead of|rather than|unable|cancel|except|no longer|isn't|isnt|don't|dont|skip|nix|no|nothing|than)( [\w']+){0,2}$|\bcancel( [\w']+){0,5}$/;
const approved =
  /\b(not (before|after|urgent|earlier|later|sure)|why not|if not|cannot wait|can't wait|can't you|don't care)\b/;
const rejectedAfter =
  /^(won't|will not|doesn't|does not|can't|cannot|isn't|isnt|is not|(is )?no good|is no|not (good|possible|available|working|going|an option)|no longer|is bad|is out|is taken|is full|(is|are) tough|is hard|are bad)\b/;
const past =
  /\b(was|were|bought|had|came|brought|since|last time|got|visited|purchased|dropped|did|been|took|bought|serviced|ordered|my last|(we|i) (said|agreed)|originally|(was|were) supposed to)\b/;
const busy =
  /\b(forgot|get off|gets off|off at|have a|(have|got|here|home|only) (until|till)|(my|our|another) \S* ?\S* ?(meeting|class|shift|flight)|back by|busy|closed|closes|work until|works until|working until|another|something else|pick up (my|the) (kids?|son|daughter)|flight|leave for|out of town|flying|leaving|travel(l?ing)?|away|on vacation)\b/;
const dropOff = /\b(drop|dropping|leave|leaving)( \S+){0,3} off\b|\b(leave|leaving) (it|the|my|his|her|our) /;
const correction = /\b(instead|actually|meant|make it|rather|sorry|better|change|moved?|scratch that|no wait)\b/;
const request =
  /\b(book|schedule|reschedule|come in|bring|how about|can (we|i|you|u)|could|works|prefer|like|let's|please|need|want|say|has to be|must be|needs to be|open|available|drop|set)\b/;
const moved = /\b(move|moved|reschedule|change|switch|push|bump|swap)\b/;

/** The words of the clause around a place: before it and after it. */
export function clauseAround(tokens: readonly Token[], { start, end }: Place): { before: string; after: string } {
  let from = start;
  while (from > 0 && !boundary.has(tokens[from - 1]?.text ?? "")) from -= 1;
  let to = end;
  while (to < tokens.length && !boundary.has(tokens[to]?.text ?? "")) to += 1;
  return { before: textOf(tokens, from, start), after: textOf(tokens, end, to) };
}

const textOf = (tokens: readonly Token[], from: number, to: number) =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(" ");

/** Whether the words around a date or time rule it out: "not Monday", "instead of 3". */
export function isRejected(tokens: readonly Token[], place: Place): boolean {
  const { before, after } = clauseAround(tokens, place);
  const isLimit = limits.has(tokens[place.start]?.text ?? "");
  if (rejectedBefore.test(before) && !approved.test(before) && !isLimit) return true;
  if (rejectedAfter.test(after) || isExcepted(tokens, place)) return true;
  return moved.test(before) && /\bfrom$/.test(before);
}

/** "Any day but Tuesday." */
const isExcepted = (tokens: readonly Token[], { start }: Place) =>
  tokens[start - 1]?.text === "but" && /^(anything|anytime|day|days|time)$/.test(tokens[start - 2]?.text ?? "");

/** "Can't make it until 4" and "not before 4" allow what comes after. */
const limits = new Set(["until", "till", "before", "after"]);

/** Whether a limit is negated: "can't do before 10" asks for 10 or later. */
export const isTurned = (tokens: readonly Token[], place: Place): boolean =>
  limits.has(tokens[place.start]?.text ?? "") && rejectedBefore.test(clauseAround(tokens, place).before);

/** How well a date or time fits as the one that is asked for; the highest is meant. */
export function weigh(tokens: readonly Token[], place: Place): number {
  const { before, after } = clauseAround(tokens, place);
  const around = `${before} ${textOf(tokens, place.start, place.end)} ${after}`;
  let weight = 0;
  if (past.test(around)) weight -= 2;
  if (busy.test(around)) weight -= 2;
  // The visit itself counts, if the text also says when.
  if (dropOff.test(around)) weight -= 0.6;
  if (correction.test(around)) weight += 1;
  if (request.test(around)) weight += 0.5;
  if (/\bto( the)?$/.test(before) && tokens.slice(0, place.start).some(({ text }) => moved.test(text))) weight += 2;
  if (/\b(to|will|should|must) (be|become)$/.test(before)) weight += 2;
  return weight;
}
