import type { Page } from "@playwright/test";
import { work, workspaceStop, type TourStop } from "./tour-steps.ts";

/** A stop at a dialog that a button in the plans card opens. */
const dialogStop = (name: string, button: string, title: string) =>
  workspaceStop(name, "Planned", async (page) => {
    await page.getByRole("region", { name: "Plans" }).getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("dialog", { name: title }).waitFor();
  });

const unsentNote = "Wants the blue one, with the longer lease.";

async function startNote(page: Page, text: string): Promise<void> {
  await work(page).getByRole("button", { name: /^NOTE/ }).click();
  await page.getByRole("textbox", { name: "Note text" }).fill(text);
}

async function leaveNoteUnsent(page: Page): Promise<void> {
  // As if the server could no longer be reached.
  await page.route("**/api/activities", (route) => route.abort());
  await startNote(page, unsentNote);
  await page.keyboard.press("Control+Enter");
  await work(page).getByText("Not saved yet").first().waitFor();
}

async function leaveWorkBehind(page: Page): Promise<void> {
  await leaveNoteUnsent(page);
  await startNote(page, "Asked whether the winter tires are included.");
}

const details = (page: Page) => page.getByRole("region", { name: "Customer", exact: true });

/** The customer's page, with what can be added and edited there. */
export const workspaceStops: TourStop[] = [
  workspaceStop("workspace-activity", "Work"),
  workspaceStop("workspace-details", "Details"),
  workspaceStop("workspace-planned", "Planned"),
  workspaceStop("workspace-note", "Work", async (page) => {
    await work(page).getByRole("button", { name: /^NOTE/ }).click();
    await page.getByRole("textbox", { name: "Note text" }).fill("Wants the blue one, with the longer lease.");
  }),
  workspaceStop("workspace-logs", "Work", (page) =>
    work(page).getByRole("group", { name: "Show entries" }).getByText("LOGS").click(),
  ),
  workspaceStop("workspace-garage", "Work", async (page) => {
    await page.getByRole("tab", { name: "Garage" }).click();
    await work(page).getByRole("tab", { name: /^Past/ }).waitFor();
  }),
  workspaceStop("workspace-value", "Work", async (page) => {
    await page.getByRole("tab", { name: "Value" }).click();
    await work(page)
      .getByRole("button", { name: /^Vehicles bought/ })
      .waitFor();
  }),
  dialogStop("workspace-task", "SCHEDULE TASK", "Create New Task"),
  dialogStop("workspace-appointment", "Appointment", "Schedule Appointment"),
  dialogStop("workspace-vehicle", "Vehicle", "Add Vehicle"),
  workspaceStop("workspace-locations", "Details", async (page) => {
    await page.getByRole("button", { name: "Manage locations" }).click();
    await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
  }),
  workspaceStop("workspace-not-saved", "Work", leaveNoteUnsent),
  workspaceStop("unsent-work", "Work", async (page) => {
    await leaveWorkBehind(page);
    await page.getByRole("button", { name: /not saved yet/ }).click();
    await page.getByRole("region", { name: "Drafts" }).waitFor();
  }),
  workspaceStop("unsent-work-edit", "Work", async (page) => {
    await leaveWorkBehind(page);
    await page.getByRole("button", { name: /not saved yet/ }).click();
    await page.getByRole("region", { name: "Unsent changes" }).getByRole("button", { name: /^Edit/ }).click();
    await page.getByRole("dialog", { name: /^Edit/ }).waitFor();
  }),
  workspaceStop("sign-out-question", "Work", async (page) => {
    await leaveWorkBehind(page);
    await page.evaluate(() => location.assign("/dashboard"));
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    // Until this has loaded, signing out asks nothing.
    await page.getByRole("button", { name: /not saved yet/ }).waitFor();
    if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("dialog", { name: "Before you sign out" }).waitFor();
  }),
  workspaceStop("workspace-owner", "Details", async (page) => {
    await details(page).getByRole("button", { name: "Edit details" }).click();
    await details(page).getByLabel("Owner").waitFor();
    await details(page).getByLabel("Owner").scrollIntoViewIfNeeded();
  }),
  workspaceStop("workspace-phone", "Details", async (page) => {
    await details(page)
      .getByRole("button", { name: /^Edit \(/ })
      .first()
      .click();
    await details(page).getByRole("button", { name: /^Save/ }).first().waitFor();
  }),
  workspaceStop("workspace-menu", "Details", (page) =>
    page.getByRole("button", { name: "More about the customer" }).click(),
  ),
  workspaceStop("workspace-task-menu", "Planned", (page) =>
    page
      .getByRole("button", { name: /^More about task/ })
      .first()
      .click(),
  ),
  workspaceStop("workspace-task-edit", "Planned", async (page) => {
    await page
      .getByRole("button", { name: /^More about task/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await page.getByRole("dialog", { name: "Edit Task" }).getByLabel("Title").waitFor();
  }),
  workspaceStop("workspace-vehicle-sold", "Work", async (page) => {
    await page.getByRole("tab", { name: "Garage" }).click();
    await page
      .getByRole("button", { name: /^More about vehicle/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Mark as sold" }).click();
    await page.getByRole("dialog").waitFor();
  }),
];
