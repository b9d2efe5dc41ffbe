import { z } from "zod/mini";
import { singleLineText } from "@automotive-crm/contract/fields/fields";

/**
 * The names under which time zones are stored. A zone has several names, and JavaScript and PostgreSQL disagree on some of them: PST is
 * Los Angeles in JavaScript, and eight hours behind UTC all year in PostgreSQL. Only IANA names that mean the same in both are
 * accepted, and each zone is stored under one of them. PostgreSQL enforces the same rule (0002_time_zones.sql).
 */

/** Former IANA names that JavaScript engines still list, and those that American programs still send. */
const formerNames: Record<string, string> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
  "US/Alaska": "America/Anchorage",
  "US/Aleutian": "America/Adak",
  "US/Arizona": "America/Phoenix",
  "US/Central": "America/Chicago",
  "US/East-Indiana": "America/Indiana/Indianapolis",
  "US/Eastern": "America/New_York",
  "US/Hawaii": "Pacific/Honolulu",
  "US/Indiana-Starke": "America/Indiana/Knox",
  "US/Michigan": "America/Detroit",
  "US/Mountain": "America/Denver",
  "US/Pacific": "America/Los_Angeles",
  "US/Samoa": "Pacific/Pago_Pago",
  "Etc/UTC": "UTC",
  "Etc/GMT": "UTC",
  GMT: "UTC",
};

/** Fixed offsets, which no engine lists; their sign is inverted, as in POSIX. */
const fixedZones = [
  ...Array.from({ length: 12 }, (_, index) => `Etc/GMT+${index + 1}`),
  ...Array.from({ length: 14 }, (_, index) => `Etc/GMT-${index + 1}`),
];

// The engine's list can have zones without an area, such as EST5EDT, which PostgreSQL may read as something else.
const listedZones = () => Intl.supportedValuesOf("timeZone").filter((name) => name.includes("/"));

let byLowerCase: Map<string, string> | undefined;

/** Stored names by accepted name in lower case, because names are case-insensitive. */
function acceptedNames(): Map<string, string> {
  if (byLowerCase) return byLowerCase;
  const current = [...listedZones().filter((name) => !name.startsWith("Etc/")), ...fixedZones, "UTC"];
  const stored = (name: string) => formerNames[name] ?? name;
  const names = [...current, ...Object.keys(formerNames), ...Object.values(formerNames)];
  byLowerCase = new Map(names.map((name) => [name.toLowerCase(), stored(name)]));
  return byLowerCase;
}

/** The name under which a zone is stored; undefined if it isn't accepted. */
export const findTimeZone = (name: string): string | undefined => acceptedNames().get(name.toLowerCase());

/** Every accepted name. */
export const takenTimeZones = (): string[] => [...acceptedNames().keys()];

/** Normalizes a time zone to its stored name: `us/pacific` becomes America/Los_Angeles. */
export const TimeZoneSchema = singleLineText(64).check(
  z.refine((name) => findTimeZone(name) !== undefined, {
    error: "must be an IANA time zone such as America/Chicago",
    abort: true,
  }),
  z.overwrite((name) => findTimeZone(name) ?? name),
);

/** A time zone that people somewhere live by: not UTC, and no fixed offset. */
const isLocal = (name: string) => name.includes("/") && !name.startsWith("Etc/");

/** The zone of a place of business. */
export const LocalTimeZoneSchema = TimeZoneSchema.check(
  z.refine(isLocal, "must be the time zone of a place, such as America/Chicago"),
);

/** The stored names of the zones of places, in alphabetical order. */
export const localTimeZones = (): string[] => [...new Set(acceptedNames().values())].filter(isLocal).toSorted();
