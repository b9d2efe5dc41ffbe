import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getAuthConfig } from "@automotive-crm/contract/identity";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import type { AuthConfig } from "#lib/session/session.ts";
import { buildMe } from "#testing/builders.ts";
import { buildCustomer, buildPage } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { demo, visit } from "#testing/render-app.tsx";
import { readFirstPage } from "./read-ahead.ts";

const api = fakeApi();
const listRequests = () => api.requests.filter((request) => request === "GET /api/customers");

it("reads the list that the first page is about to show", async () => {
  const asked = new Set<string | null>();
  api.answer(listCustomers, ({ query }) => {
    asked.add(query.get("search"));
    return buildPage([buildCustomer()]);
  });
  const { router } = visit(api, { path: "/customers?search=ada", as: buildMe() });
  await readFirstPage(router);
  expect(listRequests()).not.toEqual([]);
  await screen.findByRole("link", { name: "Ada Lovelace" });
  expect([...asked]).toEqual(["ada"]);
  expect(queryClient.getQueryCache().findAll({ queryKey: ["customers"] })).toHaveLength(1);
});

it("reads nothing for someone who may not see customers", async () => {
  const { router } = visit(api, {
    path: "/customers",
    as: buildMe({ access: { ...buildMe().access, organizationRole: null } }),
  });
  await readFirstPage(router);
  expect(listRequests()).toEqual([]);
});

it("asks who has come back without waiting for how people sign in here", async () => {
  let tellConfig = (_config: AuthConfig) => {};
  const config = new Promise<AuthConfig>((resolve) => (tellConfig = resolve));
  visit(api, { path: "/customers", as: buildMe() });
  api.answer(getAuthConfig, async () => config);
  await vi.waitFor(() => expect(api.requests).toContain("GET /api/me"));
  tellConfig(demo);
});
