import { addDays, instantOf } from "@automotive-crm/contract/dates/wall-time";
import { lineOf, type Reading } from "./cell-text.ts";

export type DateOrder = "month-first" | "day-first";

/** How the dates of one column are read. */
export interface DateFormat {
  order: DateOrder;
  /** Calendars of spreadsheets from old Macs begin four years later. */
  is1904?: boolean;
}

export type DateKind = "birth" | "past";

export interface ReadDate {
  /** `YYYY-MM-DD`, or `--MM-DD` if the year is unknown. */
  day: string;
  /** `HH:MM:SS`, if the cell has one. */
  time?: string;
  /** As the cell has it: `Z` or `-05:00`. */
  offset?: string;
}

const placeholders =
  /^(?:0+|0{1,4}[-/.]0{1,2}[-/.]0{1,4}|0?1[-/.]0?1[-/.](?:1900|0001|1901|1753|01\/0001)|(?:1900|0001|1901|1753)-01-0[01]|12[-/.]31[-/.](?:9999|2999)|31[-/.]12[-/.](?:9999|2999)|9999-12-31|0?1[-/.]0[-/.]1900|19000100|19000101|99991231)(?:[ t].*)?$/i;

const clock = String.raw`(?:[ T,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[+-]\d{2}:?\d{2})?)?`;
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}$`, "i");
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numeric = new RegExp(String.raw`^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4}|\d{2})${clock}$`, "i");
const monthFirst = new RegExp(
  String.raw`^(?:[a-z]{3,9},? +)?([a-z]{3,9})\.?[- ]+(\d{1,2})(?:st|nd|rd|th)?,?[- ]+(\d{4})${clock}$`,
  "i",
);
const dayFirst = new RegExp(
  String.raw`^(?:[a-z]{3,9},? +)?(\d{1,2})(?:st|nd|rd|th)?\.?[- ]+([a-z]{3,9})\.?,?[- ]+(\d{4}|\d{2})${clock}$`,
  "i",
);
const withoutYear = /^--(\d{2})-?(\d{2})$/;
const serial = /^\d{4,5}(?:[.,]\d+)?$/;

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** Which order a date proves: `25/12/2024` has its day first. Dots are how Europeans write dates. */
export function orderEvidence(cell: string): "month-first" | "day-first" | "dots" | undefined {
  const match = numeric.exec(cell.trim());
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12 && second >= 1 && second <= 12) return "day-first";
  if (second > 12 && first >= 1 && first <= 12) return "month-first";
  return /^\d{1,2}\.\d{1,2}\.\d/.test(cell.trim()) ? "dots" : undefined;
}

const isMissing = (text: string) => text === "" || placeholders.test(text);

/** The date of a cell; null if it has none or only a placeholder. A date that can't be understood is reported, never guessed. */
export function readDate(
  cell: string | undefined,
  kind: DateKind,
  format: DateFormat,
  now: Date,
): Reading<ReadDate | null> {
  const text = lineOf(cell);
  if (isMissing(text)) return { value: null };
  const value = parts(text, kind, format, now);
  if (value) return { value };
  return { value: null, problem: `“${text}” is not a date we can be sure of.` };
}

function parts(text: string, kind: DateKind, format: DateFormat, now: Date): ReadDate | undefined {
  const plain = iso.exec(text) ?? compact.exec(text);
  if (plain) return dateOf([plain[1], plain[2], plain[3]], plain.slice(4));
  const yearless = withoutYear.exec(text);
  if (yearless)
    return isRealDay(2000, Number(yearless[1]), Number(yearless[2]))
      ? { day: `--${yearless[1]}-${yearless[2]}` }
      : undefined;
  const digits = numeric.exec(text);
  if (digits) {
    const [, first = "", second = "", year = ""] = digits;
    const isDayFirst = Number(first) > 12 || (format.order === "day-first" && Number(second) <= 12);
    return dateOf(
      [fullYear(year, kind, now), isDayFirst ? second : first, isDayFirst ? first : second],
      digits.slice(4),
    );
  }
  const named = monthFirst.exec(text);
  if (named) return dateOf([named[3], monthOf(named[1]), named[2]], named.slice(4));
  const european = dayFirst.exec(text);
  if (european)
    return dateOf([fullYear(european[3] ?? "", kind, now), monthOf(european[2]), european[1]], european.slice(4));
  return serial.test(text) ? ofSerial(Number(text.replace(",", ".")), kind, format, now) : undefined;
}

const monthOf = (name = "") => String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1);

/** A birth is not in the future, a sale at most next year; else it was last century. */
function fullYear(year: string, kind: DateKind, now: Date): string {
  if (year.length === 4) return year;
  const latest = now.getUTCFullYear() + (kind === "birth" ? 0 : 1);
  return String(2000 + Number(year) > latest ? 1900 + Number(year) : 2000 + Number(year));
}

function dateOf(
  [year, month, date]: (string | undefined)[],
  clockParts: readonly (string | undefined)[],
): ReadDate | undefined {
  if (!isRealDay(Number(year), Number(month), Number(date))) return undefined;
  const day = `${year}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`;
  const [hour, minute, second = "00", half, zone] = clockParts;
  if (hour === undefined || minute === undefined) return { day };
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/^p/i.test(half) ? 12 : 0);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const offset = zone === undefined ? undefined : /^[zug]/i.test(zone) ? "Z" : zone.replace(/^(...)(\d\d)$/, "$1:$2");
  // The clocks farthest ahead are 14 hours before UTC.
  if (offset !== undefined && !/^(?:Z|.(?:0\d|1[0-3]):[0-5]\d|.14:00)$/.test(offset)) return undefined;
  return {
    day,
    time: `${String(hours).padStart(2, "0")}:${minute}:${second}`,
    ...(offset === undefined ? {} : { offset }),
  };
}

function isRealDay(year: number, month: number, date: number): boolean {
  if (year < 1850 || year > 2100 || month < 1 || month > 12) return false;
  return date >= 1 && date <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days since the end of 1899, as spreadsheets count. People born in 1954 have numbers as small as 20,000. */
function ofSerial(days: number, kind: DateKind, { is1904 }: DateFormat, now: Date): ReadDate | undefined {
  const number = days + (is1904 === true ? 1_462 : 0);
  if (number < (kind === "birth" ? 4_000 : 20_000) || number > (kind === "birth" ? 60_000 : 80_000)) return undefined;
  const day = addDays("1899-12-30", Math.floor(number));
  return kind === "birth" && day > now.toISOString() ? undefined : { day };
}

/** The instant of a date with its time: in UTC if the column says so, else in the dealership's zone. */
export function instantOfDate({ day, time = "00:00:00", offset }: ReadDate, isUtc: boolean, timeZone: string): string {
  if (isUtc || offset !== undefined) return new Date(`${day}T${time}${offset ?? "Z"}`).toISOString();
  return instantOf(day, time.slice(0, 5), timeZone).toISOString();
}
