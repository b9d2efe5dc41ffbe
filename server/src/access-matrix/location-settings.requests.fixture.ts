import * as callGroup from "@automotive-crm/contract/calls/call-group";
import * as businessHours from "@automotive-crm/contract/organizations/business-hours";
import { locationsWhereHeld } from "./holds.fixture.ts";
import { addPerson, nextNumber } from "./records.fixture.ts";
import { audited, inOneOrganization, seenAt, type Trial } from "./trials.fixture.ts";

const managed = seenAt("org:locations:view", "org:locations:manage");

export const locationSettingsTrials: readonly Trial[] = [
  {
    endpoint: businessHours.listBusinessHours,
    problems: ({ access, body }) => {
      const at = locationsWhereHeld(access, "org:locations:view");
      const shown: string[] = body.businessHours.map((each: { locationId: string }) => each.locationId);
      return at === "all" || shown.every((id) => at.includes(id)) ? [] : [`shows ${shown.join(", ")}`];
    },
  },
  {
    endpoint: businessHours.replaceBusinessHours,
    ...inOneOrganization(managed),
    build: (world, place) => ({
      params: { locationId: world.locations[place] },
      body: { week: [], closedDays: [{ day: "2026-12-25", reason: `Holiday ${nextNumber()}` }], capacities: [] },
    }),
    usesUp: true,
    audited: audited("location.hours_changed", true, "both"),
  },
  {
    endpoint: callGroup.getCallGroup,
    ...inOneOrganization(seenAt("org:locations:view")),
    build: (world, place) => ({ params: { locationId: world.locations[place] } }),
  },
  {
    endpoint: callGroup.replaceCallGroup,
    ...inOneOrganization(managed),
    build: async (world, place) => ({
      params: { locationId: world.locations[place] },
      body: { memberIds: [await addPerson(world, place)] },
    }),
    usesUp: true,
    audited: audited("location.call_group_changed", true, "both"),
  },
];
