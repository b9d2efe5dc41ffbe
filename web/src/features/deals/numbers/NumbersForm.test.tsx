import { updateDeal } from "@automotive-crm/contract/deals/changes";
import { getDeal, type DealDetails } from "@automotive-crm/contract/deals/record";
import { listInventory } from "@automotive-crm/contract/inventory/list";
import { useQuery } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { useDealWork } from "#features/deals/actions/useDealWork.tsx";
import { dealQuery } from "#features/deals/deals.queries.ts";
import { downtown } from "#testing/customers-pages.tsx";
import { buildDeal } from "#testing/deals/build-deal.ts";
import { fakeApi } from "#testing/fake-api.ts";
import { atWorkAt } from "#testing/record-page.tsx";
import { renderRoutes } from "#testing/render-routes.tsx";
import { NumbersForm } from "./NumbersForm.tsx";

const api = fakeApi();
let stored: DealDetails;

atWorkAt(new Date("2026-11-23T15:00:00Z"), () => {
  stored = buildDeal();
  api.answer(getDeal, () => stored);
  api.answer(listInventory, { vehicles: [], page: 1, limit: 12, total: 0, isTotalExact: true });
  api.answer(updateDeal, ({ body }) => {
    stored = { ...stored, numbers: { ...stored.numbers, priceCents: (body as { priceCents: number }).priceCents } };
    return stored;
  });
});

function Form() {
  const { data: deal } = useQuery(dealQuery(downtown.organizationId, stored.id));
  return deal && <NumbersForm deal={deal} organizationId={downtown.organizationId} onDirty={() => undefined} />;
}

function FormAndSale() {
  const { data: deal } = useQuery(dealQuery(downtown.organizationId, stored.id));
  const [isDirty, setIsDirty] = useState(false);
  const work = useDealWork(downtown.organizationId, { hasUnsavedNumbers: isDirty });
  return (
    deal && (
      <>
        <button type="button" onClick={() => work.move(deal, "sold")}>
          Sell
        </button>
        <NumbersForm deal={deal} organizationId={downtown.organizationId} onDirty={setIsDirty} />
        {work.dialogs}
        <Toaster theme="light" />
      </>
    )
  );
}

it("have to be saved before the deal can be sold", async () => {
  renderRoutes("/deals", [{ path: "/deals", component: FormAndSale }]);
  await userEvent.type(await screen.findByRole("textbox", { name: "Price" }), "9");
  await userEvent.click(screen.getByRole("button", { name: "Sell" }));
  expect(await screen.findByText("Save the numbers first.")).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Mark as sold" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true));
  await userEvent.click(screen.getByRole("button", { name: "Sell" }));
  const sale = await screen.findByRole("dialog", { name: "Mark as sold" });
  await userEvent.click(within(sale).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("has nothing to save once an amount with a comma is saved", async () => {
  renderRoutes("/deals", [{ path: "/deals", component: Form }]);
  const price = await screen.findByRole("textbox", { name: "Price" });
  await userEvent.clear(price);
  await userEvent.type(price, "28,995");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(price).toHaveProperty("value", "28,995"));
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

it("shows amounts with thousands separators, except the one that somebody edits", async () => {
  renderRoutes("/deals", [{ path: "/deals", component: Form }]);
  const price = await screen.findByRole("textbox", { name: "Price" });
  expect(price).toHaveProperty("value", "24,995");
  await userEvent.click(price);
  expect(price).toHaveProperty("value", "24995");
  await userEvent.keyboard("{Backspace}{Tab}");
  expect(price).toHaveProperty("value", "2,499");
});

it("keeps all of an amount selected, whoever has selected it", async () => {
  renderRoutes("/deals", [{ path: "/deals", component: Form }]);
  const price = await screen.findByRole<HTMLInputElement>("textbox", { name: "Price" });
  await act(async () => {
    price.focus();
    price.select();
    await Promise.resolve();
  });
  expect(price.value).toBe("24995");
  expect([price.selectionStart, price.selectionEnd]).toEqual([0, 5]);
});

it("says what is wrong with an amount when it is left", async () => {
  renderRoutes("/deals", [{ path: "/deals", component: Form }]);
  const price = await screen.findByRole("textbox", { name: "Price" });
  await userEvent.clear(price);
  await userEvent.type(price, "-500");
  expect(screen.queryByText("It can't be negative")).toBeNull();
  await userEvent.tab();
  expect(await screen.findByText("It can't be negative")).toBeTruthy();
  await userEvent.clear(price);
  await userEvent.type(price, "500");
  expect(screen.queryByText("It can't be negative")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Add fee" }));
  await userEvent.type(screen.getByRole("textbox", { name: "Fee: what for" }), "Doc fee");
  await userEvent.type(screen.getByRole("textbox", { name: "Doc fee: amount" }), "abc{Tab}");
  expect(await screen.findByText("Doc fee: Enter an amount like 24,995.00")).toBeTruthy();
});
