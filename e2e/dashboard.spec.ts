import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { callsOf } from "./calls.ts";
import { enterAs, signInAs } from "./people.ts";
import { apiOf, ownName, rowsOf } from "./workspace.ts";

/** The number on a button such as "12 calls today" or "Inbound 5". */
async function numberOn(page: Page, name: RegExp): Promise<number> {
  const text = await page.getByRole("button", { name }).textContent();
  return Number(/\d[\d,]*/.exec(text ?? "")?.[0].replaceAll(",", ""));
}

const dialogs = [
  { number: /calls today$/, title: "Today's Calls", address: "/calls?on=today" },
  { number: /^Inbound/, title: "Inbound Calls Today", address: "/calls?on=today&direction=inbound" },
  { number: /^Outbound/, title: "Outbound Calls Today", address: "/calls?on=today&direction=outbound" },
  { number: /overdue$/, title: "Overdue Tasks", address: "/tasks?status=overdue" },
  { number: /^Pending/, title: "Pending Tasks", address: "/tasks?status=open" },
  { number: /^\d+ today$/, title: "Today's Appointments", address: "/appointments?list=today" },
];

test("each number opens the list that it counts, and leads to the page with the same filter", async ({ page }) => {
  test.slow();
  await signInAs(page, "admin");
  for (const { number, title, address } of dialogs) {
    await page.getByRole("button", { name: number }).click();
    const dialog = page.getByRole("dialog", { name: title });
    // Journeys beside this one may change the numbers at any moment, and the dialog with them.
    await expect(async () => {
      const count = await numberOn(page, number);
      await expect(dialog.getByText(count === 1 ? "1 item" : `${count} items`)).toBeVisible({ timeout: 1_000 });
      const listed = rowsOf(dialog, title);
      if (count <= 50) await expect(listed).toHaveCount(count, { timeout: 1_000 });
    }).toPass();
    await dialog.getByRole("tab", { name: "Summary" }).click();
    await expect(dialog.getByText("Total items")).toBeVisible();
    await dialog.getByRole("link", { name: "View All" }).click();
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
    await page.goto("/dashboard");
  }
});

test("an organization where nothing has happened sees zeros and what will be there", async ({ page }) => {
  await page.route("**/api/dashboard/call-trends*", (route) => route.fulfill({ json: { points: [] } }));
  await enterAs(page, "withoutOrganization");
  await page.goto("/dashboard");
  await expect(page.getByText("You aren't part of an organization yet")).toBeVisible();
  await signInAs(page, "admin");
  await expect(page.getByText("No call data available")).toBeVisible();
  await expect(page.getByText("Call data will appear here once you start logging calls")).toBeVisible();
});

test("a server that fails is said to have failed, and Retry shows the figures", async ({ page, expectProblem }) => {
  expectProblem(/500 GET \/api\/dashboard\/stats|console\.error: .*500/);
  // Not until someone clicks Retry: a live event has the figures read again too.
  await page.addInitScript(() =>
    document.addEventListener(
      "click",
      ({ target }) => {
        if (target instanceof Element && target.closest("[role=alert]"))
          document.documentElement.dataset["retried"] = "";
      },
      { capture: true },
    ),
  );
  const hasRetried = () => page.evaluate(() => document.documentElement.dataset["retried"] !== undefined);
  await page.route("**/api/dashboard/stats*", async (route) =>
    (await hasRetried())
      ? route.continue()
      : route.fulfill({ status: 500, json: { code: "internal", message: "It failed", error: "It failed" } }),
  );
  await signInAs(page, "admin");
  await expect(page.getByText("The figures could not be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: /calls today$/ })).toHaveCount(0);
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("button", { name: /calls today$/ })).toBeVisible();
});

test("a call made in one browser moves the tile in another", async ({ page, openAnotherPage }) => {
  test.slow();
  await signInAs(page, "admin");
  await page.getByRole("button", { name: /^Location/ }).click();
  await page.getByRole("menuitemradio", { name: "All locations" }).click();
  const before = await numberOn(page, /calls today$/);
  const caller = await openAnotherPage();
  await signInAs(caller, "admin");
  const customer = await (
    await apiOf(caller)
  ).addCustomer({ firstName: "Dora", lastName: ownName("Dial"), phone: "2015550171" });
  const calls = await callsOf(caller);
  await calls.hangUp();
  await calls.start(customer);
  await expect.poll(() => numberOn(page, /calls today$/)).toBeGreaterThan(before);
  await calls.hangUp();
});
