import { getMe } from "@automotive-crm/contract/identity/account";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useSession } from "#lib/session/session-store.ts";
import { buildLocation, buildMe, buildMyOrganization } from "#testing/builders.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { clearWorkplace, openWorkplace, useWorkplace } from "./workplace.ts";

const api = fakeApi();
const northstar = buildMyOrganization();
const lakeside = buildMyOrganization({ name: "Lakeside Auto" });
const me = buildMe({ organizations: [northstar, lakeside], organization: northstar });
const locationsOf = (organizationId: string) =>
  ["Newark", "Paramus"].map((name) =>
    buildLocation({ organizationId, name, locationId: `${organizationId.slice(0, -1)}${name.length}` }),
  );

beforeEach(() => {
  clearWorkplace();
  useSession.getState().begin("token", me.user);
  api.answer(getMe, ({ headers }) => ({
    ...me,
    organization: headers.get("x-organization-id") === lakeside.id ? lakeside : northstar,
  }));
  api.answer(listLocations, ({ query }) => locationsOf(query.get("organizationId") ?? ""));
  api.answer(listUserLocations, []);
});

/** This tab's page starts again. */
async function reload() {
  clearWorkplace();
  vi.resetModules();
  const fresh = await import("#lib/session/session-store.ts");
  useSession.setState({ organizationChoice: fresh.useSession.getState().organizationChoice });
  await openWorkplace(me);
}

/** What another tab does to the shared storage, which a tab of its own would see only there. */
function chooseElsewhere(act: () => void): void {
  const own = Object.entries(sessionStorage);
  act();
  sessionStorage.clear();
  for (const [key, value] of own) sessionStorage.setItem(key, String(value));
}

const place = () => {
  const { organization, location } = useWorkplace.getState();
  return [organization?.name, location?.name];
};

describe("a tab", () => {
  it("keeps the organization and location it chose when it is reloaded, whatever other tabs chose", async () => {
    await openWorkplace(me);
    await useWorkplace.getState().setOrganization(lakeside.id);
    useWorkplace.getState().setLocation(locationsOf(lakeside.id)[1] ?? null);
    const here = useSession.getState().organizationChoice;
    chooseElsewhere(() => {
      useWorkplace.getState().setLocation(locationsOf(lakeside.id)[0] ?? null);
      useSession.getState().chooseOrganization(northstar.id);
    });
    useSession.setState({ organizationChoice: here });
    await reload();
    expect(place()).toEqual(["Lakeside Auto", "Paramus"]);
  });

  it("keeps those it started with, without having chosen any", async () => {
    await openWorkplace(me);
    expect(place()).toEqual([northstar.name, "Newark"]);
    chooseElsewhere(() => {
      useWorkplace.getState().setLocation(locationsOf(northstar.id)[1] ?? null);
      useSession.getState().chooseOrganization(lakeside.id);
    });
    await reload();
    expect(place()).toEqual([northstar.name, "Newark"]);
  });

  it("starts where the last one was", async () => {
    await openWorkplace(me);
    await useWorkplace.getState().setOrganization(lakeside.id);
    useWorkplace.getState().setLocation(locationsOf(lakeside.id)[1] ?? null);
    sessionStorage.clear();
    await reload();
    expect(place()).toEqual(["Lakeside Auto", "Paramus"]);
  });
});
