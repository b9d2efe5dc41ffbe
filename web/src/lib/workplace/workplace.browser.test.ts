import { getMe } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listOrganizations, type Organization } from "@automotive-crm/contract/organizations/record";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  buildLocation,
  buildMe,
  buildMyOrganization,
  buildOrganization,
  buildUserLocation,
} from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { useSession } from "#lib/session/session-store.ts";
import { clearAllCache } from "./clear-all-cache.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { clearWorkplace, openWorkplace, organizationsQuery, useWorkplace } from "./workplace.ts";

const api = fakeApi();
const access = { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

const names = ["organizationChanged", "locationsUpdated", "locationChanged"];

/** The events the page receives from now on, in order. */
function watchEvents(): unknown[] {
  const seen: unknown[] = [];
  for (const name of names) {
    const listen = (event: Event) => event instanceof CustomEvent && seen.push([name, event.detail]);
    window.addEventListener(name, listen);
    onTestFinished(() => window.removeEventListener(name, listen));
  }
  return seen;
}

beforeEach(clearWorkplace);

describe("a member of one organization", () => {
  const me = buildMe();
  const organizationId = me.organization?.id ?? "";
  const newark = buildLocation({ organizationId, name: "Newark" });
  const paramus = buildLocation({ organizationId, name: "Paramus", isPrimary: true });

  beforeEach(() => {
    useSession.getState().begin("token", me.user);
    api.answer(listLocations, [newark, paramus]);
    api.answer(listUserLocations, []);
  });

  it("can choose among their own locations", async () => {
    api.answer(listUserLocations, [buildUserLocation(newark, { isPrimary: true })]);
    await openWorkplace({ ...me, access: { ...me.access, organizationRole: "org:sales_rep" } });
    expect(useWorkplace.getState()).toMatchObject({ locations: [newark], location: newark, isReady: true });
    expect(api.requests).not.toContain("GET /api/locations");
  });

  it("can choose among the organization's if they have none of their own", async () => {
    await openWorkplace(me);
    expect(useWorkplace.getState()).toMatchObject({ locations: [newark, paramus], location: paramus });
  });

  it("keeps the chosen location, and loses it with a forced refresh", async () => {
    await openWorkplace(me);
    useWorkplace.getState().setLocation(newark);
    await openWorkplace(me);
    expect(useWorkplace.getState().location).toEqual(newark);
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState().location).toEqual(newark);
    await useWorkplace.getState().refreshLocations({ isForced: true });
    expect(useWorkplace.getState().location).toEqual(paramus);
  });

  it("gets one event per change, in order, and none if nothing changed", async () => {
    const events = watchEvents();
    const { organization } = me;
    await openWorkplace(me);
    expect(events.splice(0)).toEqual([
      ["organizationChanged", { organization }],
      ["locationsUpdated", { locations: [newark, paramus], organizationId }],
      ["locationChanged", { location: paramus }],
    ]);
    await useWorkplace.getState().refreshLocations();
    useWorkplace.getState().setLocation(paramus);
    expect(events).toEqual([]);
    useWorkplace.getState().setLocation(newark);
    useWorkplace.getState().setLocation(null);
    expect(events).toEqual([
      ["locationChanged", { location: newark }],
      ["locationChanged", { location: null }],
    ]);
  });

  it("moves to the first remaining location if theirs is removed, and to none after the last", async () => {
    const chicago = buildLocation({ organizationId, name: "Chicago", isPrimary: true });
    await openWorkplace(me);
    useWorkplace.getState().setLocation(newark);
    const events = watchEvents();
    api.answer(listLocations, [paramus, chicago]);
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState().location).toEqual(paramus);
    expect(events).toEqual([
      ["locationsUpdated", { locations: [paramus, chicago], organizationId }],
      ["locationChanged", { location: paramus }],
    ]);
    api.answer(listLocations, [chicago, paramus]);
    await openWorkplace(me);
    expect(useWorkplace.getState().location).toEqual(paramus);

    api.answer(listLocations, [{ ...chicago, status: "inactive" }]);
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState()).toMatchObject({ locations: [], location: null });
  });

  it("reloads locations when they are viewed after 30 seconds, not before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    await openWorkplace(me);
    const countRequests = () => api.requests.filter((request) => request === "GET /api/locations").length;
    vi.setSystemTime(Date.now() + 29_000);
    await useWorkplace.getState().refreshOldLocations();
    expect(countRequests()).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    await useWorkplace.getState().refreshOldLocations();
    expect(countRequests()).toBe(2);
  });

  it("clears everything stored in this browser except drafts, and reloads it", async () => {
    await openWorkplace(me);
    useWorkplace.getState().setLocation(newark);
    localStorage.setItem("customer_calls_7", "[]");
    sessionStorage.setItem("automotive-crm.draft.x", "1");
    const clearing = clearAllCache();
    expect(useWorkplace.getState()).toMatchObject({ locations: [], location: null, isReady: false });
    await clearing;
    expect(useWorkplace.getState()).toMatchObject({ location: paramus, isReady: true });
    expect(Object.keys(localStorage).filter((key) => /locationId|customer_calls/.test(key))).toEqual([]);
    expect(sessionStorage.getItem("automotive-crm.draft.x")).toBe("1");
  });

  it("has no permissions if they couldn't be loaded", async () => {
    useSession.getState().chooseOrganization(organizationId);
    const lakeside = buildMyOrganization({ name: "Lakeside Auto" });
    api.answer(getMe, new Refusal(503, "unavailable", "The database is away"));
    const elsewhere = { ...me, organizations: [...me.organizations, lakeside], organization: lakeside };
    await expect(openWorkplace(elsewhere)).rejects.toThrow("The database is away");
    expect(useWorkplace.getState()).toMatchObject({ isReady: true, hasFailed: true, permissions: [] });
  });

  it("returns to the chosen organization, even after signing in again", async () => {
    const lakeside = buildMyOrganization({ name: "Lakeside Auto" });
    const both = { ...me, organizations: [...me.organizations, lakeside] };
    api.answer(getMe, ({ headers }) =>
      headers.get("x-organization-id") === lakeside.id ? { ...both, organization: lakeside } : both,
    );
    await openWorkplace(both);
    await useWorkplace.getState().setOrganization(lakeside.id);
    useSession.getState().end("expired");
    clearWorkplace();
    expect(localStorage.getItem("automotive-crm.organizationId")).toBeNull();

    useSession.getState().begin("token", me.user);
    await openWorkplace(both);
    expect(useWorkplace.getState().organization).toEqual(lakeside);
    const other = buildMe({ organizations: both.organizations });
    useSession.getState().end("signedOut");
    useSession.getState().begin("token", other.user);
    await openWorkplace({ ...other, organization: me.organization });
    expect(useWorkplace.getState().organization).toEqual(me.organization);
  });
});

describe("a super admin", () => {
  const northstar = buildMyOrganization();
  const lakeside = buildMyOrganization({ name: "Lakeside Auto" });
  const newark = buildLocation({ organizationId: northstar.id });
  const everywhere = buildMe({ access, organizations: [], organization: null, isGlobalView: true });

  beforeEach(() => {
    useSession.getState().begin("token", everywhere.user);
    api.answer(listOrganizations, [buildOrganization({ id: northstar.id }), buildOrganization({ id: lakeside.id })]);
    api.answer(listLocations, ({ query }) => (query.get("organizationId") === northstar.id ? [newark] : []));
    api.answer(getMe, ({ headers }) => {
      const organization = [northstar, lakeside].find(({ id }) => id === headers.get("x-organization-id"));
      return organization ? { ...everywhere, organization, isGlobalView: false } : everywhere;
    });
  });

  it("starts in the first organization if nothing was ever chosen", async () => {
    await openWorkplace(everywhere);
    expect(useWorkplace.getState()).toMatchObject({
      organization: northstar,
      locations: [newark],
      isGlobalView: false,
    });
  });

  it("returns to Global View if chosen", async () => {
    useSession.getState().chooseOrganization("global");
    await openWorkplace(everywhere);
    expect(useWorkplace.getState()).toMatchObject({ organization: null, isGlobalView: true, isReady: true });
  });

  it("changes the organization along with its locations, and notifies the page", async () => {
    await openWorkplace(everywhere);
    const events = watchEvents();
    await useWorkplace.getState().setOrganization(lakeside.id);
    expect(useWorkplace.getState()).toMatchObject({ organization: lakeside, locations: [], location: null });
    expect(events.splice(0)).toEqual([
      ["organizationChanged", { organization: lakeside }],
      ["locationsUpdated", { locations: [], organizationId: lakeside.id }],
      ["locationChanged", { location: null }],
    ]);
    expect(localStorage.getItem("automotive-crm.organizationId")).toBe(lakeside.id);
    await useWorkplace.getState().setOrganization(northstar.id);
    expect(events).toEqual([
      ["organizationChanged", { organization: northstar }],
      ["locationsUpdated", { locations: [newark], organizationId: northstar.id }],
      ["locationChanged", { location: newark }],
    ]);
  });

  it("announces an empty list of locations in Global View", async () => {
    await openWorkplace(everywhere);
    const events = watchEvents();
    await useWorkplace.getState().setOrganization("global");
    expect(events).toEqual([
      ["organizationChanged", { organization: null }],
      ["locationsUpdated", { locations: [], organizationId: null }],
      ["locationChanged", { location: null }],
    ]);
  });

  it("reloads the list of organizations after 30 seconds, and an empty one each time", async () => {
    // Asked for again within a second, the list waits for its turn.
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const list = () => queryClient.fetchQuery(organizationsQuery);
    const countRequests = () => api.requests.filter((request) => request === "GET /api/admin/organizations").length;
    api.answer(listOrganizations, []);
    await list();
    api.answer(listOrganizations, [buildOrganization()]);
    await list();
    expect(countRequests()).toBe(2);
    vi.setSystemTime(Date.now() + 29_000);
    await list();
    expect(countRequests()).toBe(2);
    vi.setSystemTime(Date.now() + 1_001);
    await list();
    expect(countRequests()).toBe(3);
    for (const [, reason] of warn.mock.calls) expect(reason).toMatchObject({ status: 429 });
  });

  it("starts in Global View, without an error, if the list can't be loaded", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    api.answer(listOrganizations, new Refusal(500, "internal", "Something broke"));
    await openWorkplace(everywhere);
    expect(useWorkplace.getState()).toMatchObject({ isGlobalView: true, isReady: true, hasFailed: false });
    expect(warn).toHaveBeenCalledOnce();
  });

  it("stays in the current organization if the server refuses", async () => {
    await openWorkplace(everywhere);
    api.answer(getMe, new Refusal(404, "not_found", "Organization not found"));
    await expect(useWorkplace.getState().setOrganization(lakeside.id)).rejects.toThrow("Organization not found");
    expect(useWorkplace.getState().organization).toEqual(northstar);
    expect(useSession.getState().organizationChoice).toBe(northstar.id);
  });

  describe("a person who switches organizations", () => {
    /** Server responses, held back until the test releases them. */
    const holdAnswers = () => {
      const held = new Map<string, (me: typeof everywhere) => void>();
      api.answer(getMe, ({ headers }) => {
        return new Promise((resolve) => held.set(headers.get("x-organization-id") ?? "", resolve));
      });
      return async (organization: typeof lakeside) => {
        await vi.waitFor(() => expect(held.has(organization.id)).toBe(true));
        held.get(organization.id)?.({ ...everywhere, organization, isGlobalView: false });
      };
    };

    it("doesn't get the old workplace back after signing out", async () => {
      await openWorkplace(everywhere);
      const answer = holdAnswers();
      const moving = useWorkplace.getState().setOrganization(lakeside.id);
      useSession.getState().end("signedOut");
      clearWorkplace();
      await answer(lakeside);
      expect(await moving).toBe(false);
      expect(useWorkplace.getState()).toMatchObject({ organization: null, isReady: false });
      expect(localStorage.getItem("automotive-crm.organizationId")).toBeNull();
    });

    it("stays in the last chosen one, regardless of the order of responses", async () => {
      await openWorkplace(everywhere);
      const answer = holdAnswers();
      const first = useWorkplace.getState().setOrganization(lakeside.id);
      const second = useWorkplace.getState().setOrganization(northstar.id);
      await answer(northstar);
      expect(await second).toBe(true);
      await answer(lakeside);
      expect(await first).toBe(false);
      expect(useWorkplace.getState().organization).toEqual(northstar);
      expect(useSession.getState().organizationChoice).toBe(northstar.id);
    });
  });

  it("stays signed out if that happened while organizations were loading", async () => {
    let answer: (list: Organization[]) => void = () => undefined;
    api.answer(listOrganizations, () => new Promise((resolve) => (answer = resolve)));
    const opening = openWorkplace(everywhere);
    await vi.waitFor(() => expect(api.requests).toContain("GET /api/admin/organizations"));
    useSession.getState().end("signedOut");
    clearWorkplace();
    answer([buildOrganization()]);
    await opening;
    expect(useWorkplace.getState()).toMatchObject({ organization: null, isGlobalView: false, isReady: false });
    expect(localStorage.getItem("automotive-crm.organizationId")).toBeNull();
  });
});
