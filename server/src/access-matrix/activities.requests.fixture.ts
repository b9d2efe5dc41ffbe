import * as contract from "@automotive-crm/contract/activities/entries";
import { decideSuggestion, undoDecision } from "@automotive-crm/contract/assistant/suggestion-decisions";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { addCustomer, addEntry } from "./records.fixture.ts";
import { audited, everyPlace, inOneOrganization, seenAt, type CheckedResponse, type Trial } from "./trials.fixture.ts";
import type { Place, Sender, World } from "./world.fixture.ts";

const inGlobalView = 422;
const seen = seenAt("org:customers:view");
const edited = seenAt("org:customers:view", "org:customers:edit");
const maxEntries = 100;

const addOwnEntry = async (world: World, place: Place, { personId }: Sender) => {
  const { activityId } = await addEntry(world, place, { createdBy: personId });
  return { params: { activityId } };
};

const addColleaguesEntry = async (world: World, place: Place, type: "note" | "call" = "note") => {
  const { activityId } = await addEntry(world, place, { type });
  return { params: { activityId } };
};

const fingerprint = "w6uP8Tcg6K2QR905Rms8iX";
const decidesNothing = { never: "whether someone wants a follow-up changes no record" };

const listTrial = (filter: "all" | "logs"): Trial => ({
  endpoint: contract.listCustomerActivities,
  about: filter,
  places: everyPlace,
  build: async (world, place) => ({
    params: { customerId: (await addEntry(world, place)).customerId },
    query: { filter },
  }),
  rule: seen,
  problems: ({ body }) => (body.counts.all === 1 ? [] : [`counts ${String(body.counts.all)} entries`]),
});

/** Whether the page is full, or has exactly the entries of customers the person may see, counted past row-level security. */
async function listsAllVisible({ world, access, organizationId, body }: CheckedResponse): Promise<string[]> {
  const at = locationsWhereHeld(access, "org:customers:view");
  const [row] = await world.test.query(
    `select count(*)::int as n from activities a
     join customers c on c.organization_id = a.organization_id and c.id = a.customer_id and c.deleted_at is null
     where a.deleted_at is null and ($1::uuid is null or a.organization_id = $1) and ($2::uuid[] is null
       or exists (select from customer_locations l where l.customer_id = c.id and l.location_id = any($2)))`,
    [organizationId, at === "all" ? null : at],
  );
  const [shown, expected] = [body.activities.length, Math.min(Number(row?.n), maxEntries)];
  return shown === expected ? [] : [`shows ${String(shown)} of ${expected} entries`];
}

export const activitiesTrials: readonly Trial[] = [
  {
    endpoint: contract.listActivities,
    build: () => ({ query: { limit: String(maxEntries) } }),
    problems: listsAllVisible,
  },
  listTrial("all"),
  listTrial("logs"),
  {
    endpoint: contract.createActivity,
    ...inOneOrganization(edited),
    build: async (world, place) => ({
      body: {
        customerId: (await addCustomer(world, place)).customerId,
        type: "call",
        description: "Asked for a price",
      },
    }),
    audited: audited("activity.created", true, "nothing"),
  },
  {
    endpoint: contract.updateActivity,
    about: "own",
    ...inOneOrganization(edited),
    isPersonal: true,
    build: async (world, place, sender) => ({
      ...(await addOwnEntry(world, place, sender)),
      body: { description: "Came by twice" },
    }),
    usesUp: true,
    audited: audited("activity.updated", true, "both"),
  },
  {
    endpoint: contract.updateActivity,
    about: "someone else's call",
    places: everyPlace,
    build: async (world, place) => ({
      ...(await addColleaguesEntry(world, place, "call")),
      body: { description: "Called twice" },
    }),
    rule: (access, locationId) =>
      edited(access, locationId) ?? (holds(access, "calls:edit_others", locationId) ? undefined : 403),
    inGlobalView,
    usesUp: true,
    audited: audited("activity.updated", true, "both"),
  },
  {
    endpoint: contract.updateActivity,
    about: "someone else's note",
    places: everyPlace,
    build: async (world, place) => ({
      ...(await addColleaguesEntry(world, place)),
      body: { description: "Never came" },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 403,
    inGlobalView,
  },
  {
    endpoint: contract.deleteActivity,
    about: "own",
    ...inOneOrganization(edited),
    isPersonal: true,
    build: addOwnEntry,
    usesUp: true,
    audited: audited("activity.deleted", true, "old"),
  },
  {
    endpoint: contract.deleteActivity,
    about: "someone else's note",
    places: everyPlace,
    build: (world, place) => addColleaguesEntry(world, place),
    rule: (access, locationId) => edited(access, locationId) ?? 403,
    inGlobalView,
  },
  {
    endpoint: contract.deleteActivity,
    about: "someone else's call",
    places: everyPlace,
    build: (world, place) => addColleaguesEntry(world, place, "call"),
    rule: (access, locationId) =>
      edited(access, locationId) ?? (holds(access, "calls:delete", locationId) ? undefined : 403),
    inGlobalView,
    usesUp: true,
    audited: audited("activity.deleted", true, "old"),
  },
  {
    endpoint: decideSuggestion,
    about: "own",
    ...inOneOrganization(edited),
    isPersonal: true,
    build: async (world, place, sender) => ({
      params: { ...(await addOwnEntry(world, place, sender)).params, fingerprint },
      body: { decision: "dismissed" },
    }),
    audited: decidesNothing,
  },
  {
    endpoint: decideSuggestion,
    about: "someone else's call",
    places: everyPlace,
    build: async (world, place) => ({
      params: { ...(await addColleaguesEntry(world, place, "call")).params, fingerprint },
      body: { decision: "dismissed" },
    }),
    rule: (access, locationId) => edited(access, locationId) ?? 403,
    inGlobalView,
  },
  {
    endpoint: undoDecision,
    about: "own",
    ...inOneOrganization(edited),
    isPersonal: true,
    build: async (world, place, sender) => ({
      params: { ...(await addOwnEntry(world, place, sender)).params, fingerprint },
    }),
    audited: decidesNothing,
  },
];
