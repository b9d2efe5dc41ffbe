import type { Token } from "#src/language/tokens.ts";
import type { When } from "#src/when/choose-when.ts";
import { hasUnreadNumber } from "#src/when/unread-words.ts";
import { isInside } from "./word-features.ts";

/** What about a request and its reading tells how right the reading is likely to be. */

const wordSigns = {
  negates: new Set(
    "not no never can't cant cannot won't wont isn't don't dont didn't doesn't without unable nope forget instead rather".split(
      " ",
    ),
  ),
  tellsPast: new Set(
    "was were had did said told spoke bought came left called been got went paid dropped declined started".split(" "),
  ),
  joins: new Set("if because so since unless but though until till after before or either maybe".split(" ")),
};

interface Reading {
  tokens: readonly Token[];
  when: When;
  unread: { words: number; hasRelation: boolean };
  notUnderstood: readonly string[];
  isMove: boolean;
  /** By the rules' own measure. */
  confidence: number;
}

export function signsOf({ tokens, when, unread, notUnderstood, ...reading }: Reading): Record<string, number> {
  const { items, date, time } = when;
  const others = tokens.filter((_, at) => !isInside(when.mentions, at));
  const has = (words: ReadonlySet<string>) => tokens.some(({ text }) => words.has(text));
  const kinds = (kind: "date" | "time") => items.filter((item) => item.kind === kind).length;
  const signs = {
    confidence: reading.confidence,
    length: Math.log1p(others.filter(({ kind }) => kind === "word").length),
    unreadWord: unread.words > 0,
    relation: unread.hasRelation,
    unreadDigits: others.some(({ kind }) => kind === "number"),
    unreadNumber: hasUnreadNumber(tokens, when),
    notUnderstood: notUnderstood.length > 0,
    dates: kinds("date") > 1,
    times: kinds("time") > 1,
    moments: items.length > 2,
    aside: items.some(({ role }) => role !== "asked"),
    furtherRequest: when.others.length > 0,
    former: when.former !== undefined,
    move: reading.isMove,
    noDate: date === undefined,
    noTime: time === undefined,
    assumed: time?.isAssumed === true,
    span: date?.until !== undefined,
    asks: tokens.some(({ text }) => text === "?"),
    negates: has(wordSigns.negates),
    tellsPast: has(wordSigns.tellsPast),
    joins: has(wordSigns.joins),
  };
  return Object.fromEntries(Object.entries(signs).map(([name, value]) => [name, Number(value)]));
}
