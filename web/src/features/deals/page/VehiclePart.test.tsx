import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { downtown } from "#testing/customers-pages.tsx";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { renderRoutes } from "#testing/render-routes.tsx";
import { VehiclePart } from "./VehiclePart.tsx";

it("says which other deal has sold the car", async () => {
  const deal = buildDeal({ soldByNumber: 1007 });
  const Part = () => <VehiclePart deal={deal} organizationId={downtown.organizationId} mayEdit={false} />;
  renderRoutes("/deals", [
    { path: "/deals", component: Part },
    { path: "/inventory/$vehicleId", component: () => null },
  ]);
  expect(await screen.findByText("Sold by deal 1007")).toBeTruthy();
});
