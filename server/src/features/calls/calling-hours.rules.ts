import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { findByAreaCode, isAbroad, type Whereabouts } from "./area-codes.rules.ts";
import { findByState, findByZipCode } from "./zip-codes.rules.ts";

export interface CallingHours {
  from: string;
  until: string;
}

/** 8 a.m. to 9 p.m. where the called party is: 16 CFR 310.4(c) and 47 CFR 64.1200(c)(1). */
const usualHours: CallingHours = { from: "08:00", until: "21:00" };

/** States that allow fewer hours. */
const narrowerHours: Readonly<Partial<Record<string, CallingHours>>> = {
  CT: { from: "09:00", until: "20:00" },
  FL: { from: "08:00", until: "20:00" },
  MD: { from: "08:00", until: "20:00" },
  OK: { from: "08:00", until: "20:00" },
  WA: { from: "08:00", until: "20:00" },
};

export interface CalledParty {
  e164: string;
  zipCode: string | null;
  state: string | null;
  /** The zone of the customer's location, else of the organization. */
  locationZone: string | null;
}

export interface JudgedHours {
  isAllowed: boolean;
  /** Nothing says where the called party is, so no hour is known to be right. */
  isUnknown: boolean;
  hours: CallingHours;
  zones: string[];
}

/**
 * Whether the called party may be called at this hour. They are where their address is, and where their area code is; only if both are
 * unknown, where their location is. Where these disagree, the hour must be right everywhere.
 */
export function judgeHours(party: CalledParty, now: Date): JudgedHours {
  const places = findPlaces(party);
  const zones = [...new Set(places.flatMap((place) => place.zones))];
  const hours = strictestOf(places);
  if (zones.length === 0) return { isAllowed: false, isUnknown: true, hours, zones };
  return { isAllowed: zones.every((zone) => isWithin(hours, now, zone)), isUnknown: false, hours, zones };
}

function findPlaces({ e164, zipCode, state, locationZone }: CalledParty): Whereabouts[] {
  const address = findByZipCode(zipCode) ?? findByState(state);
  const known = [address, findByAreaCode(e164)].filter((place) => place !== undefined);
  if (known.length > 0) return known;
  return locationZone === null || isAbroad(e164) ? [] : [{ zones: [locationZone], state: null }];
}

function strictestOf(places: readonly Whereabouts[]): CallingHours {
  const all = [usualHours, ...places.flatMap(({ state }) => (state === null ? [] : (narrowerHours[state] ?? [])))];
  const [from = usualHours.from] = all
    .map((hours) => hours.from)
    .toSorted()
    .toReversed();
  const [until = usualHours.until] = all.map((hours) => hours.until).toSorted();
  return { from, until };
}

/** From the first instant of the first hour up to, but not including, the end. A zone that can't be read is no proof. */
function isWithin({ from, until }: CallingHours, now: Date, zone: string): boolean {
  try {
    const { time } = wallTimeOf(now, zone);
    return time >= from && time < until;
  } catch {
    return false;
  }
}
