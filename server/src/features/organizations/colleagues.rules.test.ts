import { expect, it } from "vitest";
import { findTeam } from "./colleagues.rules.ts";

it.each([
  [{ department: "Parts", role: "sales_rep" }, "Parts"],
  [{ department: "service", role: null }, "Service"],
  [{ department: "Management", role: "sales_rep" }, "Sales"],
  [{ department: null, role: "org:sales_rep" }, "Sales"],
  [{ department: null, role: "service_advisor" }, "Service"],
  [{ department: null, role: "bdc_rep" }, "Customer Service"],
  [{ department: "Management", role: "org:admin" }, null],
  [{ department: null, role: null }, null],
])("knows a person's team: %o is in %s", (person, team) => {
  expect(findTeam(person)).toBe(team);
});
