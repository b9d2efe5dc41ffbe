import { getMe, signOut as endSession, type Me } from "@automotive-crm/contract/identity/account";
import { organizationTopic, personTopic, type Topic } from "@automotive-crm/contract/live/topics";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations, type UserLocation } from "@automotive-crm/contract/organizations/user-location";
import { act, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildChange, buildId, buildLocation, buildMe, buildUserLocation } from "#testing/builders.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { visit } from "#testing/render-app.tsx";
import { call } from "#lib/api/api-client.ts";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { queryClient } from "#lib/api/query-client.ts";
import { liveTopics } from "#lib/live/live-topics.ts";
import { signOut } from "#lib/session/session.ts";
import { refreshAccess } from "#lib/workplace/refresh-access.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";

const api = fakeApi();
const me = buildMe();
const organizationId = me.organization?.id ?? "";

/** A person on the dashboard, and their browser's live stream. */
async function arrive(as: Me = me, more: { places?: UserLocation[] } = {}) {
  visit(api, { path: "/dashboard", as, ...more });
  const stream = api.stream();
  await screen.findByRole("heading", { level: 1 }, { timeout: 5_000 });
  await waitFor(() => expect(stream.followers()).toBe(1));
  const topics = [personTopic(me.user.id), organizationTopic(organizationId)];
  await waitFor(() => expect(new Set(stream.requestedTopics.at(-1))).toEqual(new Set(topics)));
  const tell = (topic: Topic, kind: "access_changed" | "notification" | "location" | "organization") =>
    act(async () =>
      stream.send(buildChange(topic, kind, { id: organizationId, actorKind: "person", personId: buildId() })),
    );
  return { stream, tell };
}

describe("an open page", () => {
  it("learns at once that its person may do something else", async () => {
    const { tell } = await arrive();
    api.answer(getMe, { ...me, access: { ...me.access, organizationRole: "org:viewer" }, permissions: [] });
    await tell(personTopic(me.user.id), "access_changed");
    await waitFor(() => expect(useWorkplace.getState().access.organizationRole).toBe("org:viewer"));
    expect(useWorkplace.getState().permissions).toEqual([]);
  });

  it("doesn't reload its person's permissions for a notification", async () => {
    const { tell } = await arrive();
    const countReloads = () => api.requests.filter((name) => name === "GET /api/me").length;
    const before = countReloads();
    await tell(personTopic(me.user.id), "notification");
    expect(countReloads()).toBe(before);
    await tell(personTopic(me.user.id), "access_changed");
    await waitFor(() => expect(countReloads()).toBe(before + 1));
  });

  it("shows a location that somebody adds", async () => {
    const { tell } = await arrive();
    api.answer(listLocations, [buildLocation({ organizationId, name: "Harbor" })]);
    await tell(organizationTopic(organizationId), "location");
    await waitFor(() => expect(useWorkplace.getState().locations.map(({ name }) => name)).toEqual(["Harbor"]));
  });

  it("goes to another organization when its person does not belong to this one any more, and says so", async () => {
    const { tell } = await arrive();
    const elsewhere = { id: buildId(), name: "Elsewhere", slug: "elsewhere", role: "org:member" };
    const named: string[] = [];
    const refuse = (id: string | null) => {
      named.push(id ?? "");
      return new Refusal(404, "not_found", "Organization not found");
    };
    api.answer(getMe, ({ headers }) => {
      const id = headers.get("x-organization-id");
      return id === organizationId ? refuse(id) : { ...me, organizations: [elsewhere], organization: elsewhere };
    });
    api.answer(listColleagues, ({ headers }) => {
      const id = headers.get("x-organization-id");
      return id === organizationId ? refuse(id) : [];
    });
    // A page that reads again in the same moment asks only after it is known.
    const reading = () =>
      call(listColleagues, { query: { organizationId }, organizationId }).catch((error: unknown) => error);
    let late: Promise<unknown> | undefined;
    const stop = liveTopics.follow(personTopic(me.user.id), () => {
      late ??= reading();
    });
    await tell(personTopic(me.user.id), "access_changed");
    await waitFor(() => expect(useWorkplace.getState().organization?.name).toBe("Elsewhere"));
    expect(await screen.findByText(`Your access to ${me.organization?.name ?? ""} has ended.`)).toBeTruthy();
    expect(await late).toMatchObject({ isUnsent: true });
    expect(await reading()).toMatchObject({ isUnsent: true });
    expect(named).toEqual([]);
    stop();
  });

  it("says at once that its person's location was taken away, and where they work now", async () => {
    const [downtown, airport] = [
      buildLocation({ organizationId, name: "Downtown" }),
      buildLocation({ organizationId, name: "Airport" }),
    ];
    const roleAt = ({ locationId }: { locationId: string }) => ({ locationId, role: "sales_rep" });
    const rep: Me = {
      ...me,
      access: { ...me.access, organizationRole: null, locationRoles: [downtown, airport].map(roleAt) },
    };
    const [here, there] = [buildUserLocation(downtown, { isPrimary: true }), buildUserLocation(airport)];
    const { tell } = await arrive(rep, { places: [here, there] });
    expect(useWorkplace.getState().location?.name).toBe("Downtown");
    api.answer(getMe, { ...rep, access: { ...rep.access, locationRoles: [roleAt(airport)] } });
    api.answer(listUserLocations, [there]);
    await tell(personTopic(me.user.id), "access_changed");
    expect(await screen.findByText("Downtown is no longer available. You now work at Airport.")).toBeTruthy();
    // What its person does themselves needs no notice.
    api.answer(listUserLocations, [here, there]);
    await act(() => useWorkplace.getState().refreshLocations());
    act(() => useWorkplace.getState().setLocation(downtown));
    expect(screen.queryByText(/Airport is no longer available/)).toBeNull();
  });

  it("has no current location as soon as the last one is taken away", async () => {
    const downtown = buildLocation({ organizationId, name: "Downtown" });
    const { locationId } = downtown;
    const role = { locationId, role: "sales_rep" };
    const rep: Me = { ...me, access: { ...me.access, organizationRole: null, locationRoles: [role] } };
    const place = buildUserLocation(downtown, { isPrimary: true });
    const { tell } = await arrive(rep, { places: [place] });
    expect(useWorkplace.getState().location?.name).toBe("Downtown");
    api.answer(getMe, { ...rep, access: { ...rep.access, locationRoles: [] }, permissions: [] });
    api.answer(listUserLocations, []);
    api.answer(listLocations, new Refusal(403, "forbidden", "You don't have permission to access this feature."));
    await tell(personTopic(me.user.id), "access_changed");
    await waitFor(() => expect(useWorkplace.getState().location).toBeNull());
    expect(useWorkplace.getState()).toMatchObject({ locations: [], hasLocationsFailed: false });
  });

  it("forgets what its person may no longer see: rows, cached answers and saved copies", async () => {
    const { tell } = await arrive();
    localStorage.setItem("automotive-crm.copy.x.y.z", "{}");
    queryClient.setQueryData(["customers", organizationId, null, "list"], { customers: ["Ada"] });
    api.answer(getMe, { ...me, access: { ...me.access, organizationRole: null }, permissions: [] });
    await tell(personTopic(me.user.id), "access_changed");
    await waitFor(() => expect(useWorkplace.getState().permissions).toEqual([]));
    await waitFor(() => expect(queryClient.getQueriesData({ queryKey: ["customers"] })).toEqual([]));
    expect(localStorage.getItem("automotive-crm.copy.x.y.z")).toBeNull();
  });

  it("reloads its person's permissions once or twice for many refusals at once", async () => {
    await arrive();
    const before = api.requests.filter((name) => name === "GET /api/me").length;
    const queryFn = () => Promise.reject(new ApiFailure({ status: 403, code: "forbidden", message: "No" }));
    const refuse = (key: number) =>
      queryClient.fetchQuery({ queryKey: ["refused", key], queryFn }).catch(() => undefined);
    await act(async () => void (await Promise.all([1, 2, 3, 4, 5, 6].map(refuse))));
    await waitFor(() => expect(api.requests.filter((name) => name === "GET /api/me").length).toBeGreaterThan(before));
    await refreshAccess();
    expect(api.requests.filter((name) => name === "GET /api/me").length - before).toBeLessThanOrEqual(3);
  });

  it("reloads its person's permissions when something is refused, even if no event announced the change", async () => {
    await arrive();
    api.answer(getMe, { ...me, access: { ...me.access, organizationRole: "org:viewer" }, permissions: [] });
    const refused = new ApiFailure({ status: 403, code: "forbidden", message: "No" });
    const queryFn = () => Promise.reject(refused);
    await act(async () => {
      await queryClient.fetchQuery({ queryKey: ["refused"], queryFn }).catch(() => undefined);
    });
    await waitFor(() => expect(useWorkplace.getState().access.organizationRole).toBe("org:viewer"));
  });

  it("hangs up when its person signs out", async () => {
    const { stream } = await arrive();
    api.answer(endSession, undefined);
    await act(() => signOut());
    await waitFor(() => expect(stream.followers()).toBe(0));
  });
});
