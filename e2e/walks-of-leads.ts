import { expect, type Page } from "@playwright/test";
import { button, dialogWalk, item } from "./dialog-walk.ts";
import { leadsOf } from "./leads.ts";
import { enterAs } from "./people.ts";
import { ownName } from "./workspace.ts";

/** A lead's panel, and what can be done about it from its row. */
export async function walkLeads(page: Page): Promise<void> {
  await enterAs(page, "admin");
  const leads = await leadsOf(page);
  const [first, second] = [await leads.add(ownName("Walked")), await leads.add(ownName("Walked"))];
  await page.goto("/leads?view=all");
  const { walk } = dialogWalk(page);
  const menu = (name: string) => button(page, `More about the lead of ${name}`);
  await walk("leads/LeadPanel", {
    title: first.customerName,
    by: [page.getByRole("button", { name: new RegExp(`lead of ${first.customerName}$`) }).first()],
  });
  await walk("leads/AwayDialog", {
    title: "Away from leads",
    by: [button(page, "Taking leads"), button(page, "Until…")],
  });
  await walk("leads/NewLeadDialog", {
    title: "New lead",
    by: [page.getByRole("main").getByRole("button", { name: "New lead", exact: true })],
  });
  await walk("leads/LogMessageDialog", {
    title: "Log text or email",
    by: [menu(first.customerName), item(page, "Log text or email")],
    finish: async (dialog) => {
      await dialog.getByLabel("What you wrote").fill("It is still there.");
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("leads/AssignDialog", {
    title: /ssign lead/,
    by: [menu(first.customerName), page.getByRole("menuitem", { name: /ssign…$/ })],
  });
  await walk("leads/CloseLeadDialog", {
    title: "Lose lead",
    by: [menu(second.customerName), item(page, "Lose…")],
    finish: async (dialog) => {
      await dialog.getByLabel("Reason").selectOption({ index: 1 });
      await dialog.getByRole("button", { name: "Lose lead" }).press("Enter");
    },
  });
}

/** Sources, rules, schedules and absences. */
export async function walkLeadSettings(page: Page): Promise<void> {
  await enterAs(page, "admin");
  await page.goto("/settings/leads");
  const { walk, find, expectInside, note } = dialogWalk(page);
  const rule = ownName("Rule");
  await walk("settings/SourceDialog", {
    title: "Add source",
    by: [button(page, "Add source")],
    finish: async (dialog) => {
      await dialog.getByLabel("Name").fill(ownName("Portal"));
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("settings/EndpointDialog", { title: "Add address", by: [button(page, "Add address")] });
  await button(page, "Add address").press("Enter");
  const adding = find("Add address");
  await adding.getByLabel("Source").selectOption({ index: 1 });
  await adding.getByLabel("Location").selectOption({ index: 1 });
  await adding.getByRole("button", { name: "Add address" }).press("Enter");
  await expect(find("Address for leads")).toBeVisible();
  await expectInside(find("Address for leads"));
  note("settings/SecretDialog");
  await page.keyboard.press("Escape");
  await walk("settings/EndpointsSection", {
    title: "Revoke address",
    by: [button(page, /^Revoke the address for/)],
  });
  await page.goto("/settings/leads?part=rules");
  await walk("settings/RuleDialog", {
    title: "Add rule",
    by: [button(page, "Add rule")],
    finish: async (dialog) => {
      await dialog.getByLabel("Name").fill(rule);
      await page.keyboard.press("Control+Enter");
    },
  });
  await walk("settings/RulesSection", {
    title: `Delete ${rule}`,
    by: [button(page, `Delete ${rule}`)],
    finish: (dialog) => dialog.getByRole("button", { name: "Delete" }).press("Enter"),
  });
  await page.goto("/settings/leads?part=people");
  await walk("settings/ScheduleDialog", {
    title: "Working schedule",
    by: [button(page, /^Edit the schedule of/)],
  });
  await walk("settings/AbsenceDialog", { title: "Add absence", by: [button(page, "Add absence")] });
}
