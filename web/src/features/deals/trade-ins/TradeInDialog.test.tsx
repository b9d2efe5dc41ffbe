import { addTradeIn } from "@automotive-crm/contract/deals/trade-ins";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { asRole, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { TradeInDialog } from "./TradeInDialog.tsx";

const api = fakeApi();
let sent: unknown[];

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  sent = [];
  api.answer(listCustomerVehicles, []);
  api.answer(addTradeIn, ({ body }) => {
    sent.push(body);
    return buildDeal();
  });
});

async function add(role: string) {
  enterWorkplace({ access: asRole(role) });
  const deal = buildDeal();
  renderRoutes("/", [
    {
      path: "/",
      component: () => (
        <TradeInDialog deal={deal} organizationId={idOf(1)} tradeIn={undefined} onClose={() => undefined} />
      ),
    },
  ]);
  await userEvent.type(await screen.findByRole("textbox", { name: /^Make/ }), "Honda");
  await userEvent.type(screen.getByRole("textbox", { name: /^Model/ }), "Civic");
  await userEvent.type(screen.getByRole("textbox", { name: "Allowance" }), "$9,000");
}

it("asks what the car is worth only those who see costs", async () => {
  await add("org:sales_rep");
  expect(screen.queryByRole("textbox", { name: /Worth to us/ })).toBeNull();
  expect(screen.queryByRole("textbox", { name: /Book value/ })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add trade-in" }));
  expect(sent).toMatchObject([{ make: "Honda", allowanceCents: 900_000 }]);
  expect(sent[0]).not.toHaveProperty("acvCents");
});

it("sends what those who see costs enter", async () => {
  await add("org:manager");
  await userEvent.type(screen.getByRole("textbox", { name: /Worth to us/ }), "8,123.45");
  await userEvent.click(screen.getByRole("button", { name: "Add trade-in" }));
  expect(sent).toMatchObject([{ acvCents: 812_345, bookValueCents: null }]);
});
