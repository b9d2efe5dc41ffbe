import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { phone } from "./browser.ts";
import { dealsOf } from "./deals.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { visitsOf } from "./showroom.ts";
import { chooseFound, ownName } from "./workspace.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });

for (const [width, use] of [
  ["a desk", {}],
  ["a phone", { viewport: phone, hasTouch: true, isMobile: true }],
] as const)
  test.describe(`at ${width}`, () => {
    test.use(use);

    test("a guest is checked in, goes on a demo drive, gets a name, and is checked out", async ({ page }) => {
      await enterAs(page, "admin");
      const [deals, visits] = [await dealsOf(page), await visitsOf(page)];
      const car = await deals.addCar();
      const note = ownName("Red jacket");
      const customer = await deals.addCustomer(ownName("Visitor"));
      const deal = await deals.add(customer.id, { vehicle: { stockVehicleId: car.id } });
      await page.goto("/showroom");
      await page.getByRole("button", { name: "Check in", exact: true }).click();
      const checkingIn = dialog(page, "Check in");
      await expectAccessible(page);
      await checkingIn.getByText("Guest", { exact: true }).click();
      await checkingIn.getByLabel("First note").fill(note);
      await chooseFound(checkingIn, "Car from stock", car.stockNumber ?? "");
      await checkingIn.getByRole("button", { name: "Check in" }).click();
      const panel = dialog(page, `Guest: ${note}`);
      await expect(panel.getByText("Here", { exact: true })).toBeVisible();
      await expectAccessible(page);

      await panel.getByRole("button", { name: "Start a demo drive" }).click();
      const drive = dialog(page, "Demo drive");
      await drive.getByLabel("I have seen the driver's license").check();
      await drive.getByRole("button", { name: "Car goes out" }).click();
      await expect(panel.getByRole("button", { name: "It's back" })).toBeVisible();
      const visitId = new URL(page.url()).searchParams.get("visit") ?? "";

      await page.goto(`/inventory/${car.id}`);
      await expect(page.getByText(/Out on a test drive with/)).toBeVisible();
      await page.goto(`/showroom?visit=${visitId}`);

      await panel.getByRole("button", { name: "Who is it?" }).click();
      const who = dialog(page, "Who is it?");
      await chooseFound(who, "Customer", customer.name);
      await who.getByRole("button", { name: "Save" }).click();
      const named = dialog(page, customer.name);
      await expect(named.getByRole("link", { name: `Deal ${deal.number}` })).toBeVisible();
      await expect.poll(async () => (await deals.read(deal.id)).stage).toBe("visit");

      await named.getByRole("button", { name: "Check out" }).click();
      const leaving = dialog(page, "Check out");
      await leaving.getByLabel("Result").selectOption("Coming back");
      await leaving.getByRole("button", { name: "Check out" }).click();
      await expect(named.getByText("Coming back").first()).toBeVisible();
      const visit = await visits.read(visitId);
      expect(visit).toMatchObject({ result: "coming-back", customerId: customer.id });
      expect(visit.marks[0]?.backAt).not.toBeNull();
    });
  });

test("the log is worked by keyboard, and a second screen shows a check-in", async ({ page, openAnotherPage }) => {
  await enterAs(page, "admin");
  await page.goto("/showroom");
  await expect(page.getByRole("region", { name: "Totals" })).toBeVisible();
  const desk = await openAnotherPage();
  await enterAs(desk, "admin");
  await desk.goto("/showroom?as=desk");
  await expect(desk.getByRole("region", { name: "Totals" })).toBeVisible();
  const note = ownName("Blue cap");
  await page.keyboard.press("c");
  const checkingIn = dialog(page, "Check in");
  await checkingIn.getByRole("radio", { name: "Guest" }).press("Space");
  await checkingIn.getByLabel("First note").fill(note);
  await page.keyboard.press("Control+Enter");
  await expect(checkingIn).toBeHidden();
  const row = desk.getByRole("button", { name: `Guest: ${note}` });
  await expect(row).toBeVisible();
  // Others may come in after this guest.
  await expect(async () => {
    await desk.keyboard.press("j");
    await expect(row).toBeFocused({ timeout: 500 });
  }).toPass();
  await desk.keyboard.press("Enter");
  await expect(dialog(desk, `Guest: ${note}`)).toBeVisible();
});
