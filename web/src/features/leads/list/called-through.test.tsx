import { listLeads, type LeadTab } from "@automotive-crm/contract/leads/list";
import type { LeadDetails } from "@automotive-crm/contract/leads/record";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { callFrom, useCallList } from "#lib/calls/call-list.ts";
import { idOf, organization, sam } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildLead, me, now } from "#testing/leads/build-lead.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { LeadList } from "./LeadList.tsx";

const api = fakeApi();
const build = (number: number, own: Partial<LeadDetails> = {}) =>
  buildLead({ customerId: idOf(number), customerName: `Customer ${number}`, ...own });

atWorkAt(now, () => {
  const leads = [
    build(101),
    build(102, { assignedTo: sam.id, assignedToName: "Sam Seller" }),
    build(103, { offeredTo: sam.id, offeredToName: "Sam Seller" }),
    build(104),
    build(105, { assignedTo: me, assignedToName: "Maria Alvarez" }),
    build(106, { offeredTo: me, offeredToName: "Maria Alvarez" }),
  ];
  api.answer(listLeads, { leads, nextCursor: null });
});

it.each<LeadTab>(["new", "overdue", "all"])("holds the person's own leads and nobody's in the tab %s", async (tab) => {
  const place = { organizationId: organization.id, locationId: null };
  const component = () => (
    <LeadList place={place} tab={tab} openId={undefined} stepsOf={() => []} onOpen={() => undefined} />
  );
  renderRoutes("/", [
    { path: "/", component },
    { path: "/customers/$customerId", component: () => null },
  ]);
  await screen.findByRole("link", { name: "Customer 106" });
  callFrom(idOf(101));
  expect(useCallList.getState().left.map(({ customerId }) => customerId)).toEqual([104, 105, 106].map(idOf));
});
