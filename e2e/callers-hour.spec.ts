import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Locator, Page } from "@playwright/test";
import { addCallee, callsOf, completedOf, dialogOf, enterAsCaller, liveOf, setupOf } from "./calls.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { apiOf, expectCustomer, ownName } from "./workspace.ts";

// Slow enough that a conversation outlasts the keys that lead to Hang up on a busy machine.
const test = testWith({ portOffset: 80, settings: { CRM_SIMULATOR_SPEED: "6" } });

const firstNames = ["Ada", "Bea", "Cleo", "Dina"];
const maxTabs = 200;

/** Presses Tab until it has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  // Finding it by its role takes longer than the key, so it is found again only when it was replaced.
  let element = await target.elementHandle();
  for (let count = 0; count < maxTabs; count++) {
    const [hasFocus, isShown] = (await element?.evaluate((found) => [
      found === document.activeElement,
      found.isConnected,
    ])) ?? [false, false];
    if (hasFocus) return;
    if (!isShown) element = await target.elementHandle();
    await page.keyboard.press("Tab");
  }
  throw new Error(`${maxTabs} times Tab didn't lead to ${String(target)}.`);
}

async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** From Call Setup to a saved log, with the keyboard only. */
async function talkAndLog(page: Page): Promise<void> {
  await expect(setupOf(page).getByText(/OK to call|call to this number in 24 hours/)).toBeVisible();
  await pressOn(page, setupOf(page).getByRole("button", { name: "Call", exact: true }));
  await hangUpAndLog(page);
}

async function hangUpAndLog(page: Page): Promise<void> {
  await expect(liveOf(page).getByRole("timer")).toBeVisible();
  await pressOn(page, liveOf(page).getByRole("button", { name: "Hang up" }));
  await expect(completedOf(page).getByLabel("Notes")).toBeFocused();
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(completedOf(page)).toBeHidden();
}

/** Someone who works at two stores, with customers there, one of whom has a third store as their primary. */
async function setUp(page: Page, admin: Page) {
  const calls = await enterAsCaller(page, "atTwoLocations");
  await enterAsCaller(admin, "admin");
  const own = await (await apiOf(page)).locations();
  const third = (await (await apiOf(admin)).locations()).find(
    ({ locationId }) => !own.some((each) => each.locationId === locationId),
  );
  const current = own.at(-1);
  if (own.length !== 2 || !current || !third) throw new Error("The demo has no such person.");
  const ownerId = await (await apiOf(page)).personId();
  const lastName = ownName("Hour");
  const here = { lastName, ownerId, locationIds: [current.locationId] };
  const customers: Customer[] = [];
  for (const firstName of firstNames) customers.push(await addCallee(admin, firstName, here));
  const callers = [await addCallee(admin, "Kim", here), await addCallee(admin, "Lena", here)];
  const ofThree = await addCallee(admin, "Mona", {
    lastName,
    ownerId,
    locationIds: [third.locationId, ...own.map(({ locationId }) => locationId)],
  });
  return { calls, current, lastName, customers, callers, ofThree };
}

const callNext = (page: Page) => dialogOf(page, "Call list").getByRole("button", { name: "Call next" });

const callButton = (page: Page, customer: Customer) =>
  page.getByRole("table", { name: "Customers" }).getByRole("button", { name: `Call ${customer.name}` });

const missedOf = (page: Page, customer: Customer) =>
  page
    .getByRole("region", { name: /^Missed calls/ })
    .getByRole("row")
    .filter({ has: page.getByRole("link", { name: customer.name }) });

test("a caller's hour needs no mouse", async ({ page, openAnotherPage }) => {
  test.setTimeout(300_000);
  const admin = await openAnotherPage();
  const { calls, current, lastName, customers, callers, ofThree } = await setUp(page, admin);
  const telephone = await callsOf(admin);

  await page.goto(`/customers?search=${lastName}&limit=25`);
  await pressOn(page, page.getByRole("button", { name: /^Location:/ }));
  await tabToChoice(page, current.name);
  // From the top: the newest are first.
  await pressOn(page, callButton(page, ofThree));
  await talkAndLog(page);
  for (const customer of [...callers.toReversed(), ...customers.toReversed()]) {
    await expect(dialogOf(page, "Call list")).toContainText(`Next: ${customer.name}`);
    await expect(callNext(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(liveOf(page)).toContainText(customer.name);
    await hangUpAndLog(page);
  }
  await expect(callButton(page, customers[0] ?? ofThree)).toBeFocused();
  for (const { id } of customers) await expect.poll(() => calls.history(id)).toMatchObject([{ outcome: "connected" }]);
  await expect
    .poll(() => calls.history(ofThree.id))
    .toMatchObject([{ outcome: "connected", locationId: current.locationId }]);

  for (const { phones } of callers) await telephone.miss(phones[0]?.number ?? "");
  await page.goto("/calls");
  await expect(page.getByRole("region", { name: "Recent calls" })).toContainText(ofThree.name);
  for (const caller of callers) {
    await pressOn(page, missedOf(page, caller).getByRole("button", { name: /^Call back/ }));
    await talkAndLog(page);
    await page.keyboard.press("Escape");
    await expect(missedOf(page, caller)).toHaveCount(0);
  }
  await tabTo(page, page.getByRole("tab", { name: "Open" }));
  await page.keyboard.press("ArrowRight");
  for (const caller of callers) await expect(missedOf(page, caller)).toContainText("Talked with");

  const [inbound = ofThree] = customers;
  await telephone.ring(inbound.phones[0]?.number ?? "", 600);
  await pressOn(page, page.getByRole("link", { name: `Open customer ${inbound.name}` }));
  await expectCustomer(page, inbound.name);
});

/** Chooses from the open menu. */
async function tabToChoice(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("menuitemradio", { name });
  await expect(choice).toBeVisible();
  for (let count = 0; count < maxTabs; count++) {
    if (await choice.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Location: ${name}` })).toBeVisible();
}
