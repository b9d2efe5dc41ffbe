import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import { findByAreaCode, type Whereabouts } from "@automotive-crm/contract/whereabouts/area-codes";
import { findByAddress } from "@automotive-crm/contract/whereabouts/zip-codes";

export interface CalledParty {
  e164: string;
  zipCode: string | null;
  state: string | null;
}

/**
 * Everywhere the called party may be: by ZIP code, state, and area code or country code. A ZIP code narrows its own state down to one
 * part; if address and number disagree, or the parts of an address, each of the places counts.
 */
export function findPlaces({ e164, zipCode, state }: CalledParty): Whereabouts[] {
  const { byZipCode, byState } = findByAddress({ zipCode, state });
  const byAddress = [byZipCode, byState].filter((place) => place !== undefined);
  const byAreaCode = findByAreaCode(e164);
  if (byAreaCode) return [...byAddress, byAreaCode];
  const byCountry = findByCountry(e164);
  // An address in the number's country says where in it.
  const isInCountry =
    byAddress.length > 0 && byAddress.every(({ zones }) => zones.every((zone) => byCountry?.zones.includes(zone)));
  return byCountry === undefined || isInCountry ? byAddress : [...byAddress, byCountry];
}

/** Where a number of another country is: everywhere in it. Undefined if its code is no country's, such as that of satellites. */
function findByCountry(e164: string): Whereabouts | undefined {
  if (e164.startsWith("+1")) return undefined;
  const zones = parsePhoneNumberFromString(e164)?.getPossibleCountries().flatMap(zonesOf) ?? [];
  return zones.length === 0 ? undefined : { state: null, zones };
}

/** By the engine's own data, whose accessor has become a method since Node.js 20. */
function zonesOf(country: string): string[] {
  const locale: Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
