import { listAdvisors, updateAdvisor } from "@automotive-crm/contract/organizations/advisors";
import * as picklists from "@automotive-crm/contract/picklists/record";
import { v7 as newId } from "uuid";
import { addPerson, nextNumber } from "./records.fixture.ts";
import { audited, heldEverywhere, inOneOrganization, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type Place, type World } from "./world.fixture.ts";

const picklist = "teams";
const places = ["here", "foreign"] as const;
const rule = heldEverywhere("org:settings:manage");
const inGlobalView = 422;

/** Two new teams; the second one's ID. */
async function addTeams(world: World, place: Place): Promise<string> {
  const valueId = newId();
  for (const id of [newId(), valueId]) {
    await world.test.query(
      `insert into picklist_values (organization_id, id, picklist, name, position, created_at, updated_at)
       values ($1, $2, $3, $4, $5, now(), now())`,
      [organizationIdAt(world, place), id, picklist, `Team ${nextNumber()}`, nextNumber()],
    );
  }
  return valueId;
}

export const picklistTrials: readonly Trial[] = [
  { endpoint: picklists.listPicklists, inGlobalView },
  {
    endpoint: picklists.addPicklistValue,
    build: () => ({ params: { picklist: "call-types" }, body: { name: `Call type ${nextNumber()}` } }),
    rule,
    inGlobalView,
    usesUp: true,
    audited: audited("call_type.added", false, "new"),
  },
  {
    endpoint: picklists.updatePicklistValue,
    ...inOneOrganization(rule),
    places,
    build: async (world, place) => ({
      params: { picklist, valueId: await addTeams(world, place) },
      body: { name: `Renamed ${nextNumber()}` },
    }),
    usesUp: true,
    audited: audited("team.updated", false, "both"),
  },
  {
    endpoint: picklists.deletePicklistValue,
    ...inOneOrganization(rule),
    places,
    build: async (world, place) => ({ params: { picklist, valueId: await addTeams(world, place) } }),
    usesUp: true,
    audited: audited("team.removed", false, "old"),
  },
  {
    endpoint: picklists.reorderPicklist,
    ...inOneOrganization(rule),
    places,
    foreign: 409,
    build: async (world, place) => {
      await addTeams(world, place);
      const teams = await world.test.query(
        "select id from picklist_values where organization_id = $1 and picklist = $2 order by position desc, id desc",
        [organizationIdAt(world, place), picklist],
      );
      return { params: { picklist }, body: { valueIds: teams.map(({ id }) => id) } };
    },
    usesUp: true,
    audited: audited("team.reordered", false, "both"),
  },
  { endpoint: listAdvisors, inGlobalView },
  {
    endpoint: updateAdvisor,
    ...inOneOrganization(rule),
    places,
    build: async (world, place) => ({
      params: { userId: await addPerson(world, place) },
      body: { active: false },
    }),
    usesUp: true,
    audited: audited("advisor.updated", false, "both"),
  },
];
