import type { Token } from "./tokens.ts";

/** What a rule of the grammar found, and the index of the token after it. */
export interface Match<T> {
  value: T;
  end: number;
}

/** A rule of the grammar: tries to read something that begins at a token. */
export interface Parser<T> {
  (tokens: readonly Token[], at: number): Match<T> | undefined;
  /** What it can begin with, so that rules that cannot fit aren't tried. */
  readonly first: Beginning;
}

interface Beginning {
  words: ReadonlySet<string>;
  /** It can begin with a number, or be empty. */
  isOpen: boolean;
}

type Values<P extends readonly Parser<unknown>[]> = { [I in keyof P]: P[I] extends Parser<infer T> ? T : never };
type Rule<T> = (tokens: readonly Token[], at: number) => Match<T> | undefined;

const parser = <T>(first: Beginning, rule: Rule<T>): Parser<T> => Object.assign(rule, { first });

const anyNumber: Beginning = { words: new Set(), isOpen: true };

/** Whether a rule may fit at a token. */
export const mayBegin = ({ first }: Parser<unknown>, { kind, text }: Token): boolean =>
  first.words.has(text) || (first.isOpen && kind === "number");

/** A number that passes a test. */
export const numeral = <T>(read: (token: Token) => T | undefined): Parser<T> =>
  parser(anyNumber, (tokens, at) => {
    const found = tokens[at];
    const value = found?.kind === "number" ? read(found) : undefined;
    return value === undefined ? undefined : { value, end: at + 1 };
  });

/** A word or mark as the key of a table. */
export const lookup = <T>(table: ReadonlyMap<string, T>): Parser<T> =>
  parser({ words: new Set(table.keys()), isOpen: false }, (tokens, at) => {
    const value = table.get(tokens[at]?.text ?? "");
    return value === undefined ? undefined : { value, end: at + 1 };
  });

/** One of these words or marks: `word("in at")`. */
export const word = (texts: string): Parser<string> => lookup(new Map(texts.split(" ").map((text) => [text, text])));

/** One of these phrases, separated by commas: `phrase("first thing, right away")`. The first that fits is read. */
export function phrase(texts: string): Parser<string> {
  const all = texts.split(",").map((text) => text.trim().split(" "));
  return parser({ words: new Set(all.map(([first = ""]) => first)), isOpen: false }, (tokens, at) => {
    const found = all.find((words) => words.every((text, index) => tokens[at + index]?.text === text));
    return found && { value: found.join(" "), end: at + found.length };
  });
}

/** A number in a range, in digits or letters. */
export const number = (least: number, most: number): Parser<number> =>
  numeral(({ value, isOrdinal }) => (!isOrdinal && value >= least && value <= most ? value : undefined));

/** "3rd", "third". */
export const ordinal = (most: number): Parser<number> =>
  numeral(({ isOrdinal, value }) => (isOrdinal && value >= 1 && value <= most ? value : undefined));

/** These one after the other. */
export function sequence<const P extends readonly Parser<unknown>[]>(...parsers: P): Parser<Values<P>> {
  return parser(beginningOfSequence(parsers), (tokens, at) => {
    const values: unknown[] = [];
    let end = at;
    for (const each of parsers) {
      const match = each(tokens, end);
      if (match === undefined) return undefined;
      values.push(match.value);
      end = match.end;
    }
    // Each parser's value is at its parser's place.
    return { value: values as Values<P>, end };
  });
}

/** Up to the first part that cannot be left out. */
function beginningOfSequence(parsers: readonly Parser<unknown>[]): Beginning {
  const required = parsers.findIndex((each) => !optionals.has(each));
  return union(parsers.slice(0, required + 1));
}

const union = (parsers: readonly Parser<unknown>[]): Beginning => ({
  words: new Set(parsers.flatMap(({ first }) => [...first.words])),
  isOpen: parsers.some(({ first }) => first.isOpen),
});

/** The first of these that fits. */
export const either = <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  parser(union(parsers), (tokens, at) => {
    const token = tokens[at];
    if (token === undefined) return undefined;
    for (const each of parsers) {
      const match = mayBegin(each, token) ? each(tokens, at) : undefined;
      if (match) return match;
    }
    return undefined;
  });

/** The one of these that reads furthest; the earlier one if two read equally far. */
export const longest = <T>(...parsers: readonly Parser<T>[]): Parser<T> =>
  parser(union(parsers), (tokens, at) => {
    const token = tokens[at];
    let best: Match<T> | undefined;
    for (const each of parsers) {
      const match = token && mayBegin(each, token) ? each(tokens, at) : undefined;
      if (match && match.end > (best?.end ?? at)) best = match;
    }
    return best;
  });

const optionals = new WeakSet<Parser<unknown>>();

/** This, or nothing. */
export function optional<T>(of: Parser<T>): Parser<T | undefined> {
  const made = parser<T | undefined>(of.first, (tokens, at) => of(tokens, at) ?? { value: undefined, end: at });
  optionals.add(made);
  return made;
}

/** Changes what a parser found; undefined refuses it. */
export const map = <T, U>(of: Parser<T>, change: (value: T) => U | undefined): Parser<U> =>
  parser(of.first, (tokens, at) => {
    const match = of(tokens, at);
    const value = match && change(match.value);
    return match && value !== undefined ? { value, end: match.end } : undefined;
  });

/** A parser's match only if a condition holds for it. */
export const when = <T>(
  of: Parser<T>,
  isRight: (tokens: readonly Token[], at: number, match: Match<T>) => boolean,
): Parser<T> =>
  parser(of.first, (tokens, at) => {
    const match = of(tokens, at);
    return match && isRight(tokens, at, match) ? match : undefined;
  });

/** A parser's match only if something doesn't follow. */
export const notBefore = <T>(of: Parser<T>, follower: Parser<unknown>): Parser<T> =>
  when(of, (tokens, _at, { end }) => follower(tokens, end) === undefined);

/** A parser's match only if it isn't separated by a space from what precedes it. */
export const glued = <T>(of: Parser<T>): Parser<T> =>
  parser(of.first, (tokens, at) => (tokens[at]?.isGlued ? of(tokens, at) : undefined));
