import { expectAccessible } from "./accessibility.ts";
import { desk, phone } from "./browser.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs } from "./people.ts";
import { apiOf, chooseFound, openCustomer, ownName, ownVin, workOf } from "./workspace.ts";

test("a car is found by the end of its VIN, served, and moves to its new owner with its history", async ({ page }) => {
  await enterAs(page, "admin");
  const workspace = await apiOf(page);
  const [seller, buyer] = [
    await workspace.addCustomer({ firstName: "Vera", lastName: ownName("Seller"), phone: "2015550171" }),
    await workspace.addCustomer({ firstName: "Ben", lastName: ownName("Buyer"), phone: "2015550172" }),
  ];
  const vin = ownVin();
  await workspace.addVehicle(seller.id, "current", vin);
  await page.goto("/vehicles");
  await page.getByRole("searchbox", { name: "Search vehicles" }).fill(vin.slice(-6));
  const row = page.getByRole("row", { name: new RegExp(seller.name) });
  await row.locator("[data-vehicle]").click();
  const panel = page.getByRole("dialog", { name: /Honda Accord/ });
  await panel.getByRole("button", { name: "Add visit" }).click();
  const visit = page.getByRole("dialog", { name: "Add service visit" });
  await visit.getByRole("checkbox", { name: "Oil change" }).check();
  await visit.getByLabel("Mileage").fill("41,000");
  await visit.getByLabel("Declined work").fill("Front brakes $489");
  await expectAccessible(page);
  await visit.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText("Declined: Front brakes $489")).toBeVisible();
  await expect(panel.getByText(/^Next: oil change/)).toBeVisible();
  await panel.getByRole("button", { name: "Add reading" }).click();
  const reading = page.getByRole("dialog", { name: "Add reading" });
  await reading.getByLabel("Odometer").fill("4100");
  await reading.getByRole("button", { name: "Save" }).click();
  await expect(reading.getByText(/is less than the 41,000 read on/)).toBeVisible();
  await reading.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await panel.getByRole("button", { name: "New owner" }).click();
  const move = page.getByRole("dialog", { name: "New owner" });
  await chooseFound(move, "New owner", buyer.name);
  await move.getByRole("button", { name: "Move" }).click();
  await expect(panel.getByText("Declined: Front brakes $489")).toBeVisible();
  await openCustomer(page, buyer);
  await workOf(page).getByRole("tab", { name: "Garage" }).click();
  await workOf(page)
    .getByRole("button", { name: /^Service, mileage and value/ })
    .click();
  await expect(workOf(page).getByText("Declined: Front brakes $489")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("the lists to work through fit, and a car opens", async ({ page }) => {
    await enterAs(page, "salesRep");
    for (const view of ["all", "due&due=overdue", "declined", "recalls", "leases&within=180", "equity"]) {
      await page.goto(`/vehicles?view=${view}`);
      await expect(page.getByRole("table", { name: "Vehicles" })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);
      await expectAccessible(page);
    }
    await page.locator("[data-vehicle]").first().tap();
    await expect(page.getByRole("heading", { name: "Service history" })).toBeVisible();
    await expectAccessible(page);
  });
});

for (const viewport of [desk, phone])
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, hasTouch: viewport === phone, isMobile: viewport === phone });

    test("two records of one car become one, with the owners of both", async ({ page }) => {
      await enterAs(page, "admin");
      const workspace = await apiOf(page);
      const [before, now] = [
        await workspace.addCustomer({ firstName: "Fay", lastName: ownName("Former"), phone: "2015550173" }),
        await workspace.addCustomer({ firstName: "Nora", lastName: ownName("Now"), phone: "2015550174" }),
      ];
      const vin = ownVin();
      await workspace.addVehicle(before.id, "sold", vin);
      await workspace.addVehicle(now.id, "current", vin);
      await page.goto(`/vehicles?search=${vin}`);
      const rows = page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]");
      await expect(rows).toHaveCount(2);
      await page
        .getByRole("row", { name: new RegExp(now.name) })
        .locator("[data-vehicle]")
        .click();
      const panel = page.getByRole("dialog", { name: /Honda Accord/ });
      await expect(panel.getByText("Another record has this VIN:")).toContainText(before.name);
      await panel.getByRole("button", { name: "Merge records" }).click();
      const merge = page.getByRole("dialog", { name: "Merge two records" });
      await expect(merge.getByRole("radio", { name: now.name })).toBeChecked();
      await expectAccessible(page);
      await merge.getByRole("button", { name: "Merge", exact: true }).press("Enter");
      await expect(merge).toBeHidden();
      await expect(panel.getByRole("button", { name: "Merge with another record" })).toBeVisible();
      await expect(panel.getByRole("region", { name: "Owners" })).toContainText(before.name);
      await page.keyboard.press("Escape");
      await expect(rows).toHaveCount(1);
    });

    test("a recall is noted, and listed until it is done", async ({ page }) => {
      await enterAs(page, "admin");
      const workspace = await apiOf(page);
      const customer = await workspace.addCustomer({
        firstName: "Rae",
        lastName: ownName("Recall"),
        phone: "2015550175",
      });
      const vin = ownVin();
      await workspace.addVehicle(customer.id, "current", vin);
      await page.goto(`/vehicles?search=${vin}`);
      await page.getByRole("table", { name: "Vehicles" }).locator("[data-vehicle]").click();
      const panel = page.getByRole("dialog", { name: /Honda Accord/ });
      const recalls = panel.getByRole("region", { name: "Recalls" });
      await expect(recalls).toContainText("A recall may apply: check this VIN at nhtsa.gov/recalls");
      await recalls.getByRole("button", { name: "Add recall" }).click();
      const adding = page.getByRole("dialog", { name: "Add recall" });
      await adding.getByLabel("Campaign number").fill("24v-101");
      await adding.getByRole("textbox", { name: /^Title/ }).fill("Airbag inflator may rupture");
      await adding.getByRole("checkbox", { name: /^Park it/ }).check();
      await expectAccessible(page);
      await adding.getByRole("button", { name: "Save" }).click();
      await expect(recalls).toContainText("24V-101 Airbag inflator may rupture");
      await page.goto(`/vehicles?view=recalls&search=${vin}`);
      const listed = page.getByRole("row", { name: new RegExp(customer.name) });
      await expect(listed).toContainText("Park it: 24V-101 Airbag inflator may rupture");
      await listed.locator("[data-vehicle]").click();
      await recalls.getByRole("button", { name: "Edit recall 24V-101" }).click();
      const editing = page.getByRole("dialog", { name: "Edit recall" });
      await editing.getByLabel("Status").selectOption("Done");
      await editing.getByRole("button", { name: "Save" }).click();
      await expect(recalls).toContainText(/Done \w+/);
      await expect(listed).toBeHidden();
    });
  });
