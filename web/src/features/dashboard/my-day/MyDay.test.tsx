import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import { updateAppointment } from "@automotive-crm/contract/appointments/changes";
import { listMissedCalls } from "@automotive-crm/contract/calls/missed";
import { getCustomer } from "@automotive-crm/contract/customers/record";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listTasks, updateTask, type Task } from "@automotive-crm/contract/tasks/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#lib/api/query-client.ts";
import { useRequestedCall } from "#lib/calls/requested-call.ts";
import { amy, buildAppointment } from "#testing/appointments.tsx";
import { ada, buildMissed, listOfMissed } from "#testing/calls.tsx";
import { asRole, downtown, enterWorkplace, idOf } from "#testing/customers-pages.tsx";
import { answerDashboard, openDashboard } from "#testing/dashboard.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { buildTask } from "#testing/tasks.tsx";
import { showNotices, type Notice } from "#kit/feedback/notify.ts";

const api = fakeApi();
// Otherwise fetched by the first test, which takes long on a busy machine.
beforeAll(() => import("./MyDay.tsx"));

/** Saturday at 10 a.m. in Newark. */
const now = new Date("2026-11-21T15:00:00Z");
let tasks: Task[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now });
  enterWorkplace();
  api.stream();
  answerDashboard(api);
  tasks = [
    buildTask({ title: "Send the quote", dueDate: "2026-11-20", dueAt: "2026-11-20T16:00:00.000Z", isOverdue: true }),
    buildTask({ title: "Order the mats" }),
    buildTask({ title: "Next week", dueDate: "2026-11-27", dueAt: "2026-11-27T16:00:00.000Z" }),
  ];
  api.answer(listTasks, () => ({ tasks, nextCursor: null }));
  const visit = {
    appointmentDate: "2026-11-21",
    startsAt: "2026-11-21T14:00:00.000Z",
    endsAt: "2026-11-21T15:00:00.000Z",
  };
  api.answer(listTodaysAppointments, {
    appointments: [
      buildAppointment({ ...visit, customerName: "Grace Hopper" }),
      buildAppointment({ ...visit, appointmentId: idOf(521), customerName: "Was here", status: "shown" }),
    ],
    nextCursor: null,
  });
  api.answer(listMissedCalls, listOfMissed(buildMissed({ at: "2026-11-20T20:00:00.000Z" })));
  api.answer(getCustomer, ada);
});
afterEach(() => void vi.useRealTimers());

const card = async () => within(await screen.findByRole("region", { name: /^My day/ }));
const titles = async () => {
  // The card is replaced when it is loaded.
  await screen.findByText(/^\d+ of \d+$/);
  const rows = await (await card()).findAllByRole("listitem");
  return rows.map((row) => within(row).getAllByRole("button")[0]?.querySelector(".font-medium")?.textContent);
};
const current = async () => (await card()).getAllByRole("listitem").find((row) => row.hasAttribute("aria-current"));

describe("my day", () => {
  it("has what is overdue first, then visits, missed calls and what else is due today", async () => {
    openDashboard();
    expect(await titles()).toEqual(["Send the quote", "Grace Hopper", "Ada Lovelace", "Order the mats"]);
    expect(screen.getByText("1 of 4")).toBeTruthy();
  });

  it("says from when it is once it could not be read again", async () => {
    openDashboard();
    await titles();
    expect(screen.queryByText(/^As of/)).toBeNull();
    api.answer(listTasks, new Refusal(500, "internal", "Something failed"));
    await queryClient.invalidateQueries({ queryKey: ["dashboard"] });
    expect((await screen.findByText(/^As of/)).textContent).toBe(
      "As of 8:00\u00a0AM MST. Newer data could not be loaded.",
    );
    expect(await titles()).toContain("Send the quote");
  });

  it("goes along the list with next and previous", async () => {
    openDashboard();
    await titles();
    const [previous, next] = [
      screen.getByRole("button", { name: "Previous" }),
      screen.getByRole("button", { name: "Next" }),
    ];
    expect(previous.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(next);
    expect((await current())?.textContent).toContain("Grace Hopper");
    for (let count = 0; count < 5; count++) await userEvent.click(next);
    expect((await current())?.textContent).toContain("Order the mats");
    expect(next.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(previous);
    expect(screen.getByText("3 of 4")).toBeTruthy();
  });

  it("completes a task, and goes on with the one after it", async () => {
    const sent: unknown[] = [];
    api.answer(updateTask, ({ params, body }) => {
      sent.push([params["taskId"], body]);
      const done = tasks[0] ?? buildTask();
      tasks = tasks.slice(1);
      return { ...done, status: "completed" as const };
    });
    openDashboard();
    await titles();
    const taskId = tasks[0]?.taskId;
    await userEvent.click(screen.getByRole("button", { name: "Done: Send the quote" }));
    await waitFor(async () => expect(await titles()).toEqual(["Grace Hopper", "Ada Lovelace", "Order the mats"]));
    expect(sent).toEqual([[taskId, { status: "completed" }]]);
    expect((await current())?.textContent).toContain("Grace Hopper");
    expect(screen.getByRole("button", { name: "Shown: Grace Hopper" })).toBeTruthy();
  });

  it("takes a double click for one", async () => {
    const sent: unknown[] = [];
    api.answer(updateTask, ({ params }) => {
      sent.push(params["taskId"]);
      const [done = buildTask()] = tasks;
      tasks = tasks.filter((task) => task !== done);
      return { ...done, status: "completed" as const };
    });
    openDashboard();
    await titles();
    await userEvent.dblClick(screen.getByRole("button", { name: "Done: Send the quote" }));
    await waitFor(async () => expect(await titles()).not.toContain("Send the quote"));
    expect(sent).toHaveLength(1);
  });

  it("offers Undo for what was done", async () => {
    const notices: Notice[] = [];
    const stop = showNotices((notice) => notices.push(notice));
    const sent: unknown[] = [];
    const undo = () => {
      const last = notices.at(-1);
      if (last?.kind === "plain") last.options.action?.onClick();
    };
    api.answer(updateTask, ({ body }) => {
      sent.push(body);
      return tasks[0] ?? buildTask();
    });
    api.answer(updateAppointment, ({ body }) => {
      sent.push(body);
      return { appointment: buildAppointment() };
    });
    openDashboard();
    await titles();
    await userEvent.click(screen.getByRole("button", { name: "Done: Send the quote" }));
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: "Task completed." }));
    undo();
    await waitFor(() => expect(sent).toEqual([{ status: "completed" }, { status: "pending" }]));
    await userEvent.click(screen.getByRole("button", { name: /^Grace Hopper/ }));
    await userEvent.click(await screen.findByRole("button", { name: "Shown: Grace Hopper" }));
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ text: "Appointment marked as shown." }));
    undo();
    await waitFor(() => expect(sent.slice(2)).toEqual([{ status: "shown" }, { status: "scheduled" }]));
    stop();
  });

  it("keeps a task that could not be completed", async () => {
    api.answer(updateTask, new Refusal(500, "internal", "Something failed"));
    openDashboard();
    await titles();
    await userEvent.click(screen.getByRole("button", { name: "Done: Send the quote" }));
    await waitFor(() => expect(screen.queryByText("Saving…")).toBeNull());
    expect(await titles()).toHaveLength(4);
  });

  const whens = async () =>
    (await (await card()).findAllByRole("listitem")).map(
      (row) => row.querySelector(".tabular-nums")?.textContent ?? "",
    );

  it("has each location's clock, and names each zone if one isn't the reader's", async () => {
    enterWorkplace({ location: { ...downtown, timeZone: "America/New_York" } });
    api.answer(
      listMissedCalls,
      listOfMissed(buildMissed({ at: "2026-11-20T20:00:00.000Z", timeZone: "America/New_York" })),
    );
    openDashboard();
    await titles();
    expect(await whens()).toContain("Yesterday 3:00\u00a0PM EST");
    expect((await whens()).filter((when) => when.includes(":")).every((when) => / [EM]ST$/.test(when))).toBe(true);
    expect(screen.getByText(/^\w+, Nov 21 EST$/)).toBeTruthy();
  });

  it("names no zone where all clocks are the reader's", async () => {
    const visit = buildAppointment({
      timeZone: "America/Denver",
      appointmentTime: "09:00",
      startsAt: "2026-11-21T16:00:00.000Z",
    });
    api.answer(listTodaysAppointments, { appointments: [visit], nextCursor: null });
    api.answer(listTasks, { tasks: [], nextCursor: null });
    openDashboard();
    await titles();
    expect(await whens()).toEqual([expect.stringMatching(/M$/), "Yesterday 1:00\u00a0PM"]);
  });

  it("calls back who was missed", async () => {
    openDashboard();
    await titles();
    await userEvent.click(screen.getByRole("button", { name: /^Ada Lovelace/ }));
    await userEvent.click(screen.getByRole("button", { name: "Call back Ada Lovelace" }));
    await waitFor(() => expect(useRequestedCall.getState().target).toEqual({ customer: ada, number: "2015550123" }));
  });

  it("can be a colleague's or everyone's, for those who lead", async () => {
    const asked: (string | null)[] = [];
    api.answer(listColleagues, [amy]);
    api.answer(listTasks, ({ query }) => {
      asked.push(query.get("assignedTo"));
      return { tasks, nextCursor: null };
    });
    enterWorkplace({ access: asRole("org:manager") });
    openDashboard();
    await titles();
    const whose = screen.getByRole("combobox", { name: "Whose day" });
    await userEvent.click(whose);
    await userEvent.click(await screen.findByRole("option", { name: /^Amy/ }));
    await waitFor(() => expect(asked.at(-1)).toBe(amy.id));
    await waitFor(() => expect(document.activeElement).toBe(whose));
    await userEvent.click(whose);
    await userEvent.click(await screen.findByRole("option", { name: "Everyone here" }));
    await waitFor(() => expect(asked.at(-1)).toBeNull());
  });

  it("is their own for everyone else", async () => {
    enterWorkplace({ access: asRole("org:sales_rep") });
    openDashboard();
    await titles();
    expect(screen.queryByRole("combobox", { name: "Whose day" })).toBeNull();
  });

  it("is only looked at by who may not change anything", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    openDashboard();
    expect(await titles()).not.toContain("Ada Lovelace");
    expect(screen.queryByRole("button", { name: /^(Done|Call about|Call back)/ })).toBeNull();
    expect(screen.getByRole("link", { name: /^Open customer/ })).toBeTruthy();
  });

  it("says if it can't be loaded, and retries", async () => {
    api.answer(listMissedCalls, new Refusal(500, "internal", "Something failed"));
    openDashboard();
    await screen.findByText("My day could not be loaded.");
    api.answer(listMissedCalls, listOfMissed());
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await titles()).toHaveLength(3);
  });
});
