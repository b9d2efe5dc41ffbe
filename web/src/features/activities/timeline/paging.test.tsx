import { listCustomerActivities, type Activity } from "@automotive-crm/contract/activities/entries";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { answerTimeline, buildEntry, buildTask, colleague, entriesUntil, openPanel } from "#testing/activity-panel.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { readAgain } from "#lib/offline/read-again.ts";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
beforeEach(() => enterWorkplace());

const rows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-entry]"));
const timelineReads = () => api.requests.filter((request) => request.includes("/api/activities/customer/")).length;

async function open(entries: Activity[], address = "/") {
  answerTimeline(api, entries);
  const opened = openPanel({ address });
  await screen.findByRole("radio", { name: `ALL ${entries.length.toLocaleString("en-US")}` });
  return opened;
}

describe("paging", () => {
  it("loads fifty at a time, and continues without repeating entries that moved down", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 120);
    await open(entries);
    expect(rows()).toHaveLength(50);
    entries.push(...entriesUntil("2026-11-20T13:00:00.000Z", 3, (place) => ({ description: `New ${place}` })));
    await userEvent.click(screen.getByText("Show older"));
    await waitFor(() => expect(rows()).toHaveLength(100));
    await userEvent.click(screen.getByText("Show older"));
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(screen.queryByText("Show older")).toBeNull();
    expect(new Set(rows().map((row) => row.dataset["entry"])).size).toBe(rows().length);
  });

  it("shows new entries on top without moving or repeating the rest", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 120);
    const { customer } = await open(entries);
    await userEvent.click(screen.getByText("Show older"));
    await waitFor(() => expect(rows()).toHaveLength(100));
    entries.push(...entriesUntil("2026-11-20T13:00:00.000Z", 60, (place) => ({ description: `New ${place}` })));
    entries.splice(10, 1);
    await readAgain(customer.id);
    await waitFor(() => expect(rows()).toHaveLength(159));
    const shown = rows().map((row) => row.querySelector("p")?.textContent);
    expect(shown.slice(0, 2)).toEqual(["New 0", "New 1"]);
    expect(shown.slice(59, 71)).toEqual(["New 59", ...entriesNamed(1, 10), "Entry 12"]);
    expect(shown.at(-1)).toBe("Entry 100");
    expect(new Set(shown).size).toBe(159);
  });

  it("shows a task that is completed at its new place, without losing what is below, and leaves the focus in it", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 60, (place) =>
      place === 55 ? { type: "task", task: buildTask(), description: "A task" } : { type: "task" },
    );
    const { customer } = await open(entries, "/?entries=tasks");
    await userEvent.click(screen.getByText("Show older"));
    await waitFor(() => expect(rows()).toHaveLength(60));
    screen.getByRole("button", { name: /^Complete task/ }).focus();
    entries.splice(55, 1, { ...at(entries, 55), timestamp: "2026-11-20T13:00:00.000Z" });
    await readAgain(customer.id);
    await waitFor(() => expect(rows()[0]?.dataset["entry"]).toBe(at(entries, 55).activityId));
    expect(rows()).toHaveLength(60);
    expect(new Set(rows().map((row) => row.dataset["entry"])).size).toBe(60);
    await waitFor(() => expect(rows()[0]?.contains(document.activeElement)).toBe(true));
  });

  it("shows a task that is reopened at its new place, however far down that is", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 230, (place) =>
      place === 5 ? { type: "task", task: buildTask(), description: "A task" } : { type: "task" },
    );
    const { customer } = await open(entries, "/?entries=tasks");
    for (const shown of [100, 150, 200, 230]) {
      await userEvent.click(screen.getByText("Show older"));
      await waitFor(() => expect(rows()).toHaveLength(shown));
    }
    entries.splice(5, 1, { ...at(entries, 5), timestamp: at(entries, 180).timestamp });
    await readAgain(customer.id);
    await waitFor(() =>
      expect(rows().findIndex((row) => row.dataset["entry"] === at(entries, 5).activityId)).toBeGreaterThan(170),
    );
    expect(new Set(rows().map((row) => row.dataset["entry"])).size).toBe(230);
  });

  it("says if older ones can't be loaded, keeps the rest, and can continue", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 60);
    await open(entries);
    api.answer(listCustomerActivities, new Refusal(500, "internal", "Away"));
    await userEvent.click(screen.getByText("Show older"));
    expect(await screen.findByText("Couldn't load older entries.")).toBeTruthy();
    expect(rows()).toHaveLength(50);
    answerTimeline(api, entries);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rows()).toHaveLength(60));
  });

  it("shows each day's heading once, even across pages", async () => {
    await open(entriesUntil("2026-11-20T12:00:00.000Z", 70));
    await userEvent.click(screen.getByText("Show older"));
    await waitFor(() => expect(rows()).toHaveLength(70));
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(1);
  });

  it("reloads only the newest pages of a timeline of 5,000", { timeout: 120_000 }, async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 5_000, () => ({ isOwn: false, author: colleague }));
    const { customer } = await open(entries);
    for (let shown = 50; shown < 500; shown += 50) {
      await userEvent.click(screen.getByText("Show older"));
      await waitFor(() => expect(rows()).toHaveLength(shown + 50));
    }
    const before = timelineReads();
    entries.push(buildEntry({ timestamp: "2026-11-20T13:00:00.000Z", description: "Brand new" }));
    await readAgain(customer.id);
    expect(await screen.findByText("Brand new")).toBeTruthy();
    expect(timelineReads() - before).toBeLessThanOrEqual(6);
    expect(rows()).toHaveLength(501);
  });
});

function at(entries: readonly Activity[], place: number): Activity {
  const entry = entries[place];
  if (!entry) throw new Error(`No entry ${place}`);
  return entry;
}

const entriesNamed = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `Entry ${from + place}`);
