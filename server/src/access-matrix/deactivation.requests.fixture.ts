import * as deactivation from "@automotive-crm/contract/organizations/deactivation";
import { mayDoAsMuch } from "./organizations.requests.fixture.ts";
import { addDeactivatedPerson, addUserLocation } from "./records.fixture.ts";
import { audited, inOneOrganization, type Trial } from "./trials.fixture.ts";

const inGlobalView = 422;
const ownOrganization = ["here", "foreign"] as const;

export const deactivationTrials: readonly Trial[] = [
  {
    endpoint: deactivation.getOpenWork,
    places: ownOrganization,
    build: ({ people }, place) => ({ params: { userId: people[place] } }),
    inGlobalView,
  },
  {
    endpoint: deactivation.deactivateUser,
    ...inOneOrganization(mayDoAsMuch),
    places: ownOrganization,
    build: async (world, place) => ({ params: { userId: (await addUserLocation(world, place)).personId }, body: {} }),
    usesUp: true,
    audited: audited("person.deactivated", false, "both"),
  },
  {
    endpoint: deactivation.reactivateUser,
    ...inOneOrganization(mayDoAsMuch),
    places: ownOrganization,
    build: async (world, place) => ({ params: { userId: await addDeactivatedPerson(world, place) } }),
    usesUp: true,
    audited: audited("person.reactivated", false, "both"),
  },
];
