import { expect, it } from "vitest";
import { buildDemoPerson } from "#testing/builders.ts";
import { groupPeople, withoutOrganization } from "./demo-groups.ts";

const maria = buildDemoPerson();
const tyler = buildDemoPerson({
  firstName: "Tyler",
  lastName: "O'Connor",
  title: "Sales rep",
  email: "tyler@example.com",
});
const ingrid = buildDemoPerson({ firstName: "Ingrid", lastName: "Olsen", organizationName: "Lakeside Auto" });
const noah = buildDemoPerson({ firstName: "Noah", lastName: "Fischer", organizationName: null });
const people = [maria, ingrid, tyler, noah];

it("groups people by organization, in the given order", () => {
  expect(groupPeople(people, "")).toEqual([
    { organizationName: "Northstar Motors", people: [maria, tyler] },
    { organizationName: "Lakeside Auto", people: [ingrid] },
    { organizationName: withoutOrganization, people: [noah] },
  ]);
});

it("filters by every word in name, role and organization", () => {
  expect(groupPeople(people, "  north SALES ")).toEqual([{ organizationName: "Northstar Motors", people: [tyler] }]);
  expect(groupPeople(people, "nobody")).toEqual([]);
});
