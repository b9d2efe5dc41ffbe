import { expect, type Page } from "@playwright/test";
import { button, dialogWalk } from "./dialog-walk.ts";
import { addFeed, feedFile, uploadFile } from "./feed-files.ts";
import { enterAs } from "./people.ts";
import { ownName } from "./workspace.ts";

/** A feed, the report of a file, a held one, and the feed's end. */
export async function walkFeeds(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const name = ownName("Feed");
  const series = Date.now() % 1_000;
  await addFeed(page, name);
  const { walk } = dialogWalk(page);
  await walk("inventory/FeedDialog", {
    title: "Edit feed",
    by: [button(page, "Edit")],
    finish: async (dialog) => {
      await dialog.getByLabel("Price format").selectOption("28,995.00");
      await page.keyboard.press("Control+Enter");
    },
  });
  await uploadFile(page, name, feedFile(series, 20), "Applied");
  await walk("inventory/RunDialog", { title: "Report", by: [button(page, "homenet.csv")] });
  await uploadFile(page, name, feedFile(series, 8), "Held");
  await walk("inventory/HeldFile", { title: "Apply anyway", by: [button(page, "Apply anyway")] });
  await button(page, "Discard").press("Enter");
  await expect(page.getByRole("region", { name: "Held file" })).toBeHidden();
  await page.getByRole("link", { name: "All feeds" }).click();
  await walk("inventory/ListingsDialog", { title: "Vehicle listings", by: [button(page, "Vehicle listings")] });
  await walk("inventory/FeedsTab", {
    title: "Remove feed",
    by: [button(page, `Remove ${name}`)],
    finish: (dialog) => dialog.getByRole("button", { name: "Remove" }).press("Enter"),
  });
}
