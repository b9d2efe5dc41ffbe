import { expectAccessible } from "./accessibility.ts";
import { phone } from "./browser.ts";
import { expect, test } from "./fixtures.ts";
import { barcodes, inventoryOf, pictureOf } from "./inventory.ts";
import { enterAs } from "./people.ts";
import { ownName, pressUndo } from "./workspace.ts";

test("a car is added by a scan of its VIN, gets photos and another price, and is printed", async ({
  page,
  expectProblem,
}) => {
  await enterAs(page, "admin");
  await page.goto("/inventory");
  await expect(page.getByRole("article").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("n");
  const form = page.getByRole("dialog", { name: "Add car" });
  await form.getByRole("button", { name: "Scan VIN" }).click();
  const scan = page.getByRole("dialog", { name: "Scan VIN" });
  await expect(scan).toContainText("There is no camera here");
  await scan.getByLabel("From a picture").setInputFiles(barcodes.code39.file);
  await expect(scan).toBeHidden();
  await expect(form.getByLabel("VIN", { exact: true })).toHaveValue(barcodes.code39.vin);
  await expect(form.getByRole("textbox", { name: /^Make/ })).toHaveValue(/Honda/i);
  await form.getByRole("textbox", { name: /^Model/ }).fill("Accord");
  const stockNumber = ownName("S");
  await form.getByLabel("Stock number").fill(stockNumber);
  await form.getByLabel("Internet price").fill("$9,995");
  await form.getByLabel("Cost", { exact: true }).fill("7200");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Add car" }).click();

  await expect(page.getByText(`Stock # ${stockNumber}`).first()).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  const inventory = await inventoryOf(page);
  // The last one is none.
  expectProblem(/status of 4\d\d/);
  await page
    .getByLabel("Add photos")
    .setInputFiles([
      pictureOf(barcodes.code39.file),
      pictureOf(barcodes.dataMatrix.file),
      { name: "paper.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no photo") },
    ]);
  await expect(page.getByRole("alert")).toContainText("paper.jpg: ");
  const photos = page.getByRole("list", { name: "All photos" });
  await expect(photos.getByRole("listitem")).toHaveCount(2);
  await expect(photos.getByRole("img")).toHaveCount(0);
  const [first, second] = (await inventory.read(id)).photos;
  await photos.getByRole("button", { name: "More about photo 2" }).press("Enter");
  await page.getByRole("menuitem", { name: "Move left" }).press("Enter");
  await expect
    .poll(async () => (await inventory.read(id)).photos.map((photo) => photo.id))
    .toEqual([second?.id, first?.id]);
  await photos.getByRole("button", { name: "More about photo 1" }).press("Enter");
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  await expect(photos.getByRole("listitem")).toHaveCount(1);
  await pressUndo(page);
  await expect(photos.getByRole("listitem")).toHaveCount(2);

  await page.getByRole("button", { name: "Edit prices" }).click();
  const prices = page.getByRole("dialog", { name: "Edit prices" });
  await prices.getByLabel("Internet price").fill("9,495");
  await prices.getByLabel("Internet price").press("Control+Enter");
  await expect(prices).toBeHidden();
  await expect(page.getByRole("region", { name: "Prices" })).toContainText("$9,495");
  await expect(page.getByRole("region", { name: "Price history" })).toContainText("$9,995 → $9,495");
  await page.getByRole("textbox", { name: "New note" }).fill("Second key is at the desk.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Second key is at the desk." })).toBeVisible();
  await expectAccessible(page);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("neither a Monroney label")).toBeVisible();
  await expect(page.getByRole("region", { name: "Prices" })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
});

test("the list is narrowed down in its address, and walked by keyboard", async ({ page }) => {
  await enterAs(page, "admin");
  const inventory = await inventoryOf(page);
  const model = ownName("Model");
  await inventory.add(ownName("S"), { make: "Rivian", model, acquiredOn: "2020-05-04", internetPriceCents: 1_000_000 });
  const cheap = await inventory.add(ownName("S"), { make: "Rivian", model, internetPriceCents: 500_000 });
  await page.goto("/inventory?make=Rivian");
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByLabel("Model", { exact: true }).selectOption({ label: `${model} (2)` });
  await page.keyboard.press("Escape");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price, low to high");
  await expect(page).toHaveURL(/make=Rivian&model=[^&]+&sort=price&order=asc$/);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("button", { name: /^Over 90 days/ }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/inventory/${cheap.id}$`));
  await page.getByRole("main").getByRole("link", { name: "Inventory", exact: true }).click();
  await expect(page).toHaveURL(/make=Rivian&model=[^&]+&sort=price&order=asc$/);

  await page.getByRole("button", { name: "Views" }).click();
  const views = page.getByRole("dialog", { name: "Views" });
  const name = ownName("Cheap");
  await views.getByRole("textbox", { name: "Save current view as" }).fill(name);
  await page.keyboard.press("Control+Enter");
  await expect(views.getByRole("button", { name, exact: true })).toBeVisible();
  await page.goto("/inventory");
  await page.getByRole("button", { name: "Views" }).click();
  await views.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(2);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("a salesperson finds a car by a picture of its VIN, and can't change it", async ({ page, openAnotherPage }) => {
    const other = await openAnotherPage();
    await enterAs(other, "admin");
    const stockNumber = ownName("S");
    await (
      await inventoryOf(other)
    ).add(stockNumber, { vin: barcodes.dataMatrix.vin, make: "Tesla", model: "Model S" });
    await enterAs(page, "salesRep");
    await page.goto(`/inventory?search=${stockNumber}`);
    await page.getByRole("button", { name: "Show as table" }).tap();
    await expect(page.getByRole("row").filter({ hasText: stockNumber })).toContainText("$28,995");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Scan VIN" }).tap();
    await page
      .getByRole("dialog", { name: "Scan VIN" })
      .getByLabel("From a picture")
      .setInputFiles(barcodes.dataMatrix.file);
    await expect(page.getByRole("heading", { level: 1, name: "2021 Tesla Model S" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Prices" })).not.toContainText("Cost");
    await expect(page.getByRole("button", { name: "Edit", exact: true })).toBeHidden();
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
