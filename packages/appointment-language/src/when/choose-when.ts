import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Token } from "#src/language/tokens.ts";
import { textOf, withoutWhen } from "./clauses.ts";
import type { DateReading } from "./dates/date-reading.ts";
import type { NamedTime } from "./exchanges.ts";
import { findWhen, type Place } from "./mentions.ts";
import { groupMoments, type Item, type Moment } from "./moments.ts";
import { findMove, guessMove, type Move } from "./moves.ts";
import { readDates } from "./dates/read-dates.ts";
import { relateMoments, type Asked, type Relation } from "./relations.ts";
import { resolveMoment, shiftMoment } from "./resolve-moment.ts";
import type { SaidWhen, WhenContext } from "./said-when.ts";
import type { Role } from "./role-cues.ts";
import { isTurned, roleOf, weigh } from "./roles.ts";
import type { TimeWords } from "./times/time-words.ts";

/** When a text asks for. */
export interface When extends SaidWhen {
  /** The tokens about it, if the text asks for several. */
  part: Place | undefined;
  /** What else it asks for. */
  others: (SaidWhen & { relation: Relation; part: Place })[];
  /** When the appointment is that the text moves, as far as it says; undefined if it moves none. */
  former: SaidWhen | undefined;
  /** Its dates and times, and what each is to the request. */
  items: Item[];
  /** Where the text says so. */
  mentions: Place[];
  /** Dates that don't exist, such as February 30. */
  impossible: Place[];
}

const nothing = { date: undefined, time: undefined, dayPart: undefined };

/** Finds the date and time that a text asks for among all it names. */
export function chooseWhen(tokens: readonly Token[], context: WhenContext): When {
  const { dates, times } = findWhen(tokens);
  const today = wallTimeOf(context.now, context.timeZone).day;
  const { read, impossible } = readDates(tokens, dates, today);
  const mentions = [...dates, ...times];
  const move = moveIn(
    tokens,
    [...read, ...times.map((time) => ({ ...time, isClock: true, isPart: time.value.kind === "part" }))],
    context.seemsMove?.(mentions) === true,
  );
  const items = itemsOf(tokens, { read, times, around: withoutWhen(tokens, mentions), move, context });
  spreadFormer(items, move);
  setRest(tokens, items, { isMove: move !== undefined, today });
  const { asked, hasRival } = relateMoments(
    tokens,
    groupMoments(
      tokens,
      ["date" as const, "time" as const].flatMap((kind) =>
        askedFor(items, kind, context.isVisit === true && !isCallBack(tokens)),
      ),
    ),
  );
  const former = move && formerMoment(tokens, items);
  const [main, ...others] = asked;
  if (main && former) completeMove(main, former);
  if (move?.isToday && main && former) setToday(main, former, today);
  const shift = main === undefined ? move?.shift : undefined;
  const chosen =
    former && shift ? shiftMoment(resolveMoment(former, context), shift) : resolveMoment(main ?? nothing, context);
  const isSure = main?.date !== undefined || shift !== undefined;
  const isOpen =
    hasRival || isLeftOpen(items, { isSure, isPlainVisit: context.isVisit === true && move === undefined });
  return {
    ...(isOpen ? lessCertain(chosen) : chosen),
    part: others.some(({ relation }) => relation === "additional") ? main?.part : undefined,
    others: others.map(({ relation = "alternative", part, ...moment }) => ({
      ...resolveMoment(moment, context),
      relation,
      part,
    })),
    former: move && (former ? resolveMoment(former, context) : { date: undefined, time: undefined }),
    items,
    mentions,
    impossible,
  };
}

interface Named {
  read: ReturnType<typeof readDates>["read"];
  times: ReturnType<typeof findWhen>["times"];
  around: readonly Token[];
  move: Move | undefined;
  context: WhenContext;
}

/** Every date and time of a text, and what it is to the request. */
function itemsOf(tokens: readonly Token[], { read, times, around, move, context }: Named): Item[] {
  return [
    ...read.map(({ value: reading, isAnchor, ...place }) => {
      const role = isAnchor ? "aside" : roleIn(tokens, place, { around, move, context, isDate: true });
      return {
        ...place,
        kind: "date" as const,
        reading,
        role,
        weight: weigh(tokens, place) + exactness(tokens, place, reading),
      };
    }),
    ...times.map(({ value, ...place }) => ({
      ...place,
      kind: "time" as const,
      words: turned(tokens, place, value),
      role: roleIn(tokens, place, { around, move, context, isDate: false }),
      weight: weigh(tokens, place),
    })),
  ];
}

const moveIn = (tokens: readonly Token[], named: readonly NamedTime[], seemsMove: boolean): Move | undefined =>
  findMove(tokens, named) ?? (seemsMove ? guessMove(tokens, named) : undefined);

/**
 * The only days named are ruled out: which one is wanted is said in words that weren't read. Or another day or time that was left out
 * may be the one that is meant.
 */
const isLeftOpen = (items: readonly Item[], { isSure, isPlainVisit }: { isSure: boolean; isPlainVisit: boolean }) =>
  (!isSure && items.some(({ kind, role }) => kind === "date" && role !== "former")) ||
  (isPlainVisit && items.some(({ role }) => role === "refused" || role === "aside"));

const lessCertain = ({ date, time }: SaidWhen): SaidWhen => ({
  date: date && { ...date, certainty: date.certainty * 0.88 },
  time: time && { ...time, certainty: time.certainty * 0.88 },
});

interface RoleContext {
  /** The tokens with every date and time blanked out. */
  around: readonly Token[];
  move: Move | undefined;
  context: WhenContext;
  isDate: boolean;
}

function roleIn(tokens: readonly Token[], place: Place, { around, move, context, isDate }: RoleContext): Role {
  const role = roleOf(tokens, place, { around, isDate, isVisit: context.isVisit === true });
  if (move === undefined) return role === "appointment" ? "asked" : role === "past" ? "aside" : role;
  if (move.isCertain && move.isNew(place)) return "asked";
  if (move.isCertain && move.isFormer(place)) return "former";
  if (role === "past") return "former";
  if (move.isNew(place)) return "asked";
  if (role === "aside" && !move.isBehindVerb(place)) return role;
  const isFormer = move.isFormer(place) || role === "appointment" || role === "refused";
  return isFormer ? "former" : role;
}

/** Of a move without a "to" both parts of a moment are old: "bump my 8am Thursday back an hour". */
function spreadFormer(items: readonly Item[], move: Move | undefined): void {
  if (move === undefined || move.hasTo) return;
  for (const item of items) {
    const isBeside = items.some(
      ({ role, start, end }) => role === "former" && (start - item.end === 0 || item.start - end === 0),
    );
    if (isBeside && item.role === "asked") item.role = "former";
  }
}

/** Sets aside what other dates and times of the text explain. */
function setRest(tokens: readonly Token[], items: readonly Item[], said: { isMove: boolean; today: string }): void {
  setDropOffAside(items);
  if (said.isMove) return;
  setPastAside(items, said.today);
  setReasonAside(tokens, items);
}

/** Of several days one that has passed is when something was, as is the hour beside it: "at 4 yesterday". */
function setPastAside(items: readonly Item[], today: string): void {
  const isPast = (item: Item) => item.kind === "date" && (item.reading.until ?? item.reading.day) < today;
  if (!items.some((item) => item.kind === "date" && !isPast(item))) return;
  for (const item of items) {
    const isBeside = items.some(
      (date) =>
        isPast(date) &&
        ((date.role === "asked" && item.end <= date.start && date.start - item.end <= 1) || isInside(item, date)),
    );
    if (item.kind === "time" && isBeside) item.role = "aside";
  }
  for (const item of items) if (isPast(item) && item.role === "asked") item.role = "aside";
}

/** "Last night" is a day that names a part of it. */
const isInside = (item: Place, { start, end }: Place) => item.start >= start && item.end <= end;

/** "The adjuster comes Thursday at 2, so Thursday at 1": what stands before the "so" is why. */
function setReasonAside(tokens: readonly Token[], items: readonly Item[]): void {
  const soAt = tokens.findLastIndex(
    ({ text }, at) => text === "so" && !/^(or|if|and|not|is|for)$/.test(tokens[at - 1]?.text ?? ""),
  );
  const isAsked = ({ role }: Item) => role === "asked";
  const after = items.filter((item) => item.start > soAt && isAsked(item));
  const hasDate = after.some(({ kind }) => kind === "date");
  const hasTime = after.some(({ kind }) => kind === "time");
  for (const item of items) {
    if (item.end <= soAt && isAsked(item) && (item.kind === "date" ? hasDate : hasTime)) item.role = "aside";
  }
  // "Out of class at 2:15 Wednesday, so like 3", "off at 4 tomorrow, could be there by 4:45": that is the day too.
  const dates = items.filter(({ kind }) => kind === "date");
  const [day] = dates;
  const isBesideReason = items.some(
    ({ kind, role, start, end }) =>
      kind === "time" &&
      role === "aside" &&
      day !== undefined &&
      Math.min(Math.abs(start - day.end), Math.abs(day.start - end)) <= 1 &&
      /\b(off|out|class|work|shift|school|done)( (at|around|by))?$/.test(
        textOf(tokens, Math.max(0, Math.min(start, day.start) - 4), Math.min(start, day.start) + 1).replace(
          / (at|around)$/,
          "",
        ),
      ),
  );
  const isWhy = day !== undefined && ((day.end <= soAt && soAt - day.end <= 1) || isBesideReason);
  if (isWhy && hasTime && dates.length === 1) day.role = "asked";
}

/** "Drop it Monday night, work on it Tuesday": the night is not Tuesday's. */
function setDropOffAside(items: readonly Item[]): void {
  const dates = items.filter((item) => item.kind === "date");
  const asked = dates.filter(({ role }) => role === "asked").map(({ reading }) => reading.day);
  for (const { role, reading, start, end } of dates) {
    if (role !== "fallback" || asked.length === 0 || asked.includes(reading.day)) continue;
    for (const item of items) {
      const isOfDay =
        item.kind === "time" && (start === item.end || item.start === end || isInside(item, { start, end }));
      if (isOfDay && (item.role === "fallback" || (item.role === "asked" && item.words.kind === "part")))
        item.role = "aside";
    }
  }
}

/** "Call him back tomorrow at 3" asks for the call itself, which elsewhere is beside the visit. */
export const isCallBack = (tokens: readonly Token[]) =>
  /^(please )?(call|ring|phone) ([\w'.]+ ){0,3}back\b/.test(textOf(tokens, 0, 7));

/** What is asked for, else what may take its place. */
function askedFor(items: readonly Item[], kind: Item["kind"], isVisit: boolean): Item[] {
  const ofKind = items.filter((item) => item.kind === kind);
  const roles: Role[] = isVisit ? ["asked", "fallback"] : ["asked", "fallback", "aside"];
  return roles.map((wanted) => ofKind.filter(({ role }) => role === wanted)).find(({ length }) => length > 0) ?? [];
}

/** "Can't do before 10" is from 10 on. */
function turned(tokens: readonly Token[], place: Place, words: TimeWords): TimeWords {
  if (words.kind !== "span" || (words.from && words.until) || !isTurned(tokens, place)) return words;
  return { ...words, from: words.until, until: words.from };
}

/** A day of a week is meant more than the week, and a date more than words like "today". */
function exactness(tokens: readonly Token[], { start, end }: Place, { until }: DateReading): number {
  const hasNumber = tokens.slice(start, end).some(({ kind }) => kind === "number");
  return (until === undefined ? 1 : 0) + (hasNumber ? 0.2 : 0);
}

function formerMoment(tokens: readonly Token[], items: readonly Item[]): Moment | undefined {
  const moments = groupMoments(
    tokens,
    items.filter(({ role }) => role === "former"),
  );
  const [first, ...rest] = moments;
  if (first === undefined) return undefined;
  return {
    ...first,
    date: first.date ?? rest.find(({ date }) => date)?.date,
    time: first.time ?? rest.find(({ time }) => time)?.time,
  };
}

/** "From 9:00 to 9:30 on Tuesday", "on the 8th, has 2 PM, wants 9 AM": the day is that of both times. */
const isShared = (date: Item, time: Item, former: Moment) =>
  time.start < date.start ||
  (date.end <= former.start && former.end <= time.start) ||
  (date.end <= former.start && time.end <= former.start);

/** Who runs late comes today. */
function setToday(main: Asked, former: Moment, today: string): void {
  if (main.date ?? former.date) return;
  const { start } = former;
  const reading = { day: today, certainty: 0.88 };
  main.date = { kind: "date", reading, role: "asked", weight: 0, start, end: start };
  former.date = { ...main.date, role: "former" };
}

/** "Push my Saturday 9 am to 11:30" stays on Saturday, as does "switch my 9:00 to 9:30 on Tuesday". */
function completeMove(main: Asked, former: Moment): void {
  if (main.date === undefined && main.time !== undefined) main.date = former.date;
  else if (
    former.date === undefined &&
    former.time &&
    main.date &&
    main.time &&
    isShared(main.date, main.time, former)
  ) {
    former.date = main.date;
  }
}
