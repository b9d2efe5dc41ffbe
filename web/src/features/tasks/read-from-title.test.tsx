import { readTitle } from "@automotive-crm/contract/assistant/read-title";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { createTask } from "@automotive-crm/contract/tasks/record";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeApi, unreachable } from "#testing/fake-api.ts";
import { idOf } from "#testing/customers-pages.tsx";
import { atWork, buildTask, dialog, showTasks, you } from "#testing/tasks.tsx";

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
  says({ dueDate: "2026-11-24", dueTime: "15:00" });
  api.answer(createTask, ({ body }) => {
    sent.push(body);
    return buildTask();
  });
});

function says(said: Partial<AnswerOf<typeof readTitle>>): void {
  api.answer(readTitle, ({ body }) => {
    asked.push(body);
    return { dueDate: null, dueTime: null, hasOtherWeekday: false, contactType: null, assigneeIds: [], ...said };
  });
}

const chips = () => screen.queryAllByRole("button", { name: /^Remove / }).map(({ textContent }) => textContent);
const remove = (label: RegExp) => user.click(screen.getByRole("button", { name: label }));

const open = async () => {
  showTasks({ opened: "new" });
  return dialog("Create New Task");
};

describe("the fields of a new task", () => {
  it("are read from its title, which chips say", async () => {
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await isDue("2026-11-24", "15:00");
    expect(chips()).toEqual([expect.stringMatching(/^Tue, Nov 24/), expect.stringMatching(/^3:00.PM$/)]);
    expect(asked.at(-1)).toMatchObject({ title: "Call Tuesday 3pm", locationId: expect.any(String) });
  });

  it("are read before the task is saved, however quickly", async () => {
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: "2026-11-24", dueTime: "15:00" }]));
  });

  it("stay as they are for what the title doesn't say, and become so again", async () => {
    says({ dueTime: "15:00" });
    await open();
    await user.type(title(), "Call 3pm");
    await isDue("2026-11-22", "15:00");
    expect(chips()).toEqual([expect.stringMatching(/^3:00.PM$/)]);
    says({});
    await user.clear(title());
    await user.type(title(), "Call");
    await isDue("2026-11-22", "10:00");
    expect(chips()).toEqual([]);
  });

  it("say that what has passed is past, and aren't saved with it, nor with another day instead", async () => {
    says({ dueDate: "2026-11-20", dueTime: "15:00" });
    await open();
    await user.type(title(), "Call back yesterday 3pm");
    await save();
    await isDue("2026-11-20", "15:00");
    await waitFor(() => expect(chips()).toEqual([expect.stringMatching(/^Yesterday 3:00.PM( \w+)? is past$/)]));
    expect((await screen.findByRole("alert")).textContent).toMatch(/^Yesterday 3:00.PM( \w+)? is past$/);
    expect(sent).toEqual([]);
    await remove(/^Remove Yesterday/);
    expect(due()).toEqual(["2026-11-22", "10:00"]);
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: "2026-11-22", dueTime: "10:00" }]));
  });

  it("say that a date is of another weekday than the title names", async () => {
    says({ dueDate: "2026-12-03", dueTime: "17:00", hasOtherWeekday: true });
    await open();
    await user.type(title(), "Call Tuesday the 3rd at 5");
    await isDue("2026-12-03", "17:00");
    expect(chips()).toEqual([
      expect.stringMatching(/^Thu, Dec 3 isn't that weekday$/),
      expect.stringMatching(/^5:00.PM$/),
    ]);
  });

  it("have an hour of today that is still to come, if the title names none", async () => {
    says({ dueDate: "2026-11-21" });
    await open();
    await user.type(title(), "Call today");
    await waitFor(() => expect(due()).toEqual(["2026-11-21", "11:00"]));
  });

  it("include contact type and assignee, if only one colleague may be meant", async () => {
    says({ contactType: "text", assigneeIds: [you] });
    await open();
    await user.type(title(), "Text about the recall for Tyler");
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ taskType: "text", assignedTo: you }]));
    expect(asked.at(-1)).toMatchObject({ customerId: expect.any(String), customerName: expect.any(String) });
  });

  it("include an assignee before the colleagues are listed", async () => {
    says({ assigneeIds: [idOf(77)] });
    api.answer(listColleagues, unreachable);
    await open();
    await user.type(title(), "Text them for Tyler");
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ assignedTo: idOf(77) }]));
  });

  it("go back to the default when a chip is removed, and aren't read again from the same words", async () => {
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await isDue("2026-11-24", "15:00");
    await remove(/^Remove 3:00/);
    expect(due()).toEqual(["2026-11-24", "10:00"]);
    await waitFor(() => expect(document.activeElement).toBe(title()));
    await user.type(title(), " sharp");
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ title: "Call Tuesday 3pm sharp" }));
    expect(due()).toEqual(["2026-11-24", "10:00"]);
    says({ dueDate: "2026-11-24", dueTime: "16:00" });
    await user.type(title(), " or 4pm");
    await isDue("2026-11-24", "16:00");
  });

  it("are left alone once someone has set them", async () => {
    await open();
    fireEvent.change(field(/^Due date/), { target: { value: "2026-12-01" } });
    await user.type(title(), "Call Tuesday 3pm");
    await isDue("2026-12-01", "15:00");
    fireEvent.change(field(/^Due time/), { target: { value: "16:00" } });
    says({ dueDate: "2026-11-25", dueTime: "09:00", contactType: "email" });
    await user.type(title(), " or Wednesday");
    await waitFor(() => expect(chips()).toEqual(["Email"]));
    expect(due()).toEqual(["2026-12-01", "16:00"]);
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
    api.answer(readTitle, unreachable);
    await open();
    await user.type(title(), "Call Tuesday 3pm");
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ dueDate: "2026-11-22", dueTime: "10:00" }]));
  });
});
