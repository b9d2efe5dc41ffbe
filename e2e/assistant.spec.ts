import type { Page } from "@playwright/test";
import { expectAccessible, expectReadableInAllThemes } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { enterAs, people } from "./people.ts";
import { apiOf, noteBox, openCustomer, ownName, plansOf, show, typeNote, workOf } from "./workspace.ts";

async function addCustomer(page: Page, word: string) {
  const api = await apiOf(page);
  return api.addCustomer({ firstName: "Priya", lastName: ownName(word), phone: "2015550187" });
}

/** Opens the scheduler from the plans card. */
async function openScheduler(page: Page) {
  await show(page, "Planned");
  await plansOf(page).getByRole("button", { name: "AI Scheduler" }).click();
  return page.getByRole("dialog", { name: "AI Quick Scheduler" });
}

test("“oil change tomorrow 9am” becomes a booked appointment", { tag: "@phone" }, async ({ page, isMobile }) => {
  // Each is their own advisor, so that neither takes the other's time.
  await enterAs(page, isMobile ? "salesRep" : "admin");
  const customer = await addCustomer(page, "Oil");
  await openCustomer(page, customer);
  const scheduler = await openScheduler(page);
  await expect(scheduler.getByRole("textbox")).toBeFocused();
  await expectAccessible(page);
  await scheduler.getByRole("button", { name: "oil change tomorrow 9am" }).click();
  await page.keyboard.press("Enter");
  await expect(scheduler.getByText("Appointment details extracted successfully!")).toBeVisible();
  await expect(scheduler.getByRole("combobox", { name: "Type" })).toHaveValue("Maintenance");
  await expect(scheduler.getByLabel(/^Time/)).toHaveValue("09:00");
  await expect(scheduler.getByText("No one was named: a suggestion.")).toBeVisible();
  await expectAccessible(page);
  await expectReadableInAllThemes(page);
  expect((await (await apiOf(page)).timeline(customer.id)).activities).toEqual([]);

  await scheduler.getByRole("button", { name: "Schedule Appointment" }).click();
  await expect(scheduler).toBeHidden();
  await show(page, "Planned");
  await expect(plansOf(page).getByText(/Tomorrow 9:00\sAM/)).toBeVisible();
  await page.reload();
  await show(page, "Planned");
  await expect(plansOf(page).getByText(/Tomorrow 9:00\sAM/)).toBeVisible();
});

test("a request is understood with the keyboard alone, and its reminder arrives", async ({ page, openAnotherPage }) => {
  // Reminders are sent by the minute: an hour before a visit in 62 minutes is soon, but not past yet when it is booked.
  test.setTimeout(300_000);
  await enterAs(page, "admin");
  const customer = await addCustomer(page, "Reminded");
  await openCustomer(page, customer);
  await page.keyboard.press("s");
  const scheduler = page.getByRole("dialog", { name: "AI Quick Scheduler" });
  await expect(scheduler.getByRole("textbox")).toBeFocused();
  await page.keyboard.type("urgent oil change in 62 minutes");
  await page.keyboard.press("Enter");
  await expect(scheduler.getByRole("button", { name: "Schedule Appointment" })).toBeFocused();
  // An advisor who is free at this hour would be reminded instead.
  await scheduler.getByRole("combobox", { name: "Advisor" }).fill("");
  await scheduler.getByRole("combobox", { name: "Reminder" }).selectOption("1 hour before");
  await page.keyboard.press("Control+Enter");
  await expect(scheduler).toBeHidden();

  const api = await apiOf(page);
  const reminders = async () =>
    (await api.notifications()).filter(
      ({ customerId, kind }) => customerId === customer.id && kind === "appointment-reminder",
    );
  await expect.poll(reminders, { timeout: 240_000, intervals: [2_000] }).toHaveLength(1);
  const superAdmin = await openAnotherPage();
  await enterAs(superAdmin, "superAdmin");
  const outbox = await apiOf(superAdmin);
  const mail = async () =>
    (await outbox.outbox()).filter(
      ({ to, text, subject }) => to.address === people.admin.email && `${subject} ${text}`.includes(customer.lastName),
    );
  await expect.poll(mail).toHaveLength(1);
});

test("a note yields three tasks, and one is dismissed", { tag: "@phone" }, async ({ page }) => {
  await enterAs(page, "salesRep");
  const customer = await addCustomer(page, "Noted");
  await openCustomer(page, customer);
  await typeNote(page, "Call her back tomorrow at 10, email a quote for the Civic and order the brake pads by Friday.");
  await noteBox(page).press("Control+Enter");
  const suggestions = page.getByRole("region", { name: /^Suggested follow-ups/ });
  await expect(suggestions.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await expectReadableInAllThemes(page);
  expect(await (await apiOf(page)).tasks(customer.id)).toEqual([]);

  await page.reload();
  await expect(suggestions.getByRole("listitem")).toHaveCount(3);
  await suggestions.getByRole("button", { name: "Add task Call back" }).click();
  await expect(suggestions.getByRole("button", { name: "Add task Send quote" })).toBeFocused();
  await suggestions.getByRole("button", { name: "Dismiss Send quote" }).click();
  await expect(suggestions.getByRole("button", { name: "Add task Order part" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(suggestions).toBeHidden();
  await expect(workOf(page).getByText("Call her back tomorrow").last()).toBeVisible();

  const api = await apiOf(page);
  const tasks = async () => (await api.tasks(customer.id)).map(({ title, source, tags }) => [title, source, tags]);
  await expect.poll(tasks).toEqual([
    ["Call back", "ai-note-analysis", ["ai-suggested"]],
    ["Order part", "ai-note-analysis", ["ai-suggested"]],
  ]);
  await page.reload();
  await expect(workOf(page).getByText("Call her back tomorrow").last()).toBeVisible();
  await expect(suggestions).toBeHidden();
  await show(page, "Planned");
  await expect(plansOf(page).getByText("Order part")).toBeVisible();
  await expect(plansOf(page).getByText("Send quote")).toHaveCount(0);
});
