import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { enterAs, signInAs, signOut } from "./people.ts";
import { apiOf, openCustomer, ownName } from "./workspace.ts";

test("a protected URL asks to sign in first, then opens", async ({ page }) => {
  await page.goto("/customers?status=prospect");
  await expect(page).toHaveURL(/\/sign-in/);
  await page.getByRole("button", { name: /Maria Alvarez/ }).click();
  await expect(page).toHaveURL(/\/customers\?status=prospect/);
});

test("the demo user signs in with an empty form and signs out again", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByText("Dealership Management System")).toBeVisible();
  await page.getByRole("button", { name: "Sign In (Demo)" }).click();
  await expect(page.getByText(/Welcome back, .+!/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Welcome back, .+!/)).toBeVisible();
  await signOut(page);
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/sign-in/);
});

test("unknown URLs lead to the dashboard, or to a not-found page below a known section", async ({ page }) => {
  await page.goto("/nowhere");
  await expect(page).toHaveURL(/\/sign-in/);
  await signInAs(page, "salesRep");
  await page.goto("/nowhere");
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto("/inventory/a/b/c");
  await expect(page.getByRole("heading", { name: /not found/i })).toBeVisible();
  await expect(page.getByRole("navigation").first()).toBeAttached();
  // It can't be decoded.
  await page.goto("/customers/%E0%A4%A");
  await expect(page.getByRole("heading", { level: 1, name: "Customer not found" })).toBeVisible();
});

test("a theme is kept after a reload, and shows in the other tabs at once", async ({ page, context }) => {
  await signInAs(page, "salesRep");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: /theme/i }).click();
  await page.getByRole("menuitemradio", { name: /corporate/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "corporate");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "corporate");
  const other = await context.newPage();
  await other.goto("/dashboard");
  await other.getByRole("button", { name: /theme/i }).click();
  await other.getByRole("menuitemradio", { name: /^light$/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

test("the session warning covers neither the quick buttons nor a dialog", { tag: "@phone" }, async ({ page }) => {
  await signInAs(page, "salesRep");
  const ada = { firstName: "Ada", lastName: ownName("Warned"), phone: "9735550163" };
  const customer = await (await apiOf(page)).addCustomer(ada);
  const lastActivity = new Date().toISOString();
  await page.route("**/api/auth/session-status", (route) =>
    route.fulfill({ json: { timeUntilTimeout: 272, lastActivity, isExpired: false } }),
  );
  await openCustomer(page, customer);
  const warning = page.getByRole("region", { name: "Session Expiring Soon" });
  await expect(warning).toBeVisible();
  const isCovering = async (other: Locator) => {
    const [one, two] = [await warning.boundingBox(), await other.boundingBox()];
    if (!one || !two) return undefined;
    const isBeside = one.x + one.width <= two.x || two.x + two.width <= one.x;
    return !isBeside && one.y < two.y + two.height && two.y < one.y + one.height;
  };
  await expect.poll(() => isCovering(page.getByRole("group", { name: "Add to the timeline" }))).toBe(false);
  await page.getByRole("group", { name: "Add to the timeline" }).getByRole("button", { name: "TASK" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await expect(dialog).toBeVisible();
  await expect.poll(() => isCovering(dialog)).toBe(false);
  for (const width of [900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => isCovering(dialog), `${width} px`).toBe(false);
  }
});

test("nothing scrolls sideways", { tag: "@phone" }, async ({ page }) => {
  await enterAs(page, "admin");
  for (const path of ["/dashboard", "/customers", "/calls", "/tasks", "/settings", "/user-profile"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});
