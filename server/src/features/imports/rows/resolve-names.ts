import type { ImportChoices } from "@automotive-crm/contract/imports/record";
import type { CustomerStatus } from "@automotive-crm/contract/customers/record";

/** Who and what the names in a file are. */
export interface NameResolver {
  /** Undefined if the name is nobody's. */
  owner: (name: string | undefined) => string | null | undefined;
  location: (name: string | undefined) => string | null | undefined;
  status: (text: string | undefined) => CustomerStatus | undefined;
}

interface Named {
  id: string;
  name: string;
}

const plain = (name: string) => name.trim().replace(/\s+/g, " ").toLowerCase();

/** By the person's choices first, then by the names of people who work here and of active locations. IDs in a file are only text. */
export function createNameResolver(
  choices: Pick<ImportChoices, "owners" | "locations">,
  { people, locations }: { people: readonly Named[]; locations: readonly Named[] },
): NameResolver {
  const resolve = (chosen: Readonly<Record<string, string | null>>, own: readonly Named[]) => {
    const ids = new Set(own.map(({ id }) => id));
    const known = new Map<string, string | null>(own.map(({ id, name }) => [plain(name), id]));
    // Someone who has left since, and a location that was closed, are nobody and nowhere.
    for (const [name, id] of Object.entries(chosen)) known.set(plain(name), id !== null && ids.has(id) ? id : null);
    return (name: string | undefined) => (name === undefined ? undefined : known.get(plain(name)));
  };
  return {
    owner: resolve(choices.owners, people),
    location: resolve(choices.locations, locations),
    status: readStatus,
  };
}

const statuses: readonly (readonly [RegExp, CustomerStatus])[] = [
  [/\b(?:inactive|lost|dead|closed|archived|deceased|moved)\b/i, "inactive"],
  [/\b(?:prospect|lead|new|open|working|potential)\b/i, "prospect"],
  [/\b(?:active|sold|customer|current|client|owner)\b/i, "active"],
];

const readStatus = (text: string | undefined): CustomerStatus | undefined =>
  text === undefined ? undefined : statuses.find(([pattern]) => pattern.test(text))?.[1];
