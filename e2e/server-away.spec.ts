import { activitiesOnPage } from "@automotive-crm/contract/activities/entries";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, reportMeasurement } from "./fixtures.ts";
import { writeLongTimeline } from "./long-timeline.ts";
import { testWith } from "./own-product.ts";
import { rememberScripts, waitForScripts } from "./scripts.ts";
import { enterAs, signOut } from "./people.ts";
import {
  apiOf,
  changeAddress,
  changePhone,
  detailsOf,
  entryOf,
  expectCustomer,
  noteBox,
  openCustomer,
  plansOf,
  typeNote,
  workOf,
} from "./workspace.ts";

const test = testWith({ portOffset: 50, settings: {} });

/** The browser's message for a request without a response. */
const noAnswer = /^console\.error: Failed to load resource: net::ERR_/;
const awayMs = 30_000;

// In series, with one product.
test.describe.configure({ mode: "default" });

const notSavedYet = (page: Page) => page.getByText("Not saved yet", { exact: true });
/** In the header of every page. */
const unsent = (page: Page, count?: number) =>
  page.getByRole("banner").getByRole("button", { name: new RegExp(`^${count ?? "\\d+"} not saved yet$`) });

async function scheduleTask(page: Page, title: string): Promise<void> {
  await plansOf(page).getByRole("button", { name: "SCHEDULE TASK" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await dialog.getByLabel("Title").fill(title);
  await page.keyboard.press("Control+Enter");
  await expect(dialog).toBeHidden();
}

test("work continues during a 30-second outage, is marked as not saved, and is stored exactly once", async ({
  page,
  product,
  expectProblem,
}) => {
  expectProblem(noAnswer);
  await rememberScripts(page);
  await enterAs(page, "salesRep");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Flora", lastName: "Patient", phone: "9735550151" });
  await openCustomer(page, customer);
  await waitForScripts(page, ["TaskForm", "VehicleForm"]);

  const startAgain = await product.interrupt();
  const wentAt = Date.now();
  await typeNote(page, "Written while nothing answered.");
  await page.keyboard.press("Control+Enter");
  await scheduleTask(page, "Planned while nothing answered");
  await changePhone(page, "9735550152");
  await changeAddress(page, "7 Offline Road");

  await expect(unsent(page, 4)).toBeVisible();
  const waiting = workOf(page).getByRole("region", { name: "Not saved yet" });
  await expect(waiting).toContainText("Written while nothing answered.");
  await expect(notSavedYet(waiting.page())).toHaveCount(4);
  await expect(workOf(page).locator("[data-entry]")).toHaveCount(0);
  await expect(plansOf(page).getByRole("listitem").filter({ hasText: "Planned while nothing" })).toContainText(
    "Not saved yet",
  );
  for (const [section, shown] of [
    ["Phones", "(973) 555-0152"],
    ["Address", "7 Offline Road"],
  ] as const) {
    const region = detailsOf(page).getByRole("region", { name: section });
    await expect(region).toContainText(shown);
    await expect(region).toContainText("Not saved yet");
  }
  await expectAccessible(page);
  await typeNote(page, "And half a thou");
  await page.waitForTimeout(Math.max(0, wentAt + awayMs - Date.now()));
  await expect(notSavedYet(page)).toHaveCount(4);
  await expect(noteBox(page)).toHaveValue("And half a thou");

  await startAgain();
  // The delay between attempts grows to ten seconds.
  await expect(notSavedYet(page)).toHaveCount(0);
  await expect(unsent(page)).toBeHidden();
  await expect(entryOf(page, "Written while nothing answered.")).toContainText("Tyler O'Connor");
  await expect(noteBox(page)).toHaveValue("And half a thou");

  const { activities, counts } = await api.timeline(customer.id);
  expect(counts).toMatchObject({ all: 2, notes: 1, tasks: 1 });
  expect(activities.map(({ description }) => description).toSorted()).toEqual([
    "Planned while nothing answered",
    "Written while nothing answered.",
  ]);
  const titles = async () => (await api.tasks(customer.id)).map(({ title }) => title);
  await expect.poll(titles).toEqual(["Planned while nothing answered"]);
  const { phones, address } = await api.customer(customer.id);
  expect([phones.map(({ number }) => number), address]).toEqual([["9735550152"], "7 Offline Road"]);
  const changes = (await api.timeline(customer.id, "logs")).activities.map(({ title }) => title);
  expect(changes.toSorted()).toEqual([
    "Address changed",
    "Customer added",
    "Entry added",
    "Phone changed",
    "Task created",
  ]);
});

test("unsent work survives its tab, and recently opened customers can be read from copies until sign-out", async ({
  page,
  context,
  product,
  expectProblem,
}) => {
  expectProblem(noAnswer);
  await enterAs(page, "salesRep");
  const api = await apiOf(page);
  const second = await api.addCustomer({ firstName: "Gina", lastName: "Copied", phone: "9735550153" });
  const first = await api.addCustomer({ firstName: "Hana", lastName: "Copied", phone: "9735550154" });
  await api.addNote(first.id, "Read before the server went.");
  await page.goto("/customers?search=Copied");
  await page.getByRole("link", { name: "Hana Copied", exact: true }).click();
  await expect(entryOf(page, "Read before the server went.")).toBeVisible();
  await page.getByRole("link", { name: "Next customer" }).click();
  await expectCustomer(page, "Gina Copied");
  // So that the first is no longer in the page's memory.
  await page.reload();
  await expect(workOf(page).getByText("No activities found")).toBeVisible();
  await expect(page.getByRole("link", { name: "Previous customer" })).toBeVisible();

  const startAgain = await product.interrupt();
  await typeNote(page, "Left in a closed tab.");
  await page.keyboard.press("Control+Enter");
  await expect(unsent(page, 1)).toBeVisible();
  await page.getByRole("link", { name: "Previous customer" }).click();
  await expectCustomer(page, "Hana Copied");
  await expect(page.getByText(/^Saved copy from \d{1,2}:\d\d\s[AP]M M[SD]T\./)).toBeVisible();
  await expect(entryOf(page, "Read before the server went.")).toBeVisible();
  await page.close();

  await startAgain();
  const reopened = await context.newPage();
  await reopened.goto("/dashboard");
  await expect
    .poll(async () => (await api.timeline(second.id)).activities.map(({ description }) => description))
    .toEqual(["Left in a closed tab."]);
  await expect(unsent(reopened)).toBeHidden();
  const textKept = () => reopened.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(textKept).toContain("Read before the server went.");
  await signOut(reopened);
  await expect.poll(textKept).not.toMatch(/Copied|Read before the server went/);
});

test("the page of a customer with 5,000 entries reads and shows only the first ones", async ({ page, product }) => {
  await enterAs(page, "salesRep");
  const api = await apiOf(page);
  const short = await api.addCustomer({ firstName: "Jane", lastName: "Longstanding", phone: "9735550156" });
  const long = await api.addCustomer({ firstName: "Iris", lastName: "Longstanding", phone: "9735550155" });
  await api.addNote(short.id, "The only one.");
  await writeLongTimeline(product, long, await api.personId());

  const entries = workOf(page).locator("[data-entry]");
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith("/api/activities/"))
      reads.push(`${pathname} ${searchParams.get("cursor") ?? "first page"}`);
  });
  /** Opens the page from the list, as people mostly do, then reloads it. */
  const measure = async ({ firstName }: Customer, count: number) => {
    await page.goto("/customers?search=Longstanding");
    const link = page.getByRole("link", { name: `${firstName} Longstanding`, exact: true });
    await expect(link).toBeVisible();
    const clickedAt = performance.now();
    await link.click();
    await entries.nth(count - 1).waitFor();
    const opened = performance.now() - clickedAt;
    reads.length = 0;
    const reloadedAt = performance.now();
    await page.reload({ waitUntil: "commit" });
    await entries.nth(count - 1).waitFor();
    return `${opened.toFixed(0)} ms after a click, ${(performance.now() - reloadedAt).toFixed(0)} ms after a reload`;
  };
  await measure(short, 1);
  const few = await measure(short, 1);
  const many = await measure(long, 10);
  reportMeasurement(`first entries of 5,000: ${many}; of 1: ${few}`);
  await expect(workOf(page).getByRole("radio", { name: "ALL 5,000" })).toBeChecked();
  expect(await entries.count()).toBeLessThanOrEqual(activitiesOnPage);
  // It may be read again once the page hears of changes.
  expect(new Set(reads)).toEqual(new Set([`/api/activities/customer/${long.id} first page`]));
});
