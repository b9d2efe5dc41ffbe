import { listAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { locationTopic } from "@automotive-crm/contract/live/topics";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildChange } from "#testing/builders.ts";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { ada, amy, jordan } from "#testing/appointments.tsx";
import {
  atCalendar,
  block,
  calendarServer,
  downtownHours,
  drive,
  driveBlock,
  oilChange,
  openCalendar,
} from "#testing/calendar.tsx";
import { airport, asRole, buildPage, downtown, enterWorkplace, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { setWindowWidth } from "#testing/browser/window-width.ts";

const api = fakeApi();
atCalendar(api);

describe("the day", () => {
  it("has a column for each advisor, with times by the location's clocks and the status in words", async () => {
    openCalendar(api);
    const column = within(await screen.findByRole("region", { name: "Thu, Mar 12, Jordan Lee" }));
    expect(column.getByRole("button", { name: /Test Drive, Jordan Lee, Scheduled$/ })).toBeTruthy();
    const other = within(screen.getByRole("region", { name: "Thu, Mar 12, Amy Adams" }));
    expect(other.getByRole("button", { name: /Maintenance, Amy Adams, Confirmed$/ })).toBeTruthy();
    expect(screen.getByRole("region", { name: "Thu, Mar 12, No advisor" })).toBeTruthy();
    // 11:00 in New York.
    expect(column.getByTestId("current-time").style.top).toBe(`${3 * 64}px`);
    expect(screen.getByText("EDT")).toBeTruthy();
    expect(calendarServer.asked[0]).toMatchObject({
      from: "2026-03-12",
      to: "2026-03-12",
      locationId: downtown.locationId,
    });
  });

  it("has a column for every advisor on request, and keeps one whose appointments are gone", async () => {
    const people = Array.from({ length: 7 }, (_, place) => ({
      ...jordan,
      id: idOf(600 + place),
      firstName: "Pat",
      lastName: `Person ${place}`,
    }));
    api.answer(listColleagues, [...people, { ...jordan, id: idOf(610), isAdvisor: false }, amy, jordan]);
    const { stream } = openCalendar(api);
    await driveBlock();
    const columns = () => screen.getAllByRole("region").map((region) => region.getAttribute("aria-label"));
    expect(columns()).toHaveLength(6);
    expect(columns()).toContain("Thu, Mar 12, Amy Adams");
    calendarServer.stored = [drive];
    await waitFor(() => expect(stream.followers()).toBe(1));
    stream.send(buildChange(locationTopic(organization.id, downtown.locationId), "appointment", { id: idOf(520) }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Grace Hopper/ })).toBeNull());
    expect(columns()).toContain("Thu, Mar 12, Amy Adams");
    await userEvent.click(screen.getByRole("button", { name: "Show all 8 advisors" }));
    await waitFor(() => expect(columns()).toHaveLength(9));
    await userEvent.click(screen.getByRole("button", { name: "Show fewer advisors" }));
    await waitFor(() => expect(columns()).toHaveLength(6));
  });

  it("shows what goes on after midnight on both days", async () => {
    const late = { appointmentTime: "23:30", estimatedDuration: 120, startsAt: "2026-03-13T03:30:00.000Z" };
    calendarServer.stored = [{ ...drive, ...late, endsAt: "2026-03-13T05:30:00.000Z" }];
    openCalendar(api, "/appointments?view=week&day=2026-03-12");
    const parts = await screen.findAllByRole("button", { name: /^Thu, Mar 12, 11:30 PM to 1:30 AM, Ada/ });
    expect(parts).toHaveLength(2);
    const friday = within(screen.getByRole("region", { name: "Fri, Mar 13" }));
    expect(friday.getByText(/Until 1:30 AM/)).toBeTruthy();
    expect(parts.map((part) => part.tabIndex)).toEqual([0, -1]);
  });

  it("of a week says whose each appointment is", async () => {
    calendarServer.stored = [drive, { ...oilChange, advisor: null, advisorName: null }];
    openCalendar(api, "/appointments?view=week&day=2026-03-12");
    expect(await screen.findByText("Jordan Lee · Test Drive")).toBeTruthy();
    expect(screen.getByText("JL")).toBeTruthy();
    expect(screen.getByText("No advisor · Maintenance")).toBeTruthy();
  });

  it("has no canceled appointments", async () => {
    calendarServer.stored = [drive, { ...oilChange, status: "cancelled" }];
    openCalendar(api);
    await driveBlock();
    expect(screen.queryByRole("button", { name: /Grace Hopper/ })).toBeNull();
  });

  it("says when the location is closed", async () => {
    calendarServer.stored = [];
    openCalendar(api, "/appointments?day=2026-03-13");
    expect(await screen.findAllByText("Closed: Inventory")).not.toEqual([]);
  });
});

describe("moving through time", () => {
  it("keeps view, day and advisor in the address", async () => {
    const { router } = openCalendar(api);
    await driveBlock();
    const search = () => router.state.location.search;
    await userEvent.click(screen.getByRole("button", { name: "Next day" }));
    await waitFor(() => expect(search()).toEqual({ day: "2026-03-13" }));
    await userEvent.click(screen.getByRole("radio", { name: "Week" }));
    await waitFor(() => expect(search()).toEqual({ view: "week", day: "2026-03-13" }));
    expect(await screen.findByRole("region", { name: "Wed, Mar 11" })).toBeTruthy();
    await waitFor(() => expect(calendarServer.asked.at(-1)).toMatchObject({ from: "2026-03-08", to: "2026-03-14" }));
    await userEvent.click(screen.getByRole("button", { name: "Previous week" }));
    await waitFor(() => expect(search()).toEqual({ view: "week", day: "2026-03-06" }));
    const advisor = () => screen.getByRole("combobox", { name: "Advisor" });
    // A native select until its script has arrived.
    await waitFor(() => expect(advisor().tagName).toBe("INPUT"));
    await userEvent.type(advisor(), "amy adams{Enter}");
    await waitFor(() => expect(calendarServer.asked.at(-1)).toMatchObject({ advisor: amy.id }));
    fireEvent.change(screen.getByLabelText("Date"), { target: { value: "2026-04-01" } });
    await waitFor(() => expect(search()).toEqual({ view: "week", day: "2026-04-01", advisor: amy.id }));
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    await waitFor(() => expect(search()).toEqual({ view: "week", advisor: amy.id }));
  });
});

describe("the calendar", () => {
  it("reads again when an appointment at the location changes", async () => {
    const { stream } = openCalendar(api);
    await driveBlock();
    await waitFor(() => expect(stream.followers()).toBe(1));
    calendarServer.stored = [];
    const topic = locationTopic(organization.id, downtown.locationId);
    stream.send(buildChange(topic, "appointment", { id: drive.appointmentId }));
    await waitFor(() => expect(screen.queryByRole("button", { name: /Ada Lovelace/ })).toBeNull());
  });

  it("offers to try again if it can't be loaded", async () => {
    api.answer(listAppointments, new Refusal(500, "internal", "The database is away"));
    openCalendar(api);
    const retry = await screen.findByRole("button", { name: "Retry" });
    api.answer(listAppointments, { appointments: calendarServer.stored, nextCursor: null });
    await userEvent.click(retry);
    expect(await driveBlock()).toBeTruthy();
  });

  it("leads people who only view to the customer, and offers them nothing new", async () => {
    enterWorkplace({ location: downtown, access: asRole("org:viewer") });
    const { router } = openCalendar(api);
    const shown = await driveBlock();
    expect(screen.queryByRole("button", { name: /^New appointment/ })).toBeNull();
    await userEvent.click(shown);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
  });

  it("asks for an organization in Global View", async () => {
    enterWorkplace({ isGlobalView: true, organization: null, access: { ...asRole("org:admin"), isSuperAdmin: true } });
    openCalendar(api);
    expect(await screen.findByText("Each organization has its own calendar")).toBeTruthy();
  });

  it("shows all locations without business hours", async () => {
    enterWorkplace({ locations: [downtown, airport] });
    openCalendar(api, "/appointments?view=week&day=2026-03-12");
    await block(/^Thu, Mar 12, 9:00 AM/);
    expect(screen.queryByText(/Closed/)).toBeNull();
  });
});

describe("a new appointment without a chosen time", () => {
  it("is offered for the next day on which the calendar's location is open, not the customer's", async () => {
    const onSundays = [{ weekday: 7, opensAt: "10:00", closesAt: "16:00" }];
    const airportHours = { ...downtownHours, locationId: airport.locationId, locationName: "Airport", week: onSundays };
    api.answer(listBusinessHours, { businessHours: [downtownHours, airportHours] });
    api.answer(listCustomers, buildPage([ada]));
    enterWorkplace({ location: airport });
    openCalendar(api);
    await userEvent.click(await screen.findByRole("button", { name: "New appointment" }));
    await userEvent.type((await dialog("Schedule Appointment")).getByRole("combobox", { name: "Customer" }), "love");
    await userEvent.click(await screen.findByRole("option", { name: /Ada Lovelace/ }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Date\b.*\*/)).value).toBe("2026-03-15");
    expect(screen.getByText("The next day Airport is open")).toBeTruthy();
  });
});

describe("on a phone", () => {
  beforeEach(() => setWindowWidth(390));

  it("appointments are a list by start, and open like elsewhere", async () => {
    openCalendar(api);
    const headings = await screen.findAllByRole("heading", { level: 4 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(["9:00 AM", "10:00 AM"]);
    await userEvent.click(screen.getByRole("button", { name: /Ada Lovelace.*Scheduled/ }));
    expect(await dialog("Edit Appointment")).toBeTruthy();
  });

  it("says if there are none", async () => {
    calendarServer.stored = [];
    openCalendar(api);
    expect(await screen.findByText("Nothing scheduled on this day")).toBeTruthy();
  });
});
