import { dayAfter, instantOf } from "@automotive-crm/contract/dates/wall-time";
import type { CsvFile, RequestOf } from "@automotive-crm/contract/http/endpoint";
import type { getLeadFairness, LeadShare, LeadShareRowSchema } from "@automotive-crm/contract/leads/fairness";
import type { z } from "zod/mini";
import { getTimeZone } from "#platform/db/local-days.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { checkLocation } from "#platform/db/tenant-rows.ts";
import type { Foundation } from "#platform/foundation.ts";
import { inOneOrganization } from "#platform/organization.ts";
import { readLocations } from "#platform/read-locations.ts";
import type { PersonScope } from "#platform/scope.ts";
import { listNames } from "#features/leads/assignment/turns.repository.ts";
import { readShares } from "./fairness.queries.ts";
import { countSkips } from "./skip-reasons.rules.ts";

type Asked = RequestOf<typeof getLeadFairness>["query"];

/** Who got leads, and how it went, at the locations where the person may reassign them. */
export async function getFairness(
  { database }: Pick<Foundation, "database">,
  anyScope: PersonScope,
  { from, to, locationId }: Asked,
): Promise<{ people: LeadShare[] }> {
  const scope = inOneOrganization(anyScope);
  const { locations: permitted } = readLocations(scope.access, "leads:reassign", locationId);
  return database.read(scope, async (db) => {
    const [zone] = await awaitQueries([getTimeZone(db, scope), checkLocation(db, scope, locationId)]);
    const { figures, skips, sold } = await readShares(db, scope, {
      from: instantOf(from, "00:00", zone),
      until: instantOf(dayAfter(to), "00:00", zone),
      locations: locationId === undefined ? permitted : [locationId],
    });
    const ids = [...new Set([...figures, ...skips, ...sold].map(({ personId }) => personId))];
    const names = await listNames(db, ids);
    const people = ids.map((id): LeadShare => {
      const { personId: _, ...counted } = figures.find(({ personId }) => personId === id) ?? { personId: id, ...none };
      return {
        person: { id, name: names.get(id) ?? "Someone who left" },
        ...counted,
        sold: sold.find(({ personId }) => personId === id)?.sold ?? 0,
        skipped: countSkips(skips.filter(({ personId }) => personId === id)),
      };
    });
    return { people: people.toSorted((one, other) => one.person.name.localeCompare(other.person.name)) };
  });
}

const none = { offered: 0, taken: 0, byHand: 0, timedOut: 0, passed: 0, repeats: 0 };

/** The same as a file. */
export async function exportFairness(
  foundation: Pick<Foundation, "database">,
  scope: PersonScope,
  asked: Asked,
): Promise<CsvFile<FairnessRow>> {
  const { people } = await getFairness(foundation, scope, asked);
  return { fileName: `lead-fairness-${asked.from}-${asked.to}.csv`, rows: rowsOf(people) };
}

type FairnessRow = z.output<typeof LeadShareRowSchema>;

async function* rowsOf(people: readonly LeadShare[]): AsyncGenerator<FairnessRow> {
  for (const { person, skipped, byHand, timedOut, ...counted } of people)
    yield {
      Person: person.name,
      Offered: counted.offered,
      Taken: counted.taken,
      "By Hand": byHand,
      "Timed Out": timedOut,
      Passed: counted.passed,
      "Asked Again": counted.repeats,
      Sold: counted.sold,
      Skipped: skipped.map(({ reason, count }) => `${reason}: ${count}`).join("; "),
    };
}
