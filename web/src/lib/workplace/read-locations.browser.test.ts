import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildLocation, buildMe, buildUserLocation } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { clearWorkplace, openWorkplace, useWorkplace } from "./workplace.ts";

const api = fakeApi();
const me = buildMe();
const organizationId = me.organization?.id ?? "";
const newark = buildLocation({ organizationId, name: "Newark" });
const paramus = buildLocation({ organizationId, name: "Paramus", isPrimary: true });

beforeEach(() => {
  clearWorkplace();
  useSession.getState().begin("token", me.user);
  api.answer(listLocations, [newark, paramus]);
  api.answer(listUserLocations, []);
});

describe("an admin of an organization", () => {
  it("chooses among all its locations, and starts at their own primary one", async () => {
    const access = { ...me.access, organizationRole: "org:admin" };
    api.answer(listUserLocations, [{ ...buildUserLocation(newark), isPrimary: true }]);
    await openWorkplace({ ...me, access });
    expect(useWorkplace.getState()).toMatchObject({ locations: [newark, paramus], location: newark });
  });
});

describe("a member of one organization", () => {
  it("has none as soon as their last role at one is taken away, when the server refuses to list any", async () => {
    api.answer(listUserLocations, [buildUserLocation(newark)]);
    await openWorkplace({ ...me, access: { ...me.access, organizationRole: "org:sales_rep" } });
    expect(useWorkplace.getState().location).toEqual(newark);
    const announced = vi.fn<() => void>();
    window.addEventListener("locationChanged", announced, { once: true });
    api.answer(listUserLocations, []);
    api.answer(listLocations, new Refusal(403, "forbidden", "You don't have permission to access this feature."));
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState()).toMatchObject({ locations: [], location: null, hasLocationsFailed: false });
    expect(announced).toHaveBeenCalledOnce();
  });

  it("keeps the earlier locations when a fetch fails, and learns that it failed until one succeeds", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    api.answer(listUserLocations, new Refusal(500, "internal", "Something broke"));
    await openWorkplace(me);
    expect(useWorkplace.getState()).toMatchObject({ locations: [], isReady: true, hasLocationsFailed: true });
    expect(warn).toHaveBeenCalledOnce();
    api.answer(listUserLocations, []);
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState()).toMatchObject({ location: paramus, hasLocationsFailed: false });
    api.answer(listLocations, new Refusal(500, "internal", "Something broke"));
    await useWorkplace.getState().refreshLocations();
    expect(useWorkplace.getState()).toMatchObject({ location: paramus, hasLocationsFailed: true });
  });
});
