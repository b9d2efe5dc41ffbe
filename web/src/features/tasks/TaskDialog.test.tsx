import { createTask, updateTask } from "@automotive-crm/contract/tasks/record";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { fakeApi, Refusal, unreachable } from "#testing/fake-api.ts";
import { atWork, buildTask, customer, dialog, me, now, row, showTasks, you } from "#testing/tasks.tsx";

const api = fakeApi();
atWork(api);

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const people = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Assign To" });
const save = () => user.click(screen.getByRole("button", { name: /^(Create Task|Save|Saving...)$/ }));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const posts = () => api.requests.filter((request) => request === "POST /api/tasks");

const open = async () => {
  showTasks({ opened: "new" });
  return dialog("Create New Task");
};

/** Answers like the server, and records the requests. */
function answerCreate() {
  const sent: unknown[] = [];
  api.answer(createTask, ({ body }) => {
    sent.push(body);
    return buildTask({ title: "Send the quote" });
  });
  return sent;
}

describe("Create New Task", () => {
  it("starts with the defaults, and its calendar with tomorrow", async () => {
    await open();
    expect(field(/^Due date/).value).toBe("2026-11-22");
    expect(field(/^Due date/).min).toBe("2026-11-22");
    expect(field(/^Due time/).value).toBe("10:00");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Call" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Medium" }).checked).toBe(true);
    expect(field("Estimated hours").value).toBe("1");
    await waitFor(() => expect(field(/^Title/)).toBe(document.activeElement));
  });

  it("sends the form, assigned to the person who saves it", async () => {
    const sent = answerCreate();
    await open();
    await user.type(field(/^Title/), "Send the quote");
    await user.click(screen.getByRole("radio", { name: "Email" }));
    await user.click(screen.getByRole("radio", { name: "High" }));
    await user.type(field("Description"), "With the extras");
    await user.type(field("Notes"), "Ask Tyler");
    await save();
    await isClosed();
    expect(sent).toEqual([
      {
        customerId: customer.id,
        title: "Send the quote",
        description: "With the extras",
        taskType: "email",
        priority: "high",
        status: "pending",
        assignedTo: me,
        dueDate: "2026-11-22",
        dueTime: "10:00",
        estimatedHours: 1,
        notes: "Ask Tyler",
        tags: ["manual"],
        source: "manual-creation",
      },
    ]);
  });

  it("reports missing fields, and focuses the first", async () => {
    await open();
    fireEvent.change(field(/^Due date/), { target: { value: "" } });
    await save();
    expect(await screen.findByText("Please enter a task title")).toBeTruthy();
    expect(screen.getByText("Please select a due date for the task")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field(/^Title/)));
    expect(posts()).toEqual([]);
  });

  it("refuses a date more than a year ago with a message, without changing it", async () => {
    await open();
    await user.type(field(/^Title/), "Call");
    fireEvent.change(field(/^Due date/), { target: { value: "2016-11-22" } });
    await save();
    expect(await screen.findByText("The due date is more than one year ago")).toBeTruthy();
    expect(field(/^Due date/).value).toBe("2016-11-22");
  });

  it("accepts Today and Any time", async () => {
    const sent = answerCreate();
    await open();
    await user.type(field(/^Title/), "Call");
    await user.click(screen.getByRole("button", { name: "Today" }));
    // It is ten o'clock now.
    expect([field(/^Due date/).value, field(/^Due time/).value]).toEqual(["2026-11-21", "11:00"]);
    expect(field(/^Due date/).min).toBe("2026-11-21");
    await user.click(screen.getByRole("button", { name: "Any time" }));
    expect(screen.getByText("Due any time that day.")).toBeTruthy();
    await save();
    await isClosed();
    expect(sent).toMatchObject([{ dueDate: "2026-11-21", dueTime: null }]);
  });

  it("names the location's zone if it isn't the viewer's, and says if the task would be overdue right away", async () => {
    await open();
    expect(field("Due time (EST)")).toBeTruthy();
    fireEvent.change(field(/^Due date/), { target: { value: "2026-11-20" } });
    expect(await screen.findByText("This time has passed, so the task will be overdue right away.")).toBeTruthy();
  });

  it("assigns someone found by part of their name", async () => {
    const sent = answerCreate();
    await open();
    await user.type(field(/^Title/), "Call");
    await user.click(people());
    const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(names()).toEqual(["MeMaria Alvarez", "Tyler O'ConnorSales Rep", "Zoë LindqvistBDC Rep"]),
    );
    await user.type(people(), "o'c");
    expect(names()).toEqual(["Tyler O'ConnorSales Rep"]);
    await user.keyboard("{Enter}");
    expect(people()).toHaveProperty("value", "Tyler O'Connor");
    expect(posts()).toEqual([]);
    await save();
    await isClosed();
    expect(sent).toMatchObject([{ assignedTo: you }]);
  });

  it("assigns oneself if the name is cleared, and doesn't accept an unknown name", async () => {
    await open();
    await user.type(people(), "nobody");
    expect(screen.getByText("No one by that name")).toBeTruthy();
    await user.tab();
    expect(people()).toHaveProperty("value", "");
  });

  it("is sent once, no matter how often it is saved, also with Ctrl-Enter", async () => {
    let answer = () => {};
    api.answer(createTask, () => new Promise((resolve) => (answer = () => resolve(buildTask()))));
    await open();
    await user.type(field(/^Title/), "Call");
    await user.keyboard("{Control>}{Enter}{Enter}{/Control}");
    await save();
    await save();
    expect(posts()).toHaveLength(1);
    answer();
    await isClosed();
    expect(posts()).toHaveLength(1);
  });
});

describe("a task that can't be saved", () => {
  it.each([
    [500, "internal", "Something broke", "Failed to save task to database. Please try again."],
    [403, "forbidden", "Not yours", "Failed to save task to database. Please try again. Not yours"],
  ] as const)("%i keeps what was typed and says so", async (status, code, message, text) => {
    api.answer(createTask, new Refusal(status, code, message));
    await open();
    await user.type(field(/^Title/), "Call");
    await save();
    expect((await screen.findByText(/Failed to save/)).textContent).toContain(text);
    expect(field(/^Title/).value).toBe("Call");
  });

  it("shows the server's message on its field", async () => {
    const fields = { assignedTo: "Choose a person of this organization", taskType: "Task type is unknown" };
    api.answer(createTask, new Refusal(422, "invalid_request", "Please check the fields", { fields }));
    await open();
    await user.type(field(/^Title/), "Call");
    await save();
    expect(await screen.findByText("Choose a person of this organization")).toBeTruthy();
    expect(people().getAttribute("aria-invalid")).toBe("true");
  });

  it("is shown as not saved yet while the server can't be reached, then delivered", async () => {
    let isAway = true;
    const titles: unknown[] = [];
    api.answer(createTask, ({ body }) => {
      if (isAway) return unreachable;
      titles.push(Object(body).title);
      return buildTask();
    });
    await open();
    await user.type(field(/^Title/), "Call");
    await save();
    await isClosed();
    const waiting = await row("waiting");
    expect(waiting.getByRole("button", { name: "Call" })).toBeTruthy();
    expect(waiting.getByText("Not saved yet")).toBeTruthy();
    isAway = false;
    await user.click(waiting.getByRole("button", { name: "Retry Task Call" }));
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "waiting" })).toBeNull());
    expect(titles).toEqual(["Call"]);
  });

  it("can be opened, corrected and saved if it is refused later", async () => {
    let answers = 0;
    api.answer(createTask, () => {
      answers += 1;
      if (answers === 1) return unreachable;
      return answers === 2 ? new Refusal(422, "invalid_request", "The title is taken") : buildTask();
    });
    await open();
    await user.type(field(/^Title/), "Call");
    await save();
    await isClosed();
    await vi.advanceTimersByTimeAsync(3_000);
    const waiting = await row("waiting");
    expect(await waiting.findByText("The title is taken")).toBeTruthy();
    await user.click(waiting.getByRole("button", { name: "Call" }));
    await dialog("Create New Task");
    await user.type(field(/^Title/), " again");
    await save();
    await isClosed();
    await waitFor(() => expect(screen.queryByRole("listitem", { name: "waiting" })).toBeNull());
    expect(posts()).toHaveLength(3);
  });
});

describe("typed text that isn't saved", () => {
  it("is restored in the next form, and can be discarded there", async () => {
    await open();
    await user.type(field(/^Title/), "Call");
    cleanup();
    await open();
    expect(field(/^Title/).value).toBe("Call");
    expect(screen.getByText(/^Draft from \d{1,2}:\d\d [AP]M restored$/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Discard restored text" }));
    expect(field(/^Title/).value).toBe("");
    cleanup();
    await open();
    expect(field(/^Title/).value).toBe("");
  });

  it("is still due tomorrow if it is from yesterday", async () => {
    await open();
    await user.type(field(/^Title/), "Call");
    cleanup();
    vi.setSystemTime(now.getTime() + 86_400_000);
    await open();
    expect(field(/^Due date/).value).toBe("2026-11-23");
    await user.type(field(/^Title/), " back");
    cleanup();
    vi.setSystemTime(now.getTime() + 3 * 86_400_000);
    await open();
    expect(field(/^Due date/).value).toBe("2026-11-25");
  });

  it("is only discarded after a question", async () => {
    await open();
    await user.type(field(/^Title/), "Call");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    const question = within(screen.getByRole("alertdialog"));
    await user.click(question.getByRole("button", { name: "Discard" }));
    await isClosed();
    await user.click(screen.getByRole("button", { name: "New" }));
    await dialog("Create New Task");
    expect(field(/^Title/).value).toBe("");
  });
});

describe("Edit Task", () => {
  const task = buildTask({
    dueDate: "2024-02-03",
    title: "Old one",
    assignedTo: you,
    assignedToName: "Tyler O'Connor",
  });
  const edit = async () => {
    showTasks({ opened: task });
    return dialog("Edit Task");
  };

  it("keeps an old date, and sends the base", async () => {
    const sent: unknown[] = [];
    api.answer(updateTask, ({ body, params }) => {
      sent.push([params["taskId"], body]);
      return task;
    });
    await edit();
    expect(field(/^Due date/).min).toBe("");
    await waitFor(() => expect(people().value).toBe("Tyler O'Connor"));
    await user.type(field(/^Title/), "!");
    await save();
    await isClosed();
    const held = { title: "Old one", taskType: "call", dueDate: "2024-02-03", dueTime: "11:00", assignedTo: you };
    expect(sent).toMatchObject([[task.taskId, { ...held, title: "Old one!", base: held }]]);
  });

  it.each([
    [new Refusal(500, "internal", "Something broke"), "Failed to update task in database. Please try again."],
    [new Refusal(409, "conflict", "Reopen it first."), /Failed to update task in database.*Reopen it first\./],
  ])("says if it failed", async (refusal, text) => {
    api.answer(updateTask, refusal);
    await edit();
    await user.type(field(/^Title/), "!");
    await save();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(field(/^Title/).value).toBe("Old one!");
  });

  it("shows both values if someone else changed the same field, and saves the chosen one", async () => {
    const sent: { base?: unknown }[] = [];
    api.answer(updateTask, ({ body }) => {
      sent.push(Object(body));
      const conflicts = { assignedTo: { theirs: me, yours: you }, title: { theirs: "Theirs", yours: "Old one!" } };
      return sent.length === 1 ? new Refusal(409, "edit_conflict", "Both", { conflicts }) : task;
    });
    await edit();
    await user.type(field(/^Title/), "!");
    await save();
    const question = await dialog("Someone else changed this too");
    expect(question.getByText("Maria Alvarez")).toBeTruthy();
    await user.click(question.getByRole("radio", { name: /Theirs/ }));
    await user.click(question.getByRole("button", { name: "Save" }));
    await isClosed();
    expect(sent[1]).not.toHaveProperty("title");
    expect(sent[1]?.base).toMatchObject({ assignedTo: me });
  });
});
