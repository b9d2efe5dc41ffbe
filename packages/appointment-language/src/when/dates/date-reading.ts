/** What words say about a date. */
export interface DateReading {
  day: string;
  /** The last day that is meant too: "next week". */
  until?: string;
  /** From 0 to 1: how likely the words mean this day. */
  certainty: number;
  /** The weekday named with a date isn't that date's. */
  isMismatch?: boolean;
  /** Counted from the date named before, which isn't the one meant then: "the 26th, so the Wednesday before". */
  isFromPrevious?: boolean;
  /** Today instead, if the hour named with it is still to come. */
  mayBe?: string;
}

/** What words mean on a given day, after another that the text named; undefined for a date that doesn't exist. */
export type DateOf = (today: string, previous?: DateReading) => DateReading | undefined;

export const sure = 0.98;
/** Most people mean this, but not all. */
export const likely = 0.85;
/** A day picked from several that were offered. */
export const picked = 0.75;

/** A day that may not exist, read with certainty. */
export const exactly = (day: string | undefined, certainty: number = sure): DateReading | undefined =>
  day === undefined ? undefined : { day, certainty };

/** Any day of a span is fine; its first one is suggested. */
export const within = (day: string, until: string): DateReading => ({ day, until, certainty: picked });
