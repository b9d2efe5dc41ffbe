import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Activity } from "@automotive-crm/contract/activities";
import { listCustomerActivities } from "@automotive-crm/contract/activities";
import { answerTimeline, buildEntry, buildTask, colleague, entriesUntil, openPanel } from "#testing/activity-panel.tsx";
import { readAgain } from "#lib/read-again.ts";
import { asRole, enterWorkplace } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
beforeEach(() => enterWorkplace());

const rows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-entry]"));
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));
const timelineReads = () => api.requests.filter((request) => request.includes("/api/activities/customer/")).length;

describe("the timeline", () => {
  it("shows what, who, where and when, by day", async () => {
    vi.setSystemTime("2026-11-21T20:00:00Z");
    answerTimeline(api, [
      buildEntry({ timestamp: "2026-11-21T19:30:00.000Z", description: "Wants a loaner" }),
      buildEntry({ timestamp: "2026-11-20T19:30:00.000Z", type: "email", author: colleague, isOwn: false }),
      buildEntry({
        timestamp: "2025-11-20T19:30:00.000Z",
        type: "service",
        author: null,
        editedAt: "2026-01-01T00:00:00.000Z",
      }),
    ]);
    openPanel();
    expect(await screen.findByText("Wants a loaner")).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Today",
      "Yesterday",
      "Thu 20 Nov 2025",
    ]);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "NoteWants a loaner12:30 · Maria Alvarez · Downtown",
      "E-mailLiked the blue one12:30 · Tyler O'Connor · Downtown",
      "Service visitLiked the blue one12:30 · System · Downtown ·  edited",
    ]);
    const title = rows()[0]?.querySelector("time")?.title ?? "";
    expect(title).toContain("Saturday, November 21, 2026");
    expect(title).toContain("(14:30 EST at Downtown)");
    vi.useRealTimers();
  });

  it("shows tags as the plain text they are", async () => {
    answerTimeline(api, [buildEntry({ title: "<i>T</i>", description: "<script>alert(1)</script> <b>bold</b>" })]);
    openPanel();
    expect(await screen.findByText("<script>alert(1)</script> <b>bold</b>")).toBeTruthy();
    expect(screen.getByText("Note · <i>T</i>")).toBeTruthy();
    expect(document.querySelector("li script, li b, li i")).toBeNull();
  });

  it("folds a long text until it is asked for", async () => {
    const end = "and here it ends";
    answerTimeline(api, [buildEntry({ description: `${"word ".repeat(3_000)}${end}` })]);
    openPanel();
    const more = await screen.findByRole("button", { name: "Show more of Note" });
    expect(screen.queryByText(new RegExp(end))).toBeNull();
    await userEvent.click(more);
    expect(screen.getByText(new RegExp(end))).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show less of Note" }));
    expect(screen.queryByText(new RegExp(end))).toBeNull();
  });

  it("tells of a call who was called, how it went and how long it took", async () => {
    const callData = { direction: "inbound", customerPhone: "2015550142", outcome: "connected", durationSeconds: 3725 };
    answerTimeline(api, [
      buildEntry({ type: "call", callData }),
      buildEntry({
        type: "call",
        callData: { outcome: "no-answer", duration: 0 },
        timestamp: "2026-01-01T00:00:00.000Z",
      }),
      buildEntry({ type: "call", callData: { outcome: "odd" }, timestamp: "2025-01-01T00:00:00.000Z" }),
    ]);
    openPanel();
    await waitFor(() => expect(rows()).toHaveLength(3));
    const [full, vain, unknown] = rows().map(({ textContent }) => textContent);
    expect(full).toContain("Inbound·Connected·1h 2m 5s·(201) 555-0142");
    expect(vain).toContain("No answer·0s");
    expect(unknown).toContain("CallLiked the blue one");
  });

  it("shows a task as it is now, with its check button", async () => {
    const task = buildTask();
    const { asked } = await open(
      [buildEntry({ type: "task", title: "Task created", task })],
      [buildTask({ title: "Call back today" })],
    );
    await userEvent.click(await screen.findByRole("button", { name: "Call back today" }));
    expect(asked).toEqual(["task Call back today"]);
    expect(screen.getByRole("button", { name: /^Complete task/ })).toBeTruthy();
  });

  it("tells what happened to the customer field by field", async () => {
    const changes = { City: { old: "Newark", new: "Trenton" }, "Date of birth": { new: "set" } };
    await open([
      buildEntry({
        type: "log",
        title: "Customer changed",
        changes,
        description: "City: Newark → Trenton",
        isOwn: false,
      }),
    ]);
    await choose(/^LOGS/);
    expect(await screen.findByText("Customer changed")).toBeTruthy();
    expect(rows()[0]?.textContent).toContain("CityNewarkTrenton");
    expect(rows()[0]?.textContent).toContain("Date of birthset");
  });

  it("says when it cannot be loaded, and tries again", async () => {
    answerTimeline(api, []);
    api.answer(listCustomerActivities, new Refusal(500, "internal", "Something failed"));
    openPanel();
    expect(await screen.findByText("Activity could not be loaded.")).toBeTruthy();
    answerTimeline(api, [buildEntry()]);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Liked the blue one")).toBeTruthy();
  });
});

async function open(entries: Activity[], tasks = [buildTask()]) {
  answerTimeline(api, entries, tasks);
  const opened = openPanel();
  const count = entries.filter(({ type }) => type !== "log").length.toLocaleString("en-US");
  await screen.findByRole("radio", { name: `ALL ${count}` });
  return opened;
}

describe("the filters", () => {
  const types = ["note", "note", "call", "email", "task", "service", "appt", "log"] as const;
  const mixed = () => types.map((type) => buildEntry({ type, description: `A ${type}` }));

  it("count what stands behind each, and show it", async () => {
    await open(mixed());
    const counts = screen.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
    expect(counts).toEqual(["ALL 7", "TASKS 1", "APPTS 1", "NOTES 2", "CALLS 1", "SERVICE 1", "LOGS 1"]);
    await choose(/^NOTES/);
    await waitFor(() => expect(rows()).toHaveLength(2));
    await choose(/^CALLS/);
    await waitFor(() => expect(rows()[0]?.textContent).toContain("A call"));
  });

  it.each([
    [/^ALL/, "No activities found"],
    [/^TASKS/, "No tasks found"],
    [/^APPTS/, "No appts found"],
    [/^NOTES/, "No notes found"],
    [/^CALLS/, "No calls found"],
    [/^SERVICE/, "No service found"],
    [/^LOGS/, "No logs found"],
  ])("%s without entries says %s", async (name, text) => {
    answerTimeline(api, []);
    openPanel();
    await screen.findByRole("radio", { name: /^ALL 0/ });
    await choose(name);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("are one choice of several, and stay in the address beside what else stands there", async () => {
    answerTimeline(api, mixed());
    const { router } = openPanel({ address: "/?entries=notes&tab=activity" });
    await waitFor(() => expect(rows()).toHaveLength(2));
    const chosen = screen.getByRole<HTMLInputElement>("radio", { name: /^NOTES/ });
    expect(chosen.checked).toBe(true);
    await choose(/^CALLS/);
    await waitFor(() => expect(router.state.location.search).toEqual({ entries: "calls", tab: "activity" }));
    await choose(/^ALL/);
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: "activity" }));
  });

  it("take an address that names none for ALL", async () => {
    answerTimeline(api, mixed());
    openPanel({ address: "/?entries=everything" });
    await waitFor(() => expect(rows()).toHaveLength(7));
  });
});

describe("paging", () => {
  it("loads fifty at a time, and goes on without repeating what moved down", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 120);
    await open(entries);
    expect(rows()).toHaveLength(50);
    entries.push(...entriesUntil("2026-11-20T13:00:00.000Z", 3, (place) => ({ description: `New ${place}` })));
    await userEvent.click(screen.getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(rows()).toHaveLength(100));
    await userEvent.click(screen.getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(rows()).toHaveLength(120));
    expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
    expect(new Set(rows().map((row) => row.dataset["entry"])).size).toBe(rows().length);
  });

  it("shows what is new on top without moving or repeating the rest", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 120);
    const { customer } = await open(entries);
    await userEvent.click(screen.getByRole("button", { name: "Show older" }));
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

  it("says when older ones cannot be loaded, keeps the rest, and goes on", async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 60);
    await open(entries);
    api.answer(listCustomerActivities, new Refusal(500, "internal", "Away"));
    await userEvent.click(screen.getByRole("button", { name: "Show older" }));
    expect(await screen.findByText("Older entries could not be loaded.")).toBeTruthy();
    expect(rows()).toHaveLength(50);
    answerTimeline(api, entries);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await waitFor(() => expect(rows()).toHaveLength(60));
  });

  it("heads each day once, also where a page ends in it", async () => {
    await open(entriesUntil("2026-11-20T12:00:00.000Z", 70));
    await userEvent.click(screen.getByRole("button", { name: "Show older" }));
    await waitFor(() => expect(rows()).toHaveLength(70));
    expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(1);
  });

  it("reads only the newest pages of a timeline of 5,000 again", { timeout: 120_000 }, async () => {
    const entries = entriesUntil("2026-11-20T12:00:00.000Z", 5_000, () => ({ isOwn: false, author: colleague }));
    const { customer } = await open(entries);
    for (let shown = 50; shown < 500; shown += 50) {
      await userEvent.click(screen.getByRole("button", { name: "Show older" }));
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

const entriesNamed = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, place) => `Entry ${from + place}`);

describe("a viewer", () => {
  it("reads everything and is offered nothing", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    answerTimeline(
      api,
      [buildEntry(), buildEntry({ type: "task", title: "Task created", task: buildTask() })],
      [buildTask()],
    );
    openPanel({ mayEdit: false });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.keyboard("n");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("whose entries are changed by whom", () => {
  const entries = () => [
    buildEntry({ description: "Mine" }),
    buildEntry({ description: "Theirs", isOwn: false, author: colleague }),
    buildEntry({ type: "call", title: "Their call", isOwn: false, author: colleague }),
  ];
  const menus = () =>
    screen.queryAllByRole("button", { name: /^Actions of/ }).map((menu) => menu.getAttribute("aria-label"));

  it("a sales rep changes their own only", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    await open(entries());
    expect(menus()).toEqual(["Actions of Note"]);
  });

  it("a moderator also deletes what others recorded, but not their notes", async () => {
    enterWorkplace({ access: asRole("org:moderator") });
    await open(entries());
    expect(new Set(menus())).toEqual(new Set(["Actions of Note", "Actions of Their call"]));
    await userEvent.click(screen.getByRole("button", { name: "Actions of Their call" }));
    const menu = await screen.findByRole("menu", { name: "Actions of Their call" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Delete"]);
  });
});
