import { likeLiteral } from "./customer-search.ts";

/** What a typed word or number may stand for, and how far from it that is. */
export interface Alternative {
  /** A LIKE pattern of the searchable text. */
  patterns: readonly string[];
  /** Endings of a phone number, of which one must match. */
  numbers: readonly string[];
  /** 0 as typed; about 1 for each wrong letter. */
  cost: number;
}

/** A word of a customer's name that may be meant. */
export interface NameWord {
  word: string;
  soundsAlike: boolean;
}

/** More than these cost time and only bring in names that nobody meant. */
const mostAlternatives = 8;
const mostChoices = 24;

/** Whether a word of a searchable text may be a name: not an email address, an initial or a number. */
export const isNameWord = (word: string): boolean => /^[^@0-9]{2,40}$/u.test(word);

/** The names a typed word may stand for, nearest first. */
export function readWord(typed: string, names: readonly NameWord[]): Alternative[] {
  const isName = typed.length > 2 && isNameWord(typed);
  if (!isName) return [alternative(`% ${likeLiteral(typed)}%`, 0)];
  const others = names
    .filter(({ word }) => !word.startsWith(typed))
    .map(({ word, soundsAlike }) => ({ word, cost: costOf(typed, word, soundsAlike) }))
    .filter(({ cost }) => cost <= mostCost(typed))
    .map(({ word, cost }) => alternative(`% ${likeLiteral(word)} %`, cost));
  // A word that any name begins with may be right, while another one isn't.
  const asTyped = names.some(({ word }) => word.startsWith(typed)) ? [alternative(`% ${likeLiteral(typed)}%`, 0)] : [];
  return [...asTyped, ...others].toSorted((a, b) => a.cost - b.cost).slice(0, mostAlternatives);
}

const alternative = (pattern: string, cost: number): Alternative => ({ patterns: [pattern], numbers: [], cost });

/** A number as typed, or with one digit wrong or two swapped; a short one only as typed, because any other number would be similar. */
export function readNumber(digits: string): Alternative[] {
  const asTyped = { patterns: [], numbers: [digits], cost: 0 };
  return digits.length < 7 ? [asTyped] : [asTyped, { patterns: [], numbers: oneDigitOff(digits), cost: 1 }];
}

function oneDigitOff(digits: string): string[] {
  const all = digits.split("");
  const wrong = all.flatMap((_, at) => allDigits.map((other) => digits.slice(0, at) + other + digits.slice(at + 1)));
  const swapped = all
    .slice(1)
    .map((digit, at) => digits.slice(0, at) + digit + digits.charAt(at) + digits.slice(at + 2));
  return [...new Set([...wrong, ...swapped])].filter((other) => other !== digits);
}

const allDigits = "0123456789".split("");

/** One alternative of each term, in every combination that is not the search as typed, the nearest first. */
export function combine(terms: readonly (readonly Alternative[])[]): Alternative[] {
  let choices: Alternative[] = [{ patterns: [], numbers: [], cost: 0 }];
  for (const alternatives of terms) {
    choices = choices
      .flatMap((choice) => alternatives.map((each) => join(choice, each)))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, mostChoices);
  }
  return choices.filter(({ cost }) => cost > 0);
}

const join = (a: Alternative, b: Alternative): Alternative => ({
  patterns: [...a.patterns, ...b.patterns],
  numbers: [...a.numbers, ...b.numbers],
  cost: a.cost + b.cost,
});

/** How far off a word may be: the longer it is, the more letters. */
const mostCost = ({ length }: string) => (length <= 3 ? 1 : length <= 5 ? 1.6 : length <= 8 ? 2.2 : 3);

/** How far a name is from a typed word; one that sounds alike is nearer than its letters say. */
function costOf(typed: string, word: string, soundsAlike: boolean): number {
  const letters = Math.min(distance(typed, word), distance(withoutUmlauts(typed), withoutUmlauts(word)) + 0.1);
  // A sound of one letter is like too many others: `zzzz` is nobody's name.
  const isHeard = soundsAlike && letters <= Math.max(typed.length, word.length) / 2;
  const heard = isHeard ? Math.min(letters, 0.4 + letters / 3) : letters;
  return Math.min(heard, costAsBeginning(typed, word));
}

/** Somebody may still be typing the name. */
function costAsBeginning(typed: string, word: string): number {
  if (typed.length < 4 || word.length <= typed.length) return Infinity;
  const beginnings = [typed.length, typed.length + 1].map((length) => distance(typed, word.slice(0, length)));
  return 0.5 + Math.min(...beginnings);
}

/** `mueller`, as Germans write without umlauts, like `müller`, which is folded to `muller`. */
const withoutUmlauts = (word: string) => word.replace(/([aou])e/g, "$1");

const vowels = "aeiouy";
/** Letters that are mistaken for one another because they sound alike. */
const soundGroups = [vowels, "ckqsxz", "vwf", "bp", "dt", "gj", "mn", "jyh"];

const isIn = (group: string, letter: string) => letter !== "" && group.includes(letter);

function replaceCost(a: string, b: string): number {
  if (a === b) return 0;
  return soundGroups.some((group) => isIn(group, a) && isIn(group, b)) ? 0.7 : 1;
}

/** A letter that is doubled, silent or a vowel is forgotten more often than others. */
function omitCost(letter: string, before: string): number {
  if (letter === before) return 0.5;
  return letter === "h" || isIn(vowels, letter) ? 0.8 : 1;
}

/** The cheapest way from one word to the other by replacing, leaving out, adding and swapping letters. */
export function distance(from: string, to: string): number {
  let [older, old]: [number[], number[]] = [[], [0]];
  for (let j = 1; j <= to.length; j++) old[j] = at(old, j - 1) + omitCost(to.charAt(j - 1), to.charAt(j - 2));
  for (let i = 1; i <= from.length; i++) {
    const [letter, previous] = [from.charAt(i - 1), from.charAt(i - 2)];
    const row = [at(old, 0) + omitCost(letter, previous)];
    for (let j = 1; j <= to.length; j++) {
      const [other, otherBefore] = [to.charAt(j - 1), to.charAt(j - 2)];
      const isSwap = i > 1 && j > 1 && letter === otherBefore && previous === other && letter !== other;
      row[j] = Math.min(
        at(old, j - 1) + replaceCost(letter, other),
        at(old, j) + omitCost(letter, previous),
        at(row, j - 1) + omitCost(other, otherBefore),
        isSwap ? at(older, j - 2) + 0.6 : Infinity,
      );
    }
    [older, old] = [old, row];
  }
  return at(old, to.length);
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;
