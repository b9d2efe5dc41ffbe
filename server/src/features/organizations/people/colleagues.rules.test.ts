import { picklistDefaults } from "@automotive-crm/contract/picklists/record";
import { expect, it } from "vitest";
import { findTeam } from "./colleagues.rules.ts";

const unknown = { chosen: null, department: null, role: null };

it.each([
  [{ department: "Parts", role: "sales_rep" }, "Parts"],
  [{ department: "service", role: null }, "Service"],
  [{ department: "Management", role: "sales_rep" }, "Sales"],
  [{ role: "org:sales_rep" }, "Sales"],
  [{ role: "service_advisor" }, "Service"],
  [{ role: "bdc_rep" }, "Customer Service"],
  [{ department: "Management", role: "org:admin" }, null],
  [{}, null],
  [{ chosen: "Finance", department: "Parts", role: "sales_rep" }, "Finance"],
  [{ chosen: "Retired Team", department: "Parts" }, "Parts"],
])("knows a person's team: %o is in %s", (person, team) => {
  expect(findTeam({ ...unknown, ...person }, picklistDefaults.teams)).toBe(team);
});

it("knows no team that the organization doesn't have", () => {
  expect(findTeam({ ...unknown, role: "sales_rep" }, ["Retail"])).toBeNull();
});
