import { listLeadTurns } from "@automotive-crm/contract/leads/assignment";
import { listLeadDeliveries } from "@automotive-crm/contract/leads/intake";
import { getLead, type LeadDetails } from "@automotive-crm/contract/leads/record";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { Phone } from "lucide-react";
import { beforeEach, expect, it } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { buildCustomer, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildLead, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { LeadPanel } from "./LeadPanel.tsx";

const api = fakeApi();
const customer = buildCustomer();

atWorkAt(now, () => {
  api.answer(getCustomer, customer);
  api.answer(listLeadTurns, { turns: [] });
  api.answer(listLeadDeliveries, { deliveries: [], nextCursor: null });
});
beforeEach(() => queryClient.clear());

const noop = () => undefined;
const call = { name: "call", word: "Call", Icon: Phone, act: noop };

function open(own: Partial<LeadDetails> = {}) {
  const lead = buildLead({ customerId: customer.id, ...own });
  api.answer(getLead, lead);
  const component = () => (
    <LeadPanel organizationId={organization.id} leadId={lead.id} stepsOf={() => [call]} onClose={noop} />
  );
  renderRoutes("/", [
    { path: "/", component },
    { path: "/customers/$customerId", component: () => null },
  ]);
  return dialog("Ada Lovelace");
}

it.each([
  ["internet", "What they wrote"],
  ["phone", "What they want"],
  ["walk-in", "What they want"],
] as const)("says of a lead by %s: %s", async (type, words) => {
  expect(await (await open({ type })).findByRole("heading", { name: words })).toBeTruthy();
});

it("offers a call first", async () => {
  const panel = await open();
  expect((await panel.findByRole("button", { name: "Call" })).className).toContain("button-primary");
});

it("says how its customer doesn't want to be contacted, and doesn't offer a call first then", async () => {
  api.answer(getCustomer, { ...customer, doNotCall: true, doNotEmail: true });
  const panel = await open();
  expect(await panel.findByText("Do not call")).toBeTruthy();
  expect(panel.getByText("Do not email")).toBeTruthy();
  expect(panel.queryByText("Do not text")).toBeNull();
  expect(panel.getByRole("button", { name: "Call" }).className).not.toContain("button-primary");
});

it("shows the phone with its extension", async () => {
  api.answer(getCustomer, { ...customer, phones: customer.phones.map((phone) => ({ ...phone, extension: "12" })) });
  expect(await (await open()).findByText("(201) 555-0123 ext 12")).toBeTruthy();
});
