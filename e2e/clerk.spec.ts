import type { Page } from "@playwright/test";
import { startClerk, type ClerkPerson } from "./clerk.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { signOut } from "./people.ts";
import { rowsOf } from "./workspace.ts";

const ada: ClerkPerson = {
  email: "ada@people.example",
  password: "engine-no-1",
  firstName: "Ada",
  lastName: "Lovelace",
  organization: "Harbor Auto Group",
};
/** The code in every email from the fake Clerk. */
const emailCode = "424242";

const test = testWith({
  portOffset: 40,
  settings: async (url) => {
    const { settings, stop } = await startClerk([ada]);
    return { settings: { ...settings, PUBLIC_BASE_URL: url }, stop };
  },
});
// One worker, so one product, for all of them.
test.describe.configure({ mode: "default" });

test.beforeEach(({ context, baseURL }) => {
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== "blob:" && protocol !== "data:") expect(origin, `${request.url()} stays with us`).toBe(baseURL);
  });
});

const dashboard = (page: Page) => page.getByRole("heading", { level: 1, name: "Dashboard" });
const emailOf = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const passwordOf = (page: Page) => page.getByLabel("Password", { exact: true });

/** Signs in with Clerk's own widget. */
async function signInWithWidget(page: Page, { email, password }: ClerkPerson) {
  await emailOf(page).fill(email);
  await page.keyboard.press("Enter");
  await passwordOf(page).fill(password);
  await page.keyboard.press("Enter");
}

test("signs in with Clerk's widget as the mirrored person, and out again", async ({ page }) => {
  await page.goto("/customers?search=smith");
  await expect(page).toHaveURL(/\/sign-in\?redirect=/);
  await expect(page.getByText("Dealership Management System")).toBeVisible();
  await expect(emailOf(page)).toBeVisible();
  await expectAccessible(page);
  await signInWithWidget(page, { ...ada, password: "not-the-password" });
  await expect(page).toHaveURL(/\/sign-in\/factor-one/);
  // Clerk has the same text again next to it, for screen readers.
  await expect(page.locator("#error-password")).toHaveText("Password is incorrect. Try again, or use another method.");

  await passwordOf(page).fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/customers\?search=smith/);
  await page.goto("/dashboard");
  await expect(page.getByText("Welcome back, Ada!")).toBeVisible();
  await expect(page.getByText("Harbor Auto Group").first()).toBeVisible();

  await signOut(page);
  await expect(emailOf(page)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("creates an account, verifies the email, and sees where an organization is required", async ({ page }) => {
  await page.goto("/sign-up");
  await expect(page.getByRole("heading", { name: "Create your dealership account" })).toBeVisible();
  await emailOf(page).fill("grace@people.example");
  await passwordOf(page).fill("compiler-no-1");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sign-up\/verify-email-address/);
  await expect(page.getByRole("heading", { name: "Create your dealership account" })).toBeVisible();
  await page.getByRole("textbox", { name: "Enter verification code" }).pressSequentially(emailCode);
  await expect(dashboard(page)).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/settings");
  await expect(page.getByText("Organization Required:")).toBeVisible();
});

test("logs in by email and password, and out in every tab", async ({ page, context }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByText("Please enter your email")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toBeFocused();
  await page.getByRole("textbox", { name: "Email" }).fill(ada.email);
  await passwordOf(page).fill("not-the-password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Login failed. Please try again.")).toBeVisible();
  await passwordOf(page).fill(ada.password);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Welcome to Automotive CRM!")).toBeVisible();
  await expect(dashboard(page)).toBeVisible();

  const other = await context.newPage();
  await other.goto("/dashboard");
  await expect(dashboard(other)).toBeVisible();
  await signOut(page);
  await expect(other).toHaveURL(/\/sign-in/);
});

test("a person who was signed out from another device signs in again", async ({ page, openAnotherPage }) => {
  const elsewhere = await openAnotherPage();
  for (const each of [elsewhere, page]) {
    await each.goto("/sign-in");
    await signInWithWidget(each, ada);
    await expect(dashboard(each)).toBeVisible();
  }
  await page.goto("/user-profile");
  const sessions = rowsOf(page, "Sessions");
  await sessions.nth(1).getByRole("button", { name: "Sign out" }).click();
  await expect(sessions).toHaveCount(1);

  await expect(elsewhere.getByText("This session was signed out. Please sign in again.")).toBeVisible();
  await signInWithWidget(elsewhere, ada);
  await expect(dashboard(elsewhere)).toBeVisible();
});

test("says that sign-in can't be started, and starts it on Retry", async ({ page, expectProblem }) => {
  expectProblem(/Clerk|ERR_FAILED/);
  await page.route("**/__clerk/npm/**", (route) => route.abort());
  await page.goto("/sign-in");
  await expect(page.getByRole("heading", { name: "Initialization Error" })).toBeVisible();
  const reload = page.waitForRequest((request) => request.isNavigationRequest());
  await page.getByRole("button", { name: "Retry" }).click();
  await reload;
  // Not before: the page tries by itself to load what is missing.
  await page.unroute("**/__clerk/npm/**");
  await expect(emailOf(page)).toBeVisible();
});
