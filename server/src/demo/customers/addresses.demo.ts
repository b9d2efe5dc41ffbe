import type { Random } from "#app/demo/random.ts";
import type { Region } from "#app/demo/words/regions.ts";
import { streetKinds, streetNames } from "#app/demo/words/streets.ts";

export interface Address {
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}

export const noAddress: Address = { address: null, city: null, state: null, zipCode: null };

export function drawAddress(random: Random, region: Region): Address {
  const town = random.pickEarly(region.towns);
  const apartment = random.chance(0.18) ? `, Apt ${random.whole(1, 28)}${random.pick(["", "", "A", "B", "C"])}` : "";
  return {
    address: `${random.whole(1, 9899)} ${random.pickEarly(streetNames)} ${random.pickEarly(streetKinds)}${apartment}`,
    city: town.city,
    state: town.state,
    zipCode: random.pick(town.zipCodes),
  };
}

/** Only the city is known. */
export function drawTown(random: Random, region: Region): Address {
  return { ...drawAddress(random, region), address: null, zipCode: null };
}
