import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { forgetSession, storeSession } from "./stored-session.ts";

/** Seeded people of the first demo organization, by what they are. */
export const people = {
  superAdmin: { name: "Grace Whitfield", email: "grace.whitfield@automotive-crm.example" },
  admin: { name: "Maria Alvarez", email: "maria.alvarez@northstar-motors.example" },
  salesRep: { name: "Tyler O'Connor", email: "tyler.oconnor@northstar-motors.example" },
  viewer: { name: "Helen Brandt", email: "helen.brandt@northstar-motors.example" },
  inTwoOrganizations: { name: "Stella Novak", email: "stella.novak@northstar-motors.example" },
  withoutOrganization: { name: "Noah Fischer", email: "noah.fischer@newcomer.example" },
} as const;

export type Who = keyof typeof people;

/** Gives the browser a stored session, as an earlier visit leaves it. The next page that opens is signed in. */
export const enterAs = (page: Page, who: Who): Promise<void> => storeSession(page.context(), people[who].email);

/** Opens the dashboard with a stored session. */
export async function signInAs(page: Page, who: Who): Promise<void> {
  // A page of the product that is already open would notice the session and go to the dashboard by itself.
  await page.goto("about:blank");
  await enterAs(page, who);
  await page.goto("/dashboard");
  await expectDashboard(page);
}

/** Signs in by the form, with a session that no other journey has: for journeys about signing in and about sessions. */
export async function signInByForm(page: Page, who: Who): Promise<void> {
  await page.goto("/sign-in");
  await page.getByRole("button", { name: new RegExp(people[who].name) }).click();
  await expectDashboard(page);
}

const expectDashboard = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

/** Signs out by the control in the sidebar's footer, which a phone shows after its toggle. */
export async function signOut(page: Page): Promise<void> {
  await forgetSession(page.context());
  const signOutButton = page.getByRole("button", { name: "Sign out" });
  if (!(await signOutButton.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await signOutButton.click();
  await expect(page).toHaveURL(/\/sign-in/);
}
