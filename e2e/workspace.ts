import { ActivityPageSchema, type ActivityFilter } from "@automotive-crm/contract/activities/entries";
import { CustomerSchema, type Customer } from "@automotive-crm/contract/customers/record";
import { getMe } from "@automotive-crm/contract/identity/account";
import { listOutbox } from "@automotive-crm/contract/mail/outbox";
import { listNotifications } from "@automotive-crm/contract/notifications/record";
import { listLocations } from "@automotive-crm/contract/organizations/location";
import { listUserLocations } from "@automotive-crm/contract/organizations/user-location";
import { listCustomerTasks } from "@automotive-crm/contract/tasks/record";
import type { Locator, Page } from "@playwright/test";
import { show } from "./cards.ts";
import { expect } from "./fixtures.ts";
import { signedInOf } from "./stored-session.ts";

let names = 0;

/** A unique last name, even across runs on the same data. */
export const ownName = (word: string) => `${word}-${Date.now().toString(36)}${process.pid}${names++}`;

/** A unique VIN, for the same reason. */
export const ownVin = () => `1HGCM82633A${String(Date.now() + names++).slice(-6)}`;

const accord = { year: 2021, make: "Honda", model: "Accord" };

interface NewCustomer {
  status?: "active" | "prospect";
  firstName: string;
  lastName: string;
  phone: string;
  zipCode?: string | undefined;
  ownerId?: string | undefined;
  /** The primary one first. */
  locationIds?: readonly string[] | undefined;
}

/** Calls the API as the person signed in on a page. */
export async function apiOf(page: Page) {
  const { origin, token } = await signedInOf(page.context());
  const headers = { authorization: `Bearer ${token}` };
  const read = async (path: string): Promise<unknown> => (await page.request.get(origin + path, { headers })).json();
  const send = async (method: "POST" | "PUT", path: string, data: object): Promise<unknown> => {
    const answer = await page.request.fetch(origin + path, { method, headers, data });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const remove = async (path: string): Promise<void> => {
    const answer = await page.request.delete(origin + path, { headers });
    expect(answer.ok(), `DELETE ${path}: ${await answer.text()}`).toBe(true);
  };
  const locations = async () => listLocations.response?.parse(await read("/api/locations")) ?? [];
  return {
    /** Adds a customer for this journey only. */
    async addCustomer({ locationIds, ...customer }: NewCustomer): Promise<Customer> {
      const [location] = await locations();
      const at = locationIds ?? (location ? [location.locationId] : []);
      const locationAssociations = at.map((locationId) => ({ locationId }));
      return CustomerSchema.parse(await send("POST", "/api/customers", { ...customer, locationAssociations }));
    },
    /** Those where they may act. */
    locations,
    deleteCustomer: (customerId: string) => remove(`/api/customers/${customerId}`),
    /** A person's only role at a location. */
    async onlyLocation(personId: string) {
      const [link] = listUserLocations.response?.parse(await read(`/api/users/${personId}/locations`)) ?? [];
      if (!link) throw new Error("They have no role at a location");
      return link;
    },
    changeRole: (userLocationId: string, role: string) =>
      send("PUT", `/api/user-locations/${userLocationId}`, { role }),
    removeUserLocation: (userLocationId: string) => remove(`/api/user-locations/${userLocationId}`),
    addUserLocation: (userId: string, locationId: string, role: string) =>
      send("POST", "/api/user-locations", { userId, locationId, role }),
    personId: async () => getMe.response?.parse(await read("/api/me")).user.id ?? "",
    /** For an hour, without an advisor, beside others at the same time. */
    addAppointment: ({ id: customerId, locationAssociations: [at] }: Customer, appointmentDate: string) =>
      send("POST", "/api/appointments", {
        customerId,
        locationId: at?.locationId,
        appointmentDate,
        appointmentTime: "09:00",
        appointmentType: "Test Drive",
        estimatedDuration: 60,
        advisor: null,
        allowOverlap: true,
      }),
    addCall: (customerId: string, description: string) =>
      send("POST", "/api/activities", { customerId, type: "call", description }),
    addNote: (customerId: string, description: string) =>
      send("POST", "/api/activities", { customerId, type: "note", description }),
    addTask: (customerId: string, title: string) =>
      send("POST", "/api/tasks", {
        customerId,
        title,
        dueDate: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      }),
    addVehicle: (customerId: string, status: "current" | "sold", vin?: string) =>
      send("POST", "/api/vehicles", { ...accord, customerId, status, vin }),
    shareVehicle: (customerId: string, vin: string) =>
      send("POST", "/api/vehicles", { ...accord, customerId, vin, sharesVehicle: "driver" }),
    customer: async (customerId: string) => CustomerSchema.parse(await read(`/api/customers/${customerId}`)),
    timeline: async (customerId: string, filter: ActivityFilter = "all") =>
      ActivityPageSchema.parse(await read(`/api/activities/customer/${customerId}?filter=${filter}`)),
    /** Their own, newest first. */
    notifications: async () => listNotifications.response?.parse(await read("/api/notifications")).notifications ?? [],
    /** For super admins. */
    outbox: async () => listOutbox.response?.parse(await read("/api/dev/outbox")).messages ?? [],
    tasks: async (customerId: string) =>
      listCustomerTasks.response?.parse(await read(`/api/tasks/customer/${customerId}`)).tasks ?? [],
  };
}

/** Opens a customer page and waits for its heading. */
export async function openCustomer(page: Page, { id, name }: Customer): Promise<void> {
  await page.goto(`/customers/${id}`);
  await expectCustomer(page, name);
}

export const expectCustomer = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

export { show } from "./cards.ts";

export const workOf = (page: Page) => page.getByRole("region", { name: "Work" });
export const plansOf = (page: Page) => page.getByRole("region", { name: "Plans" });
export const detailsOf = (page: Page) => page.getByRole("region", { name: "Customer", exact: true });

/** A timeline entry, by text in it; not a suggestion below one, which quotes its words. */
export const entryOf = (page: Page, text: string | RegExp) =>
  workOf(page).getByRole("listitem").and(page.locator(":not([data-suggestion])")).filter({ hasText: text }).last();

export const noteBox = (page: Page) => page.getByRole("textbox", { name: "Note text" });

/** Opens the note box with its button and types into it. */
export async function typeNote(page: Page, text: string): Promise<void> {
  await show(page, "Work");
  if (!(await noteBox(page).isVisible())) await workOf(page).getByRole("button", { name: /^NOTE/ }).click();
  await noteBox(page).fill(text);
}

export async function filterBy(page: Page, word: string): Promise<void> {
  await show(page, "Work");
  await workOf(page).getByRole("group", { name: "Show entries" }).getByText(word).click();
}

/** Edits the only phone number in place. */
export async function changePhone(page: Page, number: string): Promise<void> {
  await show(page, "Details");
  await detailsOf(page)
    .getByRole("button", { name: /^More for \(/ })
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const form = page.getByRole("form", { name: "Edit phone number" });
  await form.getByLabel("Phone number", { exact: true }).fill(number);
  await form.getByRole("button", { name: "Save" }).click();
}

export async function changeAddress(page: Page, street: string): Promise<void> {
  await show(page, "Details");
  await detailsOf(page)
    .getByRole("button", { name: /^Edit address/ })
    .click();
  const form = page.getByRole("form", { name: "Edit address" });
  await form.getByLabel("Street address").fill(street);
  await form.getByRole("button", { name: "Save" }).click();
}

/** The rows of a list, without its headings. */
export const rowsOf = (place: Page | Locator, list: string): Locator =>
  place.getByRole("table", { name: list }).locator("tbody > tr");

/** Chooses an option of a long list, which is typed; on a phone from the device's own. */
export async function pick(place: Page | Locator, name: string, option: string): Promise<void> {
  const field = place.getByRole("combobox", { name });
  await expect(field).toBeEnabled();
  if (await field.evaluate((element) => element.matches("select"))) return void (await field.selectOption(option));
  await field.fill(option);
  // A busy machine takes a moment to offer it.
  await field.page().getByRole("option", { name: option }).filter({ visible: true }).first().waitFor();
  await field.press("Enter");
}

/**
 * Searches for one of many, and chooses the only one found. A click on the list while what is found replaces it would be lost: the pressed
 * option has moved before the button is released.
 */
export async function chooseFound(place: Locator, name: string, text: string): Promise<void> {
  await place.getByRole("combobox", { name }).fill(text);
  const found = place.getByRole("listbox", { name }).getByRole("option");
  await expect(found).toHaveCount(1);
  await found.click();
}

/** At once: a toast may be gone before a busy machine has found that it can be clicked. */
export const pressUndo = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Undo", exact: true }).dispatchEvent("click");
