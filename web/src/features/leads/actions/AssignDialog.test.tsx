import { updateLead } from "@automotive-crm/contract/leads/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { buildColleague } from "#testing/builders.ts";
import { idOf, organization, sam } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildLead, now } from "#testing/leads/build-lead.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { AssignDialog } from "./AssignDialog.tsx";

const api = fakeApi();
const bea = buildColleague({ id: idOf(70), firstName: "Bea", lastName: "Smith" });

atWorkAt(now, () => {
  api.answer(listColleagues, [sam, bea]);
});

it("names both people if two managers give a lead away at once", async () => {
  const conflicts = { assignedTo: { theirs: bea.id, yours: sam.id } };
  api.answer(updateLead, new Refusal(409, "edit_conflict", "Someone else changed this", { conflicts }));
  const component = () => (
    <AssignDialog lead={buildLead()} organizationId={organization.id} onClose={() => undefined} />
  );
  renderRoutes("/", [{ path: "/", component }]);
  const assigning = await dialog("Assign lead");
  await userEvent.type(assigning.getByLabelText("Person *"), "Sam");
  await userEvent.click(await screen.findByRole("option", { name: /^Sam Seller/ }));
  await userEvent.click(assigning.getByRole("button", { name: "Assign" }));
  const question = await dialog("Someone else changed this too");
  const choice = within(question.getByRole("group", { name: "Assigned to" }));
  expect(choice.getByRole("radio", { name: /Sam Seller/ })).toBeTruthy();
  expect(choice.getByRole("radio", { name: /Bea Smith/ })).toBeTruthy();
});
