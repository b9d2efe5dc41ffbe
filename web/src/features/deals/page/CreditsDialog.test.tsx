import { replaceDealCredits } from "@automotive-crm/contract/deals/credits";
import { updateDeal } from "@automotive-crm/contract/deals/changes";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { listInventory } from "@automotive-crm/contract/inventory/list";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ComponentType } from "react";
import { expect, it } from "vitest";
import { idOf } from "#testing/customers-pages.tsx";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { VehicleDialog } from "#features/deals/vehicle/VehicleDialog.tsx";
import { CreditsDialog } from "./CreditsDialog.tsx";
import type { DealFormProps } from "./part-props.ts";

const api = fakeApi();
let sent: unknown[];

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  sent = [];
  const keep = ({ body }: { body: unknown }) => {
    sent.push(body);
    return buildDeal();
  };
  api.answer(listColleagues, []);
  api.answer(listInventory, { vehicles: [], page: 1, limit: 12, total: 0, isTotalExact: true });
  api.answer(replaceDealCredits, keep);
  api.answer(updateDeal, keep);
});

/** Shows a form about a deal, which a colleague changes while it is open. */
async function showWhileOthersChange(Form: ComponentType<DealFormProps>, deal: DealDetails, now: DealDetails) {
  const Page = () => {
    const [shown, show] = useState(deal);
    return (
      <>
        <button type="button" onClick={() => show(now)}>
          Change
        </button>
        <Form deal={shown} organizationId={idOf(1)} onClose={() => undefined} />
      </>
    );
  };
  renderRoutes("/", [{ path: "/", component: Page }]);
  fireEvent.click(await screen.findByText("Change"));
}

it("saves credits over what their author saw, not over a colleague's newer ones", async () => {
  const credits = [{ role: "bdc" as const, personId: idOf(30), personName: "Alan Turing", share: null }];
  const deal = buildDeal();
  await showWhileOthersChange(CreditsDialog, deal, { ...deal, credits });
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ base: { credits: deal.credits } }]));
});

it("saves a car over the one that its author saw", async () => {
  const deal = buildDeal();
  const vehicle = { ...deal.vehicle, model: "Tacoma", stockVehicleId: idOf(31) } as DealDetails["vehicle"];
  await showWhileOthersChange(VehicleDialog, deal, { ...deal, vehicle });
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent).toMatchObject([{ base: { vehicle: deal.vehicle } }]));
});
