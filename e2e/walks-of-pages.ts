import { expect, type Page } from "@playwright/test";
import { desk, phone } from "./browser.ts";
import { button, dialogWalk, item } from "./dialog-walk.ts";
import { enterAs } from "./people.ts";
import { apiOf, ownName } from "./workspace.ts";

/** The dashboard, the tasks, the calendar, and what is around every page. */
export async function walkPages(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/dashboard");
  const { walk, find, expectInside, note } = dialogWalk(page);
  await walk("dashboard/DetailDialog", {
    title: /calls/i,
    by: [button(page, /calls today$/)],
  });
  await page.setViewportSize(phone);
  await walk("app/Drawer", { title: "Menu", by: [button(page, "Open menu")] });
  await page.setViewportSize(desk);

  await page.goto("/tasks");
  const firstTask = page.getByRole("button", { name: /^More about task/ }).first();
  await walk("records/DialogOfCustomer", {
    title: "Edit Task",
    by: [firstTask, item(page, "Edit")],
    inside: (dialog) => dialog.getByLabel("Title").waitFor(),
  });

  const api = await apiOf(page);
  const customer = await api.addCustomer({ firstName: "Nora", lastName: ownName("Walked"), phone: "2015550187" });
  await api.addAppointment(customer, "2031-05-18");
  await page.goto("/appointments?day=2031-05-18");
  const block = button(page, new RegExp(`Nora ${customer.lastName}`));
  await walk("appointments/EditFromCalendar", {
    title: "Edit Appointment",
    by: [block],
    inside: (dialog) => dialog.getByRole("combobox", { name: "Type" }).waitFor(),
  });
  await walk("appointments/NewFromCalendar", {
    title: "Schedule Appointment",
    by: [button(page, "New appointment")],
    finish: async (dialog) => {
      await dialog.getByRole("combobox", { name: "Customer" }).fill(customer.lastName);
      await dialog.getByRole("option", { name: new RegExp(customer.lastName) }).waitFor();
      await page.keyboard.press("Enter");
      await expect(find("Schedule Appointment").getByRole("combobox", { name: "Type" })).toBeVisible();
      await expectInside(find("Schedule Appointment"));
      await page.keyboard.press("Escape");
    },
    lands: button(page, "New appointment"),
  });
  // Only with a mouse. On Sundays it opens later.
  await block.scrollIntoViewIfNeeded();
  const place = await block.boundingBox();
  if (!place) throw new Error("The appointment has no place.");
  await page.mouse.move(place.x + 20, place.y + 10);
  await page.mouse.down();
  await page.mouse.move(place.x + 20, place.y + 10 + 2 * 16, { steps: 4 });
  await page.mouse.up();
  await expect(find("Move the appointment all the same?")).toBeVisible();
  await expectInside(find("Move the appointment all the same?"));
  await page.keyboard.press("Escape");
  await expect(block).toBeFocused();
  note("appointments/MoveQuestionDialog");
}

/** As if the server could no longer be reached. */
export async function walkErrorPanel(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/customers");
  await page.getByRole("table", { name: "Customers" }).getByRole("link").first().waitFor();
  const { find, expectInside, note } = dialogWalk(page);
  await page.route("**/api/**", (route) => route.abort("connectionrefused"));
  const search = page.getByRole("searchbox", { name: /search by name/i });
  const panel = find("Connection Problem");
  for (const typed of ["a", "an", "ana", "anab"]) {
    if (await panel.isVisible()) break;
    await search.fill(typed);
    await page.getByText("Error loading customers:").or(panel).first().waitFor();
  }
  await expect(panel).toBeVisible();
  await expectInside(panel);
  await page.unroute("**/api/**");
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(search).toBeFocused();
  note("app/ErrorPanelDialog");
}
