import { listCalls } from "@automotive-crm/contract/calls/history";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import { dismissMissedCall, listMissedCalls, restoreMissedCall } from "@automotive-crm/contract/calls/missed";
import { getCallSettings } from "@automotive-crm/contract/calls/settings";
import { simulateInboundCall } from "@automotive-crm/contract/calls/simulator";
import { createCustomer } from "@automotive-crm/contract/customers/changes";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { listCustomers } from "@automotive-crm/contract/customers/list";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listOrganizations } from "@automotive-crm/contract/organizations/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { buildOrganization } from "#testing/builders.ts";
import { ada, buildCall, buildMissed, callSettings, completedCall, listOfMissed } from "#testing/calls.tsx";
import {
  airport,
  downtown,
  asRole,
  buildCustomer,
  buildPage,
  enterWorkplace,
  idOf,
  organization,
} from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallsPage } from "./CallsPage.tsx";

const api = fakeApi();

beforeEach(() => {
  enterWorkplace();
  api.stream();
  api.answer(listMissedCalls, listOfMissed());
  api.answer(listCalls, { calls: [], nextCursor: null });
  api.answer(getCustomer, ada);
  api.answer(getCallSettings, callSettings());
});

const part = async (name: RegExp) => within(await screen.findByRole("region", { name }));
/** Without the headings. */
const rowsOf = (list: ReturnType<typeof within>) => list.getAllByRole("row").slice(1);

describe("missed calls", () => {
  it("name the customers who have the number, and can be called back", async () => {
    api.answer(listMissedCalls, listOfMissed(buildMissed()));
    renderAt(<CallsPage />);
    const list = await part(/^Missed calls/);
    expect((await list.findByRole("link", { name: "Ada Lovelace" })).getAttribute("href")).toBe(`/customers/${ada.id}`);
    await userEvent.click(list.getByRole("button", { name: "Call back (201) 555-0123" }));
    await waitFor(() => expect(useRequestedCall.getState().target).toEqual({ customer: ada, number: "2015550123" }));
  });

  it("can be called back if no customer has the number", async () => {
    const number = "+12015550177";
    const attempt = {
      callId: idOf(970),
      at: "2026-11-21T18:00:00.000Z",
      agentName: "Maria Alvarez",
      status: "no-answer",
      outcome: null,
    } as const;
    api.answer(
      listMissedCalls,
      listOfMissed(buildMissed({ customerPhone: number, customers: [], attempts: [attempt] })),
    );
    renderAt(<CallsPage />);
    expect(await screen.findByText("No customer has this number")).toBeTruthy();
    expect(screen.getByText(/^Called back .* by Maria Alvarez: No Answer$/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Call back/ }));
    expect(useRequestedCall.getState().target).toEqual({ organizationId: organization.id, number });
  });

  it("can be called back for each customer who has the number", async () => {
    const customers = [
      { customerId: idOf(101), name: "Grace Hopper", extension: "12" },
      { customerId: ada.id, name: "Ada Lovelace", extension: null },
    ];
    api.answer(listMissedCalls, listOfMissed(buildMissed({ customers })));
    renderAt(<CallsPage />);
    const list = await part(/^Missed calls/);
    await list.findByRole("button", { name: "Call back Grace Hopper, (201) 555-0123" });
    expect(rowsOf(list)[0]?.textContent).toMatch(/Grace Hopper ?ext 12.*Ada Lovelace/);
    await userEvent.click(list.getByRole("button", { name: "Call back Ada Lovelace, (201) 555-0123" }));
    await waitFor(() => expect(useRequestedCall.getState().target).toEqual({ customer: ada, number: "2015550123" }));
  });

  it("are shown ten at first, and all on request", async () => {
    const many = Array.from({ length: 12 }, (_, place) =>
      buildMissed({ callId: idOf(960 + place), customerPhone: `+12015550${200 + place}` }),
    );
    api.answer(listMissedCalls, listOfMissed(...many));
    renderAt(<CallsPage />);
    const list = await part(/^Missed calls 12$/);
    expect(rowsOf(list)).toHaveLength(10);
    await userEvent.click(list.getByRole("button", { name: "Show 2 more" }));
    expect(rowsOf(list)).toHaveLength(12);
    expect(list.queryByRole("button", { name: /^Show/ })).toBeNull();
  });

  it("can't be called back by viewers", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    api.answer(listMissedCalls, listOfMissed(buildMissed()));
    renderAt(<CallsPage />);
    await screen.findByRole("link", { name: "Ada Lovelace" });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("say how often the number called, and are the current location's", async () => {
    const asked = new Set<string>();
    api.answer(listMissedCalls, ({ query }) => {
      asked.add(`${query.get("state")} ${query.get("locationId")}`);
      const times = ["2026-11-21T17:00:00.000Z", "2026-11-21T15:00:00.000Z"];
      return listOfMissed(buildMissed({ count: 2, times, locationName: "Airport" }));
    });
    enterWorkplace({ location: airport });
    renderAt(<CallsPage />);
    expect(await screen.findByText(/^2 times, also /)).toBeTruthy();
    expect(screen.getByText("Airport")).toBeTruthy();
    expect([...asked]).toEqual([`open ${airport.locationId}`]);
  });

  it("that were handled are a tab in the address, and say how", async () => {
    const at = "2026-11-21T18:00:00.000Z";
    const conversation = { by: "conversation", at, personName: "Maria Alvarez", reason: null, note: null } as const;
    api.answer(listMissedCalls, ({ query }) =>
      query.get("state") === "handled" ? listOfMissed(buildMissed({ handled: conversation })) : listOfMissed(),
    );
    const { router } = renderAt(<CallsPage />, "/?missed=handled");
    expect(await screen.findByText(/^Talked with Maria Alvarez/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^(Dismiss|Undo)/ })).toBeNull();
    screen.getByRole("tab", { name: "Handled" }).focus();
    await userEvent.keyboard("{ArrowLeft}");
    await waitFor(() => expect(router.state.location.href).toBe("/calls"));
  });

  it("are dismissed with a reason", async () => {
    const sent: unknown[] = [];
    api.answer(listMissedCalls, () => (sent.length > 0 ? listOfMissed() : listOfMissed(buildMissed())));
    api.answer(dismissMissedCall, ({ body }) => void sent.push(body));
    renderAt(<CallsPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Dismiss (201) 555-0123" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Dismiss missed call" }));
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Reason" }), "Other reason");
    await userEvent.click(dialog.getByRole("button", { name: "Dismiss" }));
    expect(dialog.getByText("Please say why")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: /^Why/ }), "Fax{Enter}");
    expect(await screen.findByText("No missed calls to return.")).toBeTruthy();
    expect(sent).toEqual([{ reason: "other", note: "Fax" }]);
  });

  it("that were dismissed say why, and are put back with Undo", async () => {
    const at = "2026-11-21T18:00:00.000Z";
    const handled = { by: "dismissal", at, personName: "Maria Alvarez", reason: "other", note: "Fax" } as const;
    let isRestored = false;
    api.answer(listMissedCalls, () => (isRestored ? listOfMissed() : listOfMissed(buildMissed({ handled }))));
    api.answer(restoreMissedCall, () => void (isRestored = true));
    renderAt(<CallsPage />, "/?missed=handled");
    expect(await screen.findByText(/^Dismissed by Maria Alvarez.*: Fax$/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Undo: dismissed (201) 555-0123" }));
    expect(await screen.findByText("No missed calls were handled in the last 30 days.")).toBeTruthy();
  });

  it("from a number that no customer has offer to add one with it", async () => {
    api.answer(listMissedCalls, listOfMissed(buildMissed({ customers: [] })));
    api.answer(listLocations, [downtown, airport]);
    api.answer(findDuplicates, { duplicates: [] });
    renderAt(<CallsPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Add customer (201) 555-0123" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add New Customer" }));
    expect(dialog.getByRole<HTMLInputElement>("textbox", { name: /^Phone/ }).value).toBe("(201) 555-0123");
    api.answer(listMissedCalls, listOfMissed(buildMissed()));
    api.answer(createCustomer, ada);
    await userEvent.type(dialog.getByRole("textbox", { name: /^First name/i }), "Ada");
    await userEvent.type(dialog.getByRole("textbox", { name: /^Last name/i }), "Lovelace");
    await userEvent.click(dialog.getByRole("button", { name: "Add Customer" }));
    expect(await screen.findByRole("link", { name: "Ada Lovelace" })).toBeTruthy();
  });

  it("say if they can't be loaded, and retry", async () => {
    api.answer(listMissedCalls, new Refusal(500, "internal", "Something failed"));
    renderAt(<CallsPage />);
    await screen.findByText("Missed calls could not be loaded.");
    api.answer(listMissedCalls, listOfMissed());
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No missed calls to return.")).toBeTruthy();
  });
});

it("simulates a call of a customer where calls are simulated, and nowhere else", async () => {
  renderAt(<CallsPage />);
  await screen.findByText("No missed calls to return.");
  expect(screen.queryByRole("button", { name: "Simulate a call" })).toBeNull();

  api.answer(getCallSettings, callSettings({ isSimulated: true }));
  await queryClient.invalidateQueries();
  await userEvent.click(await screen.findByRole("button", { name: "Simulate a call" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Simulate a call" }));
  await userEvent.type(dialog.getByLabelText("Caller's number"), "12{Enter}");
  expect(dialog.getByText("Please enter a valid phone number")).toBeTruthy();
  await userEvent.clear(dialog.getByLabelText("Caller's number"));
  await userEvent.type(dialog.getByLabelText("Caller's number"), "201 555 0123");
  await userEvent.selectOptions(dialog.getByLabelText("How the call goes"), "No phone rings");
  const sent: unknown[] = [];
  api.answer(simulateInboundCall, ({ body }) => {
    sent.push(body);
    return { call: buildCall({ direction: "inbound", status: "no-answer" }) };
  });
  api.answer(listMissedCalls, listOfMissed(buildMissed()));
  await userEvent.click(dialog.getByRole("button", { name: "Simulate" }));
  expect(await screen.findByRole("button", { name: "Call back (201) 555-0123" })).toBeTruthy();
  expect(sent).toEqual([{ from: "201 555 0123", outcome: "missed" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("recent calls show who was called, by whom, and how it went", async () => {
  api.answer(listCalls, {
    calls: [
      completedCall({ customerExtension: "34" }),
      buildCall({ customerId: null, customerName: null, customerExtension: "5", status: "no-answer" }),
    ],
    nextCursor: null,
  });
  renderAt(<CallsPage />);
  const list = await part(/^Recent calls/);
  await list.findByRole("link", { name: "Ada Lovelace" });
  const [first, second] = rowsOf(list);
  for (const text of ["Ada Lovelace ext 34", "Completed", "2m 5s", "Maria Alvarez"])
    expect(first?.textContent).toContain(text);
  expect(second?.textContent).toContain("(201) 555-0123 ext 5");
  expect(second?.textContent).toContain("No Answer");
});

it("recent calls without a customer can be logged, for one of those who have the number", async () => {
  const sent: unknown[] = [];
  const call = completedCall({ direction: "inbound", customerId: null, customerName: null, userId: null });
  api.answer(listCalls, { calls: [completedCall(), call], nextCursor: null });
  api.answer(listColleagues, []);
  const customers = [ada, buildCustomer({ id: idOf(102), firstName: "Grace", phones: [] })];
  api.answer(listCustomers, buildPage(customers, { limit: 100 }));
  api.answer(saveCallLog, ({ body }) => {
    sent.push(body);
    return { message: "Call log saved successfully", call, appointment: null };
  });
  renderAt(<CallsPage />);
  await userEvent.click(await screen.findByRole("button", { name: /^Log the call/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Log call" }));
  await dialog.findByRole("option", { name: "Ada Lovelace" });
  expect(dialog.queryByRole("option", { name: /^Grace/ })).toBeNull();
  await userEvent.selectOptions(dialog.getByRole("combobox", { name: "Customer" }), "Ada Lovelace");
  expect(dialog.getByRole("checkbox", { name: "Schedule an appointment" })).toBeTruthy();
  await userEvent.click(dialog.getByRole("radio", { name: "Connected" }));
  await userEvent.click(dialog.getByRole("button", { name: "SAVE" }));
  await waitFor(() => expect(sent).toMatchObject([{ callSid: call.callSid, customerId: ada.id }]));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("recent calls go on page by page, each call once", async () => {
  const [newest, middle, oldest] = [completedCall(), completedCall(), completedCall()];
  api.answer(listCalls, ({ query }) =>
    query.get("before") === "next"
      ? { calls: [middle, oldest], nextCursor: null }
      : { calls: [newest, middle], nextCursor: "next" },
  );
  renderAt(<CallsPage />);
  const list = await part(/^Recent calls/);
  await userEvent.click(await list.findByRole("button", { name: "Show older" }));
  await waitFor(() => expect(rowsOf(list)).toHaveLength(3));
  expect(list.queryByRole("button", { name: "Show older" })).toBeNull();
});

it("those of a day and in one direction are what the address says, and each filter can be cleared", async () => {
  const asked = new Set<string>();
  api.answer(listCalls, ({ query }) => {
    asked.add(`${query.get("on")} ${query.get("direction")}`);
    return { calls: [], nextCursor: null };
  });
  const { router } = renderAt(<CallsPage />, "/?on=today&direction=inbound");
  const list = await part(/^Calls today/);
  expect(await list.findByText("No calls match these filters.")).toBeTruthy();
  expect([...asked]).toEqual(["today inbound"]);
  expect(screen.queryByRole("region", { name: /^Missed calls/ })).toBeNull();
  await userEvent.click(list.getByRole("button", { name: "Clear filter Inbound" }));
  await waitFor(() => expect(router.state.location.href).toBe("/calls?on=today"));
});

it("say whose calls they are in Global View", async () => {
  enterWorkplace({ organization: null, isGlobalView: true, access: { ...asRole("org:admin"), isSuperAdmin: true } });
  api.answer(listOrganizations, [buildOrganization({ id: organization.id })]);
  api.answer(listMissedCalls, listOfMissed(buildMissed({ customers: [] })));
  renderAt(<CallsPage />);
  expect(await screen.findByText("Northstar Motors")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: /^Call back/ }));
  expect(useRequestedCall.getState().target).toEqual({ organizationId: organization.id, number: "+12015550123" });
});
