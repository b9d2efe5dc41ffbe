import type { Token } from "./language/tokens.ts";
import type { JudgedRequest } from "./scores/scores.ts";
import { signsOf } from "./scores/signs.ts";
import type { TypeReading } from "./what/appointment-type.ts";
import type { UnreadContent } from "./what/unread-content.ts";
import type { When } from "./when/choose-when.ts";
import { likely } from "./when/dates/date-reading.ts";
import { hasUnreadNumber } from "./when/unread-words.ts";

interface Doubts {
  tokens: readonly Token[];
  notUnderstood: readonly string[];
  type: TypeReading | undefined;
  unread: UnreadContent;
  judged: JudgedRequest;
}

/** Below any answer that readers needn't check. */
const doubtful = 0.9;

/** Answers that nobody tuned the rules with are right a little less often than those the certainty was learned from. */
const margin = 0.02;

/** More words than these that no rule read may change the whole. */
const mostUnread = 2;

/** Below, people check everything anyway. */
const least = 0.5;

/** How sure an answer is. */
export function confidenceOf(when: When, doubts: Doubts): number {
  const { tokens, notUnderstood, type, unread, judged } = doubts;
  const confidence = certaintyByRules(when, doubts);
  const signs = signsOf({
    tokens,
    when,
    unread,
    notUnderstood,
    isMove: judged.intent === "move",
    confidence,
  });
  return confidenceBy(signs, judged.certaintyOf(signs, type?.type));
}

/** The answer may have mistaken a remark about the past or another time for the request. */
const tellsMore = ["aside", "tellsPast"];

/** By the rules' own measure, which is one of the signs, but not more than answers like it turn out to be right. */
export function confidenceBy(signs: Readonly<Record<string, number>>, certainty: number): number {
  const most = tellsMore.some((sign) => signs[sign] === 1) ? doubtful - 0.01 : 1;
  return rounded(Math.min(signs["confidence"] ?? 0, most, Math.max(least, certainty - margin)));
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** As certain as the least certain part; typos, and words and numbers that weren't understood, take from it. */
function certaintyByRules(when: When, { tokens, notUnderstood, type, unread }: Doubts): number {
  const leastCertain = Math.min(
    when.date?.certainty ?? 1,
    when.time?.certainty ?? 1,
    when.former?.date?.certainty ?? 1,
    type?.isDoubtful === true ? likely : 1,
  );
  const typos = tokens.filter(({ isCorrected }) => isCorrected).length;
  const mayDiffer =
    hasUnreadNumber(tokens, when) ||
    unread.hasRelation ||
    unread.hasNegative ||
    unread.words > mostUnread ||
    hasLeftOver(when) ||
    hasOpenOr(tokens, when);
  const aboutWhen = notUnderstood.length > 0 ? 0.7 : mayDiffer ? doubtful : 1;
  return rounded(leastCertain * aboutWhen * 0.98 ** typos);
}

/** "This Saturday or next": what stands behind the "or" wasn't read. */
const hasOpenOr = (tokens: readonly Token[], { mentions, others }: When): boolean =>
  others.length === 0 &&
  mentions.some(
    ({ end }) => tokens[end]?.text === "or" && !/^(so|later|after|around)$/.test(tokens[end + 1]?.text ?? ""),
  );

/** Whether it names more days than were read as asked for or as the old one. */
function hasLeftOver({ items, date, former, others }: When): boolean {
  const read = [date, former?.date, ...others.map((other) => other.date)];
  return items.some((item) => item.kind === "date" && !read.some((each) => isWithin(item.reading, each)));
}

const isWithin = ({ day }: { day: string }, span: { day: string; until?: string } | undefined) =>
  span !== undefined && (day === span.day || (span.until !== undefined && day >= span.day && day <= span.until));
