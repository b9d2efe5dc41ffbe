import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { phone } from "./browser.ts";
import { dealsOf } from "./deals.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { chooseFound, ownName, pressUndo } from "./workspace.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const column = (page: Page, name: string) => page.getByRole("main").getByRole("region", { name, exact: true });

test("a deal is moved on the board by keyboard, taken back, and lost with a reason", async ({ page }) => {
  await enterAs(page, "admin");
  const deals = await dealsOf(page);
  const name = ownName("Board");
  const customer = await deals.addCustomer(name);
  const deal = await deals.add(customer.id);
  await page.goto(`/deals?search=${name}`);
  const card = page.getByRole("link", { name: `Dana ${name}` });
  await expect(column(page, "New").getByRole("link", { name: `Dana ${name}` })).toBeVisible();
  await expectAccessible(page);
  await card.focus();
  await page.keyboard.press("]");
  await expect(column(page, "Engaged").getByRole("link", { name: `Dana ${name}` })).toBeFocused();
  await page.keyboard.press("]");
  await expect(column(page, "Visit").getByRole("link", { name: `Dana ${name}` })).toBeFocused();
  await expect.poll(async () => (await deals.read(deal.id)).stage).toBe("visit");
  await page.keyboard.press("Control+z");
  await expect(column(page, "Engaged").getByRole("link", { name: `Dana ${name}` })).toBeVisible();
  await expect.poll(async () => (await deals.read(deal.id)).stage).toBe("engaged");

  await page.getByRole("button", { name: `Move or work on the deal of Dana ${name}` }).press("Enter");
  await page.getByRole("menuitem", { name: "Lost…" }).press("Enter");
  const lose = dialog(page, "Lose deal");
  await expectAccessible(page);
  await lose.getByLabel("Reason").selectOption("Price");
  await lose.getByRole("button", { name: "Lose deal" }).press("Enter");
  await expect(lose).toBeHidden();
  await expect.poll(async () => (await deals.read(deal.id)).lostReason).toBe("Price");
  await pressUndo(page);
  await expect.poll(async () => (await deals.read(deal.id)).stage).toBe("engaged");
});

test("a deal begins in a column of the board, and is found by its source", async ({ page }) => {
  await enterAs(page, "admin");
  const deals = await dealsOf(page);
  const name = ownName("Began");
  await deals.addCustomer(name);
  await page.goto("/deals");
  await page.getByRole("button", { name: "New deal in Visit" }).click();
  const adding = dialog(page, "New deal");
  await chooseFound(adding, "Customer", name);
  await adding.getByRole("button", { name: "Add deal" }).click();
  await expect(page).toHaveURL(/\/deals\//);
  const id = page.url().split("/").at(-1) ?? "";
  expect((await deals.read(id)).stage).toBe("visit");

  await page.getByRole("button", { name: "Edit details" }).click();
  await dialog(page, "Edit details").getByLabel("Source").selectOption("Walk-in");
  await dialog(page, "Edit details").getByRole("button", { name: "Save" }).click();
  await expect(dialog(page, "Edit details")).toBeHidden();
  await page.goto(`/deals?search=${name}`);
  await expect(column(page, "Visit").getByRole("link", { name: `Dana ${name}` })).toBeVisible();
  await page.getByRole("button", { name: /^Filters/ }).click();
  const source = page.getByRole("combobox", { name: "Source", exact: true });
  await source.selectOption("Website");
  await expect(column(page, "Visit").getByText("No deals")).toBeVisible();
  await source.selectOption("Walk-in");
  await expect(column(page, "Visit").getByRole("link", { name: `Dana ${name}` })).toBeVisible();
});

test("a deal begins on the page of a car", async ({ page }) => {
  await enterAs(page, "admin");
  const deals = await dealsOf(page);
  const name = ownName("Wants");
  await deals.addCustomer(name);
  const car = await deals.addCar();
  await page.goto(`/inventory/${car.id}`);
  await page.getByRole("button", { name: "New deal" }).click();
  const adding = dialog(page, "New deal");
  await expect(adding.getByRole("combobox", { name: "Car from stock" })).toHaveValue("2024 Toyota RAV4");
  await chooseFound(adding, "Customer", name);
  await expectAccessible(page);
  await adding.getByRole("button", { name: "Add deal" }).click();
  await expect(page).toHaveURL(/\/deals\//);
  const deal = await deals.read(page.url().split("/").at(-1) ?? "");
  expect([deal.customerName, deal.vehicle?.stockVehicleId]).toEqual([`Dana ${name}`, car.id]);
});

test("a card is dragged by the mouse", async ({ page }) => {
  await enterAs(page, "admin");
  const deals = await dealsOf(page);
  const name = ownName("Dragged");
  const customer = await deals.addCustomer(name);
  const deal = await deals.add(customer.id);
  await page.goto(`/deals?search=${name}`);
  const card = page.locator(".deal-card", { hasText: name });
  await card.dragTo(column(page, "Visit"));
  await expect(column(page, "Visit").getByRole("link", { name: `Dana ${name}` })).toBeVisible();
  await expect.poll(async () => (await deals.read(deal.id)).stage).toBe("visit");
});

test("one car is sold once: the second sale says who has it", async ({ page, openAnotherPage }) => {
  await enterAs(page, "admin");
  const deals = await dealsOf(page);
  const [first, second] = [ownName("First"), ownName("Second")];
  const car = await deals.addCar();
  const stockVehicleId = car.id;
  const one = await deals.add((await deals.addCustomer(first)).id, { vehicle: { stockVehicleId }, stage: "proposal" });
  const other = await deals.add((await deals.addCustomer(second)).id, {
    vehicle: { stockVehicleId },
    stage: "proposal",
  });
  const tab = await openAnotherPage();
  await enterAs(tab, "admin");
  for (const [where, { id }] of [
    [page, one],
    [tab, other],
  ] as const) {
    await where.goto(`/deals/${id}`);
    await where.getByRole("button", { name: "Mark as sold…" }).click();
    await expect(dialog(where, "Mark as sold")).toBeVisible();
  }
  await dialog(page, "Mark as sold").getByRole("button", { name: "Mark as sold" }).click();
  await expect(dialog(page, "Mark as sold")).toBeHidden();
  await dialog(tab, "Mark as sold").getByRole("button", { name: "Mark as sold" }).click();
  await expect(dialog(tab, "Mark as sold").getByText(new RegExp(String(one.number)))).toBeVisible();
  expect((await deals.read(other.id)).stage).toBe("proposal");
  expect((await deals.car(car.id)).status).toBe("sold");
});

for (const [width, use] of [
  ["a desk", {}],
  ["a phone", { viewport: phone, hasTouch: true, isMobile: true }],
] as const)
  test.describe(`at ${width}`, () => {
    test.use(use);

    test("a deal goes from numbers and a trade-in over the sale and the delivery to its unwinding", async ({
      page,
      openAnotherPage,
    }) => {
      await enterAs(page, "admin");
      const deals = await dealsOf(page);
      const name = ownName("Whole");
      const customer = await deals.addCustomer(name);
      const car = await deals.addCar();
      await page.goto(`/customers/${customer.id}?tab=deals`);
      await page.getByRole("button", { name: "New deal" }).click();
      const adding = dialog(page, "New deal");
      await chooseFound(adding, "Car from stock", car.stockNumber ?? "");
      await adding.getByRole("button", { name: "Add deal" }).click();
      await expect(page).toHaveURL(/\/deals\//);
      const id = page.url().split("/").at(-1) ?? "";

      await page.getByRole("button", { name: "Add trade-in" }).click();
      const trade = dialog(page, "Add trade-in");
      await trade.getByLabel("Make", { exact: true }).fill("Ford");
      await trade.getByLabel("Model", { exact: true }).fill("Escape");
      await trade.getByLabel("Year").fill("2016");
      await trade.getByLabel("Allowance").fill("5,000");
      await trade.getByLabel("Payoff", { exact: true }).fill("2000");
      await expectAccessible(page);
      await trade.getByRole("button", { name: "Add trade-in" }).click();
      await expect(trade).toBeHidden();

      await page.getByText("Finance", { exact: true }).click();
      await page.getByLabel("APR, %").fill("6.9");
      await page.getByLabel("Months").fill("72");
      const estimate = page.getByRole("region", { name: "Estimate" });
      // 24,995 − 5,000 + 2,000 = 21,995 at 6.9 % in 72 payments.
      await expect(estimate).toContainText("$21,995");
      await expect(estimate).toContainText("$373.94");
      await expect(estimate).toContainText("a month for 72 months");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("button", { name: "Save", exact: true })).toBeDisabled();
      await page.getByRole("button", { name: "Save as quote" }).click();
      await dialog(page, "Save as quote").getByLabel("Shown to the customer").selectOption("In person");
      await dialog(page, "Save as quote").getByRole("button", { name: "Save quote" }).click();
      await expect(page.getByText("Quote 1")).toBeVisible();
      await expect(page.getByRole("region", { name: "Terms side by side" })).toContainText("$434.49");
      await page.getByRole("button", { name: "Save 60 months as quote" }).click();
      await expect(page.getByText("Quote 2")).toBeVisible();
      await expect.poll(async () => (await deals.read(id)).stage).toBe("proposal");
      // Elsewhere, a button may be half under a bar.
      await page.evaluate(() => window.scrollTo(0, 0));
      await expectAccessible(page);

      await page.getByRole("button", { name: "Mark as sold…" }).click();
      await dialog(page, "Mark as sold").getByRole("button", { name: "Mark as sold" }).click();
      await expect.poll(async () => (await deals.car(car.id)).status).toBe("sold");
      await page.getByRole("button", { name: "Deliver…" }).click();
      await dialog(page, "Deliver").getByRole("button", { name: "Deliver" }).click();
      await expect.poll(async () => (await deals.read(id)).stage).toBe("delivered");

      const customerPage = await openAnotherPage();
      await enterAs(customerPage, "admin");
      await customerPage.goto(`/customers/${customer.id}?tab=garage`);
      await expect(customerPage.getByRole("tabpanel", { name: "Garage" })).toContainText("2024 Toyota RAV4");
      await customerPage.getByRole("tab", { name: "Value" }).click();
      const bought = customerPage.getByRole("button", { name: /^Spent on vehicles/ });
      await expect(bought).toContainText("$24,995");
      await bought.click();
      await expect(customerPage.getByRole("link", { name: /^2024 Toyota RAV4/ })).toBeVisible();
      await expectAccessible(customerPage);

      await page.getByRole("button", { name: "More about this deal" }).click();
      await page.getByRole("menuitem", { name: "Unwind…" }).click();
      await dialog(page, "Unwind sale").getByLabel("Why").fill("Finance fell through.");
      await dialog(page, "Unwind sale").getByRole("button", { name: "Unwind" }).click();
      await expect(page.getByText("Finance fell through.").first()).toBeVisible();
      expect((await deals.car(car.id)).status).not.toBe("delivered");
      // The open page follows.
      await expect(customerPage.getByRole("button", { name: /^Not counted/ })).toContainText("1");
      await expect(bought).toBeHidden();
    });
  });
