import { followChanges } from "@automotive-crm/contract/live/changes";
import {
  customerTopic,
  allOrganizationsTopic,
  locationTopic,
  organizationTopic,
  personTopic,
  type Topic,
} from "@automotive-crm/contract/live/topics";
import { accessIn } from "@automotive-crm/contract/permissions/permissions";
import { holds } from "./holds.fixture.ts";
import { addCustomer } from "./records.fixture.ts";
import { everyPlace, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, type Place, type Sender, type World } from "./world.fixture.ts";

const followed = new Map<Place, string>();

async function listTopics(world: World, place: Place): Promise<Topic[]> {
  const organizationId = organizationIdAt(world, place);
  const { customerId } = await addCustomer(world, place);
  followed.set(place, customerId);
  return [
    personTopic(world.people[place]),
    organizationTopic(organizationId),
    allOrganizationsTopic,
    locationTopic(organizationId, world.locations[place]),
    customerTopic(organizationId, customerId),
  ];
}

/** The topics the permission table lets a person follow; of people, only themselves. */
function allowedTopics(world: World, place: Place, { personId, holdings }: Sender): Topic[] {
  const organizationId = organizationIdAt(world, place);
  const locationId = world.locations[place];
  const isMember = holdings.memberships.some((membership) => membership.organizationId === organizationId);
  const maySee = holds(accessIn(holdings, organizationId), "org:customers:view", locationId);
  return [
    personTopic(personId),
    ...(isMember || holdings.isSuperAdmin ? [organizationTopic(organizationId)] : []),
    ...(holdings.isSuperAdmin ? [allOrganizationsTopic] : []),
    ...(maySee
      ? [locationTopic(organizationId, locationId), customerTopic(organizationId, followed.get(place) ?? "")]
      : []),
  ];
}

export const liveTrials: readonly Trial[] = [
  {
    endpoint: followChanges,
    places: everyPlace,
    build: async (world, place) => ({ query: { topics: (await listTopics(world, place)).join() } }),
    foreign: 200,
    problems({ world, place, sender, body }) {
      const expected = new Set<unknown>(allowedTopics(world, place ?? "here", sender));
      const open: unknown[] = body.open;
      const isAsExpected = open.length === expected.size && open.every((topic) => expected.has(topic));
      return body.type === "ready" && isAsExpected ? [] : [`opens ${open.join()}, not ${[...expected].join()}`];
    },
  },
];
