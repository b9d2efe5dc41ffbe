import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import type { LeadWork } from "#features/leads/assignment/tell-people.ts";
import { findEndpoint, markSilent } from "#features/leads/intake/lead-endpoints.repository.ts";
import { timeInWords } from "#features/leads/time-in-words.rules.ts";
import { notify } from "#features/notifications/index.ts";
import { colleagues, locationSettings } from "#features/organizations/index.ts";
import { defineDueJob, type DueWork } from "#platform/jobs/due-work.ts";
import { silentAgainst } from "./silence.rules.ts";
import * as queries from "./watched-endpoints.queries.ts";

/** Tells administrators, once, of an endpoint that delivered regularly and doesn't anymore: otherwise it looks like a quiet day. */
export const watchSilence: DueWork = {
  job: defineDueJob("leads.watch-silence", "23 * * * *"),
  most: 1,
  listOrganizations: queries.listOrganizationsToWatch,
  async doOldest(db, scope, { now, skipped }) {
    for (const id of await queries.listEndpointsToWatch(db, scope, { now, skipped }))
      await watch({ db, scope, now }, id);
    // The others of the organization, too: they are few.
    return 0;
  },
};

async function watch(work: LeadWork, endpointId: string): Promise<void> {
  const { db, scope, now } = work;
  const endpoint = await findEndpoint(db, scope, endpointId);
  const hours = endpoint && (await locationSettings.findBusinessHours(db, scope, endpoint.locationId));
  if (!hours) return;
  const arrivals = await queries.listArrivals(db, scope, endpointId, now);
  const [usual, last] = [silentAgainst(hours, arrivals, now), arrivals.at(-1)];
  if (usual === undefined || !last || !(await markSilent(db, scope, endpointId, last))) return;
  const { sourceName, locationName } = endpoint;
  const often = usual < 90 ? "every hour" : `every ${Math.round(usual / 60)} hours`;
  const since = timeInWords(last, now, hours);
  for (const { id: personId, access } of await colleagues.listColleagues(db, scope)) {
    if (permittedLocations(access, "org:settings:manage") !== "all") continue;
    await notify(db, scope, {
      personId,
      kind: "leads-silent",
      title: `No leads from ${sourceName}`,
      text: `Nothing has come for ${locationName} since ${since}. Usually something comes ${often} while it is open.`,
      subject: { kind: "lead-endpoint", id: endpointId },
      customerId: null,
      key: `leads-silent:${endpointId}:${last.getTime()}`,
      now,
    });
  }
}
