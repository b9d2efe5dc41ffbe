import * as callGroup from "@automotive-crm/contract/calls/call-group";
import * as businessHours from "@automotive-crm/contract/organizations/business-hours";
import { locationsWhereHeld } from "./holds.fixture.ts";
import { addPerson, nextNumber } from "./records.fixture.ts";
import { audited, everyPlace, seenAt, type Trial } from "./trials.fixture.ts";

const inGlobalView = 422;
const managed = seenAt("org:locations:view", "org:locations:manage");

export const locationSettingsTrials: readonly Trial[] = [
  {
    endpoint: businessHours.listBusinessHours,
    places: [],
    build: () => ({}),
    problems: ({ access, body }) => {
      const at = locationsWhereHeld(access, "org:locations:view");
      const shown: string[] = body.businessHours.map((each: { locationId: string }) => each.locationId);
      return at === "all" || shown.every((id) => at.includes(id)) ? [] : [`shows ${shown.join(", ")}`];
    },
  },
  {
    endpoint: businessHours.replaceBusinessHours,
    places: everyPlace,
    build: (world, place) => ({
      params: { locationId: world.locations[place] },
      body: { week: [], closedDays: [{ day: "2026-12-25", reason: `Holiday ${nextNumber()}` }], capacities: [] },
    }),
    rule: managed,
    inGlobalView,
    usesUp: true,
    audited: audited("location.hours_changed", true, "both"),
  },
  {
    endpoint: callGroup.getCallGroup,
    places: everyPlace,
    build: (world, place) => ({ params: { locationId: world.locations[place] } }),
    rule: seenAt("org:locations:view"),
    inGlobalView,
  },
  {
    endpoint: callGroup.replaceCallGroup,
    places: everyPlace,
    build: async (world, place) => ({
      params: { locationId: world.locations[place] },
      body: { memberIds: [await addPerson(world, place)] },
    }),
    rule: managed,
    inGlobalView,
    usesUp: true,
    audited: audited("location.call_group_changed", true, "both"),
  },
];
