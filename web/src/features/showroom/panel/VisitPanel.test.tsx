import { listInventory } from "@automotive-crm/contract/inventory/list";
import { listLeadSources } from "@automotive-crm/contract/leads/source";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { checkOut, updateVisit } from "@automotive-crm/contract/showroom/changes";
import { getVisit, type Visit } from "@automotive-crm/contract/showroom/record";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { idOf } from "#testing/customers-pages.tsx";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt, dialog } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { buildVisit } from "#testing/showroom/build-visit.ts";
import { readShowroomAgain } from "#features/showroom/showroom.queries.ts";
import { VisitPanel } from "./VisitPanel.tsx";

const api = fakeApi();
let visit: Visit;
let sent: unknown[];

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  visit = buildVisit({ note: "Came by bus" });
  sent = [];
  api.answer(listColleagues, []);
  api.answer(listLeadSources, { sources: [] });
  api.answer(listInventory, { vehicles: [], page: 1, limit: 12, total: 0, isTotalExact: true });
  api.answer(getVisit, () => visit);
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body);
    return visit;
  };
  api.answer(updateVisit, keep);
  api.answer(checkOut, keep);
});

/** Opens a dialog about the visit, which a colleague changes meanwhile. */
async function openWhileOthersChange(button: string, title: string, changes: Partial<Visit>) {
  const panel = () => <VisitPanel organizationId={idOf(1)} visitId={visit.id} onClose={() => undefined} />;
  renderRoutes("/", [
    { path: "/", component: panel },
    { path: "/customers/$customerId", component: () => null },
    { path: "/inventory/$vehicleId", component: () => null },
  ]);
  await userEvent.click(await screen.findByRole("button", { name: button }));
  const form = await dialog(title);
  visit = { ...visit, ...changes };
  await act(() => readShowroomAgain());
  return form;
}

it("saves an edit based on what its author saw, not on what a colleague wrote meanwhile", async () => {
  const form = await openWhileOthersChange("Edit", "Edit visit", { note: "Wants it for $30,000" });
  await userEvent.selectOptions(form.getByLabelText(/Comes as/), "Service");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ kind: "service", note: "Came by bus", base: { note: "Came by bus" } }]),
  );
});

it("checks out based on what its author saw", async () => {
  const changes = { checkedOutAt: "2026-11-23T15:00:00.000Z", result: "sold", resultNote: "Deposit" } as const;
  const form = await openWhileOthersChange("Check out", "Check out", changes);
  await userEvent.selectOptions(form.getByLabelText("Result *"), "Coming back");
  await userEvent.click(form.getByRole("button", { name: "Check out" }));
  await waitFor(() => expect(sent).toMatchObject([{ base: { result: null, resultNote: null } }]));
});
