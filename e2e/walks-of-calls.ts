import type { Customer } from "@automotive-crm/contract/customers/record";
import { expect, type Page } from "@playwright/test";
import { phone } from "./browser.ts";
import { addCallee, callsOf, enterAsCaller } from "./calls.ts";
import { button, dialogWalk } from "./dialog-walk.ts";
import { enterAs, people } from "./people.ts";
import { openCustomer, ownName, show } from "./workspace.ts";

const callOf = (page: Page, of: Customer) => button(page, new RegExp(`^Call ${of.name}`));

export async function walkCalls(page: Page, other: Page): Promise<void> {
  const calls = await enterAsCaller(page, "admin");
  const [customer, listed, callee] = [
    await addCallee(page, "Alma"),
    await addCallee(page, "Berta"),
    await addCallee(page, "Clara"),
  ];
  await calls.log(listed.id, {
    notes: "Asked not to be called again.",
    customerPhone: listed.phones[0]?.number,
    dncRequest: true,
  });
  const { walk, find, expectInside, expectFocus, note } = dialogWalk(page);
  await page.goto(`/customers?search=Callee`);
  await walk("calls/CallSetupDialog", { title: "Call Setup", by: [callOf(page, customer)] });
  await walk("calls/CallLogForm", {
    title: "Log call",
    by: [callOf(page, customer), button(page, "Log a call instead")],
    finish: async (dialog) => {
      await dialog.getByLabel("Call type").selectOption({ index: 1 });
      await dialog.getByLabel("Notes").fill("Asked about winter tires.");
      await dialog.getByRole("button", { name: "SAVE" }).press("Enter");
    },
  });
  await callOf(page, callee).press("Enter");
  await find("Call Setup").getByRole("button", { name: "Log a call instead" }).press("Enter");
  await find("Log call").getByLabel("Call type").selectOption({ index: 1 });
  await find("Log call").getByLabel("Notes").fill("Asked about floor mats.");
  await find("Log call").getByRole("button", { name: "SAVE" }).press("Enter");
  await expect(find("Call list").getByRole("button", { name: "Call next" })).toBeFocused();
  await expectInside(find("Call list"));
  await page.keyboard.press("Escape");
  await expect(find("Call list")).toBeHidden();
  note("calls/NextCall");
  await calls.start(customer);
  await (await enterAsCaller(other, "salesRep")).start(callee);
  const live = button(page, /^LIVE CALL/);
  await expect(live).toContainText(/[2-9]/);
  await walk("calls/ActiveCallsDialog", {
    title: "Active Calls",
    by: [live],
    inside: () =>
      walk("calls/ActiveCallsDialog", {
        title: "End call",
        by: [button(page, `End the call with ${callee.name}`)],
        finish: (dialog) => dialog.getByRole("button", { name: "End call" }).press("Enter"),
      }),
  });
  const opens = [live, button(page, `Open the call with ${customer.name}`)];
  await walk("calls/LiveStage", { title: "Live Call", by: opens });
  for (const opener of opens) await opener.press("Enter");
  note("calls/LiveCallDialog");
  await find("Live Call").getByRole("button", { name: "Hang up" }).press("Enter");
  await expect(find("Call Completed")).toBeVisible();
  await expectInside(find("Call Completed"));
  await page.keyboard.press("Escape");
  await expect(find("Call Completed")).toBeHidden();
  await expectFocus();

  await page.setViewportSize(phone);
  await openCustomer(page, listed);
  await show(page, "Details");
  await walk("customers/CallButton", { title: "On the do-not-call list", by: [button(page, /^Text /)] });
}

export async function walkFirstNumber(page: Page): Promise<void> {
  await enterAs(page, "atOneLocation");
  const [customer, listed] = [await addCallee(page, "Dora"), await addCallee(page, "Edda")];
  const calls = await callsOf(page);
  await calls.log(listed.id, { notes: "No calls.", customerPhone: listed.phones[0]?.number, dncRequest: true });
  const { find, expectInside, walk } = dialogWalk(page);
  await page.goto(`/customers?search=Callee`);
  await callOf(page, customer).press("Enter");
  const setup = find("Call Setup");
  await setup.getByLabel("Your new number").fill("9735550171");
  await page.keyboard.press("Enter");
  await expect(setup.getByRole("combobox", { name: "Your phone" })).toBeVisible();
  await expectInside(setup);
  await page.keyboard.press("Escape");
  await expect(callOf(page, customer)).toBeFocused();
  await walk("calls/CallSetupDialog", { title: "Call Setup", by: [callOf(page, listed)] });
}

export async function walkCallsPage(page: Page): Promise<void> {
  const calls = await enterAsCaller(page, "admin");
  // No customer's, who might be at another location.
  for (const number of ["8005550198", "8005550199"]) await calls.miss(number);
  await page.goto("/calls");
  const { walk } = dialogWalk(page);
  await walk("calls/SimulateCallDialog", { title: /imulate/, by: [button(page, "Simulate a call")] });
  await walk("calls/DismissDialog", {
    title: "Dismiss missed call",
    by: [button(page, "Dismiss (800) 555-0198")],
    finish: (dialog) => dialog.getByRole("button", { name: "Dismiss", exact: true }).press("Enter"),
  });
  await walk("customers/AddCustomerDialog", {
    title: "Add New Customer",
    by: [button(page, "Add customer (800) 555-0199")],
    finish: async (dialog) => {
      await dialog.getByLabel("First Name").fill("Fay");
      await dialog.getByLabel("Last Name").fill(ownName("Caller"));
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("calls/CallLogForm", { title: /Log|log/, by: [button(page, /^Log the call/)] });
}

export async function walkProfile(page: Page): Promise<void> {
  await enterAs(page, "moderator");
  const calls = await callsOf(page);
  await calls.ownPhone();
  await page.request.post("/api/auth/demo-sign-in", { data: { email: people.moderator.email } });
  await page.goto("/user-profile");
  const { walk } = dialogWalk(page);
  await walk("calls/RemovePhoneDialog", {
    title: "Remove phone number",
    by: [button(page, /^Remove \(/)],
    finish: (dialog) => dialog.getByRole("button", { name: "Remove" }).press("Enter"),
  });
  await walk("sessions/SignOutOthersDialog", {
    title: /Sign out/,
    by: [button(page, "Sign out everywhere else")],
    finish: (dialog) => dialog.getByRole("button", { name: /^Sign out/ }).press("Enter"),
  });
}
