import type { Customer } from "@automotive-crm/contract/customers/record";
import { listLocations } from "@automotive-crm/contract/location-record";
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

/** Zones of which at any time at least one has a time of day at which people may be called. */
const zones = ["America/New_York", "Pacific/Honolulu", "Europe/Berlin", "Asia/Tokyo"];

const isDay = (zone: string) => {
  const { time } = wallTimeOf(new Date(), zone);
  return time >= "09:00" && time < "20:00";
};

/** Moves the location of this product's new customers to where it is day. Their numbers don't say where they are. */
export async function makeItDay(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const answer = await page.request.get(`${origin}/api/locations`, { headers });
  for (const { locationId } of listLocations.response?.parse(await answer.json()) ?? []) {
    const path = `${origin}/api/locations/${locationId}`;
    const moved = await page.request.put(path, { headers, data: { timeZone: zones.find(isDay) } });
    expect(moved.ok(), await moved.text()).toBe(true);
  }
}

let numbers = 100;

/** Adds a customer for this journey only, with a number of their own that is at no place. */
export const addCallee = async (page: Page, firstName: string): Promise<Customer> =>
  (await apiOf(page)).addCustomer({ firstName, lastName: ownName("Callee"), phone: `8005550${numbers++}` });

export const nameOf = ({ firstName, lastName }: Customer) => `${firstName} ${lastName}`;

/** Opens Call Setup from the list of customers. */
export async function openSetup(page: Page, customer: Customer): Promise<void> {
  await page.goto(`/customers?search=${customer.lastName}`);
  await page
    .getByRole("table", { name: "Customers" })
    .getByRole("button", { name: `Call ${nameOf(customer)}` })
    .click();
  await expect(setupOf(page)).toContainText(customer.lastName);
}

/** Opens one's own live call from the list of active calls. */
export async function openLiveCall(page: Page, customer: Customer): Promise<void> {
  await liveButton(page).click();
  await dialogOf(page, "Active Calls")
    .getByRole("button", { name: `Open the call with ${nameOf(customer)}` })
    .click();
  await expect(liveOf(page)).toBeVisible();
}
