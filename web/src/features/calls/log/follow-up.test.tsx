import { readTitle } from "@automotive-crm/contract/assistant/read-title";
import { saveCallLog } from "@automotive-crm/contract/calls/log";
import { listCustomerTasks } from "@automotive-crm/contract/tasks/record";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ada, buildCall } from "#testing/calls.tsx";
import { enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { Refusal, fakeApi } from "#testing/fake-api.ts";
import { buildTask } from "#testing/records.ts";
import { renderAt } from "#testing/record-page.tsx";
import { CallLogDialog } from "./CallLogDialog.tsx";

const api = fakeApi();
let sent: unknown[];
const taskId = idOf(700);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T15:00:00Z") });
  enterWorkplace();
  sent = [];
  api.answer(saveCallLog, ({ body }) => {
    sent.push(body);
    return { message: "Call logged successfully!", call: buildCall(), appointment: null };
  });
  const readings: Record<string, object> = {
    "fri 2pm": { dueDate: "2026-11-27", dueTime: "14:00" },
    "yesterday 3pm": { dueDate: "2026-11-23", dueTime: "15:00" },
  };
  api.answer(readTitle, ({ body }) => {
    const nothing = { dueDate: null, dueTime: null, hasOtherWeekday: false, contactType: null, assigneeIds: [] };
    return { ...nothing, ...readings[Object(body).title] };
  });
});

async function open() {
  renderAt(<CallLogDialog customer={ada} taskId={taskId} onClose={vi.fn<() => void>()} />);
  await userEvent.click(await screen.findByRole("radio", { name: "Connected" }));
}
const callback = () => screen.getByRole("textbox", { name: "Callback" });
const save = () => userEvent.click(screen.getByRole("button", { name: "SAVE" }));

describe("a callback", () => {
  it("is read while it is typed, and sent as day and time", async () => {
    await open();
    await userEvent.type(callback(), "fri 2pm");
    await screen.findByRole("button", { name: /^Remove Call back: Fri, Nov 27, 2:00.PM EST$/ });
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ callbackDate: "2026-11-27", callbackTime: "14:00" }]));
  });

  it("can be removed, and isn't saved without a day", async () => {
    await open();
    await userEvent.type(callback(), "fri 2pm");
    await userEvent.click(await screen.findByRole("button", { name: /^Remove Call back/ }));
    expect(callback()).toHaveProperty("value", "");
    await userEvent.type(callback(), "soon");
    await save();
    await screen.findAllByText("Please enter a day or time, such as “fri 2pm”");
    expect(sent).toEqual([]);
  });

  it("isn't saved in the past, which the chip says while it is typed", async () => {
    await open();
    await userEvent.type(callback(), "yesterday 3pm");
    await screen.findByRole("button", { name: /^Remove Yesterday 3:00.PM( \w+)? is past$/ });
    await save();
    await waitFor(() => expect(callback().getAttribute("aria-invalid")).toBe("true"));
    expect(sent).toEqual([]);
  });

  it("says at its field why the server refused it", async () => {
    const fields = { callbackTime: "A callback can't be in the past" };
    api.answer(saveCallLog, () => new Refusal(422, "invalid_request", fields.callbackTime, { fields }));
    await open();
    await userEvent.type(callback(), "fri 2pm");
    await save();
    await waitFor(() => expect(callback().getAttribute("aria-invalid")).toBe("true"));
  });
});

describe("the task that led to the call", () => {
  const task = buildTask({ taskId, customerId: ada.id, title: "Call about the lease", contactType: "call" });

  it("is offered as done, unless nobody answered", async () => {
    api.answer(listCustomerTasks, { tasks: [task], nextCursor: null });
    await open();
    const done = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Task done: Call about the lease" });
    expect(done.checked).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: "Busy" }));
    expect(done.checked).toBe(false);
    await userEvent.click(done);
    await save();
    await waitFor(() => expect(sent).toMatchObject([{ outcome: "busy", taskId }]));
  });
});
