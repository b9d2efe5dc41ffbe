import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** A made-up VIN with a right check digit, of the cars of one journey. */
function vinOf(series: number, number: number): string {
  const vin = `1HGCV1F30PA${String(series % 1_000).padStart(3, "0")}${String(number).padStart(3, "0")}`;
  const values = "0123456789.ABCDEFGH..JKLMN.P.R..STUVWXYZ";
  const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];
  const sum = weights.reduce((total, weight, at) => total + weight * (values.indexOf(vin.charAt(at)) % 10), 0);
  return `${vin.slice(0, 8)}${"0123456789X".charAt(sum % 11)}${vin.slice(9)}`;
}

/** A file as HomeNet sends it, with so many cars of a series. */
export const feedFile = (series: number, cars: number, price = 25_000) => {
  const rows = Array.from({ length: cars }, (_, place) => {
    const number = place + 1;
    return `Used,F${series}-${number},${vinOf(series, number)},2023,Honda,Accord,${9_000 + number},${price},Platinum White`;
  });
  const text = ["Type,Stock,VIN,Year,Make,Model,Miles,SellingPrice,ExteriorColor", ...rows].join("\n");
  return { name: "homenet.csv", mimeType: "text/csv", buffer: Buffer.from(text) };
};

/** Adds a feed whose files are uploaded, and opens its page. */
export async function addFeed(page: Page, name: string): Promise<void> {
  await page.goto("/settings/feeds");
  await page.getByRole("button", { name: "Add feed" }).click();
  const dialog = page.getByRole("dialog", { name: "Add feed" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Location", { exact: false }).first().selectOption({ index: 1 });
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${name}`) })).toBeVisible();
}

/** The rows of a feed's files, newest first. */
export const filesOf = (page: Page) =>
  page.getByRole("table", { name: "Files of the feed" }).getByRole("row").filter({ hasText: "homenet.csv" });

/** Uploads a file on a feed's page, and waits until it has this result. */
export async function uploadFile(page: Page, feed: string, file: ReturnType<typeof feedFile>, result: string) {
  const files = filesOf(page);
  const before = await files.count();
  await expect(page.getByRole("button", { name: "Upload file" })).toBeVisible();
  await page.getByLabel(`File of ${feed}`).setInputFiles(file);
  await expect(files).toHaveCount(before + 1);
  await expect(files.first()).toContainText(result);
}
