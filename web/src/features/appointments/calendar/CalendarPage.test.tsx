import { checkVisit, listAppointments } from "@automotive-crm/contract/appointment-calendar";
import {
  createAppointment,
  listCustomerAppointments,
  updateAppointment,
  type Appointment,
} from "@automotive-crm/contract/appointments";
import { listBusinessHours } from "@automotive-crm/contract/business-hours";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { locationTopic } from "@automotive-crm/contract/live-topics";
import { listColleagues } from "@automotive-crm/contract/people";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from "@tanstack/react-router";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { ada, amy, buildAppointment, jordan } from "#testing/appointments.tsx";
import { airport, asRole, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { showNotices, type Notice } from "#ui/notify.ts";
import { CalendarPage } from "./CalendarPage.tsx";
import { readCalendarSearch } from "./calendar.search.ts";

const api = fakeApi();

const drive = buildAppointment();
const oilChange = buildAppointment({
  appointmentId: idOf(520),
  appointmentType: "Maintenance",
  customerName: "Grace Hopper",
  advisor: amy.id,
  advisorName: "Amy Adams",
  status: "confirmed",
  appointmentTime: "10:00",
  startsAt: "2026-03-12T14:00:00.000Z",
  endsAt: "2026-03-12T15:00:00.000Z",
});

const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opensAt: "08:00", closesAt: "18:00" }));
const hours = {
  organizationId: organization.id,
  locationId: downtown.locationId,
  locationName: "Downtown",
  timeZone: "America/New_York",
  week,
  closedDays: [{ day: "2026-03-13", reason: "Inventory" }],
  capacities: [],
  version: 1,
};

let stored: Appointment[] = [];
let asked: Record<string, string>[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-03-12T15:00:00Z") });
  stored = [drive, oilChange];
  asked = [];
  enterWorkplace({ location: downtown });
  api.answer(listAppointments, ({ query }) => {
    asked.push(Object.fromEntries(query));
    return { appointments: stored, nextCursor: null };
  });
  api.answer(listBusinessHours, { businessHours: [hours] });
  api.answer(listColleagues, [amy, jordan]);
  api.answer(getCustomer, ada);
  api.answer(listCustomerVehicles, []);
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  api.answer(checkVisit, { problems: [] });
  return () => vi.useRealTimers();
});

function openCalendar(address = "/appointments?day=2026-03-12") {
  const stream = api.stream();
  const root = createRootRoute();
  const calendar = createRoute({
    getParentRoute: () => root,
    path: "/appointments",
    validateSearch: readCalendarSearch,
    component: CalendarPage,
  });
  const customer = createRoute({ getParentRoute: () => root, path: "/customers/$customerId", component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([calendar, customer]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider<typeof router> router={router} />
    </QueryClientProvider>,
  );
  return { router, stream };
}

const block = (name: RegExp) => screen.findByRole("button", { name });
const driveBlock = () => block(/^Thu, Mar 12, 9:00 AM to 10:00 AM, Ada Lovelace, Test Drive/);

describe("the day", () => {
  it("has a column for each advisor, with times by the location's clocks and the status in words", async () => {
    openCalendar();
    const column = within(await screen.findByRole("region", { name: "Thu, Mar 12, Jordan Lee" }));
    expect(column.getByRole("button", { name: /Test Drive, Jordan Lee, Scheduled$/ })).toBeTruthy();
    const other = within(screen.getByRole("region", { name: "Thu, Mar 12, Amy Adams" }));
    expect(other.getByRole("button", { name: /Maintenance, Amy Adams, Confirmed$/ })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Thu, Mar 12, No advisor" })).toBeTruthy();
    // 11:00 in New York.
    expect(column.getByTestId("current-time").style.top).toBe(`${3 * 64}px`);
    expect(screen.getByText("EDT")).toBeTruthy();
    expect(asked[0]).toMatchObject({ from: "2026-03-12", to: "2026-03-12", locationId: downtown.locationId });
  });

  it("has no cancelled appointments", async () => {
    stored = [drive, { ...oilChange, status: "cancelled" }];
    openCalendar();
    await driveBlock();
    expect(screen.queryByRole("button", { name: /Grace Hopper/ })).toBeNull();
  });

  it("says when the location is closed", async () => {
    stored = [];
    openCalendar("/appointments?day=2026-03-13");
    expect(await screen.findAllByText("Closed: Inventory")).not.toEqual([]);
  });
});

describe("moving through time", () => {
  it("keeps view, day and advisor in the address", async () => {
    const { router } = openCalendar();
    await driveBlock();
    const search = () => router.state.location.search;
    await userEvent.click(screen.getByRole("button", { name: "Next day" }));
    await waitFor(() => expect(search()).toEqual({ day: "2026-03-13" }));
    await userEvent.click(screen.getByRole("radio", { name: "Week" }));
    await waitFor(() => expect(search()).toEqual({ view: "week", day: "2026-03-13" }));
    expect(await screen.findByRole("region", { name: "Wed, Mar 11" })).toBeTruthy();
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ from: "2026-03-08", to: "2026-03-14" }));
    await userEvent.click(screen.getByRole("button", { name: "Previous week" }));
    await waitFor(() => expect(search()).toEqual({ view: "week", day: "2026-03-06" }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Advisor" }), "Amy Adams");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ advisor: amy.id }));
    fireEvent.change(screen.getByLabelText("Date"), { target: { value: "2026-04-01" } });
    await waitFor(() => expect(search()).toEqual({ view: "week", day: "2026-04-01", advisor: amy.id }));
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(search()).toEqual({ view: "week", advisor: amy.id }));
  });
});

describe("the keyboard", () => {
  it("moves between appointments and opens one, which needs its customer", async () => {
    openCalendar();
    (await driveBlock()).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("Grace Hopper"));
    await userEvent.keyboard("{ArrowRight}{Enter}");
    const form = await dialog("Edit Appointment");
    expect(form.getByText("Ada Lovelace")).toBeTruthy();
  });

  it("moves between free times and schedules at one, for a customer that is looked up", async () => {
    const sent: unknown[] = [];
    const searched: (string | null)[] = [];
    api.answer(listCustomers, ({ query }) => {
      searched.push(query.get("search"));
      return {
        customers: [ada],
        total: 1,
        isTotalExact: true,
        page: 1,
        limit: 10,
        totalPages: 1,
        counts: { active: 1, prospect: 0, inactive: 0 },
      };
    });
    api.answer(createAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: drive };
    });
    openCalendar();
    await driveBlock();
    const slot = screen.getByRole("button", { name: "New appointment: Thu, Mar 12, Jordan Lee, 1:00 PM" });
    slot.focus();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toContain("2:00 PM"));
    await userEvent.keyboard("{Enter}");
    await userEvent.type((await dialog("Schedule Appointment")).getByRole("combobox", { name: "Customer" }), "love");
    await waitFor(() => expect(searched).toContain("love"));
    await userEvent.click(await screen.findByRole("option", { name: /Ada Lovelace/ }));
    await userEvent.selectOptions(await screen.findByRole("combobox", { name: "Type" }), "Maintenance");
    await userEvent.click(screen.getByRole("button", { name: "Schedule" }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { appointmentDate: "2026-03-12", appointmentTime: "14:00", advisor: jordan.id, customerId: ada.id },
      ]),
    );
  });
});

describe("dragging", () => {
  const columnWidth = 200;

  /** Columns in a row, as a browser would lay them out. */
  function layOutColumns(): void {
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function rect(this: Element) {
      const column = this instanceof HTMLElement ? Number(this.dataset["column"] ?? 0) : 0;
      return new DOMRect(column * columnWidth, 0, columnWidth, 600);
    });
  }

  async function drag(to: { x: number; y: number }): Promise<void> {
    layOutColumns();
    const from = { clientX: columnWidth + 10, clientY: 60, button: 0, pointerType: "mouse" };
    fireEvent.pointerDown(await driveBlock(), from);
    fireEvent.pointerMove(window, { clientX: from.clientX + to.x, clientY: from.clientY + to.y });
  }

  it("shows where it would go, and moves time and advisor at once", async () => {
    const sent: unknown[] = [];
    let arrive = () => {};
    api.answer(updateAppointment, async ({ body }) => {
      sent.push(body);
      await new Promise<void>((resolve) => (arrive = resolve));
      stored = [
        { ...drive, appointmentTime: "13:15", advisor: amy.id, advisorName: "Amy Adams", version: 2 },
        oilChange,
      ];
      return { appointment: stored[0] ?? drive };
    });
    openCalendar();
    await drag({ x: -columnWidth, y: 4 * 64 + 15 });
    expect(screen.getByText("1:15 PM", { selector: "output" })).toBeTruthy();
    fireEvent.pointerUp(window);
    const moved = await screen.findByRole("button", {
      name: /^Thu, Mar 12, 1:15 PM to 2:15 PM, Ada Lovelace.*Amy Adams/,
    });
    fireEvent.click(moved);
    expect(screen.queryByRole("dialog")).toBeNull();
    await waitFor(() =>
      expect(sent).toEqual([
        {
          appointmentDate: "2026-03-12",
          appointmentTime: "13:15",
          advisor: amy.id,
          base: { appointmentDate: "2026-03-12", appointmentTime: "09:00", advisor: jordan.id },
        },
      ]),
    );
    arrive();
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it("puts it back and says why if the server refuses", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    api.answer(updateAppointment, new Refusal(409, "slot_taken", "Jordan Lee already has an appointment."));
    openCalendar();
    await drag({ x: 0, y: 5 * 64 });
    fireEvent.pointerUp(window);
    await waitFor(() =>
      expect(notices).toContainEqual(
        expect.objectContaining({ text: "The appointment was not moved. Jordan Lee already has an appointment." }),
      ),
    );
    expect(await driveBlock()).toBeTruthy();
    stop();
  });

  it("says that someone else changed it meanwhile", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    const conflicts = { appointmentTime: { theirs: "11:00", yours: "14:00" } };
    api.answer(updateAppointment, new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }));
    openCalendar();
    await drag({ x: 0, y: 5 * 64 });
    fireEvent.pointerUp(window);
    await waitFor(() => expect(JSON.stringify(notices)).toContain("someone else has just changed it"));
    stop();
  });

  it("is cancelled by Escape, and isn't possible for people who only view", async () => {
    openCalendar();
    await drag({ x: 0, y: 100 });
    expect(screen.getByText(/AM|PM/, { selector: "output" })).toBeTruthy();
    fireEvent.keyDown(window, { key: "Escape" });
    await waitFor(() => expect(screen.queryByText(/AM|PM/, { selector: "output" })).toBeNull());
    fireEvent.pointerUp(window);
    expect(api.requests.filter((request) => request.startsWith("PUT"))).toEqual([]);
  });
});

describe("the calendar", () => {
  it("reads again when an appointment at the location changes", async () => {
    const { stream } = openCalendar();
    await driveBlock();
    await waitFor(() => expect(stream.followers()).toBe(1));
    stored = [];
    stream.send({
      type: "change",
      topic: locationTopic(organization.id, downtown.locationId),
      kind: "appointment",
      id: drive.appointmentId,
      actorKind: "person",
      personId: idOf(9),
    });
    await waitFor(() => expect(screen.queryByRole("button", { name: /Ada Lovelace/ })).toBeNull());
  });

  it("offers to try again if it can't be loaded", async () => {
    api.answer(listAppointments, new Refusal(500, "internal", "The database is away"));
    openCalendar();
    const retry = await screen.findByRole("button", { name: "Retry" });
    api.answer(listAppointments, { appointments: stored, nextCursor: null });
    await userEvent.click(retry);
    expect(await driveBlock()).toBeTruthy();
  });

  it("leads people who only view to the customer, and offers them nothing new", async () => {
    enterWorkplace({ location: downtown, access: asRole("org:viewer") });
    const { router } = openCalendar();
    const shown = await driveBlock();
    expect(screen.queryByRole("button", { name: /^New appointment/ })).toBeNull();
    await userEvent.click(shown);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
  });

  it("asks for an organization in Global View", async () => {
    enterWorkplace({ isGlobalView: true, organization: null, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    openCalendar();
    expect(await screen.findByText("Each organization has its own calendar")).toBeTruthy();
  });

  it("shows all locations without business hours", async () => {
    enterWorkplace({ locations: [downtown, airport] });
    openCalendar("/appointments?view=week&day=2026-03-12");
    await block(/^Thu, Mar 12, 9:00 AM/);
    expect(screen.queryByText(/Closed/)).toBeNull();
  });
});

describe("on a phone", () => {
  beforeEach(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query === "(width < 48rem)" });
    return () => (window.matchMedia = matchMedia);
  });

  it("appointments are a list by start, and open like elsewhere", async () => {
    openCalendar();
    const headings = await screen.findAllByRole("heading", { level: 4 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["9:00 AM", "10:00 AM"]);
    await userEvent.click(screen.getByRole("button", { name: /Ada Lovelace.*Scheduled/ }));
    expect(await dialog("Edit Appointment")).toBeTruthy();
  });

  it("says if there are none", async () => {
    stored = [];
    openCalendar();
    expect(await screen.findByText("No appointments on this day")).toBeTruthy();
  });
});
