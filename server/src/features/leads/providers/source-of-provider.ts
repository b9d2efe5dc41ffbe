import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import type { LeadSource } from "@automotive-crm/contract/leads/source";
import type { ReadLead } from "@automotive-crm/lead-documents";
import { sourceKey } from "#features/leads/sources/lead-sources.repository.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./lead-providers.repository.ts";
import { providerKey, type ProviderNames } from "./lead-providers.repository.ts";

type Provided = Pick<ReadLead, "provider">;

/** At most so long, without half a character at its end. */
const cut = (text = "") =>
  cleanLine(text)
    .slice(0, 100)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();

function namesOf({ provider }: Provided): ProviderNames | undefined {
  const [name, service] = [cut(provider?.name), cut(provider?.service)];
  if (name !== "") return { name, service };
  return service === "" ? undefined : { name: service, service: "" };
}

/** The source that has a provider's own name. */
const namesake = ({ name, service }: ProviderNames, sources: readonly LeadSource[]): LeadSource | undefined =>
  [name, service]
    .filter(Boolean)
    .flatMap(
      (each) => sources.find((source) => source.isActive && sourceKey(source.name) === sourceKey(each)) ?? [],
    )[0];

/**
 * Which sources leads have by what they call their providers; undefined for a provider that nobody has mapped. Those that weren't known are
 * listed for people to map, before their leads are taken in: no lead waits for it.
 */
export async function findSourcesOfProviders(
  { database, clock }: Foundation,
  scope: OrganizationScope,
  { leads, sources }: { leads: readonly Provided[]; sources: readonly LeadSource[] },
): Promise<(lead: Provided) => LeadSource | undefined> {
  const foreign = new Map(
    leads.flatMap((lead) => {
      const names = namesOf(lead);
      return names && !namesake(names, sources) ? [[providerKey(names), names] as const] : [];
    }),
  );
  const known =
    foreign.size === 0 ? [] : await database.read(scope, (db) => repository.findByKeys(db, scope, [...foreign.keys()]));
  const mapped = new Map(known.map((provider) => [providerKey(provider), provider.sourceId]));
  const unknown = [...foreign].flatMap(([key, names]) => (mapped.has(key) ? [] : [names]));
  if (unknown.length > 0) await database.write(scope, (db) => repository.insertProviders(db, scope, unknown, clock()));
  return (lead) => {
    const names = namesOf(lead);
    if (!names) return undefined;
    const sourceId = mapped.get(providerKey(names));
    return namesake(names, sources) ?? sources.find(({ id }) => id === sourceId);
  };
}
