import { reservedSlugs } from "@automotive-crm/contract/organizations/reserved-slugs";
import { createMemoryHistory } from "@tanstack/react-router";
import { expect, it } from "vitest";
import { createAppRouter } from "./router.tsx";

it("has no page at an address that an organization's slug could be", () => {
  const { routesByPath } = createAppRouter({ history: createMemoryHistory() });
  const segments = Object.keys(routesByPath).map((path) => path.split("/")[1] ?? "");
  const named = segments.filter((segment) => segment !== "" && !segment.startsWith("$"));
  expect(named).toContain("customers");
  expect(named.filter((segment) => !reservedSlugs.has(segment))).toEqual([]);
});
