import { listCustomerTasks, updateTask, type Task } from "@automotive-crm/contract/tasks/record";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { atWork, buildTask, row, showTasks, you } from "#testing/tasks.tsx";

const api = fakeApi();
atWork(api);

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const puts = () => api.requests.filter((request) => request.startsWith("PUT "));
const complete = { name: "Complete task: Call back" };

/** Shows tasks from a fake server that stores changes. */
function show(tasks: Task[], options: { mayEdit?: boolean } = {}) {
  let stored = tasks;
  const sent: unknown[] = [];
  api.answer(listCustomerTasks, () => ({ tasks: stored, nextCursor: null }));
  api.answer(updateTask, ({ params, body }) => {
    sent.push(body);
    stored = stored.map((task) => (task.taskId === params["taskId"] ? { ...task, ...Object(body) } : task));
    return stored.find(({ taskId }) => taskId === params["taskId"]) ?? buildTask();
  });
  showTasks(options);
  return sent;
}

describe("a task's row", () => {
  it("shows due time, contact type, priority and assignee", async () => {
    show([buildTask({ priority: "high", contactType: "email", assignedTo: you, assignedToName: "Tyler O'Connor" })]);
    const task = await row("Call back");
    // It is 9 a.m. in Denver, so the zone is named.
    const due = task.getByText("Today 11:00 AM EST");
    expect(due.title).toBe("Due Saturday, November 21, 2026 at 11:00:00 AM EST");
    expect(task.getByText("Email")).toBeTruthy();
    expect(task.getByText("High")).toBeTruthy();
    expect(task.getByText("Tyler O'Connor")).toBeTruthy();
    expect(task.queryByText("OVERDUE")).toBeNull();
  });

  it("is due any time of its day if it has no time", async () => {
    show([buildTask({ dueTime: null, dueDate: "2026-11-27", dueAt: "2026-11-28T05:00:00.000Z" })]);
    expect((await row("Call back")).getByText("Fri, Nov 27").title).toMatch(/^Due any time that day/);
  });

  it.each(["high", "medium", "low"] as const)("has a distinct color for priority %s", async (priority) => {
    show([buildTask({ priority })]);
    const word = (await row("Call back")).getByText(new RegExp(priority, "i"));
    const colors = { high: "text-warn", medium: "text-note", low: "text-quiet" };
    expect(word.querySelector("svg")?.classList.contains(colors[priority])).toBe(true);
  });

  it("becomes overdue on the screen without a reload, and is yesterday's the next day", async () => {
    show([buildTask()]);
    const task = await row("Call back");
    const requestCount = api.requests.length;
    await pass(3_599_000);
    expect(task.queryByText("OVERDUE")).toBeNull();
    await pass(2_000);
    expect(task.getByText("OVERDUE")).toBeTruthy();
    expect(task.getByText("Today 11:00 AM EST").className).toContain("text-danger");
    vi.setSystemTime(new Date("2026-11-22T05:00:01Z"));
    await pass(3_600_000);
    expect(task.getByText("Yesterday 11:00 AM EST")).toBeTruthy();
    expect(api.requests).toHaveLength(requestCount);
  });

  it.each([
    ["completed", "COMPLETED"],
    ["cancelled", "CANCELED"],
  ] as const)("that is %s says so, is never overdue and cannot be completed", async (status, badge) => {
    show([buildTask({ status, dueDate: "2026-11-01", dueAt: "2026-11-01T16:00:00.000Z" })]);
    const task = await row("Call back");
    expect(task.getByText(badge)).toBeTruthy();
    expect(task.queryByText("OVERDUE")).toBeNull();
    expect(task.queryByRole("button", complete)).toBeNull();
  });

  it("is read-only without permission to edit", async () => {
    show([buildTask(), buildTask({ title: "Done", status: "completed" })], { mayEdit: false });
    const task = await row("Call back");
    expect(task.queryAllByRole("button")).toEqual([]);
    expect((await row("Done")).queryAllByRole("button")).toEqual([]);
  });
});

describe("completing a task", () => {
  it("takes one click, sends status and time, and shows right away", async () => {
    let answer = () => {};
    const sent = show([buildTask()]);
    const task = await row("Call back");
    api.answer(updateTask, ({ body }) => {
      sent.push(body);
      return new Promise((resolve) => (answer = () => resolve(buildTask({ status: "completed" }))));
    });
    await user.click(task.getByRole("button", complete));
    expect(task.getByText("COMPLETED")).toBeTruthy();
    expect(task.getByText("Saving…")).toBeTruthy();
    expect(sent).toEqual([{ status: "completed", completedAt: expect.stringMatching(/^2026-11-21T15:00/) }]);
    await act(async () => answer());
  });

  it("keeps the focus on the row when done by keyboard", async () => {
    show([buildTask()]);
    const task = await row("Call back");
    task.getByRole("button", complete).focus();
    await user.keyboard("{Enter}");
    expect(await task.findByText("COMPLETED")).toBeTruthy();
    await pass(10);
    expect(document.activeElement).not.toBe(document.body);
    await waitFor(() => expect(task.queryByText("Saving…")).toBeNull());
  });

  it.each([
    ["pending", ["completed", "pending"]],
    ["in-progress", ["completed", "pending", "in-progress"]],
  ] as const)("of one that is %s offers to take it back", async (status, statuses) => {
    const sent = show([buildTask({ status })]);
    render(<Toaster theme="light" />);
    const task = await row("Call back");
    await user.click(task.getByRole("button", complete));
    fireEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(sent).toMatchObject(statuses.map((each) => ({ status: each }))));
    await waitFor(() => expect(task.getByRole("button", complete)).toBeTruthy());
  });

  it("offers nothing to take back if it failed or isn't saved yet, or once the task is open again", async () => {
    show([buildTask()]);
    render(<Toaster theme="light" />);
    const task = await row("Call back");
    await user.click(task.getByRole("button", complete));
    await screen.findByRole("button", { name: "Undo" });
    await user.click(task.getByRole("button", { name: "More about task: Call back" }));
    await user.click(await task.findByRole("menuitem", { name: "Reopen" }));
    await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
    api.answer(updateTask, new Refusal(500, "internal", "Something broke"));
    await user.click(task.getByRole("button", complete));
    await task.findByRole("alert");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("sends one request if clicked twice", async () => {
    show([buildTask()]);
    const button = (await row("Call back")).getByRole("button", complete);
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(screen.queryByText("Saving…")).toBeNull());
    expect(puts()).toHaveLength(1);
  });

  it.each([
    new Refusal(500, "internal", "Something broke"),
    new Refusal(409, "conflict", "A task that is canceled cannot become completed."),
  ])("says if it fails, and reopens the task", async (refusal) => {
    show([buildTask()]);
    const task = await row("Call back");
    api.answer(updateTask, refusal);
    await user.click(task.getByRole("button", complete));
    expect((await task.findByRole("alert")).textContent).toMatch(/^Failed to complete task. Please try again./);
    expect(task.queryByText("COMPLETED")).toBeNull();
    expect(task.getByRole("button", complete)).toBeTruthy();
  });

  it("is marked as not saved while the server can't be reached, then saved", async () => {
    const sent = show([buildTask()]);
    const task = await row("Call back");
    api.answer(updateTask, unreachable);
    await user.click(task.getByRole("button", complete));
    expect(await task.findByText("Not saved yet")).toBeTruthy();
    expect(task.getByText("COMPLETED")).toBeTruthy();
    const done = buildTask({ status: "completed" });
    api.answer(listCustomerTasks, { tasks: [done], nextCursor: null });
    api.answer(updateTask, ({ body }) => {
      sent.push(body);
      return done;
    });
    await user.click(task.getByRole("button", { name: /^Retry/ }));
    await waitFor(() => expect(screen.queryByText("Not saved yet")).toBeNull());
    expect(sent).toHaveLength(1);
    expect((await row("Call back")).getByText("COMPLETED")).toBeTruthy();
  });
});

describe("a change that is refused later", () => {
  it("is only discarded after a question", async () => {
    show([buildTask()]);
    const task = await row("Call back");
    api.answer(updateTask, unreachable);
    await user.click(task.getByRole("button", complete));
    await task.findByText("Not saved yet");
    api.answer(updateTask, new Refusal(409, "conflict", "Reopen it first."));
    await user.click(task.getByRole("button", { name: /^Retry/ }));
    await task.findByText("Reopen it first.");
    await user.click(task.getByRole("button", { name: /^Discard/ }));
    await user.click(await screen.findByRole("button", { name: "Keep it" }));
    expect(task.getByText("Not saved yet")).toBeTruthy();
    await user.click(task.getByRole("button", { name: /^Discard/ }));
    await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Discard" }));
    expect(task.queryByText("Not saved yet")).toBeNull();
  });
});

describe("a task's actions", () => {
  it.each([
    ["pending", "Start", "in-progress"],
    ["in-progress", "Back to pending", "pending"],
    ["pending", "Complete", "completed"],
    ["in-progress", "Complete", "completed"],
    ["pending", "Cancel task", "cancelled"],
    ["in-progress", "Cancel task", "cancelled"],
    ["completed", "Reopen", "pending"],
    ["cancelled", "Reopen", "pending"],
  ] as const)("%s: %s", async (status, word, to) => {
    const sent = show([buildTask({ status })]);
    const task = await row("Call back");
    await user.click(task.getByRole("button", { name: "More about task: Call back" }));
    await user.click(await task.findByRole("menuitem", { name: word }));
    await waitFor(() => expect(sent).toMatchObject([{ status: to }]));
    const mark = { pending: [], "in-progress": ["In progress"], completed: ["COMPLETED"], cancelled: ["CANCELED"] };
    await waitFor(() => expect(task.queryByText("Saving…")).toBeNull());
    const marks = task.queryAllByText(/^(In progress|COMPLETED|CANCELED)$/).map(({ textContent }) => textContent);
    expect(marks).toEqual(mark[to]);
  });

  it.each([
    ["pending", ["Start", "Complete", "Cancel task", "Edit"]],
    ["in-progress", ["Back to pending", "Complete", "Cancel task", "Edit"]],
    ["completed", ["Reopen", "Edit"]],
    ["cancelled", ["Reopen", "Edit"]],
  ] as const)("of one that is %s is all that is offered", async (status, words) => {
    show([buildTask({ status })]);
    const task = await row("Call back");
    await user.click(task.getByRole("button", { name: "More about task: Call back" }));
    const items = await task.findAllByRole("menuitem");
    expect(items.map(({ textContent }) => textContent)).toEqual(words);
  });

  it("open Edit Task from the menu and from its title", async () => {
    show([buildTask()]);
    const task = await row("Call back");
    await user.click(task.getByRole("button", { name: "Call back" }));
    expect(await screen.findByRole("dialog", { name: "Edit Task" })).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(task.getByRole("button", { name: "More about task: Call back" }));
    await user.click(await task.findByRole("menuitem", { name: "Edit" }));
    expect(await screen.findByRole("dialog", { name: "Edit Task" })).toBeTruthy();
  });
});

it("are available on all tasks of a customer with several pages", async () => {
  const pages = [buildTask({ title: "First" }), buildTask({ title: "Second" }), buildTask({ title: "Third" })];
  api.answer(listCustomerTasks, ({ query }) => {
    const page = Number(query.get("after") ?? 0);
    const task = pages[page];
    return { tasks: task ? [task] : [], nextCursor: page + 1 < pages.length ? String(page + 1) : null };
  });
  showTasks();
  for (const title of ["First", "Second", "Third"]) expect(await row(title)).toBeTruthy();
});
