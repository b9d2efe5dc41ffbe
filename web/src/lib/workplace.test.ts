import { getMe } from "@automotive-crm/contract/identity";
import { listOrganizations } from "@automotive-crm/contract/organizations";
import { listLocations } from "@automotive-crm/contract/locations";
import { listUserLocations } from "@automotive-crm/contract/user-locations";
import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  buildLocation,
  buildMe,
  buildMyOrganization,
  buildOrganization,
  buildUserLocation,
} from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { useSession } from "./session-store.ts";
import { openWorkplace, useWorkplace } from "./workplace.ts";

const api = fakeApi();
const access = { isSuperAdmin: true, passesEveryGuard: false, organizationRole: null, locationRoles: [] };

function eventsOf(name: string): unknown[] {
  const seen: unknown[] = [];
  window.addEventListener(name, (event) => event instanceof CustomEvent && seen.push(event.detail));
  return seen;
}

describe("somebody of one organization", () => {
  const me = buildMe();
  const organizationId = me.organization?.id ?? "";
  const newark = buildLocation({ organizationId, name: "Newark" });
  const paramus = buildLocation({ organizationId, name: "Paramus", isPrimary: true });

  beforeEach(() => {
    useSession.getState().begin("token", me.user);
    api.answer(listLocations, [newark, paramus]);
    api.answer(listUserLocations, []);
  });

  it("chooses among their own locations", async () => {
    api.answer(listUserLocations, [buildUserLocation(newark, { isPrimary: true })]);
    await openWorkplace(me);
    expect(useWorkplace.getState()).toMatchObject({ locations: [newark], location: newark, isReady: true });
    expect(api.requests).not.toContain("GET /api/locations");
  });

  it("chooses among the organization's when they have none of their own", async () => {
    await openWorkplace(me);
    expect(useWorkplace.getState()).toMatchObject({ locations: [newark, paramus], location: paramus });
  });

  it("finds the chosen location again, and loses it by a forced refresh", async () => {
    await openWorkplace(me);
    const changes = eventsOf("locationChanged");
    useWorkplace.getState().setLocation(newark);
    expect(changes).toEqual([{ location: newark }]);

    await openWorkplace(me);
    expect(useWorkplace.getState().location).toEqual(newark);
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState().location).toEqual(newark);
    await useWorkplace.getState().refreshLocations({ isForced: true });
    expect(useWorkplace.getState().location).toEqual(paramus);
  });

  it("hears nothing of a failed fetch, which is only logged", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    api.answer(listUserLocations, new Refusal(500, "internal", "Something broke"));
    await openWorkplace(me);
    expect(useWorkplace.getState()).toMatchObject({ locations: [], location: null, isReady: true });
    expect(warn).toHaveBeenCalledOnce();
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

  it("starts in the first organization when nothing was ever chosen", async () => {
    await openWorkplace(everywhere);
    expect(useWorkplace.getState()).toMatchObject({
      organization: northstar,
      locations: [newark],
      isGlobalView: false,
    });
  });

  it("comes back to the global view they chose", async () => {
    useSession.getState().chooseOrganization("global");
    await openWorkplace(everywhere);
    expect(useWorkplace.getState()).toMatchObject({ organization: null, isGlobalView: true, isReady: true });
  });

  it("changes the organization and with it the locations, and tells the page", async () => {
    await openWorkplace(everywhere);
    const organizations = eventsOf("organizationChanged");
    const locations = eventsOf("locationsUpdated");
    await useWorkplace.getState().setOrganization(lakeside.id);
    expect(useWorkplace.getState()).toMatchObject({ organization: lakeside, locations: [], location: null });
    expect(organizations).toEqual([{ organization: lakeside }]);
    expect(locations).toEqual([{ locations: [], organizationId: lakeside.id }]);
    expect(localStorage.getItem("automotive-crm.organizationId")).toBe(lakeside.id);
  });

  it("sends an empty list of locations when going global", async () => {
    await openWorkplace(everywhere);
    const locations = eventsOf("locationsUpdated");
    await useWorkplace.getState().setOrganization("global");
    expect(locations).toEqual([{ locations: [], organizationId: null }]);
  });

  it("stays where they are when the server refuses", async () => {
    await openWorkplace(everywhere);
    api.answer(getMe, new Refusal(404, "not_found", "Organization not found"));
    await expect(useWorkplace.getState().setOrganization(lakeside.id)).rejects.toThrow("Organization not found");
    expect(useWorkplace.getState().organization).toEqual(northstar);
    expect(useSession.getState().organizationChoice).toBe(northstar.id);
  });
});
