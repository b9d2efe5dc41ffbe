import { admin, after, type TourStop } from "./tour-steps.ts";

/** The board, the table, a new deal, and one deal. */
export const dealStops: TourStop[] = [
  after("deals-board", [admin, "/deals"], (page) =>
    page.getByRole("main").getByRole("region").or(page.getByRole("tab")).first().waitFor(),
  ),
  after("deals-table", [admin, "/deals?as=table&view=all"], (page) =>
    page.getByRole("table", { name: "Deals" }).or(page.getByText("No deals here")).first().waitFor(),
  ),
  after("deals-new", [admin, "/deals"], async (page) => {
    await page.getByRole("button", { name: "New deal", exact: true }).click();
    await page.getByRole("dialog", { name: "New deal" }).waitFor();
  }),
];
