import type { Page } from "@playwright/test";
import { workspaceStop, type TourStop } from "./tour-steps.ts";

const note =
  "Spoke about the Civic. Call him back tomorrow at 10, email a quote for the EX and order the brake pads by Friday.";

async function openScheduler(page: Page) {
  await page.getByRole("region", { name: "Plans" }).getByRole("button", { name: "AI Scheduler" }).click();
  const dialog = page.getByRole("dialog", { name: "AI Quick Scheduler" });
  await dialog.getByRole("textbox").waitFor();
  return dialog;
}

async function read(page: Page, request: string) {
  const dialog = await openScheduler(page);
  await dialog.getByRole("textbox").fill(request);
  await page.keyboard.press("Enter");
  return dialog;
}

export const assistantStops: TourStop[] = [
  workspaceStop("assistant-scheduler", "Planned", openScheduler),
  workspaceStop("assistant-result", "Planned", async (page) => {
    const dialog = await read(page, "urgent oil change for the 2019 Honda Civic next Friday morning, 90 minutes");
    await dialog.getByRole("button", { name: "Schedule Appointment" }).waitFor();
  }),
  workspaceStop("assistant-not-understood", "Planned", async (page) => {
    const dialog = await read(page, "whenever the moon is right");
    await dialog.getByRole("alert").waitFor();
  }),
  workspaceStop("assistant-suggestions", "Work", async (page) => {
    await page.getByRole("button", { name: /^NOTE/ }).click();
    await page.getByRole("textbox", { name: "Note text" }).fill(note);
    await page.keyboard.press("Control+Enter");
    await page.getByRole("region", { name: /^Suggested follow-ups/ }).waitFor();
  }),
];
