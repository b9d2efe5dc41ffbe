/** How urgent a text is. */

const soon =
  /\b(asap|a\.s\.a\.p|as soon as (possible|you can)|right away|immediately|right now|(call|text|phone|email|ring|contact)( (him|her|them|back|customer|cust))? now|(come|(bring|take) (it|him|her|them|my \w+)|stop|get) (in |by |over )?now|(first|next|earliest|soonest)( (free|open))? (avail\w*|opening|slot)(?! (mon|tue|wed|thu|fri|sat|sun|week|day|date))|soonest|(the )?sooner the better|as (early|quickly) as possible)\b/i;
const urgent =
  /\b(urgent(ly)?|emergency|critical|high[- ](?:priority|prio|pri)|top priority|rush|stranded|unsafe|in a hurry|hurry|move fast|as fast as|time[- ]sensitive|not safe|hot lead|ready to buy|very upset|furious|angry|irate|upset)\b/i;
const relaxed =
  /\b(no (rush|hurry)|not (urgent|an emergency|in a (rush|hurry))|isn't urgent|low[- ](priority|prio|pri)|whenever (is convenient|works|you can|you have time)|non[- ]urgent)\b/i;

/** Whether the first free time is asked for. */
export const isAsSoonAsPossible = (text: string): boolean => soon.test(text);

export function findPriority(text: string): "high" | "medium" | "low" {
  if (relaxed.test(text)) return "low";
  return soon.test(text) || urgent.test(text) ? "high" : "medium";
}

/** The words of a text that say how urgent it is. */
export const wordsOfPriority = (text: string): string[] =>
  [soon, urgent, relaxed].flatMap((words) => (words.exec(text)?.[0] ?? "").toLowerCase().split(/[^\p{L}']+/u));
