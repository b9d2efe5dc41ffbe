import type { Page } from "@playwright/test";
import { button, dialogWalk, item } from "./dialog-walk.ts";
import { dealsOf } from "./deals.ts";
import { enterAs } from "./people.ts";
import { chooseFound, ownName } from "./workspace.ts";

/** A new deal, what is on its page, and what a move asks for. */
export async function walkDeals(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const deals = await dealsOf(page);
  const customer = await deals.addCustomer(ownName("Walked"));
  const [car, other] = [await deals.addCar(), await deals.addCar("Corolla")];
  const deal = await deals.add(customer.id, { vehicle: { stockVehicleId: car.id } });
  const { walk } = dialogWalk(page);
  const more = button(page, "More about this deal");
  await page.goto("/deals");
  await walk("deals/NewDealDialog", { title: "New deal", by: [button(page, "New deal")] });
  await page.goto(`/deals/${deal.id}`);
  await walk("deals/VehicleDialog", { title: "Choose vehicle", by: [button(page, "Change vehicle")] });
  await walk("deals/OtherVehiclesDialog", {
    title: "Also considering",
    by: [button(page, "Add others they consider")],
    finish: async (dialog) => {
      await chooseFound(dialog, "Add a car from stock", other.stockNumber ?? "");
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("deals/CreditsDialog", { title: "Credits", by: [button(page, "Edit credits")] });
  await walk("deals/GrossDialog", {
    title: "Gross",
    by: [button(page, "Edit gross")],
    finish: async (dialog) => {
      await dialog.getByLabel("Front gross").fill("1,250");
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("deals/DetailsDialog", { title: "Edit details", by: [button(page, "Edit details")] });
  await walk("deals/TradeInDialog", {
    title: "Add trade-in",
    by: [button(page, "Add trade-in")],
    finish: async (dialog) => {
      await dialog.getByLabel("Make", { exact: true }).fill("Ford");
      await dialog.getByLabel("Model", { exact: true }).fill("Escape");
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("deals/TradeInsPart", {
    title: "Remove trade-in",
    by: [button(page, /^Remove the trade-in/)],
  });
  await walk("deals/NewQuoteDialog", {
    title: "Save as quote",
    by: [button(page, "Save as quote")],
    finish: () => page.keyboard.press("Control+Enter"),
  });
  await walk("deals/QuoteSheet", { title: "Quote 1", by: [button(page, "View or print quote 1")] });
  await walk("deals/SellDealDialog", { title: "Mark as sold", by: [button(page, "Mark as sold…")] });
  await walk("deals/LoseDealDialog", {
    title: "Lose deal",
    by: [more, item(page, "Lost…")],
    finish: async (dialog) => {
      await dialog.getByLabel("Reason").selectOption("Price");
      await dialog.getByRole("button", { name: "Lose deal" }).press("Enter");
    },
  });
  await walk("deals/ReopenDealDialog", {
    title: "Reopen deal",
    by: [button(page, "Reopen…")],
    finish: () => page.keyboard.press("Control+Enter"),
  });
  await deals.move(await deals.read(deal.id), "sold");
  await page.reload();
  await walk("deals/DeliverDealDialog", { title: "Deliver", by: [button(page, "Deliver…")] });
  await walk("deals/UnwindDealDialog", {
    title: "Unwind sale",
    by: [more, item(page, "Unwind…")],
    finish: async (dialog) => {
      await dialog.getByLabel("Why").fill("The bank said no.");
      await page.keyboard.press("Control+Enter");
    },
  });
  // Managers need no quote for a proposal: only a salesperson is asked for one.
  await enterAs(page, "salesRep");
  const asRep = await dealsOf(page);
  const proposed = await asRep.add((await asRep.addCustomer(ownName("Proposed"))).id);
  await page.goto(`/deals/${proposed.id}`);
  await walk("deals/ProposeDealDialog", { title: "Make a proposal", by: [more, item(page, "Proposal")] });
}
