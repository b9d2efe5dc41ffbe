import type { Page } from "@playwright/test";
import { rowsOf } from "./workspace.ts";
import { admin, after, screen, withoutOrganization, type TourStop } from "./tour-steps.ts";

/** The figures, the day and the chart have arrived. */
async function waitForAll(page: Page): Promise<void> {
  await page.getByRole("button", { name: /calls today$/ }).waitFor();
  await page
    .getByRole("region", { name: /^My day/ })
    .getByRole("listitem")
    .first()
    .waitFor();
  await page.getByRole("list", { name: "Series" }).waitFor();
}

const dashboardStop = (name: string, steps: (page: Page) => Promise<unknown> = () => Promise.resolve()): TourStop =>
  after(name, [admin, "/dashboard"], async (page) => {
    await waitForAll(page);
    await steps(page);
  });

/** The list behind a number, which is empty early in the day. */
const detailStop = (name: string, number: RegExp, steps: (page: Page) => Promise<unknown> = () => Promise.resolve()) =>
  dashboardStop(name, async (page) => {
    await page.getByRole("button", { name: number }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("row").nth(1).or(dialog.getByText("No items found")).waitFor();
    await steps(page);
  });

const openSummary = async (page: Page) => {
  await page.getByRole("tab", { name: "Summary" }).click();
  await page.getByText("Total items").waitFor();
};

export const dashboardStops: TourStop[] = [
  dashboardStop("dashboard"),
  screen("dashboard-no-organization", withoutOrganization, "/dashboard"),
  detailStop("dashboard-calls", /calls today$/),
  detailStop("dashboard-calls-summary", /calls today$/, openSummary),
  detailStop("dashboard-tasks", /overdue$/),
  detailStop("dashboard-tasks-summary", /overdue$/, openSummary),
  detailStop("dashboard-appointments", /^\d+ today$/),
  detailStop("dashboard-appointments-set", /^Set today/),
  dashboardStop("dashboard-trends", async (page) => {
    await page.getByText("90 days").click();
    const chart = page.getByRole("button", { name: /^Call trends by day/ });
    await chart.focus();
    await page.keyboard.press("ArrowLeft");
  }),
  dashboardStop("dashboard-trends-table", (page) => page.getByRole("button", { name: "Show as a table" }).click()),
  after("dashboard-failed", [admin, "/customers"], async (page) => {
    await page.route("**/api/dashboard/stats*", (route) =>
      route.fulfill({
        status: 500,
        json: { code: "internal", message: "Something failed", error: "Something failed" },
      }),
    );
    await page.evaluate(() => location.assign("/dashboard"));
    await page.getByRole("button", { name: "Retry" }).waitFor();
  }),
  after("calls-today", [admin, "/calls?on=today&direction=inbound"], (page) =>
    page
      .getByRole("region", { name: "Calls today" })
      .getByRole("row")
      .nth(3)
      .or(page.getByText("No calls match"))
      .waitFor(),
  ),
  after("appointments-today", [admin, "/appointments?list=today"], (page) =>
    rowsOf(page, "Appointments").first().or(page.getByText("Nothing scheduled today")).waitFor(),
  ),
  after("tasks-open", [admin, "/tasks"], (page) =>
    page.getByRole("table", { name: "Tasks" }).getByRole("row").nth(1).waitFor(),
  ),
  after("tasks-overdue", [admin, "/tasks?status=overdue"], (page) =>
    page.getByRole("table", { name: "Tasks" }).getByRole("row").nth(1).waitFor(),
  ),
];
