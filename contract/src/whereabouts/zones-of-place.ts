import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { StateSchema, ZipCodeSchema } from "@automotive-crm/contract/fields/addresses";
import { findTimeZone } from "@automotive-crm/contract/organizations/time-zones";
import { findByAddress } from "./zip-codes.ts";

interface Place {
  zipCode?: string | null | undefined;
  state?: string | null | undefined;
}

/**
 * The time zones in which a place may be, the likeliest first; none if its ZIP code and state are missing or unknown. Where the two
 * disagree, each counts.
 */
export function zonesOfPlace({ zipCode, state }: Place): string[] {
  const [zip, known] = [ZipCodeSchema.safeParse(zipCode ?? ""), StateSchema.safeParse(state ?? "")];
  const { byZipCode, byState } = findByAddress({ zipCode: zip.data ?? null, state: known.data ?? null });
  const zones = [...(byZipCode?.zones ?? []), ...(byState?.zones ?? [])];
  return [...new Set(zones)].filter((zone) => findTimeZone(zone) === zone);
}

const seasons = [new Date("2026-01-15T12:00:00Z"), new Date("2026-07-15T12:00:00Z")];

/** Whether clocks show the same in both zones, as in New York and Detroit. */
export const hasSameClock = (one: string, other: string): boolean =>
  seasons.every((at) => {
    const [here, there] = [wallTimeOf(at, one), wallTimeOf(at, other)];
    return here.day === there.day && here.time === there.time;
  });

/** The zone of a new place for which none is given: its organization's, unless its address says another. */
export function defaultZoneOf(place: Place, organizationZone: string): string {
  const zones = zonesOfPlace(place);
  return zones.some((zone) => hasSameClock(zone, organizationZone)) ? organizationZone : (zones[0] ?? organizationZone);
}
