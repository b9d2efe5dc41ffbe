import { getCallTrends } from "@automotive-crm/contract/dashboard/figures";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { answerDashboard, openDashboard, week } from "#testing/dashboard.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";

const api = fakeApi();

beforeEach(() => {
  enterWorkplace();
  api.stream();
  answerDashboard(api);
});

/** The chart is in a separate script. */
const fetchingCode = { timeout: 5_000 };
const card = async () => within(await screen.findByRole("region", { name: "Call trends" }));
const chart = () => screen.findByRole("button", { name: /^Call trends by day/ }, fetchingCode);

describe("call trends", () => {
  it("sum up a week of calls", async () => {
    openDashboard();
    await chart();
    const shown = await card();
    for (const [term, value] of [
      ["Total", "21"],
      ["Inbound", "9"],
      ["Outbound", "12"],
      ["Average per day", "3"],
      ["Inbound share", "43%"],
    ] as const)
      expect(shown.getByText(term).nextElementSibling?.textContent).toBe(value);
    for (const name of ["Inbound Calls", "Outbound Calls", "Total Calls"]) expect(shown.getByText(name)).toBeTruthy();
  });

  it("say the numbers of the day that the arrow keys choose, and open its calls", async () => {
    const { router } = openDashboard();
    const shown = await chart();
    shown.focus();
    const spoken = async (text: RegExp) => (await card()).findByText(text);
    expect(
      await spoken(/Inbound Calls: 2 calls\. Outbound Calls: 3 calls\. Total Calls: 5 calls\. Inbound Rate: 40%/),
    ).toBeTruthy();
    await userEvent.keyboard("{ArrowLeft}");
    expect(await spoken(/Total Calls: 6 calls\. Inbound Rate: 50%/)).toBeTruthy();
    await userEvent.keyboard("{Home}{ArrowLeft}");
    expect(await spoken(/Sun, Nov 15\. .*Total Calls: 2 calls/)).toBeTruthy();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(router.state.location.href).toBe("/calls?on=2026-11-15"));
  });

  it("are a table on request, whose days lead to their calls", async () => {
    openDashboard();
    await chart();
    await userEvent.click(screen.getByRole("button", { name: "Show as a table" }));
    const rows = within(await screen.findByRole("region", { name: "Calls by day" })).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
      "DayInboundOutboundTotal",
      "Sat, Nov 21235",
    ]);
    const link = within(rows[1] ?? document.body).getByRole("link");
    expect(link.getAttribute("href")).toBe("/calls?on=2026-11-21");
  });

  it("go back a month or a quarter", async () => {
    const asked = new Set<string | null>();
    api.answer(getCallTrends, ({ query }) => {
      asked.add(query.get("days"));
      return { points: week };
    });
    openDashboard();
    await chart();
    for (const days of ["30 days", "90 days"]) await userEvent.click(screen.getByRole("radio", { name: days }));
    await waitFor(() => expect([...asked]).toEqual(["7", "30", "90"]));
  });

  it("say while they load, and that there are no calls yet", async () => {
    let answer = () => {};
    api.answer(getCallTrends, () => new Promise((resolve) => (answer = () => resolve({ points: [] }))));
    openDashboard();
    expect(await screen.findByText("Loading call trends...")).toBeTruthy();
    await waitFor(() => expect(api.requests).toContain("GET /api/dashboard/call-trends"), fetchingCode);
    answer();
    expect(await screen.findByText("No call data available")).toBeTruthy();
    expect(screen.getByText("Call data will appear here once you start logging calls")).toBeTruthy();
  });

  it("say if they can't be loaded, and retry", async () => {
    api.answer(getCallTrends, new Refusal(500, "internal", "Something failed"));
    openDashboard();
    await screen.findByText("The call trends could not be loaded.", {}, fetchingCode);
    api.answer(getCallTrends, { points: week });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await chart()).toBeTruthy();
  });
});
