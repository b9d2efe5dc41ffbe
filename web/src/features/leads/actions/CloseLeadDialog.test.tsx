import { updateLead } from "@automotive-crm/contract/leads/record";
import { listPicklists } from "@automotive-crm/contract/picklists/record";
import { waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { idOf, organization } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { buildLead, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { CloseLeadDialog } from "./CloseLeadDialog.tsx";

const api = fakeApi();
let sent: unknown[];
atWorkAt(now, () => {
  sent = [];
  api.answer(updateLead, ({ body }) => {
    sent.push(body);
    return buildLead();
  });
});

it("a lead that is none is closed with one of the reasons that the organization decides", async () => {
  const reason = { id: idOf(98), description: null, active: true, createdAt: null, updatedAt: null };
  const values = [
    { ...reason, name: "Price shopper" },
    { ...reason, name: "Spam", active: false },
  ];
  api.answer(listPicklists, { picklists: [{ name: "bad-reasons", values }] });
  const lead = buildLead();
  const component = () => (
    <CloseLeadDialog lead={lead} organizationId={organization.id} status="bad" onClose={() => undefined} />
  );
  renderRoutes("/", [{ path: "/", component }]);
  const closing = await dialog("Not a lead");
  const chosen = await closing.findByRole("option", { name: "Price shopper" });
  expect(closing.queryByRole("option", { name: "Spam" })).toBeNull();
  await userEvent.selectOptions(closing.getByLabelText("Reason *"), chosen);
  await userEvent.click(closing.getByRole("button", { name: "Close lead" }));
  await waitFor(() =>
    expect(sent).toEqual([expect.objectContaining({ status: "bad", statusReason: "Price shopper" })]),
  );
});
