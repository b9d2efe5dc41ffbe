import { addDays } from "@automotive-crm/contract/dates/wall-time";
import type { Token } from "#src/language/tokens.ts";
import { weekdayAfter, weekdayOf } from "./calendar.ts";
import type { DateOf, DateReading } from "./date-reading.ts";
import type { Mention, Place } from "#src/when/mentions.ts";

export interface ReadDate extends Mention<DateReading> {
  /** Only says from when another date counts. */
  isAnchor: boolean;
}

/** What the dates of a text mean today, in their order. */
export function readDates(
  tokens: readonly Token[],
  dates: readonly Mention<DateOf>[],
  today: string,
): { read: ReadDate[]; impossible: Place[] } {
  const read: ReadDate[] = [];
  const impossible: Place[] = [];
  for (const { start, end, value } of dates) {
    const previous = read.at(-1);
    if (previous && isOffered(tokens, previous, { start, end })) delete previous.value.mayBe;
    const reading = value(today, previous?.value);
    if (reading === undefined) {
      const isBesideNone = /^(same|that)$/.test(tokens[end - 2]?.text ?? "");
      if (!isBesideNone) impossible.push({ start, end });
      continue;
    }
    if (reading.isFromPrevious && previous)
      previous.isAnchor = !/^(from|my|his|her)$/.test(tokens[previous.start - 1]?.text ?? "");
    read.push({
      start,
      end,
      value: afterAlternative(tokens, previous, { start, end, value: reading }),
      isAnchor: false,
    });
  }
  return { read: narrow(read), impossible };
}

/** "Next week Tuesday or Thursday": a weekday offered beside another comes after it. */
function afterAlternative(
  tokens: readonly Token[],
  previous: ReadDate | undefined,
  { start, end, value }: Mention<DateReading>,
): DateReading {
  if (
    previous === undefined ||
    !isOffered(tokens, previous, { start, end }) ||
    value.until !== undefined ||
    previous.value.until !== undefined ||
    value.day > previous.value.day
  )
    return value;
  return value.day < previous.value.day && isWeekday.test(tokens[start]?.text ?? "")
    ? { ...value, day: weekdayAfter(previous.value.day, weekdayOf(value.day)) }
    : value;
}
const isWeekday = /day$/;

const isOffered = (tokens: readonly Token[], previous: Place, { start, end }: Place) =>
  /^(or|\/|and)$/.test(tokens[start - 1]?.text ?? "") && previous.end === start - 1 && end - start === 1;

/** "Next week, Monday if possible": a weekday within a span that was named before is that span's. */
function narrow(mentions: readonly ReadDate[]): ReadDate[] {
  const span = mentions.find(({ value }) => value.until !== undefined);
  if (span === undefined) return [...mentions];
  const { day: from, until = from } = span.value;
  return mentions.map(({ value: { mayBe: _mayBe, ...value }, ...place }) => {
    const mention = { ...place, value };
    const { day } = value;
    if (place.start === span.start || mention.value.until !== undefined || (day >= from && day <= until))
      return mention;
    // "The lease ends in September, so Monday."
    const gap = Math.max(mention.start - span.end, span.start - mention.end);
    if (until > addDays(from, 8) && gap > 4) return mention;
    const inSpan = weekdayAfter(addDays(from, -1), weekdayOf(day));
    return day > until || inSpan > addDays(until, 2) || mention.end - mention.start > 1
      ? mention
      : { ...mention, value: { ...mention.value, day: inSpan, certainty: 0.9 } };
  });
}
