import { expect, type Page } from "@playwright/test";
import { button, dialogWalk, item } from "./dialog-walk.ts";
import { enterAs } from "./people.ts";
import { apiOf, entryOf, openCustomer, ownName, ownVin, plansOf } from "./workspace.ts";

export async function walkPlans(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Ines", lastName: ownName("Walked"), phone: "2015550188" });
  await api.addTask(customer.id, "Call about the lease");
  await api.addAppointment(customer, "2031-05-14");
  await api.addVehicle(customer.id, "current");
  await api.addVehicle(customer.id, "current");
  const owner = await api.addCustomer({ firstName: "Owen", lastName: ownName("Walked"), phone: "2015550187" });
  const vin = ownVin();
  await api.addVehicle(owner.id, "current", vin);
  await api.shareVehicle(customer.id, vin);
  await openCustomer(page, customer);
  const { walk, expectInside } = dialogWalk(page);
  const menu = (noun: string) => plansOf(page).getByRole("button", { name: new RegExp(`^More about ${noun}`) });

  await walk("app/KeyboardHelpDialog", {
    title: "Keyboard shortcuts",
    by: [[button(page, "Manage locations"), "?"]],
  });
  await walk("customers/LocationsDialog", {
    title: "Manage Location Associations",
    by: [button(page, "Manage locations")],
  });
  await walk("records/LoadedRecordDialog", {
    title: "Create New Task",
    by: [plansOf(page).getByRole("button", { name: "SCHEDULE TASK", exact: true })],
    finish: async (dialog) => {
      await dialog.getByLabel("Title").fill("Send the offer");
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("assistant/QuickScheduler", {
    title: "AI Quick Scheduler",
    by: [plansOf(page).getByRole("button", { name: "AI Scheduler" })],
  });
  await walk("records/LoadedRecordDialog", {
    title: "Reschedule Appointment",
    by: [menu("appointment"), item(page, "Reschedule…")],
    inside: async (dialog) => {
      await dialog.getByRole("button", { name: "Find an open time" }).press("Enter");
      await expect(dialog.getByRole("group", { name: "Open times" })).toBeVisible();
      await expectInside(dialog);
      await dialog.getByRole("group", { name: "Open times" }).getByRole("button").first().press("Enter");
      await expectInside(dialog);
    },
  });
  await walk("appointments/CancelDialog", {
    title: "Cancel Appointment",
    by: [menu("appointment"), item(page, "Cancel appointment")],
    finish: async (dialog) => {
      await dialog.getByLabel("Reason").selectOption("The customer asked to cancel");
      await dialog.getByRole("button", { name: "Cancel appointment" }).press("Enter");
    },
  });
  await page.getByRole("tab", { name: "Garage" }).press("Enter");
  await walk("vehicles/LeaveDialog", {
    title: "Remove from this garage",
    by: [button(page, /^Remove .* from this garage$/)],
    finish: (dialog) => dialog.getByRole("button", { name: "Remove" }).press("Enter"),
  });
  await walk("vehicles/StatusDialog", {
    title: "Mark as sold",
    by: [button(page, /^More about vehicle/), item(page, "Mark as sold")],
    finish: (dialog) => dialog.getByRole("button", { name: "Mark as sold" }).press("Enter"),
  });
  await walk("records/DeleteRecordDialog", {
    title: /Delete/,
    by: [button(page, /^More about vehicle/), item(page, "Delete")],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
}

export async function walkCustomer(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Ines", lastName: ownName("Walked"), phone: "2015550189" });
  await api.addNote(customer.id, "Prefers mornings");
  await openCustomer(page, customer);
  const { walk, expectFocus } = dialogWalk(page);

  await walk("activities/DeleteEntryDialog", {
    title: /Delete/,
    by: [entryOf(page, "Prefers mornings").getByRole("button", { name: /^Actions for/ }), item(page, "Delete")],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
  await button(page, "Add phone number").press("Enter");
  await page
    .getByRole("form", { name: "Add phone number" })
    .getByLabel("Phone number", { exact: true })
    .fill("2015550190");
  await page.keyboard.press("Enter");
  await expect(button(page, "More for (201) 555-0190")).toBeVisible();
  await expectFocus();
  await walk("customers/DeleteEntryDialog", {
    title: "Delete phone number",
    by: [button(page, "More for (201) 555-0190"), item(page, "Delete")],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
  await walk("customers/DeleteCustomerDialog", {
    title: /Delete/,
    by: [button(page, "More about the customer"), item(page, "Delete customer")],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
}

export async function walkExport(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/customers");
  const { walk } = dialogWalk(page);
  await walk("customers/ExportDialog", {
    title: "Export customers",
    by: [button(page, "Export")],
    inside: async (dialog) => {
      await dialog.getByLabel("Excel (XLSX)").press("ArrowRight");
      await dialog.getByLabel("Notes", { exact: true }).press("Space");
    },
    finish: (dialog) =>
      Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: "Export", exact: true }).press("Enter"),
      ]),
  });
}
