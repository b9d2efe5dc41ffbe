import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listCalls } from "@automotive-crm/contract/calls/history";
import { getAppointmentSummary, getCallSummary, getTaskSummary } from "@automotive-crm/contract/dashboard/figures";
import { listTasks } from "@automotive-crm/contract/tasks/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { buildAppointment } from "#testing/appointments.tsx";
import { ada, buildCall, completedCall } from "#testing/calls.tsx";
import { enterWorkplace } from "#testing/customers-pages.tsx";
import { answerDashboard, openDashboard } from "#testing/dashboard.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog } from "#testing/record-page.tsx";
import { buildTask } from "#testing/records.ts";

const api = fakeApi();
let asked: Set<string>;

beforeEach(() => {
  enterWorkplace();
  api.stream();
  answerDashboard(api);
  asked = new Set();
  /** What lists ask for; my day asks for somebody's own. */
  const note = (name: string, query: URLSearchParams) => {
    if (query.has("assignedTo") || query.has("advisor")) return;
    for (const always of ["organizationId", "limit"]) query.delete(always);
    query.sort();
    asked.add(`${name}?${query}`);
  };
  api.answer(listCalls, ({ query }) => {
    note("calls", query);
    return { calls: [completedCall(), buildCall({ status: "no-answer", duration: 0 })], nextCursor: null };
  });
  api.answer(listTasks, ({ query }) => {
    note("tasks", query);
    const task = { customerId: ada.id, priority: "high", isOverdue: true } as const;
    return { tasks: query.has("assignedTo") ? [] : [buildTask(task)], nextCursor: null };
  });
  api.answer(listTodaysAppointments, ({ query }) => {
    note("appointments", query);
    return { appointments: query.has("advisor") ? [] : [buildAppointment()], nextCursor: null };
  });
});

const open = async (number: string, title: string) => {
  openDashboard();
  await userEvent.click(await screen.findByRole("button", { name: number }));
  return dialog(title);
};

const rows = async (shown: Awaited<ReturnType<typeof dialog>>) => {
  const [, ...found] = await shown.findAllByRole("row");
  return found;
};

const onlyRow = async (shown: Awaited<ReturnType<typeof dialog>>) => (await rows(shown))[0] ?? document.body;

describe("the list behind a number", () => {
  it.each([
    {
      number: "12 calls today",
      title: "Today's Calls",
      items: "12 items",
      request: "calls?on=today",
      address: "/calls?on=today",
    },
    {
      number: "Inbound 5",
      title: "Inbound Calls Today",
      items: "5 items",
      request: "calls?direction=inbound&on=today",
      address: "/calls?on=today&direction=inbound",
    },
    {
      number: "Outbound 7",
      title: "Outbound Calls Today",
      items: "7 items",
      request: "calls?direction=outbound&on=today",
      address: "/calls?on=today&direction=outbound",
    },
    {
      number: "3 overdue",
      title: "Overdue Tasks",
      items: "3 items",
      request: "tasks?status=overdue",
      address: "/tasks?status=overdue",
    },
    {
      number: "Pending 8",
      title: "Pending Tasks",
      items: "8 items",
      request: "tasks?status=open",
      address: "/tasks?status=open",
    },
    {
      number: "4 today",
      title: "Today's Appointments",
      items: "4 items",
      request: "appointments?of=day",
      address: "/appointments?list=today",
    },
    {
      number: "Set today 2",
      title: "Appointments Set Today",
      items: "2 items",
      request: "appointments?of=booking",
      address: "/appointments?list=booked",
    },
  ])("of $number is $title", async ({ number, title, items, request, address }) => {
    const shown = await open(number, title);
    expect(shown.getByText(items)).toBeTruthy();
    await rows(shown);
    expect([...asked]).toEqual([request]);
    expect(shown.getByRole("link", { name: "View All" }).getAttribute("href")).toBe(address);
    await userEvent.click(shown.getAllByRole("button", { name: "Close" }).at(-1) ?? document.body);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is open again after Back from one of its customers", async () => {
    const { router } = openDashboard();
    await userEvent.click(await screen.findByRole("button", { name: "3 overdue" }));
    const shown = await dialog("Overdue Tasks");
    await userEvent.click(within(await onlyRow(shown)).getByRole("link"));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/customers/${ada.id}`));
    router.history.back();
    await waitFor(() => expect(router.state.location.search).toEqual({ list: "tasks-overdue" }));
    await userEvent.click(
      (await dialog("Overdue Tasks")).getAllByRole("button", { name: "Close" })[0] ?? document.body,
    );
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows what a call was, how long, by whom and how it went", async () => {
    const shown = await open("12 calls today", "Today's Calls");
    const [first, second] = await rows(shown);
    for (const text of ["Ada Lovelace", "Outbound", "2m 5s", "Maria Alvarez", "Completed"])
      expect(first?.textContent).toContain(text);
    expect(second?.textContent).toContain("N/A");
    expect(second?.textContent).toContain("No Answer");
  });

  it("marks what is overdue, and of high priority", async () => {
    const shown = await open("3 overdue", "Overdue Tasks");
    const row = within(await onlyRow(shown));
    expect(row.getByText("Overdue")).toBeTruthy();
    expect(row.getByText("High")).toBeTruthy();
    await userEvent.keyboard("j");
    await waitFor(() => expect(document.activeElement).toBe(row.getByRole("link")));
  });

  it("says if there is nothing in it", async () => {
    api.answer(listCalls, { calls: [], nextCursor: null });
    answerDashboard(api, { inboundCallsToday: 0 });
    const shown = await open("Inbound 0", "Inbound Calls Today");
    expect(await shown.findByText("No items found")).toBeTruthy();
    expect(shown.getByText("0 items")).toBeTruthy();
  });

  it("goes on page by page", async () => {
    api.answer(listCalls, ({ query }) =>
      query.has("before")
        ? { calls: [completedCall()], nextCursor: null }
        : { calls: [completedCall()], nextCursor: "next" },
    );
    const shown = await open("12 calls today", "Today's Calls");
    await userEvent.click(await shown.findByRole("button", { name: "Show more" }));
    expect(await rows(shown)).toHaveLength(2);
  });

  it("says if it can't be loaded, without inventing anything, and retries", async () => {
    api.answer(listCalls, new Refusal(500, "internal", "Something failed"));
    const shown = await open("12 calls today", "Today's Calls");
    await shown.findByText("The list could not be loaded.");
    expect(shown.queryByRole("row")).toBeNull();
    api.answer(listCalls, { calls: [completedCall()], nextCursor: null });
    await userEvent.click(shown.getByRole("button", { name: "Retry" }));
    expect(await rows(shown)).toHaveLength(1);
  });
});

describe("the summary", () => {
  const summary = async (number: string, title: string) => {
    const shown = await open(number, title);
    await userEvent.click(shown.getByRole("tab", { name: "Summary" }));
    await shown.findByText("Total items");
    return shown;
  };

  it("of calls has their average duration, and how many were connected", async () => {
    api.answer(getCallSummary, { total: 12, attempted: 10, connected: 8, averageSeconds: 200.4 });
    const shown = await summary("12 calls today", "Today's Calls");
    for (const text of ["3m 20s", "80%", "8 of 10 finished calls"]) expect(shown.getByText(text)).toBeTruthy();
    expect(shown.getByText(/2 didn't and are worth another try/)).toBeTruthy();
  });

  it("of tasks has those of high priority, and how many of today's are done", async () => {
    api.answer(getTaskSummary, { total: 3, highPriority: 1, dueToday: 4, completed: 3 });
    const shown = await summary("3 overdue", "Overdue Tasks");
    for (const text of ["High priority", "75%", "3 of 4 tasks due today"]) expect(shown.getByText(text)).toBeTruthy();
  });

  it("of appointments has how many customers came", async () => {
    api.answer(getAppointmentSummary, {
      total: 6,
      confirmed: 3,
      due: 0,
      shown: 0,
      upcoming: 4,
      upcomingConfirmed: 2,
    });
    const shown = await summary("4 today", "Today's Appointments");
    expect(shown.getByText("None yet")).toBeTruthy();
    expect(shown.getByText(/^4 are still to come, 2 confirmed/)).toBeTruthy();
  });

  it.each([
    [{ total: 2, upcoming: 0, upcomingConfirmed: 0 }, "None is still to come: all were canceled or rescheduled."],
    [{ total: 3, upcoming: 2, upcomingConfirmed: 2 }, "2 are still to come, all confirmed."],
    [{ total: 3, upcoming: 1, upcomingConfirmed: 1 }, "1 is still to come, confirmed."],
  ])("of appointments doesn't expect canceled ones: %o", async (counts, text) => {
    api.answer(getAppointmentSummary, { confirmed: 2, due: 0, shown: 0, ...counts });
    const shown = await summary("4 today", "Today's Appointments");
    expect(shown.getByText(text)).toBeTruthy();
  });
});
