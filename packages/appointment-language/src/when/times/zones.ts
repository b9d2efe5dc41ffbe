import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { WhenContext } from "#src/when/said-when.ts";

/** By the first letter of a zone's name or abbreviation. */
const zones: Readonly<Record<string, string>> = {
  e: "America/New_York",
  c: "America/Chicago",
  m: "America/Denver",
  p: "America/Los_Angeles",
  a: "America/Anchorage",
  h: "Pacific/Honolulu",
  u: "UTC",
  g: "UTC",
};

/** In lower case, "est" is an estimate, and two letters may be anything. */
const zoneAfterTime = [
  /^[\s,(]*((?:eastern|central|mountain|pacific|alaska|hawaii)(?: (?:standard|daylight))? time)\b/i,
  /^[\s,(]*([ECMP][SD]?T|AK[SD]T|HST|UTC|GMT|edt|[cmp][sd]t|utc|gmt)\b/,
];

/** The time zone that the rest of a text begins with, behind a day or a time, unless it is the location's. */
export function foreignZone(
  rest: string,
  { now, timeZone }: Pick<WhenContext, "now" | "timeZone">,
): string | undefined {
  const name = zoneAfterTime.map((pattern) => pattern.exec(rest)?.[1]).find((found) => found !== undefined);
  const zone = zones[name?.charAt(0).toLowerCase() ?? ""];
  if (zone === undefined) return undefined;
  const [here, there] = [wallTimeOf(now, timeZone), wallTimeOf(now, zone)];
  return here.day === there.day && here.time === there.time ? undefined : name;
}
