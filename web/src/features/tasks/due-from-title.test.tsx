import { readDue } from "@automotive-crm/contract/assistant/read-due";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import { atWork, buildTask, dialog, showTasks } from "#testing/tasks.tsx";

const api = fakeApi();
atWork(api);

const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const due = () => [field(/^Due date/).value, field(/^Due time/).value];
const isDue = (date: string, time: string) => waitFor(() => expect(due()).toEqual([date, time]));
const save = () => user.click(screen.getByRole("button", { name: "Create Task" }));
const title = () => field(/^Title/);
let asked: unknown[];
let sent: unknown[];

beforeEach(() => {
  asked = [];
  sent = [];
  says("2026-11-24", "15:00");
  api.answer(createTask, ({ body }) => {
    sent.push(body);
    return buildTask();
  });
});

function says(dueDate: string | null, dueTime: string | null): void {
  api.answer(readDue, ({ body }) => {
    asked.push(body);
    return { dueDate, dueTime };
  });
}

const open = async () => {
  showTasks({ opened: "new" });
  return dialog("Create New Task");
};

describe("the due date and time of a new task", () => {
  it("are read from its title, which is said", async () => {
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await isDue("2026-11-24", "15:00");
    expect(screen.getByText(/^Due read from the title: Tue, Nov 24.*, 3:00.PM$/)).toBeTruthy();
    expect(asked.at(-1)).toMatchObject({ title: "Call Tuesday 3pm", locationId: expect.any(String) });
  });

  it("are read before the task is saved, however quickly", async () => {
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: "2026-11-24", dueTime: "15:00" }]));
  });

  it("stay as they are for what the title doesn't say, and become so again", async () => {
    says(null, "15:00");
    await open();
    await user.type(title(), "Call 3pm");
    await isDue("2026-11-22", "15:00");
    expect(screen.getByText(/^Due read from the title: 3:00.PM$/)).toBeTruthy();
    says(null, null);
    await user.clear(title());
    await user.type(title(), "Call");
    await isDue("2026-11-22", "10:00");
    expect(screen.queryByText(/^Due read/)).toBeNull();
  });

  it("are left alone once someone has set them", async () => {
    await open();
    fireEvent.change(field(/^Due date/), { target: { value: "2026-12-01" } });
    await user.type(title(), "Call Tuesday 3pm");
    await isDue("2026-12-01", "15:00");
    fireEvent.change(field(/^Due time/), { target: { value: "16:00" } });
    says("2026-11-25", "09:00");
    await user.type(title(), " or Wednesday");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(due()).toEqual(["2026-12-01", "16:00"]);
    expect(asked).toMatchObject([{ title: "Call Tuesday 3pm" }]);
  });

  it("are asked for whatever the title is, in any words", async () => {
    await open();
    await user.type(title(), "Llamar pasado mañana");
    await isDue("2026-11-24", "15:00");
    await user.clear(title());
    await isDue("2026-11-22", "10:00");
    expect(asked).toMatchObject([{ title: "Llamar pasado mañana" }]);
  });

  it("aren't asked for when a task is edited", async () => {
    showTasks({ opened: buildTask() });
    await user.type(await screen.findByLabelText(/^Title/), " tomorrow");
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toEqual([]);
  });

  it("don't keep anyone from saving if they can't be read", async () => {
    api.answer(readDue, unreachable);
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: "2026-11-22", dueTime: "10:00" }]));
  });
});
