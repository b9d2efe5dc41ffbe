import { findDuplicates, type DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { buildCustomer, idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildLead, now } from "#testing/leads/build-lead.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { LeadState } from "./LeadState.tsx";

const api = fakeApi();
const lead = buildLead({ needsLook: ["May be the same person as Lena Whitfield: same phone, other first name"] });
const lena: DuplicateHint = {
  customerId: idOf(77),
  name: "Lena Whitfield",
  companyName: null,
  firstName: "Lena",
  lastName: "Whitfield",
  email: null,
  phone: "2015550123",
  status: "active",
  locationName: "Downtown",
  isVisible: true,
  matchedBy: ["phone"],
};

atWorkAt(now, () => {
  api.answer(getCustomer, buildCustomer({ id: lead.customerId }));
  const lee = { ...lena, customerId: idOf(78), name: "Lee Whitfield", isVisible: false };
  api.answer(findDuplicates, ({ query }) => {
    return { duplicates: query.get("editedId") === lead.customerId ? [lena, lee] : [] };
  });
});

it("opens whom the customer should be compared with, or says who can", async () => {
  const component = () => <LeadState lead={lead} customer={undefined} organizationId={organization.id} steps={[]} />;
  renderRoutes("/", [
    { path: "/", component },
    { path: "/customers/$customerId", component: () => null },
  ]);
  const link = await screen.findByRole("link", { name: "Open Lena Whitfield" });
  expect(link.getAttribute("href")).toBe(`/customers/${lena.customerId}`);
  expect(screen.getByText("Lee Whitfield is a customer of Downtown: somebody there can compare them.")).toBeTruthy();
});
