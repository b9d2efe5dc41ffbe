import type { BusinessHours } from "./times/business-hours.ts";
import type { DateReading } from "./dates/date-reading.ts";
import type { Place } from "./mentions.ts";
import type { TimeReading } from "./times/resolve-time.ts";

export interface WhenContext {
  now: Date;
  timeZone: string;
  businessHours: BusinessHours;
  /** Whether the text asks for a visit: when something else happens is then never meant, nor by when something is to be done. */
  isVisit?: boolean;
  /** Whether the words around these dates and times say that an appointment is moved, whether or not rules know how. */
  seemsMove?: (mentions: readonly Place[]) => boolean;
}

/** A date and a time that a text names. */
export interface SaidWhen {
  date: DateReading | undefined;
  time: TimeReading | undefined;
}
