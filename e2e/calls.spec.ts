import { NewCallSchema, initiateCall } from "@automotive-crm/contract/calls/start";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import {
  addCallee,
  callsOf,
  completedOf,
  dialogOf,
  enterAsCaller,
  liveButton,
  liveOf,
  openLiveCall,
  openSetup,
  setupOf,
} from "./calls.ts";
import { expect } from "./fixtures.ts";
import { testWith } from "./own-product.ts";
import { people } from "./people.ts";
import { entryOf, filterBy, openCustomer, plansOf, workOf } from "./workspace.ts";

const speed = 20;

/** Seconds that the live call's timer shows. */
async function readTimer(page: Page): Promise<number> {
  const [, minutes, seconds] = /^(\d+):(\d\d)$/.exec((await liveOf(page).getByRole("timer").textContent()) ?? "") ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

const test = testWith({ portOffset: 60, settings: { CRM_SIMULATOR_SPEED: String(speed) } });

// In series: everyone has one live call at a time.
test.describe.configure({ mode: "default" });

const callButton = (page: Page) => setupOf(page).getByRole("button", { name: "Call", exact: true });
const saveButton = (page: Page) => page.getByRole("dialog").getByRole("button", { name: "SAVE" });

test("two clicks in the list make the phone ring, and the call is logged with an appointment", async ({ page }) => {
  await enterAsCaller(page, "salesRep");
  const customer = await addCallee(page, "Alma");
  // Until someone hangs up.
  await page.route(`**${initiateCall.path}`, (route) =>
    route.continue({
      postData: { ...NewCallSchema.parse(route.request().postDataJSON()), simulation: { talkSeconds: 3_600 } },
    }),
  );
  await openSetup(page, customer);
  await expect(setupOf(page).getByText("OK to call")).toBeVisible();
  await expect(setupOf(page).getByText("Simulated line")).toBeVisible();
  await expectAccessible(page);
  await callButton(page).click();

  await expect(page.getByText("Call initiated! You will receive a call shortly.")).toBeVisible();
  await expect(liveOf(page).getByLabel("Call status")).toHaveText("In progress");
  await expect(liveOf(page).getByRole("timer")).toHaveText(/^0:\d\d$/);
  await expect(liveOf(page).getByLabel("Customer phone")).toBeDisabled();
  await liveOf(page).getByLabel("Notes").fill("Wants to see the blue one.");
  await expectAccessible(page);
  await liveOf(page).getByRole("button", { name: "Hang up" }).click();

  const completed = completedOf(page);
  await expect(completed.getByText("Completed", { exact: true })).toBeVisible();
  await expect(completed.getByLabel("Notes")).toHaveValue("Wants to see the blue one.");
  await completed.getByRole("radio", { name: "Connected" }).check();
  await completed.getByLabel("Schedule an appointment").check();
  await completed.getByLabel("Appointment date").fill("2031-05-14");
  await completed.getByLabel("Appointment time").fill("10:30");
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText("Call log saved successfully")).toBeVisible();
  await expect(completed).toBeHidden();

  await openCustomer(page, customer);
  await expect(plansOf(page).getByText(/May 14/)).toBeVisible();
  await filterBy(page, "CALLS");
  await expect(entryOf(page, "Wants to see the blue one.")).toContainText(/OutboundCompletedConnected\ds/);
});

const endings = [
  { outcome: "Busy", status: "Busy", because: "The customer's line was busy." },
  { outcome: "No answer", status: "No Answer", because: "The customer did not answer." },
  { outcome: "You don't pick up", status: "No Answer", because: "Your phone was not picked up." },
];

for (const { outcome, status, because } of endings) {
  test(`a call that ends with "${because}" says so, and is logged with two clicks`, async ({ page }) => {
    await enterAsCaller(page, "salesRep");
    const customer = await addCallee(page, "Berta");
    await openSetup(page, customer);
    await setupOf(page).getByLabel("How the call goes").selectOption(outcome);
    await callButton(page).click();

    const completed = completedOf(page);
    await expect(completed.getByText(because)).toBeVisible();
    await expect(completed.getByText(status, { exact: true }).first()).toBeVisible();
    await completed.getByRole("radio", { name: "No answer" }).check();
    await saveButton(page).click();
    await expect(page.getByText("Call log saved successfully")).toBeVisible();
    const [call] = await (await callsOf(page)).history(customer.id);
    expect(call).toMatchObject({ outcome: "no-answer", duration: 0, bothConnectedAt: null });
  });
}

test("a call goes on while the server restarts, its timer runs on, and it completes", async ({
  page,
  product,
  expectProblem,
}) => {
  expectProblem(/^console\.error: Failed to load resource: net::ERR_/);
  const calls = await enterAsCaller(page, "salesRep");
  const customer = await addCallee(page, "Clara");
  // Long enough to restart the server during the call, even on a busy machine.
  const talkSeconds = 40;
  const callSid = await calls.start(customer, { talkSeconds: talkSeconds * speed });
  await page.goto("/customers");
  await openLiveCall(page, customer);
  const seconds = () => readTimer(page);
  await expect(liveOf(page).getByRole("timer")).toBeVisible();

  const startAgain = await product.interrupt();
  await liveOf(page).getByLabel("Notes").fill("Typed while the server was away.");
  const before = await seconds();
  await startAgain();
  await expect(liveOf(page).getByLabel("Call status")).toHaveText("In progress");
  await expect.poll(seconds).toBeGreaterThan(before);

  const completed = completedOf(page);
  await expect(completed).toBeVisible({ timeout: 60_000 });
  await expect(completed.getByText("Completed", { exact: true })).toBeVisible();
  await expect(completed.getByLabel("Notes")).toHaveValue("Typed while the server was away.");
  const call = (await calls.history(customer.id)).find((each) => each.callSid === callSid);
  expect(call).toMatchObject({ status: "completed", endedBecause: "customer-ended", answeredBy: "human" });
  expect(Math.abs((call?.duration ?? 0) - talkSeconds)).toBeLessThanOrEqual(1);
});

test("a do-not-call number is blocked for a sales rep; a manager calls anyway and says why", async ({
  page,
  openAnotherPage,
}) => {
  const calls = await enterAsCaller(page, "salesRep");
  const customer = await addCallee(page, "Dora");
  const [number] = customer.phones;
  await calls.log(customer.id, { notes: "Asked for no more calls.", customerPhone: number?.number, dncRequest: true });
  await openSetup(page, customer);
  const notice = setupOf(page).getByRole("alert");
  await expect(notice).toContainText("This number is on the do-not-call list.");
  await expect(notice).toContainText("Only a manager may call anyway.");
  await expect(callButton(page)).toBeDisabled();
  await expectAccessible(page);
  await expect(calls.start(customer)).rejects.toThrow(/do-not-call list/);

  const manager = await openAnotherPage();
  await enterAsCaller(manager, "moderator");
  await openSetup(manager, customer);
  await setupOf(manager).getByLabel("How the call goes").selectOption("Busy");
  await callButton(manager).click();
  await expect(setupOf(manager).getByText("Please choose a reason for calling anyway")).toBeVisible();
  await setupOf(manager).getByLabel("Reason for calling anyway").selectOption("Customer asked to be called back");
  await setupOf(manager).getByLabel("Note for the timeline").fill("Left a message with the front desk.");
  await expectAccessible(manager);
  await callButton(manager).click();
  await expect(completedOf(manager)).toBeVisible();
  await manager.keyboard.press("Escape");

  await openCustomer(manager, customer);
  await filterBy(manager, "CALLS");
  await expect(entryOf(manager, "Called anyway: Customer asked to be called back")).toContainText(
    people.moderator.name,
  );
  await filterBy(manager, "LOGS");
  await expect(workOf(manager)).toContainText("Left a message with the front desk.");
});

test("callers see each other's live calls, but can't end them", async ({ page, openAnotherPage }) => {
  const calls = await enterAsCaller(page, "salesRep");
  const other = await openAnotherPage();
  const others = await enterAsCaller(other, "inTwoOrganizations");
  const [first, second] = [await addCallee(page, "Elsa"), await addCallee(page, "Frida")];
  const callSid = await calls.start(first);
  await others.start(second);

  await page.goto("/dashboard");
  await expect(liveButton(page)).toHaveAccessibleName("LIVE CALL, 2 active calls");
  await liveButton(page).click();
  const rows = dialogOf(page, "Active Calls").getByRole("listitem");
  const [own, theirs] = [rows.filter({ hasText: first.name }), rows.filter({ hasText: second.name })];
  await expect(own).toContainText(callSid.slice(0, 8));
  await expect(own.getByRole("button", { name: /^End/ })).toBeVisible();
  await expect(theirs).toContainText(people.inTwoOrganizations.name);
  await expect(theirs.getByRole("timer")).toHaveText(/^\d+:\d\d$/);
  await expect(theirs.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);

  await own.getByRole("button", { name: /^End/ }).click();
  await expect(page.getByText("Call ended successfully")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await others.hangUp();
  await expect(dialogOf(page, "Active Calls")).toContainText("No active calls");
  await expect(liveButton(page)).toBeHidden();
});

test("the timer is the same in two tabs and after a reload, and the call can be minimized but not closed", async ({
  page,
  context,
}) => {
  const calls = await enterAsCaller(page, "salesRep");
  const customer = await addCallee(page, "Gerda");
  await calls.start(customer);
  const otherTab = await context.newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto("/customers");
    await openLiveCall(tab, customer);
  }
  /** In seconds. The timers run on while they are read, which takes a busy machine a while. */
  const difference = async () => {
    const from = Date.now();
    const [one, other] = await Promise.all([readTimer(page), readTimer(otherTab)]);
    return Math.abs(one - other) - (Date.now() - from) / 1_000;
  };
  expect(await difference()).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(liveOf(page).getByRole("timer")).toBeVisible();
  expect(await difference()).toBeLessThanOrEqual(1);

  await page.keyboard.press("Escape");
  await expect(liveOf(page)).toBeHidden();
  await expect(liveButton(page)).toBeVisible();
  await openLiveCall(page, customer);
  await calls.hangUp();
  for (const tab of [page, otherTab]) await expect(completedOf(tab)).toBeVisible();
});

test("a call is logged by hand with five inputs", async ({ page }) => {
  await enterAsCaller(page, "salesRep");
  const customer = await addCallee(page, "Hedda");
  await openCustomer(page, customer);
  await expect(workOf(page).getByText("No activities found")).toBeVisible();
  await page.keyboard.press("c");
  await setupOf(page).getByRole("button", { name: "Log a call instead" }).click();
  const log = dialogOf(page, "Log call");
  await log.getByRole("tab", { name: "Inbound" }).click();
  await log.getByRole("radio", { name: "Left voicemail" }).check();
  await expectAccessible(page);
  await saveButton(page).click();
  await expect(page.getByText("Call logged successfully!")).toBeVisible();
  await filterBy(page, "CALLS");
  await expect(entryOf(page, "Left a voicemail.")).toContainText("Inbound");

  await entryOf(page, "Left a voicemail.")
    .getByRole("button", { name: /^Edit the log/ })
    .click();
  await dialogOf(page, "Edit call log").getByLabel("Notes").fill("Left a voicemail about the recall.");
  await saveButton(page).click();
  await expect(page.getByText("Call log updated successfully")).toBeVisible();
  await expect(entryOf(page, "Left a voicemail about the recall.")).toBeVisible();
});
