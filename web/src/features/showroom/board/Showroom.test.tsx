import { listAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { getShowroomDay, getShowroomMonths, noTotals } from "@automotive-crm/contract/showroom/board";
import { getShowroomTargets, noTargets } from "@automotive-crm/contract/showroom/targets";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { buildAppointment } from "#testing/appointments.tsx";
import { idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { buildVisit } from "#testing/showroom/build-visit.ts";
import { readShowroomSearch } from "#features/showroom/showroom.search.ts";
import { ShowroomPage } from "#features/showroom/ShowroomPage.tsx";

const api = fakeApi();

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  const day = "2026-11-23";
  api.answer(getShowroomDay, {
    day,
    visits: [],
    totals: { ...noTotals, ups: 1, sold: 2, writeUps: 1, appointmentsDue: 3 },
  });
  api.answer(getShowroomMonths, { month: noTotals, lastMonth: noTotals, quarter: noTotals });
  api.answer(getShowroomTargets, noTargets);
  api.answer(listAppointments, { appointments: [], nextCursor: null });
  api.answer(listColleagues, []);
});

const open = (address = "/showroom") =>
  renderRoutes(address, [
    { path: "/showroom", validateSearch: readShowroomSearch, component: ShowroomPage },
    { path: "/customers/$customerId", component: () => null },
    { path: "/deals", component: () => null },
    { path: "/appointments", component: () => null },
  ]);

it("opens the deals that it counts, and asks for the months once, however often for the day", async () => {
  const events = api.stream();
  const { router } = open();
  const asked = (wanted: string) => api.requests.filter((request) => request === wanted);
  const totals = within(await screen.findByRole("region", { name: "Totals" }));
  const sold = await totals.findByRole("link", { name: "Sold: 2, show the deals" });
  expect(totals.queryByRole("link", { name: /Delivered/ })).toBeNull();
  expect((await totals.findAllByText("Month 0, last 0")).length).toBeGreaterThan(0);
  // One that connects later reads everything again.
  await waitFor(() => expect(events.followers()).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(130_000));
  expect(asked("GET /api/showroom").length).toBeGreaterThan(1);
  expect(asked("GET /api/showroom/months")).toHaveLength(1);
  await userEvent.click(sold);
  const search = { as: "table", view: "sold-log", from: "2026-11-23", until: "2026-11-23" };
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: "/deals", search }));
});

it("opens the visits that a number counts, and the day's appointments", async () => {
  const { router } = open();
  const totals = within(await screen.findByRole("region", { name: "Totals" }));
  await userEvent.click(await totals.findByRole("link", { name: "Write-ups: 1, show the visits" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ filter: "write-up" }));
  await userEvent.click(totals.getByRole("link", { name: "Ups: 1, show the visits" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ filter: "up" }));
  await userEvent.click(totals.getByRole("link", { name: "Appointments: 0, show the day's appointments" }));
  const calendar = { pathname: "/appointments", search: { day: "2026-11-23" } };
  await waitFor(() => expect(router.state.location).toMatchObject(calendar));
});

it("says that nobody came on a day that is chosen, and nobody yet today", async () => {
  const { router } = open("/showroom?day=2026-11-20");
  expect(await screen.findByText("Nobody was checked in on this day.")).toBeTruthy();
  expect(screen.queryByText("Nobody yet")).toBeNull();
  await act(() => router.navigate({ to: "/showroom" }));
  expect(await screen.findByText("Nobody yet")).toBeTruthy();
});

it("says how long visits took as their rows do", async () => {
  const [checkedInAt, checkedOutAt] = ["2026-11-23T14:00:00.000Z", "2026-11-23T15:14:00.000Z"];
  const visits = [buildVisit({ checkedInAt, checkedOutAt })];
  api.answer(getShowroomDay, { day: "2026-11-23", visits, totals: noTotals });
  open();
  expect(await screen.findByText("Visits took 1 h 14 min on average.")).toBeTruthy();
});

it("shows the day even if the months can't be read", async () => {
  api.answer(getShowroomMonths, new Refusal(403, "forbidden", "Not allowed"));
  open();
  const totals = within(await screen.findByRole("region", { name: "Totals" }));
  expect((await totals.findAllByText("Month unavailable")).length).toBeGreaterThan(0);
  expect(totals.getByRole("link", { name: "Sold: 2, show the deals" })).toBeTruthy();
});

it("shows the next of many appointments that are due, and all of them on request", async () => {
  const appointments = Array.from({ length: 8 }, (_, at) =>
    buildAppointment({ appointmentId: idOf(700 + at), customerName: `Guest ${at}`, appointmentDate: "2026-11-23" }),
  );
  api.answer(listAppointments, { appointments, nextCursor: null });
  open();
  const due = within(await screen.findByRole("region", { name: "Appointments due 8" }));
  expect(due.getAllByRole("listitem")).toHaveLength(4);
  await userEvent.click(due.getByRole("button", { name: "Show all 8" }));
  expect(due.getAllByRole("listitem")).toHaveLength(8);
  await userEvent.click(due.getByRole("button", { name: "Show fewer" }));
  expect(due.getAllByRole("listitem")).toHaveLength(4);
});
