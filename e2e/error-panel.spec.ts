import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { enterAs } from "./people.ts";
import { rememberScripts, waitForScripts } from "./scripts.ts";
import { signedInOf } from "./stored-session.ts";

const requestsPerMinute = 40;
const test = testWith({ portOffset: 20, settings: { CRM_REQUESTS_PER_MINUTE: String(requestsPerMinute) } });

/** The browser's message for a request without a response. */
const noAnswer = /^console\.error: Failed to load resource: net::ERR_/;

// In series, with one product.
test.describe.configure({ mode: "default" });

test("a complete outage opens the panel once, and Retry brings the page back with the server", async ({
  page,
  product,
  expectProblem,
}) => {
  // Restarting the server takes a while on a busy machine.
  test.slow();
  expectProblem(noAnswer);
  await rememberScripts(page);
  await enterAs(page, "admin");
  // As on a busy machine, these get no answer even before the outage; background queries don't count toward one.
  // Nor does the live stream, which would bring the page back by itself before anyone can press Retry.
  await page.route(/\/api\/(notifications\/unread|calls\/active-count|events)/, (route) =>
    route.abort("connectionrefused"),
  );
  await page.goto("/customers");
  const search = page.getByRole("searchbox", { name: /search by name/i });
  await expect(search).toBeVisible();
  await waitForScripts(page, ["ErrorPanelDialog"]);

  const startAgain = await product.interrupt();
  const notice = page.getByText("Error loading customers:");
  for (const typed of ["a", "an", "ana"]) {
    await search.fill(typed);
    await expect(page).toHaveURL(new RegExp(`search=${typed}(&|$)`));
    await expect(notice).toBeVisible();
  }
  const panel = page.getByRole("alertdialog", { name: "Connection Problem" });
  await expect(panel).toBeVisible();
  await expect(panel.getByText("Network Error: Unable to connect to server")).toBeVisible();
  await expectAccessible(page);

  await panel.getByRole("button", { name: "Reload page" }).click();
  await expect(panel.getByText(/still isn't responding, so this page was kept open/)).toBeVisible();
  await panel.getByRole("button", { name: "Retry" }).click();
  await expect(panel.getByRole("button", { name: "Retry", exact: true })).toBeEnabled();
  await expect(panel).toBeVisible();

  await startAgain();
  await panel.getByRole("button", { name: "Retry" }).click();
  await expect(panel).toBeHidden();
  await expect(notice).toBeHidden();
  await expect(page.getByRole("row").nth(1).or(page.getByRole("listitem").first()).first()).toBeVisible();
});

test("after too many requests, the list says how long to wait and sends no more until then", async ({
  page,
  product,
}) => {
  await enterAs(page, "salesRep");
  const quiet = untilNothingIsFetched(page);
  await page.goto("/customers");
  await expect(page.getByRole("heading", { level: 1, name: /Customers/ })).toBeVisible();
  await quiet;
  const { token } = await signedInOf(page.context());
  for (let sent = 0; sent < requestsPerMinute; sent += 1) {
    await page.request.get(`${product.url}/api/me`, { headers: { authorization: `Bearer ${token}` } });
  }

  let requestCount = 0;
  page.on("request", (request) => (requestCount += new URL(request.url()).pathname === "/api/customers" ? 1 : 0));
  await page.getByRole("searchbox", { name: /search by name/i }).fill("zo");
  const notice = page.getByRole("alert").filter({ hasText: "Error loading customers:" });
  await expect(notice).toContainText(/Too many requests\. Please try again in (\d+ seconds|1 minute)\./);
  await notice.getByRole("button", { name: "Retry" }).click();
  await page.getByRole("searchbox", { name: /search by name/i }).fill("zoe");
  await expect(page).toHaveURL(/search=zoe/);
  await expect(notice).toContainText("Too many requests.");
  expect(requestCount).toBe(1);
});

/** What a page fetches on its own once it is shown. If one of these were refused first, the list would not even ask. */
const untilNothingIsFetched = (page: Page) =>
  Promise.all(
    ["/api/notifications/unread", "/api/drafts", "/api/calls/active-count"].map((path) =>
      page.waitForResponse((response) => new URL(response.url()).pathname === path),
    ),
  );
