import { createOrganization, updateOrganization } from "@automotive-crm/contract/organizations/changes";
import { listAdministrators, listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import * as locationRecord from "@automotive-crm/contract/organizations/location";
import * as locations from "@automotive-crm/contract/organizations/location-changes";
import * as organizations from "@automotive-crm/contract/organizations/record";
import { localTimeZones } from "@automotive-crm/contract/organizations/time-zones";
import * as userAccounts from "@automotive-crm/contract/organizations/user-accounts";
import * as userLocationRecord from "@automotive-crm/contract/organizations/user-location";
import * as userLocations from "@automotive-crm/contract/organizations/user-location-changes";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { holds, locationsWhereHeld } from "./holds.fixture.ts";
import { locationSettingsTrials } from "./location-settings.requests.fixture.ts";
import { addEmptyLocation, addPerson, addUserLocation, nextNumber } from "./records.fixture.ts";
import { audited, everyPlace, heldEverywhere, inOneOrganization, seenAt, type Trial } from "./trials.fixture.ts";

const inGlobalView = 422;
const managed = seenAt("org:locations:view", "org:locations:manage");

/** Another one each time, because only a change is audited. */
const zones = localTimeZones();

const organizationsTrials: readonly Trial[] = [
  {
    endpoint: organizations.listOrganizations,
    problems: ({ sender: { holdings }, body }) => {
      const own = holdings.memberships.map(({ organizationId }) => organizationId);
      const shown = body.map((each: { id: string }) => each.id);
      return holdings.isSuperAdmin || String(own) === String(shown) ? [] : [`shows ${String(shown)}`];
    },
  },
  {
    endpoint: createOrganization,
    build: () => ({ body: { name: `New ${nextNumber()}`, slug: `new-${nextNumber()}`, timeZone: "America/Chicago" } }),
    usesUp: true,
    audited: audited("organization.created", false, "both"),
  },
  {
    endpoint: updateOrganization,
    build: (world) => ({
      params: { organizationId: world.ours },
      body: { timeZone: zones[nextNumber() % zones.length] },
    }),
    usesUp: true,
    audited: audited("organization.updated", false, "both"),
  },
];

const locationsTrials: readonly Trial[] = [
  {
    endpoint: locationRecord.listLocations,
    problems: ({ access, body }) => {
      const at = locationsWhereHeld(access, "org:locations:view");
      const shown: string[] = body.map((each: { id: string }) => each.id);
      return at === "all" || shown.every((id) => at.includes(id)) ? [] : [`shows ${shown.join(", ")}`];
    },
  },
  {
    endpoint: locations.createLocation,
    build: () => ({ body: { name: `Lot ${nextNumber()}` } }),
    rule: heldEverywhere("org:locations:manage"),
    inGlobalView,
    usesUp: true,
    audited: audited("location.created", true, "new"),
  },
  {
    endpoint: locations.updateLocation,
    ...inOneOrganization(managed),
    build: (world, place) => ({
      params: { locationId: world.locations[place] },
      body: { address: `${nextNumber()} Main St` },
    }),
    usesUp: true,
    audited: audited("location.updated", true, "both"),
  },
  {
    endpoint: locations.updateLocation,
    about: "where someone works, to inactive",
    ...inOneOrganization(managed),
    places: ["here", "foreign"],
    build: async (world, place) => {
      const locationId = await addEmptyLocation(world, place);
      await addUserLocation(world, place, locationId);
      return { params: { locationId }, body: { status: "inactive" }, locationId };
    },
    usesUp: true,
    audited: audited("location.updated", true, "both"),
  },
  {
    endpoint: locations.deleteLocation,
    about: "in use",
    ...inOneOrganization(managed),
    build: (world, place) => ({ params: { locationId: world.locations[place] } }),
    success: 409,
    audited: { never: "it is refused" },
  },
  {
    endpoint: locations.deleteLocation,
    about: "not in use",
    ...inOneOrganization(managed),
    places: ["here", "foreign"],
    build: async (world, place) => {
      const locationId = await addEmptyLocation(world, place);
      return { params: { locationId }, locationId };
    },
    usesUp: true,
    audited: audited("location.deleted", true, "old"),
  },
];

/** Nobody changes what someone may do who may do more. The people in these trials may edit customers. */
export const mayDoAsMuch = (access: Access) => (holds(access, "org:customers:edit") ? undefined : 403);

const placesTrials: readonly Trial[] = [
  {
    endpoint: userLocationRecord.listUserLocations,
    about: "own",
    isPersonal: true,
    build: (_world, _place, sender) => ({ params: { userId: sender.personId } }),
  },
  {
    endpoint: userLocationRecord.listUserLocations,
    about: "someone else's",
    places: ["here", "foreign"],
    build: ({ people }, place) => ({ params: { userId: people[place] } }),
    rule: (access) => (holds(access, "org:users:manage") ? undefined : 404),
    withoutOrganization: 403,
    inGlobalView,
  },
  {
    endpoint: userLocations.addUserLocation,
    ...inOneOrganization(mayDoAsMuch),
    build: async (world, place) => ({
      body: { userId: await addPerson(world, place), locationId: world.locations[place], role: "sales_rep" },
    }),
    usesUp: true,
    audited: audited("user_location.added", true, "new"),
  },
  {
    endpoint: userLocations.addUserLocation,
    about: "a colleague at another organization's location",
    places: ["foreign"],
    build: async (world) => ({
      body: { userId: await addPerson(world, "here"), locationId: world.locations.foreign, role: "sales_rep" },
    }),
    rule: () => 404,
    inGlobalView,
  },
  {
    endpoint: userLocations.updateUserLocation,
    ...inOneOrganization(mayDoAsMuch),
    build: async (world, place) => ({
      params: { userLocationId: (await addUserLocation(world, place)).userLocationId },
      body: { role: "manager", permissionsOverride: { "org:customers:delete": true } },
    }),
    usesUp: true,
    audited: audited("user_location.updated", true, "both"),
  },
  {
    endpoint: userLocations.removeUserLocation,
    ...inOneOrganization(mayDoAsMuch),
    build: async (world, place) => ({
      params: { userLocationId: (await addUserLocation(world, place)).userLocationId },
    }),
    usesUp: true,
    audited: audited("user_location.removed", true, "old"),
  },
  {
    endpoint: userLocations.setPrimaryLocation,
    about: "own",
    places: everyPlace,
    isPersonal: true,
    build: (world, place, sender) => ({
      params: { userId: sender.personId },
      body: { locationId: world.locations[place] },
    }),
    rule: (access, locationId) => (access.locationRoles.some((at) => at.locationId === locationId) ? undefined : 404),
    withoutOrganization: 403,
    inGlobalView,
    audited: audited("user_location.made_primary", true, "both"),
  },
  {
    endpoint: userLocations.setPrimaryLocation,
    about: "someone else's",
    places: everyPlace,
    build: async (world, place) => ({
      params: { userId: (await addUserLocation(world, place)).personId },
      body: { locationId: world.locations[place] },
    }),
    rule: (access) => (holds(access, "org:users:manage") ? undefined : 404),
    withoutOrganization: 403,
    inGlobalView,
    usesUp: true,
    audited: audited("user_location.made_primary", true, "both"),
  },
];

const accountsTrials: readonly Trial[] = [
  { endpoint: userAccounts.listUserAccounts },
  {
    endpoint: listColleagues,
    inGlobalView,
    problems: ({ world, organizationId, body }) => {
      const { here, foreign } = world.people;
      const expected = organizationId === world.ours ? here : foreign;
      return body.some(({ id }: { id: string }) => id === expected) ? [] : ["does not show everyone"];
    },
  },
  {
    endpoint: listAdministrators,
    inGlobalView,
    withoutOrganization: 403,
    problems: ({ world, organizationId, body }) => {
      const { here, foreign } = world.people;
      const stranger = organizationId === world.ours ? foreign : here;
      return body.some(({ id }: { id: string }) => id === stranger) ? ["shows someone of another organization"] : [];
    },
  },
  {
    endpoint: userAccounts.updateUserMetadata,
    ...inOneOrganization(mayDoAsMuch),
    build: async (world, place) => {
      const locationAccess = [{ locationId: world.locations[place], role: "manager" }];
      return { body: { userId: await addPerson(world, place), metadata: { locationAccess } } };
    },
    usesUp: true,
    audited: audited("user_location.replaced", false, "both"),
  },
  {
    endpoint: userAccounts.updateUserMetadata,
    about: "a colleague at another organization's location",
    places: ["here"],
    build: async (world) => {
      const locationAccess = [{ locationId: world.locations.foreign, role: "manager" }];
      return { body: { userId: await addPerson(world, "here"), metadata: { locationAccess } } };
    },
    rule: () => 422,
    inGlobalView,
  },
];

export const organizationTrials = [
  ...organizationsTrials,
  ...locationsTrials,
  ...locationSettingsTrials,
  ...placesTrials,
  ...accountsTrials,
] as const;
