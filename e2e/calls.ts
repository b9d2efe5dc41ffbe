import type { Customer } from "@automotive-crm/contract/customers/record";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { Page } from "@playwright/test";
import { callsApi } from "./calls-api.ts";
import { expect } from "./fixtures.ts";
import { enterAs, type Who } from "./people.ts";
import { signedInOf } from "./stored-session.ts";
import { apiOf, ownName } from "./workspace.ts";

export const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });
export const setupOf = (page: Page) => dialogOf(page, "Call Setup");
export const liveOf = (page: Page) => dialogOf(page, "Live Call");
export const completedOf = (page: Page) => dialogOf(page, "Call Completed");
export const liveButton = (page: Page) => page.getByRole("button", { name: /^LIVE CALL/ });

/** Stores the session of a seeded person who has a phone, and returns their calls. */
export async function enterAsCaller(page: Page, who: Who) {
  await enterAs(page, who);
  const calls = await callsOf(page);
  await calls.ownPhone();
  return calls;
}

export const callsOf = async (page: Page) => callsApi(page.request, await signedInOf(page.context()));

/** Of these places there is always one where people may be called: no state there has hours of its own. */
const places = [
  { zipCode: "B3H 4R2", zone: "America/Halifax" },
  { zipCode: "96813", zone: "Pacific/Honolulu" },
  { zipCode: "96939", zone: "Pacific/Palau" },
];

/** Where it is day now, and for the next ten minutes if that is so anywhere. */
export function placeByDay() {
  const isDay = (zone: string, until: string) => {
    const { time } = wallTimeOf(new Date(), zone);
    return time >= "08:00" && time < until;
  };
  return places.find(({ zone }) => isDay(zone, "20:50")) ?? places.find(({ zone }) => isDay(zone, "21:00"));
}

let numbers = 100;

/** Adds a customer for this journey only, with a number of their own that is at no place, and an address where it is day. */
export const addCallee = async (
  page: Page,
  firstName: string,
  over: { lastName?: string; ownerId?: string; locationIds?: readonly string[] } = {},
): Promise<Customer> =>
  (await apiOf(page)).addCustomer({
    firstName,
    lastName: ownName("Callee"),
    phone: `8005550${numbers++}`,
    zipCode: placeByDay()?.zipCode,
    ...over,
  });

/** Opens Call Setup from the list of customers. */
export async function openSetup(page: Page, customer: Customer): Promise<void> {
  await page.goto(`/customers?search=${customer.lastName}`);
  await page
    .getByRole("table", { name: "Customers" })
    .getByRole("button", { name: `Call ${customer.name}` })
    .click();
  await expect(setupOf(page)).toContainText(customer.lastName);
}

/** Opens the agent's own live call from the list of active calls. */
export async function openLiveCall(page: Page, customer: Customer): Promise<void> {
  await liveButton(page).click();
  await dialogOf(page, "Active Calls")
    .getByRole("button", { name: `Open the call with ${customer.name}` })
    .click();
  await expect(liveOf(page)).toBeVisible();
}
