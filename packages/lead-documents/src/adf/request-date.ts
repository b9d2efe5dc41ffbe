import type { RequestDate, Warning } from "#src/lead.ts";

const clock = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*([ap]\.?m\.?)?)?\s*(z|utc|gmt|[+-]\d{1,2}:?\d{0,2})?$`;
const iso = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${clock}`, "i");
const american = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})${clock}`, "i");
const worded = new RegExp(
  String.raw`^(?:[a-z]{3,9},?\s+)?(?:([a-z]{3})[a-z]*\.?\s+(\d{1,2})|(\d{1,2})\s+([a-z]{3})[a-z]*\.?),?\s+(\d{4})${clock}`,
  "i",
);
const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** When the customer asked, in any of the forms that senders use. A date without zone stays one of the location's clock. */
export function readRequestDate(raw: string): { date: RequestDate; warnings: Warning[] } {
  const parts = partsOf(raw.slice(0, 80).trim().replace(/\s+/g, " "));
  const wall = parts && wallOf(parts);
  if (!parts || wall === undefined) return { date: { raw }, warnings: raw === "" ? [] : ["request-date-unreadable"] };
  if (parts.zone === "") return { date: { raw, wall }, warnings: ["request-date-without-zone"] };
  const { minutes, isRepaired } = readOffset(parts.zone);
  const fraction = `.${parts.fraction.padEnd(3, "0").slice(0, 3)}`;
  const instant = new Date(Date.parse(`${wall}${fraction}Z`) - minutes * 60_000).toISOString();
  return { date: { raw, instant }, warnings: isRepaired ? ["repaired-request-date"] : [] };
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  fraction: string;
  zone: string;
}

function partsOf(text: string): Parts | undefined {
  const year = iso.exec(text);
  if (year) return timed([year[1], year[2], year[3]], year.slice(4));
  const month = american.exec(text);
  if (month) return timed(inOrder(month[3], month[1], month[2]), month.slice(4));
  const words = worded.exec(text);
  if (!words) return undefined;
  const name = months.indexOf((words[1] ?? words[4] ?? "").toLowerCase()) + 1;
  return name === 0 ? undefined : timed([words[5], String(name), words[2] ?? words[3]], words.slice(6));
}

/** Month first, unless it can't be one. */
const inOrder = (year = "", one = "", other = "") => (Number(one) > 12 ? [year, other, one] : [year, one, other]);

function timed(date: (string | undefined)[], time: (string | undefined)[]): Parts {
  const [year, month, day] = date.map(Number);
  const [hour = "0", minute = "0", second = "0", fraction = "", half = "", zone = ""] = time;
  return {
    year: year ?? 0,
    month: month ?? 0,
    day: day ?? 0,
    hour: hourOf(Number(hour), half.charAt(0).toLowerCase()),
    minute: Number(minute),
    second: Number(second),
    fraction,
    zone,
  };
}

function hourOf(hour: number, half: string): number {
  // Some write 16:35 PM.
  if (half === "" || hour > 12) return hour;
  return (hour % 12) + (half === "p" ? 12 : 0);
}

/** Undefined if there is no such day or time. */
function wallOf({ year, month, day, hour, minute, second }: Parts): string | undefined {
  if (year < 1970 || year > 2200 || hour > 24 || minute > 59 || second > 60) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59)));
  const isReal = date.getUTCMonth() === month - 1 || hour === 24;
  return month >= 1 && month <= 12 && day >= 1 && isReal ? date.toISOString().slice(0, 19) : undefined;
}

/** "-08:0", which a much-copied example has, means -08:00. */
function readOffset(zone: string): { minutes: number; isRepaired: boolean } {
  if (/^[a-z]/i.test(zone)) return { minutes: 0, isRepaired: false };
  const [, sign, hours = "", rest = ""] = /^([+-])(\d{1,2}):?(\d{0,2})$/.exec(zone) ?? [];
  const minutes = Math.min(Number(hours), 14) * 60 + Number(rest.padEnd(2, "0"));
  return { minutes: sign === "-" ? -minutes : minutes, isRepaired: hours.length < 2 || rest.length < 2 };
}

/** The day of a date in any of these forms, as it was sent. */
export function readDay(raw: string): string | undefined {
  const parts = partsOf(raw.slice(0, 80).trim());
  return parts && wallOf(parts)?.slice(0, 10);
}
