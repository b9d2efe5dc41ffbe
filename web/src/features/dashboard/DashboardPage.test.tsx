import { listOwnPhones } from "@automotive-crm/contract/calls/own-phones";
import { callSettingsDefaults, getCallSettings } from "@automotive-crm/contract/calls/settings";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getDashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { listImports } from "@automotive-crm/contract/imports/record";
import { listInvitations } from "@automotive-crm/contract/invitations/record";
import { allOrganizationsTopic, organizationTopic } from "@automotive-crm/contract/live/topics";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { followTopic } from "#lib/live/follow-topic.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { buildChange } from "#testing/builders.ts";
import {
  asLocationRole,
  asRole,
  buildPage,
  downtown,
  enterWorkplace,
  idOf,
  organization,
} from "#testing/customers-pages.tsx";
import { answerDashboard, buildStats, openDashboard } from "#testing/dashboard.tsx";
import { buildImport } from "#testing/imports.ts";
import { fakeApi, Refusal } from "#testing/fake-api.ts";

const api = fakeApi();
let stream: ReturnType<typeof api.stream>;

beforeEach(() => {
  enterWorkplace();
  stream = api.stream();
  answerDashboard(api);
});

const tile = async (name: string) => within(await screen.findByRole("region", { name }));
const number = async (name: string) => screen.findByRole("button", { name });

const quiet = {
  totalCallsToday: 0,
  inboundCallsToday: 0,
  outboundCallsToday: 0,
  overdueTasks: 0,
  pendingTasks: 0,
  appointmentsSetToday: 0,
  appointmentsToday: 0,
};

/** An organization with a location and an own phone, and nothing else yet. */
function answerSetUp(customers = 0): void {
  api.answer(listCustomers, buildPage([], { total: customers }));
  api.answer(listLocations, [downtown]);
  api.answer(getCallSettings, {
    ...callSettingsDefaults,
    provider: "simulator",
    isSimulated: true,
    simulatedOutcomes: [],
    callerId: null,
    forwardTo: null,
  });
  api.answer(listOwnPhones, { phones: [{ id: idOf(70), number: "2015550142", type: "mobile", isPrimary: true }] });
  api.answer(listInvitations, []);
  api.answer(listImports, { imports: [] });
}

describe("the dashboard", () => {
  it("greets by the first name, or without one as User", async () => {
    openDashboard();
    expect(await screen.findByRole("heading", { level: 1, name: "Dashboard" })).toBeTruthy();
    expect(screen.getByText("Welcome back, Maria!")).toBeTruthy();
    const { user } = useSession.getState();
    useSession.setState({ user: user && { ...user, firstName: " " } });
    expect(await screen.findByText("Welcome back, User!")).toBeTruthy();
  });

  it("shows each figure in its tile", async () => {
    openDashboard();
    const calls = await tile("Calls");
    for (const name of ["12 calls today", "Inbound 5", "Outbound 7"])
      expect(calls.getByRole("button", { name })).toBeTruthy();
    const tasks = await tile("Tasks");
    for (const name of ["3 overdue", "Pending 8"]) expect(tasks.getByRole("button", { name })).toBeTruthy();
    const appointments = await tile("Appointments");
    for (const name of ["4 today", "Set today 2"]) expect(appointments.getByRole("button", { name })).toBeTruthy();
  });

  it("shows an empty organization its zeros", async () => {
    answerDashboard(api, quiet);
    answerSetUp();
    openDashboard();
    expect(await number("0 calls today")).toBeTruthy();
    expect(await screen.findByText("Nothing left to do today")).toBeTruthy();
  });

  it("says whose figures these are, and nothing of locations where there are none", async () => {
    openDashboard();
    expect(await screen.findByText("All locations")).toBeTruthy();
    act(() => useWorkplace.setState({ locations: [] }));
    expect(screen.queryByText("All locations")).toBeNull();
  });

  it("leads the administrator of a new organization through its set-up", async () => {
    answerDashboard(api, quiet);
    answerSetUp();
    openDashboard();
    const setUp = within(await screen.findByRole("region", { name: /^Set up your dealership/ }));
    expect(setUp.getByText("2 of 6 done")).toBeTruthy();
    expect(setUp.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/settings/locations",
      "/settings/locations",
      "/settings/call-settings",
      "/user-profile",
      "/settings/users",
      "/settings/import",
    ]);
    expect(setUp.getByRole("link", { current: "step" }).textContent).toContain("Enter business hours");
    expect(setUp.getAllByText("(done)").map((word) => word.closest("a")?.textContent)).toEqual([
      "Add a location (done)",
      "Add your own phone (done)",
    ]);
  });

  it("checks off the import of customers, and shows what is left to set up although there are many", async () => {
    answerDashboard(api, quiet);
    answerSetUp(5_000);
    const undoableUntil = new Date(Date.now() + 86_400_000).toISOString();
    api.answer(listImports, { imports: [buildImport({ status: "done", undoableUntil })] });
    openDashboard();
    const setUp = within(await screen.findByRole("region", { name: /^Set up your dealership/ }));
    const done = setUp.getAllByText("(done)").map((word) => word.closest("a")?.textContent);
    expect(done).toContain("Import your customers (done)");
    expect(setUp.getByRole("link", { current: "step" }).textContent).toContain("Enter business hours");
  });

  it.each([
    ["an organization with customers", () => answerSetUp(10)],
    ["someone who may not set it up", () => enterWorkplace({ access: asRole("org:sales_rep") })],
  ])("shows %s no set-up, even on a day without anything", async (_who, prepare) => {
    answerDashboard(api, quiet);
    answerSetUp();
    prepare();
    openDashboard();
    expect(await number("0 calls today")).toBeTruthy();
    await screen.findByText("Nothing left to do today");
    await waitFor(() => expect(screen.queryByRole("region", { name: /^Set up/ })).toBeNull());
  });

  it("says if the figures can't be loaded, and retries", async () => {
    api.answer(getDashboardStats, new Refusal(500, "internal", "Something failed"));
    openDashboard();
    const failure = within(await screen.findByRole("alert"));
    expect(failure.getByText("The figures could not be loaded.")).toBeTruthy();
    api.answer(getDashboardStats, buildStats());
    await userEvent.click(failure.getByRole("button", { name: "Retry" }));
    expect(await number("12 calls today")).toBeTruthy();
  });

  it("asks for the chosen location, and again when another one is chosen", async () => {
    const asked = new Set<string | null>();
    api.answer(getDashboardStats, ({ query }) => {
      asked.add(query.get("locationId"));
      return buildStats();
    });
    openDashboard();
    await number("12 calls today");
    useWorkplace.setState({ location: downtown });
    await waitFor(() => expect([...asked]).toEqual([null, downtown.locationId]));
  });

  it("counts again when the server says that the figures may have changed, and keeps the old ones until then", async () => {
    openDashboard();
    await number("12 calls today");
    const topic = organizationTopic(organization.id);
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
    api.answer(getDashboardStats, buildStats({ totalCallsToday: 13 }));
    stream.send(buildChange(topic, "figures"));
    expect(await number("13 calls today")).toBeTruthy();
    api.answer(getDashboardStats, new Refusal(500, "internal", "Something failed"));
    stream.send(buildChange(topic, "figures"));
    expect(await screen.findByText(/^As of .* Newer data could not be loaded\.$/)).toBeTruthy();
    expect(await number("13 calls today")).toBeTruthy();
  });

  it("counts right away in Global View when any organization's figures change, then every two seconds at most", async () => {
    enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    openDashboard();
    await number("12 calls today");
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(allOrganizationsTopic));
    await waitFor(() => expect(stream.followers()).toBe(1));
    let count = 12;
    api.answer(getDashboardStats, () => buildStats({ totalCallsToday: (count += 1) }));
    stream.send(buildChange(allOrganizationsTopic, "figures", { id: organization.id }));
    expect(await number("13 calls today")).toBeTruthy();
    for (const other of [60, 61, 62]) stream.send(buildChange(allOrganizationsTopic, "figures", { id: idOf(other) }));
    await vi.advanceTimersByTimeAsync(1_200);
    expect(count).toBe(13);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await number("14 calls today")).toBeTruthy();
  });

  it("counts nothing while the tab is hidden, and again when it is shown", async () => {
    openDashboard();
    await number("12 calls today");
    const topic = organizationTopic(organization.id);
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
    api.answer(getDashboardStats, buildStats({ totalCallsToday: 13 }));
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    onTestFinished(() => hidden.mockRestore());
    const before = api.requests.length;
    stream.send(buildChange(topic, "figures"));
    const heard = new Promise<void>((resolve) => onTestFinished(followTopic(topic, () => resolve())));
    stream.send(buildChange(topic, "settings"));
    await heard;
    expect(api.requests).toHaveLength(before);
    hidden.mockReturnValue("visible");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(await number("13 calls today")).toBeTruthy();
  });

  it("has no calls for who may not see them", async () => {
    enterWorkplace({ access: asLocationRole("user", downtown.locationId) });
    answerDashboard(api, { totalCallsToday: null, inboundCallsToday: null, outboundCallsToday: null });
    openDashboard();
    await number("3 overdue");
    expect(screen.queryByRole("region", { name: "Calls" })).toBeNull();
  });

  it("is not for who may not see customers", async () => {
    enterWorkplace({ access: asRole("org:unknown") });
    openDashboard();
    expect(await screen.findByText("Nothing to show here yet")).toBeTruthy();
    expect(screen.getByText("Welcome back, Maria!")).toBeTruthy();
    useWorkplace.setState({ organization: null });
    expect(await screen.findByText("You aren't part of an organization yet")).toBeTruthy();
  });
});
