import { expect, test } from "./fixtures.ts";
import { enterAs, signInAs, signOut } from "./people.ts";

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
});

test("a theme is kept after a reload", async ({ page }) => {
  await signInAs(page, "salesRep");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: /theme/i }).click();
  await page.getByRole("menuitemradio", { name: /corporate/i }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "corporate");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "corporate");
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
