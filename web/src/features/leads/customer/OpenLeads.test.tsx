import { acceptLead, listLeadTurns } from "@automotive-crm/contract/leads/assignment";
import { listLeadDeliveries } from "@automotive-crm/contract/leads/intake";
import { getLead, listCustomerLeads, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { customerTopic } from "@automotive-crm/contract/live/topics";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { buildChange } from "#testing/builders.ts";
import { buildCustomer, openCustomers, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildLead, me, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { serveWorkspace } from "#testing/workspace.ts";

const api = fakeApi();
const customer = buildCustomer();
let stored: LeadDetails[];
let events: ReturnType<typeof serveWorkspace>["events"];

atWorkAt(now, () => {
  ({ events } = serveWorkspace(api, customer));
  stored = [
    buildLead({ customerId: customer.id }),
    buildLead({ customerId: customer.id, status: "sold", comments: "An older one" }),
  ];
  api.answer(listCustomerLeads, () => ({ leads: stored, nextCursor: null }));
  api.answer(getLead, () => stored[0] ?? buildLead());
  api.answer(listLeadTurns, { turns: [] });
  api.answer(listLeadDeliveries, { deliveries: [], nextCursor: null });
});

const open = () => openCustomers(`/customers/${customer.id}`);
const lead = async () => within(await screen.findByRole("article", { name: "Lead: 2022 Honda CR-V" }));

describe("the leads on a customer's page", () => {
  it("shows the open one on top, with what was asked and its clock", async () => {
    open();
    const shown = await lead();
    expect(shown.getByText("12 min left")).toBeTruthy();
    expect(shown.getByText("Is it still there? I could come by on Saturday.")).toBeTruthy();
    expect(screen.queryByText("An older one")).toBeNull();
    await userEvent.click(shown.getByRole("button", { name: "Details" }));
    expect(
      await (await dialog("Ada Lovelace")).findByText("Used, 12,400 miles, stock D4711", { exact: false }),
    ).toBeTruthy();
  });

  it("is there as soon as the page is, so that nothing moves", async () => {
    open();
    await screen.findByRole("heading", { name: "Ada Lovelace" });
    expect(screen.getByRole("region", { name: "Open leads" })).toBeTruthy();
  });

  it("is accepted there", async () => {
    api.answer(acceptLead, ({ params }) => {
      stored = stored.map((each) => ({ ...each, assignedTo: me, assignedToName: "Maria Alvarez" }));
      return { leadId: params["leadId"] ?? "", assignedTo: me, offeredTo: null };
    });
    open();
    await userEvent.click((await lead()).getByRole("button", { name: "Accept" }));
    expect(await (await lead()).findByText(/Maria Alvarez/)).toBeTruthy();
  });

  it("follows what others do about it", async () => {
    open();
    await lead();
    const topic = customerTopic(organization.id, customer.id);
    await waitFor(() => expect(events.requestedTopics.flat()).toContain(topic));
    stored = stored.map((each) => ({ ...each, status: "lost" as const }));
    events.send(buildChange(topic, "lead"));
    await waitFor(() => expect(screen.queryByRole("region", { name: "Open leads" })).toBeNull());
  });
});
