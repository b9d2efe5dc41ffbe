import { defaultLocale, formatTime } from "./format-date.ts";

/** Refuses a time that the clocks skip. */
export const skippedTimeMessage = (time: string, locale = defaultLocale): string =>
  `Clocks are set forward on this day, so there is no ${formatTime(time, locale)}. Please choose another time`;

/** Says what a time means that the clocks repeat. */
export const repeatedTimeMessage = (time: string, locale = defaultLocale): string =>
  `Clocks are set back on this day, so ${formatTime(time, locale)} happens twice. The first one counts.`;
