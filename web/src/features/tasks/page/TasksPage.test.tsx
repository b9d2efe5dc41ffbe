import { getCustomer } from "@automotive-crm/contract/customers/record";
import { organizationTopic } from "@automotive-crm/contract/live/topics";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listTasks, updateTask, type Task } from "@automotive-crm/contract/tasks/record";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { buildChange } from "#testing/builders.ts";
import { asRole, enterWorkplace, organization } from "#testing/customers-pages.tsx";
import { fakeApi, Refusal } from "#testing/fake-api.ts";
import { dialog, renderAt } from "#testing/record-page.tsx";
import { buildTask, colleagues, customer, me } from "#testing/tasks.tsx";
import { queryClient } from "#lib/api/query-client.ts";
import { tasksKey } from "#features/tasks/tasks.queries.ts";
import { TasksPage } from "./TasksPage.tsx";
import { readTasksSearch } from "./tasks.search.ts";

const api = fakeApi();
let stream: ReturnType<typeof api.stream>;
let stored: Task[];
let asked: Set<string>;

beforeEach(() => {
  enterWorkplace();
  stream = api.stream();
  stored = [buildTask({ title: "Send the quote", isOverdue: true }), buildTask({ title: "Order the mats" })];
  asked = new Set();
  api.answer(listTasks, ({ query }) => {
    for (const always of ["organizationId", "limit"]) query.delete(always);
    query.sort();
    asked.add(String(query));
    return { tasks: stored, nextCursor: null };
  });
  api.answer(getCustomer, customer);
  api.answer(listColleagues, colleagues);
  return watchOutbox();
});

const rows = async () => {
  const [, ...found] = await within(await screen.findByRole("table", { name: "Tasks" })).findAllByRole("row");
  return found;
};

describe("the list of tasks", () => {
  it("shows what to do, for whom", async () => {
    renderAt(<TasksPage />);
    const [first] = await rows();
    const row = within(first ?? document.body);
    expect(row.getByText("Send the quote")).toBeTruthy();
    expect(row.getByRole("link", { name: "Ada Lovelace" }).getAttribute("href")).toBe(`/customers/${customer.id}`);
    expect(row.getByRole("button", { name: "Call Ada Lovelace" })).toBeTruthy();
    expect([...asked]).toEqual(["status=open"]);
  });

  it("shows what the address says", async () => {
    renderAt(<TasksPage />, "/?status=overdue&mine=true");
    await rows();
    expect([...asked]).toEqual([`assignedTo=${me}&status=overdue`]);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Overdue" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Only mine" }).checked).toBe(true);
  });

  it("ignores an address that makes no sense", () => {
    expect(readTasksSearch({ status: "late", mine: "yes", page: 3 })).toEqual({ status: undefined, mine: undefined });
  });

  it("changes the address with the filters", async () => {
    const { router } = renderAt(<TasksPage />);
    await rows();
    await userEvent.click(screen.getByRole("radio", { name: "Completed" }));
    await waitFor(() => expect(router.state.location.href).toBe("/tasks?status=completed"));
  });

  it("completes a task where it stands", async () => {
    api.answer(updateTask, ({ params }) => {
      const found = stored.find(({ taskId }) => taskId === params["taskId"]) ?? buildTask();
      return { ...found, status: "completed" as const, isOverdue: false };
    });
    renderAt(<TasksPage />);
    await userEvent.click(await screen.findByRole("button", { name: "Complete task: Send the quote" }));
    expect(await screen.findByText("COMPLETED")).toBeTruthy();
    expect(await rows()).toHaveLength(2);
  });

  it("completes one task by a double click, and then lets it go", async () => {
    const sent: unknown[] = [];
    api.answer(updateTask, ({ params }) => {
      sent.push(params["taskId"]);
      const found = stored.find(({ taskId }) => taskId === params["taskId"]) ?? buildTask();
      stored = stored.filter((task) => task !== found);
      return { ...found, status: "completed" as const, isOverdue: false };
    });
    renderAt(<TasksPage />);
    await userEvent.dblClick(await screen.findByRole("button", { name: "Complete task: Send the quote" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    await queryClient.invalidateQueries({ queryKey: tasksKey(organization.id) });
    await waitFor(async () => expect(await rows()).toHaveLength(1), { timeout: 3000 });
    expect(sent).toHaveLength(1);
  });

  it("says when a task was completed, and by whom", async () => {
    const completed = { status: "completed" as const, completedByName: "Maria Alvarez" };
    stored = [buildTask({ ...completed, timeZone: "America/New_York", completedAt: "2026-03-02T17:30:00.000Z" })];
    renderAt(<TasksPage />, "/?status=completed");
    const [row] = await rows();
    expect(row?.textContent).toMatch(/Completed .*Mar 2, 12:30.PM EST by Maria Alvarez/);
  });

  it("opens a task's form over the list, without a moment in which no dialog is open", async () => {
    let answer: (loaded: typeof customer) => void = () => undefined;
    const answered = new Promise<typeof customer>((resolve) => (answer = resolve));
    api.answer(getCustomer, () => answered);
    renderAt(<TasksPage />);
    await rows();
    await userEvent.keyboard("j{Enter}");
    await dialog("Edit Task");
    const seen = new Set<boolean>();
    const observer = new MutationObserver(() => seen.add(document.querySelector("dialog") !== null));
    observer.observe(document.body, { childList: true, subtree: true });
    answer(customer);
    expect(await screen.findByLabelText("Title *")).toBeTruthy();
    observer.disconnect();
    expect([...seen]).toEqual([true]);
  });

  it("is read again when something changes", async () => {
    renderAt(<TasksPage />);
    await rows();
    const topic = organizationTopic(organization.id);
    await waitFor(() => expect(stream.requestedTopics.flat()).toContain(topic));
    stored = [...stored, buildTask({ title: "New one" })];
    stream.send(buildChange(topic, "figures"));
    expect(await screen.findByText("New one")).toBeTruthy();
  });

  it("is only looked at by who may not change anything", async () => {
    enterWorkplace({ access: asRole("org:viewer") });
    renderAt(<TasksPage />);
    await rows();
    expect(screen.queryByRole("button", { name: /^Complete/ })).toBeNull();
  });

  it("says if there is nothing to do, or if it can't be loaded", async () => {
    stored = [];
    const { unmount } = renderAt(<TasksPage />);
    expect(await screen.findByText("No pending tasks")).toBeTruthy();
    unmount();
    api.answer(listTasks, new Refusal(500, "internal", "Something failed"));
    renderAt(<TasksPage />, "/?status=cancelled");
    await screen.findByText("The tasks could not be loaded.");
    api.answer(listTasks, { tasks: [], nextCursor: null });
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await screen.findByText("No canceled tasks")).toBeTruthy();
  });
});
