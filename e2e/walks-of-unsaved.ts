import { expect, type Locator, type Page } from "@playwright/test";
import { addCallee, enterAsCaller, liveOf, openLiveCall } from "./calls.ts";
import { dealsOf } from "./deals.ts";
import { button, dialogWalk, item } from "./dialog-walk.ts";
import { enterAs } from "./people.ts";
import { apiOf, detailsOf, entryOf, filterBy, openCustomer, ownName, plansOf, typeNote, workOf } from "./workspace.ts";

type Conflicts = Record<string, { theirs: unknown; yours: unknown }>;

const conflictTitle = "Someone else changed this too";

/**
 * Has someone else change the same fields just before the next save. A page's first route is set before the page opens: on an open page
 * Chromium hands over requests only a moment later, and a save can slip past.
 */
async function contest(page: Page, path: string, conflicts: Conflicts): Promise<void> {
  const message = "Someone else changed this.";
  let isContested = false;
  await page.route(path, (route) => {
    if (isContested || route.request().method() === "GET") return route.fallback();
    isContested = true;
    return route.fulfill({ status: 409, json: { code: "edit_conflict", message, error: message, conflicts } });
  });
}

/** The question about a conflict after a save, and where the focus is once someone keeps editing. */
async function walkConflict(page: Page, component: string, save: () => Promise<unknown>): Promise<void> {
  const { find, expectInside, expectFocus, note } = dialogWalk(page);
  await save();
  await expect(find(conflictTitle)).toBeVisible();
  await expectInside(find(conflictTitle));
  await page.keyboard.press("Escape");
  await expect(find(conflictTitle)).toBeHidden();
  await expectFocus();
  note(`${component} ConflictDialog`);
}

interface Leaving {
  from: Locator;
  key?: string;
}

/** Typed text that is given up. */
async function walkDiscard(page: Page, component: string, { from, key = "Enter" }: Leaving): Promise<void> {
  const { expectInside, expectFocus, note } = dialogWalk(page);
  const question = page.getByRole("alertdialog").last();
  await from.press(key);
  await expect(question).toBeVisible();
  await expectInside(question);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(from).toBeFocused();
  await from.press(key);
  await question.getByRole("button", { name: /^(Discard|Leave)/ }).press("Enter");
  await expect(question).toBeHidden();
  await expectFocus();
  note(`${component} DiscardQuestion`);
}

export async function walkConflicts(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Ines", lastName: ownName("Contested"), phone: "2015550186" });
  await api.addTask(customer.id, "Call about the lease");
  await api.addVehicle(customer.id, "current");
  await api.addNote(customer.id, "Prefers mornings");
  await contest(page, "**/api/tasks/*", { title: { theirs: "Call", yours: "Call about the loan" } });
  await openCustomer(page, customer);

  await plansOf(page)
    .getByRole("button", { name: /^More about task/ })
    .press("Enter");
  await item(page, "Edit").press("Enter");
  const title = page.getByRole("dialog", { name: "Edit Task" }).getByLabel("Title");
  await title.fill("Call about the loan");
  await walkConflict(page, "records/FormDialog", () => page.keyboard.press("Control+Enter"));
  await walkDiscard(page, "kit/Dialog", { from: title, key: "Escape" });

  await button(page, /^Edit address/).press("Enter");
  await page.getByLabel("Street address").fill("12 Main St");
  await contest(page, "**/api/customers/*", { address: { theirs: "1 Elm St", yours: "12 Main St" } });
  await walkConflict(page, "customers/CustomerWorkspace", () => page.keyboard.press("Enter"));
  const street = detailsOf(page).getByLabel("Street address");
  await walkDiscard(page, "customers/EditForm", { from: street, key: "Escape" });
  await expect(button(page, /^Edit address/)).toBeFocused();

  const note = entryOf(page, "Prefers mornings");
  await note.getByRole("button", { name: /^Actions for/ }).press("Enter");
  await item(page, "Edit").press("Enter");
  await page.getByRole("form", { name: "Edit entry" }).getByRole("textbox").fill("Prefers evenings");
  await contest(page, "**/api/activities/*", { description: { theirs: "Prefers noon", yours: "Prefers evenings" } });
  await walkConflict(page, "records/InlineForm", () => page.keyboard.press("Control+Enter"));
  await walkDiscard(page, "activities/EditEntry", { from: button(page, "Cancel") });
  await expect(note.getByRole("button", { name: /^Actions for/ })).toBeFocused();

  await page.getByRole("tab", { name: "Garage" }).press("Enter");
  await button(page, /^More about vehicle/).press("Enter");
  await item(page, "Mark as sold").press("Enter");
  await expect(page.getByRole("dialog", { name: "Mark as sold" }).getByLabel("Sold on")).toBeFocused();
  await contest(page, "**/api/vehicles/*", { status: { theirs: "traded", yours: "sold" } });
  await walkConflict(page, "records/FormDialog", () => page.keyboard.press("Control+Enter"));
  await page.keyboard.press("Escape");

  const numbers = { paidBy: "finance", priceCents: 2_499_500, aprPercent: "6.9", months: 72 } as const;
  const { id } = await (await dealsOf(page)).add(customer.id, numbers);
  await page.goto(`/deals/${id}`);
  await contest(page, "**/api/deals/*/quotes", { priceCents: { theirs: 2_399_500, yours: 2_499_500 } });
  await walkConflict(page, "deals/TermsTable", () => button(page, "Save 72 months as quote").press("Enter"));
}

export async function walkSettingsConflicts(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await contest(page, "**/api/locations/*", { name: { theirs: "North", yours: "Northstar" } });
  await page.goto("/settings/locations");
  await button(page, /^Edit /).press("Enter");
  await page.getByRole("textbox", { name: "Location Name" }).fill("Northstar");
  await walkConflict(page, "records/FormDialog", () => page.keyboard.press("Enter"));

  await page.goto("/settings/call-settings");
  const minutes = page.getByRole("spinbutton", { name: "Minutes after the start" });
  await minutes.fill("45");
  await contest(page, "**/api/**", { noShowMinutes: { theirs: 30, yours: 45 } });
  await walkConflict(page, "records/InlineForm", () => page.keyboard.press("Enter"));
  await walkDiscard(page, "app/LeaveGuard", { from: page.getByRole("link", { name: "Tasks" }).first() });

  await page.goto("/settings/users");
  await button(page, /^Manage access of Stella/).press("Enter");
  const role = page.getByRole("combobox", { name: /^Role at/ }).first();
  await role.focus();
  await role.selectOption((await role.inputValue()) === "user" ? "sales_rep" : "user");
  await contest(page, "**/api/user-locations/*", { role: { theirs: "manager", yours: "user" } });
  await walkConflict(page, "settings/RoleChoice", () =>
    page.getByRole("dialog", { name: "Change Role" }).getByRole("button", { name: "Change Role" }).press("Enter"),
  );
  await expect(role).toBeFocused();
  dialogWalk(page).note("settings/RoleChoice");
}

export async function walkCallConflicts(page: Page): Promise<void> {
  const calls = await enterAsCaller(page, "inTwoOrganizations");
  const customer = await addCallee(page, "Hanna");
  await calls.log(customer.id, { notes: "Asked about tires." });
  await contest(page, "**/api/calls/update-log/*", { notes: { theirs: "Asked.", yours: "Asked about wheels." } });
  await openCustomer(page, customer);
  await filterBy(page, "CALLS");
  await button(page, /^Edit the log/).press("Enter");
  await page.getByRole("dialog", { name: "Edit call log" }).getByLabel("Notes").fill("Asked about wheels.");
  await walkConflict(page, "records/FormDialog", () => page.keyboard.press("Control+Enter"));

  await page.keyboard.press("Escape");
  await button(page, "Discard").press("Enter");

  const { walk } = dialogWalk(page);
  const questions = [
    ["LogConflict ConflictDialog", conflictTitle, { notes: { theirs: "Asked.", yours: "Asked about wheels." } }],
    ["LogConflict", "Someone else has logged this call", { customerId: { theirs: customer.id, yours: "" } }],
  ] as const;
  for (const [component, title, conflicts] of questions) {
    await contest(page, "**/api/calls/update-log/*", conflicts);
    await page.route("**/api/calls/update-log/*", (route) => route.abort(), { times: 1 });
    await button(page, /^Edit the log/).press("Enter");
    await page.getByRole("dialog", { name: "Edit call log" }).getByLabel("Notes").fill("Asked about wheels.");
    await page.keyboard.press("Control+Enter");
    await button(page, "Try now").press("Enter");
    if (await button(page, "Show").isVisible()) await button(page, "Show").press("Enter");
    await walk(`calls/${component}`, { title, by: [button(page, /^Choose for/)] });
    await page
      .locator(".notice-line")
      .getByRole("button", { name: /^Discard / })
      .press("Enter");
    await page
      .getByRole("dialog", { name: "Discard this change" })
      .getByRole("button", { name: "Discard" })
      .press("Enter");
  }

  await calls.start(customer);
  await page.goto("/customers");
  await openLiveCall(page, customer);
  await contest(page, "**/api/calls/**", { notes: { theirs: "Asked.", yours: "Asks about wheels." } });
  await walkConflict(page, "calls/LiveCallDialog", () => liveOf(page).getByLabel("Notes").fill("Asks about wheels."));
  await calls.hangUp();
  await expect(page.getByRole("dialog", { name: "Call Completed" })).toContainText(customer.name);
}

/** As if the server could no longer be reached. */
export async function walkUnsent(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Ines", lastName: ownName("Unsent"), phone: "2015550185" });
  await page.route("**/api/activities", (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  await openCustomer(page, customer);
  const { walk } = dialogWalk(page);
  await typeNote(page, "Wants the blue one.");
  await page.keyboard.press("Control+Enter");
  const unsaved = workOf(page).getByRole("region", { name: "Not saved yet" });
  // While a try is under way, it can't be edited or discarded.
  await expect(unsaved).toContainText("Not sent after 4 tries", { timeout: 60_000 });
  await walk("activities/UnsavedEntries", {
    title: "Discard unsaved changes",
    by: [unsaved.getByRole("button", { name: "Discard Note" })],
  });
  await walk("customers/WaitingNotice", {
    title: "Discard this change",
    by: [button(page, "Show"), page.locator(".notice-line").getByRole("button", { name: "Discard Note" })],
  });
  const header = page.getByRole("banner").getByRole("button", { name: /not saved yet$/ });
  const unsent = page.getByRole("region", { name: "Unsent changes" });
  await walk("app/EditUnsent", {
    title: "Edit Note",
    by: [header, unsent.getByRole("button", { name: "Edit Note" })],
  });
  await walk("app/SignOutQuestion", {
    title: "Before you sign out",
    by: [button(page, "Sign out")],
    inside: (dialog) =>
      walk("app/SignOutQuestion DiscardQuestion", {
        title: "Discard what is not saved?",
        by: [dialog.getByRole("button", { name: "Discard" })],
      }),
  });
  await walk("app/UnsentWork", {
    title: "Discard unsaved changes?",
    by: [header, unsent.getByRole("button", { name: "Discard Note" })],
    finish: (dialog) => dialog.getByRole("button", { name: "Discard" }).press("Enter"),
  });

  await page.route("**/api/tasks", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  await plansOf(page).getByRole("button", { name: "SCHEDULE TASK", exact: true }).press("Enter");
  await page.getByRole("dialog", { name: "Create New Task" }).getByLabel("Title").fill("Send the offer");
  await page.keyboard.press("Control+Enter");
  await walk("kit/NotSavedYet DiscardQuestion", {
    title: /^Discard/,
    by: [plansOf(page).getByRole("button", { name: /^Discard/ })],
    finish: (dialog) => dialog.getByRole("button", { name: "Discard" }).press("Enter"),
  });

  await page.route("**/api/customers/*", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.fallback(),
  );
  await button(page, /^Edit address/).press("Enter");
  await page.getByLabel("Street address").fill("12 Main St");
  await page.keyboard.press("Enter");
  await expect(button(page, "Try now")).toBeVisible();
  await contest(page, "**/api/customers/*", { address: { theirs: "1 Elm St", yours: "12 Main St" } });
  await button(page, "Try now").press("Enter");
  if (await button(page, "Show").isVisible()) await button(page, "Show").press("Enter");
  await walk("records/WaitingConflict ConflictDialog", { title: conflictTitle, by: [button(page, /^Choose for/)] });
}
