import { listAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { listInventory } from "@automotive-crm/contract/inventory/list";
import { listLeadSources } from "@automotive-crm/contract/leads/source";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import {
  getShowroomDay,
  getShowroomMonths,
  getShowroomTraffic,
  noTotals,
} from "@automotive-crm/contract/showroom/board";
import { addVisitMark, checkIn, checkOut, reopenVisit } from "@automotive-crm/contract/showroom/changes";
import { getVisit, type Visit } from "@automotive-crm/contract/showroom/record";
import {
  getShowroomTargets,
  noTargets,
  updateShowroomTargets,
  type ShowroomTargets,
} from "@automotive-crm/contract/showroom/targets";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { asRole, buildPage, downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { buildMark, buildVisit } from "#testing/showroom/build-visit.ts";
import { readShowroomAgain } from "./showroom.queries.ts";
import { readShowroomSearch } from "./showroom.search.ts";
import { ShowroomPage } from "./ShowroomPage.tsx";

const api = fakeApi();
let stored: Visit[];
let sent: unknown[];
let targets: ShowroomTargets;

const put = (id: string | undefined, changes: Partial<Visit>): Visit => {
  const found = stored.find((visit) => visit.id === id) ?? buildVisit();
  const saved = { ...found, ...changes };
  stored = stored.map((visit) => (visit === found ? saved : visit));
  return saved;
};

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  stored = [
    buildVisit({ marks: [buildMark()] }),
    buildVisit({
      customerId: null,
      customerName: null,
      guestNote: "Red jacket, wants a Tahoe",
      vehicle: null,
      sales1Name: null,
    }),
  ];
  sent = [];
  const totals = {
    ...noTotals,
    ups: 12,
    newUps: 5,
    usedUps: 4,
    demos: 6,
    sold: 2,
    appointmentsDue: 3,
    appointmentsShown: 1,
  };
  api.answer(getShowroomDay, ({ query }) => ({
    day: query.get("day") ?? "2026-11-23",
    visits: stored,
    totals,
  }));
  api.answer(getShowroomMonths, {
    month: totals,
    lastMonth: noTotals,
    quarter: { ...noTotals, ups: 40, demos: 24 },
  });
  targets = { ...noTargets, demoPercent: 75 };
  api.answer(getShowroomTargets, () => targets);
  api.answer(updateShowroomTargets, ({ body }) => {
    sent.push(body);
    targets = { ...targets, soldPercent: 20 };
    return targets;
  });
  api.answer(getShowroomTraffic, ({ query }) => ({
    from: "2026-09-01",
    to: "2026-11-23",
    cells: [
      { weekday: 1, hour: 9, count: 3 },
      { weekday: 6, hour: 12, count: 14 },
    ],
    visits: query.get("weekday") === "6" && query.get("hour") === "12" ? stored : [],
  }));
  api.answer(listAppointments, { appointments: [], nextCursor: null });
  api.answer(listColleagues, []);
  api.answer(listCustomers, buildPage([]));
  api.answer(listLeadSources, { sources: [] });
  api.answer(listInventory, { vehicles: [], page: 1, limit: 12, total: 0, isTotalExact: true });
  api.answer(getVisit, ({ params }) => stored.find(({ id }) => id === params["visitId"]) ?? buildVisit());
  api.answer(checkIn, ({ body }) => {
    sent.push(body);
    const visit = buildVisit({ customerName: "Grace Hopper" });
    stored = [visit, ...stored];
    return visit;
  });
  api.answer(checkOut, ({ params, body }) => {
    sent.push(body);
    return put(params["visitId"], { checkedOutAt: "2026-11-23T15:00:00.000Z", result: "coming-back" });
  });
  api.answer(reopenVisit, ({ params }) => put(params["visitId"], { checkedOutAt: null, result: null }));
});

const open = (address = "/showroom") =>
  renderRoutes(
    address,
    [
      { path: "/showroom", validateSearch: readShowroomSearch, component: ShowroomPage },
      { path: "/customers/$customerId", component: () => null },
      { path: "/deals/$dealId", component: () => null },
      { path: "/inventory/$vehicleId", component: () => null },
    ],
    <Toaster theme="dark" />,
  );

const row = async (name: RegExp) => within(await screen.findByRole("row", { name }));
const openVisit = async (name: string) => {
  await userEvent.click(await screen.findByRole("button", { name }));
  return dialog(name);
};

describe("the showroom", () => {
  it("shows who is here, since when, with whom, about what, and what was done", async () => {
    open();
    const ada = await row(/Ada Lovelace/);
    expect(ada.getByText("30 min")).toBeTruthy();
    expect(ada.getByText("2024 Toyota RAV4 XLE")).toBeTruthy();
    expect(ada.getByText("Maria Alvarez")).toBeTruthy();
    expect(ada.getByText("Greeted")).toBeTruthy();
    expect((await row(/Guest: Red jacket/)).getByText("Nobody yet")).toBeTruthy();
    const totals = within(screen.getByRole("region", { name: "Totals" }));
    expect(totals.getByText("5 new, 4 used")).toBeTruthy();
    expect(totals.getByText("50%")).toBeTruthy();
  });

  it("keeps day and filter in the address, and finds who left without a result", async () => {
    stored = [...stored, buildVisit({ customerName: "Alan Turing", checkedOutAt: "2026-11-23T14:45:00.000Z" })];
    const { router } = open();
    await screen.findByRole("button", { name: "Alan Turing" });
    await userEvent.selectOptions(screen.getByLabelText("Show"), "Here now");
    await waitFor(() => expect(screen.queryByRole("button", { name: "Alan Turing" })).toBeNull());
    await waitFor(() => expect(router.state.location.href).toContain("filter=here"));
  });

  it("says beside a month's share what is aimed at, and that it fell behind the months before", async () => {
    open();
    const totals = within(await screen.findByRole("region", { name: "Totals" }));
    expect(await totals.findByText("Target 75%")).toBeTruthy();
    expect(totals.getByText("10 points below the last 3 months")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Targets" }));
    const form = await dialog("Targets");
    await userEvent.type(form.getByRole("textbox", { name: /Sold/ }), "20");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    expect(await totals.findByText("Target 20%")).toBeTruthy();
    expect(sent).toEqual([{ soldPercent: 20, base: { soldPercent: null } }]);
  });

  it("shows the desk when people come, and who came in an hour", async () => {
    open("/showroom?as=desk");
    const region = await screen.findByRole("region", { name: "Traffic" });
    const visits = screen.getByRole("table", { name: "Visits" });
    expect(region.compareDocumentPosition(visits)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    const traffic = within(region);
    expect(traffic.getByRole("button", { name: "Mondays at 9 AM: 3" })).toBeTruthy();
    await userEvent.click(traffic.getByRole("button", { name: "Saturdays at 12 PM: 14" }));
    expect(traffic.getByRole("heading", { name: "Saturdays at 12 PM" })).toBeTruthy();
    await userEvent.click(await traffic.findByRole("button", { name: "Ada Lovelace" }));
    expect(await dialog("Ada Lovelace")).toBeTruthy();
  });

  it("shows the desk the numbers, and gross only where it is sent", async () => {
    const deal = {
      number: 1004,
      stage: "proposal" as const,
      isUnwound: false,
      stockNumber: "D4711",
      priceCents: 2_499_500,
      allowanceCents: 800_000,
      paymentCents: 41_200,
      grossCents: 210_000,
    };
    stored = [buildVisit({ dealId: idOf(900), deal })];
    open("/showroom?as=desk");
    const ada = await row(/Ada Lovelace/);
    // The price stands beside the deal on a phone, too.
    for (const amount of ["$24,995", "$8,000", "$412", "$2,100"]) expect(ada.getAllByText(amount)[0]).toBeTruthy();
    expect(ada.getByRole("link", { name: "1004" })).toBeTruthy();
  });

  it("checks a guest in by key, and opens their visit", async () => {
    const { router } = open();
    await screen.findByRole("button", { name: "Ada Lovelace" });
    await userEvent.keyboard("c");
    const form = await dialog("Check in");
    await userEvent.click(form.getByRole("radio", { name: "Guest" }));
    await userEvent.click(form.getByRole("button", { name: "Check in" }));
    expect(await form.findByText("Say how to recognize them")).toBeTruthy();
    await userEvent.type(form.getByLabelText("First note *"), "Blue cap");
    await userEvent.click(form.getByRole("button", { name: "Check in" }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ guestNote: "Blue cap", locationId: downtown.locationId })]),
    );
    await waitFor(() => expect(router.state.location.href).toContain("visit="));
  });

  it("notes what was done with one press, and says why it couldn't", async () => {
    api.answer(addVisitMark, ({ params, body }) => {
      sent.push(body);
      return put(params["visitId"], { marks: [...(stored[0]?.marks ?? []), buildMark({ kind: "write-up" })] });
    });
    open();
    const panel = await openVisit("Ada Lovelace");
    await userEvent.click(await panel.findByRole("button", { name: "Note Write-up" }));
    expect(await panel.findByRole("button", { name: "Remove Write-up" })).toBeTruthy();
    expect(sent).toEqual([{ kind: "write-up" }]);
    api.answer(addVisitMark, new Refusal(409, "conflict", "This is noted already."));
    await userEvent.click(panel.getByRole("button", { name: "Note Trade appraisal" }));
    expect(await screen.findByText("This is noted already.")).toBeTruthy();
  });

  it("sends a car out only with the license seen, and takes one that is out only on purpose", async () => {
    api.answer(addVisitMark, ({ params, body }) => {
      sent.push(body);
      const isInsisted = (body as { allowTaken?: boolean }).allowTaken === true;
      const message = "The 2024 Toyota RAV4 XLE is out on a test drive with Alan Turing.";
      if (!isInsisted) return new Refusal(409, "conflict", message, { fields: { vehicle: message } });
      return put(params["visitId"], { marks: [buildMark({ kind: "demo", isLicenseSeen: true })] });
    });
    open();
    const panel = await openVisit("Ada Lovelace");
    await userEvent.click(await panel.findByRole("button", { name: "Start a demo drive" }));
    const form = await dialog("Demo drive");
    await userEvent.click(form.getByRole("button", { name: "Car goes out" }));
    expect(await form.findByText("See the driver's license first")).toBeTruthy();
    await userEvent.click(form.getByLabelText("I have seen the driver's license"));
    await userEvent.click(form.getByRole("button", { name: "Car goes out" }));
    expect(await form.findByText(/out on a test drive with Alan Turing/)).toBeTruthy();
    await userEvent.click(form.getByRole("button", { name: "Take it anyway" }));
    expect(await panel.findByRole("button", { name: "It's back" })).toBeTruthy();
  });

  it("checks out with a result, and takes it back", async () => {
    open();
    const panel = await openVisit("Ada Lovelace");
    await userEvent.click(await panel.findByRole("button", { name: "Check out" }));
    const form = await dialog("Check out");
    await userEvent.click(form.getByRole("button", { name: "Check out" }));
    expect(await form.findByText("Choose what came of it")).toBeTruthy();
    await userEvent.selectOptions(form.getByLabelText("Result *"), "Coming back");
    await userEvent.click(form.getByRole("button", { name: "Check out" }));
    expect((await row(/Ada Lovelace/)).getByText("Coming back")).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(async () => expect((await row(/Ada Lovelace/)).getByText("Here")).toBeTruthy());
  });

  it("says calmly that an open visit was taken back", async () => {
    open();
    const panel = await openVisit("Ada Lovelace");
    await panel.findByRole("button", { name: "Check out" });
    api.answer(getVisit, new Refusal(404, "not_found", "Visit not found"));
    await act(() => readShowroomAgain());
    expect(await panel.findByText("This visit was taken back")).toBeTruthy();
    expect(panel.queryByRole("button", { name: /Retry|Check out/ })).toBeNull();
    expect(panel.queryByRole("alert")).toBeNull();
  });

  it("says what came of a visit that nobody ended", async () => {
    const checkedOutAt = "2026-11-23T05:00:00.000Z";
    stored = [buildVisit({ day: "2026-11-22", checkedOutAt, isNotCheckedOut: true })];
    open();
    expect((await row(/Ada Lovelace/)).getByText("Not checked out")).toBeTruthy();
    const panel = await openVisit("Ada Lovelace");
    expect(panel.queryByRole("button", { name: "Still here" })).toBeNull();
    await userEvent.click(await panel.findByRole("button", { name: "Result" }));
    const form = await dialog("Result");
    await userEvent.selectOptions(form.getByLabelText("Result *"), "Coming back");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() =>
      expect(sent).toEqual([{ result: "coming-back", resultNote: "", base: { result: null, resultNote: null } }]),
    );
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("only shows it to who may not change customers", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    open();
    await screen.findByRole("button", { name: "Ada Lovelace" });
    await userEvent.keyboard("c");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.queryByRole("button", { name: "Check in" })).toBeNull();
  });
});
