import { z } from "zod/mini";
import { lineOf } from "./fields.ts";

/**
 * The names of time zones that are stored. One zone has several names, and JavaScript and PostgreSQL do not agree on all of them: to
 * JavaScript PST is Los Angeles, to PostgreSQL it is eight hours behind UTC all year. Only names from the IANA list that mean the same
 * to both are taken, and each zone is stored under one of them. PostgreSQL holds the same rule (0045_time_zones.sql).
 */

/** Former IANA names that JavaScript engines still list, and the ones American programs still send. */
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

/** Fixed distances from UTC, which are in no engine's list; with the sign turned around, as POSIX has it. */
const fixedZones = [
  ...Array.from({ length: 12 }, (_, index) => `Etc/GMT+${index + 1}`),
  ...Array.from({ length: 14 }, (_, index) => `Etc/GMT-${index + 1}`),
];

// The engine's list can have zones without an area, such as EST5EDT, which PostgreSQL may read as something else.
const listedZones = () => Intl.supportedValuesOf("timeZone").filter((name) => name.includes("/"));

let byLowerCase: Map<string, string> | undefined;

/** The stored name of every accepted one, by its lower case: names are read whatever their case. */
function acceptedNames(): Map<string, string> {
  if (byLowerCase) return byLowerCase;
  const current = [...listedZones().filter((name) => !name.startsWith("Etc/")), ...fixedZones, "UTC"];
  const stored = (name: string) => formerNames[name] ?? name;
  const names = [...current, ...Object.keys(formerNames), ...Object.values(formerNames)];
  byLowerCase = new Map(names.map((name) => [name.toLowerCase(), stored(name)]));
  return byLowerCase;
}

/** The name under which a zone is stored; undefined for one that is not taken. */
export const findTimeZone = (name: string): string | undefined => acceptedNames().get(name.toLowerCase());

/** Every name that is taken. */
export const takenTimeZones = (): string[] => [...acceptedNames().keys()];

/** A time zone under its one stored name: `us/pacific` is read as America/Los_Angeles. */
export const TimeZoneSchema = lineOf(64).check(
  z.refine((name) => findTimeZone(name) !== undefined, "must be an IANA time zone such as America/Chicago"),
  z.overwrite((name) => findTimeZone(name) ?? name),
);
