import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { signInByForm } from "./people.ts";
import { apiOf, expectCustomer, noteBox, openCustomer, rowsOf, typeNote, workOf } from "./workspace.ts";

/** Short enough that the warning shows from the start. */
const idleSeconds = 40;
const patience = (idleSeconds + 10) * 1000;

const test = testWith({ portOffset: 10, settings: { CRM_SESSION_IDLE_MINUTES: String(idleSeconds / 60) } });
// One worker, so one product, for all of them.
test.describe.configure({ mode: "default" });

const warningOf = (page: Page) => page.getByRole("region", { name: "Session Expiring Soon" });
const secondsOf = async (page: Page) => {
  const [minutes = 0, seconds = 0] = (await page.getByRole("timer").innerText()).split(":").map(Number);
  return minutes * 60 + seconds;
};

test(
  "a session about to end shows a countdown next to the work, and can be extended",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    await signInByForm(page, "salesRep");
    const warning = warningOf(page);
    await expect(warning).toBeVisible();
    const before = await secondsOf(page);
    expect(before).toBeLessThanOrEqual(idleSeconds);
    await expect.poll(() => secondsOf(page)).toBeLessThanOrEqual(before - 3);
    // Nothing is under the warning there. Axe would take texts below it for texts in front of it.
    await page.goto("/analytics");
    await expect(warning).toBeVisible();
    await expectAccessible(page);
    if (isMobile) {
      await page.getByRole("navigation", { name: "Quick" }).getByRole("link", { name: "Customers" }).click();
      await expect(page).toHaveURL(/\/customers/);
    }
    // By keyboard: it comes before everything else on the page.
    await warning.getByRole("button", { name: "Extend Session" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Session extended successfully")).toBeVisible();
    await expect(warning).toBeHidden();
  },
);

async function typeCustomer(page: Page, firstName: string) {
  await page.goto("/customers");
  await page.getByRole("button", { name: "Add Customer" }).click();
  await page.getByRole("textbox", { name: "First name" }).fill(firstName);
  await page.getByRole("textbox", { name: "Notes" }).fill(`${firstName} wants a test drive on Friday`);
}

async function expectTyped(page: Page, firstName: string) {
  const form = page.getByRole("dialog", { name: "Add New Customer" });
  await expect(form.getByRole("textbox", { name: "First name" })).toHaveValue(firstName);
  await expect(form.getByRole("textbox", { name: "Notes" })).toHaveValue(`${firstName} wants a test drive on Friday`);
}

test("expiry signs out every tab, and the text typed in each is restored after signing in again", async ({
  page,
  context,
}) => {
  await signInByForm(page, "admin");
  await typeCustomer(page, "Abigail");
  const other = await context.newPage();
  await typeCustomer(other, "Bernard");
  const writing = await context.newPage();
  const customer = await (
    await apiOf(page)
  ).addCustomer({ firstName: "Nina", lastName: "Expired", phone: "9735550162" });
  await openCustomer(writing, customer);
  await typeNote(writing, "Would take the estate if");
  // The form is modal, but the warning can be reached from inside it.
  await expect(warningOf(other).getByRole("button", { name: "Extend Session" })).toBeEnabled();
  for (const tab of [page, other, writing]) {
    await expect(tab).toHaveURL(/\/sign-in/, { timeout: patience });
    await expect(tab.getByText("Your session has expired. Please sign in again.")).toBeVisible();
  }

  await page.getByRole("button", { name: /Maria Alvarez/ }).click();
  await expectTyped(page, "Abigail");
  await expect(page.getByText("Your session has expired. Please sign in again.")).toBeHidden();
  await expectTyped(other, "Bernard");
  await expectCustomer(writing, "Nina Expired");
  await workOf(writing)
    .getByRole("button", { name: /^NOTE ?, unfinished$/ })
    .click();
  await expect(noteBox(writing)).toHaveValue("Would take the estate if");
});

test("text typed before the session expired isn't shown to another person", async ({ page }) => {
  await signInByForm(page, "admin");
  await typeCustomer(page, "Abigail");
  await page.evaluate(() => localStorage.setItem("automotive-crm.token", "x".repeat(40)));
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByRole("button", { name: /Tyler O'Connor/ }).click();
  await page.getByRole("button", { name: "Add Customer" }).click();
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("");
  await expect(page.getByText(/Abigail/)).toBeHidden();
});

test("a session ended from the list is signed out in its own browser", async ({ page, openAnotherPage }) => {
  const elsewhere = await openAnotherPage();
  await signInByForm(elsewhere, "viewer");
  await signInByForm(page, "viewer");
  await page.goto("/user-profile");
  const sessions = rowsOf(page, "Sessions");
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText("This device");
  await sessions.nth(1).getByRole("button", { name: "Sign out" }).click();
  await expect(sessions).toHaveCount(1);

  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await expect(elsewhere.getByText("This session was signed out. Please sign in again.")).toBeVisible();
});
