import type { Page } from "@playwright/test";

const tabs = { Work: "Activity", Details: "Details", Planned: /^Planned/ };

export type Card = keyof typeof tabs;

/** Shows a card of the customer page. Where there is room for only one, they are among the tabs. */
export async function show(page: Page, card: Card): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await page.getByRole("tab", { name: tabs[card] }).click();
}
