import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Seeded people of the first demo organization, by what they are. */
export const people = {
  superAdmin: "Grace Whitfield",
  admin: "Maria Alvarez",
  salesRep: "Tyler O'Connor",
  viewer: "Helen Brandt",
  inTwoOrganizations: "Stella Novak",
  withoutOrganization: "Noah Fischer",
} as const;

/** Signs in as a seeded person the way a visitor does, and waits for the dashboard. */
export async function signInAs(page: Page, person: keyof typeof people): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: new RegExp(people[person]) }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
}

/** Signs out by the control in the sidebar's footer, which a phone shows after its toggle. */
export async function signOut(page: Page): Promise<void> {
  const signOutButton = page.getByRole("button", { name: "Sign out" });
  if (!(await signOutButton.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await signOutButton.click();
  await expect(page).toHaveURL(/\/sign-in/);
}
