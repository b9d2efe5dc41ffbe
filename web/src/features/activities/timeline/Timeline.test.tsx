import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Activity } from "@automotive-crm/contract/activities/entries";
import { listCustomerActivities } from "@automotive-crm/contract/activities/entries";
import { holdForFirstPage } from "#lib/browser/first-page.ts";
import { answerTimeline, buildEntry, buildTask, colleague, entriesUntil, openPanel } from "#testing/activity-panel.tsx";
import { asRole, enterWorkplace } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";

const api = fakeApi();
beforeEach(() => enterWorkplace());

const rows = () => Array.from(document.querySelectorAll<HTMLElement>("[data-entry]"));
const choose = (name: RegExp) => userEvent.click(screen.getByRole("radio", { name }));

describe("the timeline", () => {
  it("shows what, who and when, by day, and where if not at the customer's location", async () => {
    vi.setSystemTime("2026-11-21T20:00:00Z");
    answerTimeline(api, [
      buildEntry({ timestamp: "2026-11-21T19:30:00.000Z", description: "Wants a loaner" }),
      buildEntry({ timestamp: "2026-11-20T19:30:00.000Z", type: "email", author: colleague, isOwn: false }),
      buildEntry({
        timestamp: "2025-11-20T19:30:00.000Z",
        type: "service",
        author: null,
        locationName: "Airport",
        editedAt: "2026-01-01T00:00:00.000Z",
      }),
    ]);
    openPanel();
    expect(await screen.findByText("Wants a loaner")).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      "Today",
      "Yesterday",
      "Thu, Nov 20, 2025",
    ]);
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      "Note2:30 PM EST · Maria AlvarezWants a loaner",
      "Email2:30 PM EST · Tyler O'ConnorLiked the blue one",
      "Service visit2:30 PM EST · System · Airport ·  editedLiked the blue one",
    ]);
    const [time] = rows()[0]?.getElementsByTagName("time") ?? [];
    fireEvent.pointerEnter(time ?? document.body);
    expect(time?.title).toBe("Saturday, November 21, 2026 at 2:30:00 PM EST");
    const edited = screen.getByText(/ edited$/);
    fireEvent.pointerEnter(edited);
    expect(edited.title).toContain("Edited Wednesday, December 31, 2025");
    vi.useRealTimers();
  });

  it("begins with a screenful when the app opens; the rest and the menus follow once that is shown", async () => {
    let show = () => undefined as void;
    holdForFirstPage(new Promise((resolve) => (show = resolve)));
    onTestFinished(() => show());
    answerTimeline(api, entriesUntil("2026-11-20T12:00:00.000Z", 60));
    openPanel();
    expect(await screen.findByText("Entry 15")).toBeTruthy();
    expect(rows()).toHaveLength(15);
    expect(screen.queryByRole("button", { name: "Show older" })).toBeNull();
    expect(screen.queryByRole("button", { name: /^Actions for/ })).toBeNull();
    show();
    expect(await screen.findByText("Entry 50")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Show older" })).toBeTruthy();
    expect(screen.getAllByRole("button", { name: "Actions for Note" })).toHaveLength(50);
  });

  it("shows HTML tags as plain text", async () => {
    answerTimeline(api, [buildEntry({ title: "<i>T</i>", description: "<script>alert(1)</script> <b>bold</b>" })]);
    openPanel();
    expect(await screen.findByText("<script>alert(1)</script> <b>bold</b>")).toBeTruthy();
    expect(screen.getByText("Note · <i>T</i>")).toBeTruthy();
    expect(document.querySelector("li script, li b, li i")).toBeNull();
  });

  it("collapses a long text", async () => {
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

  it("shows a call's number, outcome and duration", async () => {
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
    await screen.findByText("1h 2m 5s");
    const [full, vain, unknown] = rows().map(({ textContent }) => textContent);
    expect(full).toMatch(/^Inbound call.*Connected·1h 2m 5s·\(201\) 555-0142/);
    expect(vain).toContain("No answer·0s");
    expect(unknown).toMatch(/^Call[^·]* · Maria AlvarezLiked the blue one$/);
  });

  it("shows an open task's current state, with its check button, but not among all entries: it is a plan", async () => {
    const task = buildTask();
    const { openedDialogs } = await open(
      [buildEntry({ type: "task", title: "Task created", task })],
      [buildTask({ title: "Call back today" })],
    );
    await waitFor(() => expect(screen.queryByRole("status", { name: "Loading activity" })).toBeNull());
    expect(rows()).toHaveLength(0);
    await userEvent.click(screen.getByRole("radio", { name: "TASKS 1" }));
    await userEvent.click(await screen.findByRole("button", { name: "Call back today" }));
    expect(openedDialogs).toEqual(["task Call back today"]);
    expect(screen.getByRole("button", { name: /^Complete task/ })).toBeTruthy();
  });

  it("shows a completed task in one entry, with who completed and who created it, and when", async () => {
    const completed = {
      status: "completed" as const,
      createdAt: "2026-11-12T19:30:00.000Z",
      createdByName: "Tyler O'Connor",
      completedAt: "2026-11-20T19:30:00.000Z",
      completedByName: "Maria Alvarez",
    };
    await open(
      [
        buildEntry({
          type: "task",
          title: "Task completed",
          timestamp: completed.completedAt,
          task: buildTask(completed),
        }),
      ],
      [buildTask(completed)],
    );
    await waitFor(() => expect(rows()).toHaveLength(1));
    const shown = rows()[0]?.textContent;
    expect(shown).toContain("COMPLETED");
    expect(shown).toContain("Completed 2:30 PM EST · Maria Alvarez");
    expect(shown).toContain("Created Nov 12 by Tyler O'Connor");
  });

  it("says nothing of a completion that was taken back", async () => {
    const task = buildTask({ createdByName: "Tyler O'Connor", createdAt: "2026-11-12T19:30:00.000Z" });
    // The entry is older than the task.
    const entry = buildEntry({ type: "task", title: "Task completed", task: { ...task, status: "completed" } });
    await open([entry], [task], "/?entries=tasks");
    await waitFor(() => expect(rows()[0]?.textContent).toContain("Created 2:30 PM EST · Tyler O'Connor"));
    expect(rows()[0]?.textContent).not.toMatch(/completed/i);
  });

  it("shows changes to the customer by field", async () => {
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

  it("says if it can't be loaded, and retries", async () => {
    answerTimeline(api, []);
    api.answer(listCustomerActivities, new Refusal(500, "internal", "Something failed"));
    openPanel();
    expect(await screen.findByText("Activity could not be loaded.")).toBeTruthy();
    answerTimeline(api, [buildEntry()]);
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("Liked the blue one")).toBeTruthy();
  });
});

async function open(entries: Activity[], tasks = [buildTask()], address = "/") {
  answerTimeline(api, entries, tasks);
  const opened = openPanel({ address });
  const count = entries.filter(({ type }) => type !== "log").length.toLocaleString("en-US");
  await screen.findByRole("radio", { name: `ALL ${count}` });
  return opened;
}

describe("the filters", () => {
  const types = ["note", "note", "call", "email", "task", "service", "appt", "log"] as const;
  const mixed = () => types.map((type) => buildEntry({ type, description: `A ${type}` }));

  it("show their counts and entries", async () => {
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
  ])("say for %s without entries: %s", async (name, text) => {
    answerTimeline(api, []);
    openPanel();
    await screen.findByRole("radio", { name: /^ALL 0/ });
    await choose(name);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it("are a single choice, kept in the URL next to other parameters", async () => {
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

  it("default to ALL", async () => {
    answerTimeline(api, mixed());
    openPanel({ address: "/?entries=everything" });
    await waitFor(() => expect(rows()).toHaveLength(7));
  });
});

describe("a viewer", () => {
  it("sees everything, without any controls to change it", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    answerTimeline(
      api,
      [buildEntry(), buildEntry({ type: "task", title: "Task created", task: buildTask({ status: "cancelled" }) })],
      [buildTask({ status: "cancelled" })],
    );
    openPanel({ mayEdit: false });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.keyboard("n");
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("permission to change entries", () => {
  const entries = () => [
    buildEntry({ description: "Mine" }),
    buildEntry({ description: "Theirs", isOwn: false, author: colleague }),
    buildEntry({ type: "call", title: "Their call", isOwn: false, author: colleague }),
  ];
  const menus = () =>
    screen.queryAllByRole("button", { name: /^Actions for/ }).map((menu) => menu.getAttribute("aria-label"));

  it("lets sales reps change only their own", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    await open(entries());
    expect(menus()).toEqual(["Actions for Note"]);
  });

  it("lets moderators edit and delete other people's calls, texts and emails, but not their notes", async () => {
    enterWorkplace({ access: asRole("org:moderator") });
    await open(entries());
    expect(new Set(menus())).toEqual(new Set(["Actions for Note", "Actions for Their call"]));
    await userEvent.click(screen.getByRole("button", { name: "Actions for Their call" }));
    const menu = await screen.findByRole("menu", { name: "Actions for Their call" });
    expect(
      within(menu)
        .getAllByRole("menuitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["Edit", "Delete"]);
  });
});
