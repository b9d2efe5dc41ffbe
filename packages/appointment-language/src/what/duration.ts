import {
  either,
  glued,
  map,
  mayBegin,
  notBefore,
  number,
  optional,
  phrase,
  sequence,
  word,
  type Parser,
} from "#src/language/grammar.ts";
import type { Token } from "#src/language/tokens.ts";

/** How long an appointment takes. */
export interface DurationMention {
  minutes: number;
  start: number;
  end: number;
}

const hourWord = word("hour hours h");
const minuteWord = word("minute minutes m");
const dash = optional(word("-"));
const half = either(phrase("and a half"), phrase("and half"));

const amount: Parser<number> = either(
  map(
    sequence(
      either(
        word("a an one"),
        map(number(1, 1), () => "1"),
      ),
      hourWord,
      half,
    ),
    () => 90,
  ),
  map(sequence(hourWord, half), () => 90),
  map(sequence(number(1, 12), half, hourWord), ([hours]) => hours * 60 + 30),
  map(sequence(number(1, 12), hourWord, half), ([hours]) => hours * 60 + 30),
  map(sequence(number(0, 12), word("."), number(0, 99), hourWord), ([hours, , share]) => hours * 60 + tenths(share)),
  map(
    sequence(number(1, 12), dash, hourWord, optional(word("and")), number(1, 59), minuteWord),
    ([hours, , , , minutes]) => hours * 60 + minutes,
  ),
  map(
    sequence(number(1, 3), word("/"), number(2, 4), optional(phrase("of an, of a, an, a")), hourWord),
    ([of, , parts]) => (of < parts ? (of / parts) * 60 : undefined),
  ),
  // "9h30" is a time.
  map(notBefore(sequence(number(1, 12), dash, hourWord), glued(number(0, 59))), ([hours]) => hours * 60),
  map(sequence(number(5, 480), dash, minuteWord), ([minutes]) => minutes),
  map(phrase("half an hour, half hour, a half hour, half - hour"), () => 30),
  map(sequence(word("a an"), hourWord), () => 60),
  map(phrase("a couple of hours, a couple hours, couple of hours, couple hours"), () => 120),
  map(phrase("half a day, a half day"), () => 240),
);

/** "1.5 hours", "1.25 hours". */
const tenths = (share: number) => Math.round((share < 10 ? share / 10 : share / 100) * 60);

const notDuration = new Set(["in", "within", "next", "last", "every", "past", "back", "up", "forward", "by", "out"]);
const later = new Set([
  "from",
  "ago",
  "later",
  "sooner",
  "back",
  "before",
  "after",
  "early",
  "earlier",
  "late",
  "behind",
  "notice",
  "drive",
  "away",
]);

/** "Ten minutes to three" is a time. */
const isOfClock = (tokens: readonly Token[], end: number) =>
  /^(to|till|past|of)$/.test(tokens[end]?.text ?? "") &&
  (tokens[end + 1]?.kind === "number" || tokens[end + 1]?.text === "noon");

/** How long a text says that it takes; hours from now are not that. The most exact one counts. */
export function findDuration(tokens: readonly Token[]): DurationMention | undefined {
  const found: DurationMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const match = token && mayBegin(amount, token) ? amount(tokens, at) : undefined;
    if (match === undefined) continue;
    const isAbout = tokens[at - 1]?.text === "around";
    const [before, after] = [tokens[isAbout ? at - 2 : at - 1]?.text ?? "", tokens[match.end]?.text ?? ""];
    const isLength = !notDuration.has(before) && !later.has(after) && !isOfClock(tokens, match.end);
    if (isLength) found.push({ minutes: match.value, start: at, end: match.end });
    at = match.end - 1;
  }
  return found.find(({ start, end }) => /\d|one|two/.test(tokens[start]?.text ?? "") && end > start) ?? found[0];
}
