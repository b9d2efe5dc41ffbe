import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { getDashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { getAuthConfig } from "@automotive-crm/contract/identity/account";
import type { Location } from "@automotive-crm/contract/organizations/location";
import { createMemoryHistory } from "@tanstack/react-router";
import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { createAppRouter } from "#app/router.tsx";
import { wait } from "#lib/browser/wait.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { useUi } from "#lib/browser/ui-store.ts";
import { start, type AuthConfig } from "#lib/session/session.ts";
import { answerTimeline } from "#testing/activity-panel.tsx";
import { runBeforeApp } from "#testing/before-app.ts";
import { buildLocation, buildMe, buildUser, buildUserLocation } from "#testing/builders.ts";
import { buildCustomer, buildPage } from "#testing/customers-pages.tsx";
import { buildStats } from "#testing/dashboard.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { answerAs, demo, visit } from "#testing/render-app.tsx";
import { storeSession } from "#testing/stored-session.ts";
import { entriesKey, timelineQuery } from "#features/activities/timeline/timeline.queries.ts";
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

describe("the script before the app", () => {
  const me = buildMe({ permissions: ["org:customers:view"] });
  const customer = buildCustomer();
  const [first, primary] = ["Newark", "Paramus"].map((name) =>
    buildLocation({ name, organizationId: me.organization?.id ?? "" }),
  ) as [Location, Location];

  /** How often the first page at this address asks for each thing, which is read once the app runs. */
  const openPage = async (path: string, firstReads = 1) => {
    api.answer(getAuthConfig, demo);
    answerTimeline(api, []);
    api.answer(listCustomers, buildPage([customer]));
    api.answer(getCustomer, customer);
    api.answer(getDashboardStats, buildStats());
    storeSession(me.user);
    answerAs(api, me, { locations: [first, primary], places: [buildUserLocation(primary, { isPrimary: true })] });
    window.history.replaceState(null, "", path);
    runBeforeApp();
    const read = () => api.requests.filter((request) => /customer|dashboard/.test(request));
    await vi.waitFor(() => expect(read()).toHaveLength(firstReads));
    const router = createAppRouter({ history: createMemoryHistory({ initialEntries: [path] }) });
    await Promise.all([start(), readFirstPage(router)]);
    return read();
  };

  it.each([
    ["/customers", "GET /api/customers"],
    ["/dashboard", "GET /api/dashboard/stats"],
    ["/", "GET /api/dashboard/stats"],
  ])("asks for what %s reads first, so that the app needn't", async (path, request) => {
    expect(await openPage(path)).toEqual([request]);
  });

  const record = `GET /api/customers/${customer.id}`;
  const timeline = `GET /api/activities/customer/${customer.id}`;

  it("asks for a customer and their timeline", async () => {
    expect(await openPage(`/customers/${customer.id}`, 2)).toEqual([record, timeline]);
  });

  it("leaves entries that the address names to the app", async () => {
    expect(await openPage(`/customers/${customer.id}?entries=calls`)).toEqual([record, timeline]);
    const [, organizationId] = queryClient.getQueryCache().findAll({ queryKey: [entriesKey] })[0]?.queryKey ?? [];
    expect(queryClient.getQueryData(timelineQuery(String(organizationId), customer.id, "calls").queryKey)).toBeTruthy();
  });

  it("asks only for the customer where another tab is shown first", async () => {
    expect(await openPage(`/customers/${customer.id}?tab=vehicles`)).toEqual([record]);
  });

  it.each([
    ["/customers", "en-US", 0],
    ["/customers", "en-GB", 1],
    ["/appointments", "en-US", 1],
  ])("makes the first formatter, except for the list in American English: %s in %s", async (path, language, times) => {
    vi.spyOn(navigator, "language", "get").mockReturnValue(language);
    const format = vi.spyOn(Number.prototype, "toLocaleString");
    api.answer(getAuthConfig, demo);
    answerTimeline(api, []);
    api.answer(getCustomer, customer);
    api.answer(listCustomers, buildPage([customer]));
    storeSession(me.user);
    answerAs(api, me, { locations: [first, primary], places: [buildUserLocation(primary, { isPrimary: true })] });
    window.history.replaceState(null, "", path);
    runBeforeApp();
    await start();
    // What the script does last comes after its requests.
    await wait(20);
    expect(format).toHaveBeenCalledTimes(times);
  });

  it("asks for nothing at a location where the person no longer works", async () => {
    const salesRep = buildMe({ user: buildUser({ role: "user" }), permissions: ["org:customers:view"] });
    sessionStorage.setItem(
      `automotive-crm.locationId.${salesRep.user.id}.${salesRep.organization?.id}`,
      first.locationId,
    );
    api.answer(getAuthConfig, demo);
    storeSession(salesRep.user);
    answerAs(api, salesRep, { places: [] });
    window.history.replaceState(null, "", "/customers");
    runBeforeApp();
    await start();
    expect(listRequests()).toEqual([]);
  });

  it("asks for as many customers as the person wants, at the location they chose", async () => {
    useUi.getState().setRowsPerPage(25);
    sessionStorage.setItem(`automotive-crm.locationId.${me.user.id}.${me.organization?.id}`, first.locationId);
    expect(await openPage("/customers")).toEqual(["GET /api/customers"]);
  });
});

it("asks who has come back without waiting for how people sign in here", async () => {
  let tellConfig = (_config: AuthConfig) => {};
  const config = new Promise<AuthConfig>((resolve) => (tellConfig = resolve));
  visit(api, { path: "/customers", as: buildMe() });
  api.answer(getAuthConfig, async () => config);
  await vi.waitFor(() => expect(api.requests).toContain("GET /api/me"));
  tellConfig(demo);
});
