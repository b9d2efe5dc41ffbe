import { foreignCountryOf, StateSchema, ZipCodeSchema } from "@automotive-crm/contract/fields/addresses";
import type { CustomerData } from "@automotive-crm/customer-files";
import type { Fields } from "./draft.ts";

type StoredAddress = Pick<Fields, "address" | "city" | "state" | "zipCode">;

/** An address as its form would accept it: states, postal codes and countries that we can't check stand in its first line. */
export function storedAddress({ address }: CustomerData): StoredAddress | undefined {
  if (!address) return undefined;
  const { street, city = "", state = "", postalCode = "", country = "" } = address;
  const [readState, readCode] = [StateSchema.safeParse(state), ZipCodeSchema.safeParse(postalCode)];
  const known = readState.success ? (foreignCountryOf(readState.data) ?? "United States") : undefined;
  const isForeign = country !== "" && countryOf(country) !== (known ?? "United States");
  const others = [
    ...(readState.success ? [] : [state]),
    ...(readCode.success ? [] : [postalCode]),
    ...(isForeign ? [country] : []),
  ];
  const stored = {
    address: textOf([...street, ...others].filter(Boolean).join(", ")),
    city: textOf(city),
    state: readState.success ? textOf(readState.data) : null,
    zipCode: readCode.success ? textOf(readCode.data) : null,
  };
  return Object.values(stored).some((part) => part !== null) ? stored : undefined;
}

const textOf = (part: string) => (part === "" ? null : part);

const countries: readonly (readonly [RegExp, string])[] = [
  [/^(?:us|usa|u\.s\.(?:a\.)?|united states.*)$/i, "United States"],
  [/^(?:ca|can|canada)$/i, "Canada"],
  [/^(?:mx|mex|m[eé]xico)$/i, "Mexico"],
];

const countryOf = (text: string) => countries.find(([pattern]) => pattern.test(text))?.[1];
