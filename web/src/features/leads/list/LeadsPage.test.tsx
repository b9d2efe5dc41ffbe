import { createActivity } from "@automotive-crm/contract/activities/entries";
import { getLeadFigures, listLeads } from "@automotive-crm/contract/leads/list";
import { acceptLead, listLeadTurns } from "@automotive-crm/contract/leads/assignment";
import { listLeadDeliveries } from "@automotive-crm/contract/leads/intake";
import { getLead, updateLead, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { listLeadAbsences } from "@automotive-crm/contract/leads/schedules";
import { findDuplicates } from "@automotive-crm/contract/customers/duplicates";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { buildChange } from "#testing/builders.ts";
import { asRole, buildCustomer, enterWorkplace, idOf, organization, sam } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildDelivery, buildLead, me, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { LeadsPage } from "./LeadsPage.tsx";
import { readLeadsSearch } from "./leads.search.ts";

const api = fakeApi();
const customer = buildCustomer({ id: idOf(101) });
let stored: LeadDetails[];
let asked: string[];
let sent: unknown[];
let stream: ReturnType<typeof api.stream>;

atWorkAt(now, () => {
  stream = api.stream();
  stored = [buildLead()];
  asked = [];
  sent = [];
  api.answer(listLeads, ({ query }) => {
    asked.push(query.get("tab") ?? "");
    return { leads: stored, nextCursor: null };
  });
  api.answer(getLeadFigures, {
    tabs: { new: 1, mine: 0, unassigned: 1, overdue: 1000 },
    waiting: 1,
    receivedToday: 1,
    answeredToday: 0,
    medianResponseMinutes: null,
  });
  api.answer(getLead, () => stored[0] ?? buildLead());
  api.answer(listLeadTurns, { turns: [] });
  api.answer(listLeadAbsences, { absences: [] });
  api.answer(listLeadDeliveries, { deliveries: [], nextCursor: null });
  api.answer(getCustomer, customer);
  api.answer(findDuplicates, { duplicates: [] });
  api.answer(listColleagues, [sam]);
  api.answer(updateLead, ({ body, params }) => {
    sent.push(body);
    const found = stored.find(({ id }) => id === params["leadId"]) ?? buildLead();
    const saved = { ...found, ...(body as Partial<LeadDetails>) };
    stored = stored.map((lead) => (lead === found ? saved : lead));
    return saved;
  });
});

const open = (address = "/leads") =>
  renderRoutes(
    address,
    [
      { path: "/leads", validateSearch: readLeadsSearch, component: LeadsPage },
      { path: "/customers/$customerId", component: () => null },
    ],
    <Toaster theme="dark" />,
  );

const firstRow = async () => {
  const [, first] = await within(await screen.findByRole("table", { name: "Leads" })).findAllByRole("row");
  return within(first ?? document.body);
};

describe("the list of leads", () => {
  it("shows who asked for what, and how long they may still wait", async () => {
    open();
    const row = await firstRow();
    expect(row.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe(`/customers/${customer.id}`);
    expect(row.getByText("(201) 555-0123")).toBeTruthy();
    expect(row.getByRole("button", { name: /^2022 Honda CR-V/ })).toBeTruthy();
    expect(row.getByText("12 min left")).toBeTruthy();
    expect(row.getByText("Nobody")).toBeTruthy();
    expect(row.queryByText("Do not call")).toBeNull();
    expect(asked).toEqual(["new"]);
  });

  it("marks who asked not to be called", async () => {
    stored = [buildLead({ doNotCall: true })];
    open();
    expect((await firstRow()).getByText("Do not call")).toBeTruthy();
  });

  it("counts its tabs, and opens the one in the address", async () => {
    const { router } = open("/leads?view=overdue");
    await firstRow();
    expect(asked).toEqual(["overdue"]);
    expect((await screen.findByRole("tab", { name: "Overdue 999+" })).getAttribute("aria-selected")).toBe("true");
    await userEvent.click(screen.getByRole("tab", { name: "Unassigned 1" }));
    await waitFor(() => expect(router.state.location.href).toBe("/leads?view=unassigned"));
  });

  it("is read again when a lead comes in", async () => {
    open();
    await firstRow();
    const topic = organizationTopic(organization.id);
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
    stored = [buildLead({ customerName: "Grace Hopper" }), ...stored];
    stream.send(buildChange(topic, "figures"));
    expect(await screen.findByRole("link", { name: "Grace Hopper" })).toBeTruthy();
  });

  it("says if there are none, or if they can't be loaded", async () => {
    stored = [];
    const { unmount } = open();
    expect(await screen.findByText("No new leads")).toBeTruthy();
    unmount();
    api.answer(listLeads, new Refusal(500, "internal", "Something failed"));
    open("/leads?view=mine");
    await screen.findByText("The leads could not be loaded.");
    api.answer(listLeads, { leads: [], nextCursor: null });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("You have no leads")).toBeTruthy();
  });

  it("is only looked at by who may not change anything", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    open();
    const row = await firstRow();
    expect(row.queryByRole("button", { name: /^(Accept|Call|More)/ })).toBeNull();
    expect(screen.queryByRole("button", { name: "New lead" })).toBeNull();
  });
});

describe("what can be done about a lead in its row", () => {
  it("accepts it by a key", async () => {
    api.answer(acceptLead, ({ params }) => {
      stored = stored.map((lead) => ({ ...lead, assignedTo: me, assignedToName: "Maria Alvarez" }));
      return { leadId: params["leadId"] ?? "", assignedTo: me, offeredTo: null };
    });
    open();
    await firstRow();
    await userEvent.keyboard("jy");
    expect(await screen.findByText("Maria Alvarez")).toBeTruthy();
    expect((await firstRow()).queryByRole("button", { name: /^Accept/ })).toBeNull();
  });

  it("isn't accepted while it is offered to someone else", async () => {
    stored = [buildLead({ offeredTo: sam.id, offeredToName: "Sam Seller" })];
    open();
    const row = await firstRow();
    expect(row.getByText("Offered to Sam Seller")).toBeTruthy();
    expect(row.queryByRole("button", { name: /^Accept/ })).toBeNull();
  });

  it("says if someone else has taken it", async () => {
    api.answer(acceptLead, new Refusal(409, "conflict", "Sam Seller has just taken this lead."));
    open();
    await userEvent.click((await firstRow()).getByRole("button", { name: "Accept the lead of Ada Lovelace" }));
    expect(await screen.findByText("Sam Seller has just taken this lead.")).toBeTruthy();
  });

  it("calls the person in the panel of calls", async () => {
    open();
    await firstRow();
    await userEvent.keyboard("jd");
    await waitFor(() => expect(useRequestedCall.getState().target?.customer?.id).toBe(customer.id));
  });

  it("loses it with a reason, which can be undone", async () => {
    open();
    await firstRow();
    await userEvent.keyboard("jl");
    const losing = await dialog("Lose lead");
    await userEvent.click(losing.getByRole("button", { name: "Lose lead" }));
    expect(await losing.findByRole("alert")).toBeTruthy();
    await userEvent.selectOptions(losing.getByLabelText("Reason *"), "Bought elsewhere");
    await userEvent.click(losing.getByRole("button", { name: "Lose lead" }));
    await waitFor(() =>
      expect(sent).toEqual([expect.objectContaining({ status: "lost", statusReason: "Bought elsewhere" })]),
    );
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent[1]).toMatchObject({ status: "new", base: { status: "lost" } }));
  });

  it("logs a text, which answers it", async () => {
    api.answer(createActivity, ({ body }) => {
      sent.push(body);
      return new Refusal(500, "internal", "Something failed");
    });
    open();
    await firstRow();
    await userEvent.keyboard("jm");
    const logging = await dialog("Log text or email");
    await userEvent.type(logging.getByLabelText("What you wrote *"), "It is still there.");
    await userEvent.click(logging.getByRole("button", { name: "Save" }));
    expect(await logging.findByText(/Something failed/)).toBeTruthy();
    expect(sent).toEqual([{ customerId: customer.id, type: "text", description: "It is still there." }]);
  });

  it("is taken from a colleague only with a reason", async () => {
    stored = [buildLead({ assignedTo: idOf(70), assignedToName: "Bea Smith" })];
    open();
    await userEvent.click((await firstRow()).getByRole("button", { name: /^More/ }));
    await userEvent.click(screen.getByRole("menuitem", { name: "Reassign…" }));
    const reassigning = await dialog("Reassign lead");
    await userEvent.type(reassigning.getByLabelText("Person *"), "Sam");
    await userEvent.click(await screen.findByRole("option", { name: /^Sam Seller/ }));
    await userEvent.click(reassigning.getByRole("button", { name: "Reassign" }));
    expect(await reassigning.findByText("Say why it goes to someone else")).toBeTruthy();
    await userEvent.type(reassigning.getByLabelText("Reason *"), "Bea is off today");
    await userEvent.click(reassigning.getByRole("checkbox", { name: /^Give Bea Smith the turn back/ }));
    await userEvent.click(reassigning.getByRole("button", { name: "Reassign" }));
    await waitFor(() => expect(sent).toEqual([expect.objectContaining({ assignedTo: sam.id, givesTurnBack: true })]));
  });
});

describe("a lead beside the list", () => {
  it("shows everything that is known, and moves it on", async () => {
    stored = [
      buildLead({
        assignedTo: me,
        assignedToName: "Maria Alvarez",
        needsLook: ["The phone number is incomplete."],
        inquiryCount: 2,
        inquiries: [
          {
            id: idOf(81),
            sourceId: null,
            sourceName: "Website",
            comments: "First",
            receivedAt: "2026-11-20T15:00:00.000Z",
          },
          {
            id: idOf(82),
            sourceId: null,
            sourceName: "Cars.com",
            comments: "Again",
            receivedAt: "2026-11-23T14:57:00.000Z",
          },
        ],
      }),
    ];
    const { router } = open();
    await userEvent.click((await firstRow()).getByRole("button", { name: /^2022 Honda CR-V/ }));
    const panel = await dialog("Ada Lovelace");
    await waitFor(() => expect(router.state.location.href).toContain("lead="));
    expect(await panel.findByText("Is it still there? I could come by on Saturday.")).toBeTruthy();
    expect(panel.getByText("To buy · Used, 12,400 miles, stock D4711 · $24,995")).toBeTruthy();
    expect(within(panel.getByRole("list", { name: "Inquiries" })).getAllByRole("listitem")).toHaveLength(2);
    await userEvent.click(panel.getByRole("button", { name: "Looks right" }));
    await userEvent.selectOptions(panel.getByRole("combobox", { name: "Status" }), "Engaged");
    await waitFor(() =>
      expect(sent).toEqual([
        { isLookedAt: true, base: {} },
        { status: "engaged", base: { status: "new" } },
      ]),
    );
    await userEvent.selectOptions(panel.getByRole("combobox", { name: "Status" }), "Lost");
    expect(await dialog("Lose lead")).toBeTruthy();
  });

  it("says who had it and why, and gives its original to those who may see it", async () => {
    const maria = { id: me, name: "Maria Alvarez" };
    const bea = { id: idOf(70), name: "Bea Smith" };
    const turn = { id: idOf(91), ruleName: "Internet", skipped: [] };
    api.answer(listLeadTurns, {
      turns: [
        {
          ...turn,
          kind: "offered",
          person: maria,
          reason: "Maria Alvarez's turn in “Internet”",
          skipped: [{ person: bea, reason: "off until 1:00 PM" }],
          startedAt: "2026-11-23T14:50:00.000Z",
          endedAt: "2026-11-23T14:55:00.000Z",
          end: "timed-out",
        },
        {
          ...turn,
          id: idOf(92),
          kind: "by-hand",
          person: bea,
          reason: "Given by hand",
          startedAt: "2026-11-23T14:55:00.000Z",
          endedAt: null,
          end: null,
        },
      ],
    });
    api.answer(listLeadDeliveries, { deliveries: [buildDelivery()], nextCursor: null });
    open(`/leads?lead=${stored[0]?.id ?? ""}`);
    const panel = await dialog("Ada Lovelace");
    const turns = within(await panel.findByRole("list", { name: "Who had it" }));
    const [present, before] = turns.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(present).toMatch(/^Bea SmithGiven by hand 9:55\sAM/);
    expect(before).toMatch(/Offered 9:50\sAM.*, not accepted by 9:55\sAM/);
    expect(turns.getByText("Not Bea Smith: off until 1:00 PM")).toBeTruthy();
    expect(
      (await panel.findByRole("button", { name: /^Download the original of / })).closest("li")?.textContent,
    ).toContain("Email");
  });

  it("keeps its original from who may not manage settings", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    api.answer(listLeadDeliveries, { deliveries: [buildDelivery()], nextCursor: null });
    open(`/leads?lead=${stored[0]?.id ?? ""}`);
    await (await dialog("Ada Lovelace")).findByRole("region", { name: "About this lead" });
    expect(screen.queryByText("Original")).toBeNull();
  });
});
