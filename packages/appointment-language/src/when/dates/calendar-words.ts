import { either, lookup, map, number, sequence, optional, word, type Parser } from "#src/language/grammar.ts";

const weekdays = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const months = "january february march april may june july august september october november december".split(" ");

/** From 0, Monday. */
export const weekdayName: Parser<number> = lookup(new Map(weekdays.map((name, index) => [name, index])));

/** From 1, January; with the period of an abbreviation. */
export const monthName: Parser<number> = map(
  sequence(lookup(new Map(months.map((name, index) => [name, index + 1]))), optional(word("."))),
  ([month]) => month,
);

export type Unit = "hour" | "minute" | "day" | "working day" | "week" | "fortnight" | "month" | "year";

const units = new Map<string, Unit>([
  ["day", "day"],
  ["days", "day"],
  ["week", "week"],
  ["weeks", "week"],
  ["fortnight", "fortnight"],
  ["fortnights", "fortnight"],
  ["month", "month"],
  ["months", "month"],
  ["year", "year"],
  ["years", "year"],
  ["hour", "hour"],
  ["hours", "hour"],
  ["minute", "minute"],
  ["minutes", "minute"],
]);

/** "days", "week's", "business days". */
export const unit: Parser<Unit> = either(
  map(sequence(word("business working"), word("day days")), () => "working day" as const),
  lookup(units),
);

/** "3", "a", "a couple of", "a few". */
export const count: Parser<number> = either(
  map(sequence(optional(word("a another")), word("couple"), optional(word("of more"))), () => 2),
  map(sequence(optional(word("a another")), word("few"), optional(word("more"))), () => 3),
  map(sequence(number(1, 366), optional(word("more"))), ([value]) => value),
  map(word("a an another"), () => 1),
);
