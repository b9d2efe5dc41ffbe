import { listColleagues, type Colleague } from "@automotive-crm/contract/people";
import { listCustomerTasks, type Task } from "@automotive-crm/contract/tasks";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { watchOutbox } from "#lib/offline/outbox.ts";
import { queryClient } from "#lib/api/query-client.ts";
import type { FakeApi } from "./fake-api.ts";
import { buildCustomer, enterWorkplace, idOf, organization } from "./customers-pages.tsx";
import { taskList, taskRecord } from "#features/tasks/task-record.tsx";
import { TaskRow } from "#features/tasks/TaskRow.tsx";
import { RecordDialog } from "#records/RecordDialog.tsx";
import { WaitingRow } from "#records/row/WaitingRow.tsx";
import { useWaitingRecords } from "#records/waiting-records.ts";

/** 10 in the morning in Newark, where the customer is, and 8 in Denver, where the tests run. */
export const now = new Date("2026-11-21T15:00:00Z");
export const customer = buildCustomer();
/** As enterWorkplace signs in. */
export const me = idOf(2);
export const you = idOf(60);

const colleague = (own: Partial<Colleague>): Colleague => ({
  id: you,
  firstName: "Tyler",
  lastName: "O'Connor",
  imageUrl: null,
  role: "org:sales_rep",
  locationIds: [],
  ...own,
});

export const colleagues = [
  colleague({ id: me, firstName: "Maria", lastName: "Alvarez", role: "org:admin" }),
  colleague({}),
  colleague({ id: idOf(61), firstName: "Zoë", lastName: "Lindqvist", role: "bdc_rep" }),
];

let number = 1_000;

/** Due today at eleven in Newark, in an hour. */
export const buildTask = (own: Partial<Task> = {}): Task => ({
  taskId: idOf((number += 1)),
  customerId: customer.id,
  customerName: "Ada Lovelace",
  title: "Call back",
  description: null,
  notes: null,
  dueDate: "2026-11-21",
  dueTime: "11:00",
  dueAt: "2026-11-21T16:00:00.000Z",
  timeZone: "America/New_York",
  isOverdue: false,
  status: "pending",
  priority: "medium",
  contactType: "call",
  estimatedHours: 1,
  assignedTo: me,
  assignedToName: "Maria Alvarez",
  createdByName: "Maria Alvarez",
  locationId: idOf(11),
  locationName: "Downtown",
  source: "manual-creation",
  tags: ["manual"],
  isFromAssistant: false,
  completedAt: null,
  completedBy: null,
  updatedBy: null,
  createdAt: "2026-11-20T12:00:00.000Z",
  updatedAt: "2026-11-20T12:00:00.000Z",
  version: 1,
  ...own,
});

/** Somebody at work, with a clock that the test moves and the outbox at work. */
export function atWork(api: FakeApi, tasks: Task[] = []): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now });
    enterWorkplace();
    onTestFinished(watchOutbox());
    api.answer(listColleagues, colleagues);
    api.answer(listCustomerTasks, { tasks, nextCursor: null });
  });
  afterEach(() => void vi.useRealTimers());
}

/** The customer's tasks as a page shows them, and the dialog over them. */
function Tasks({ mayEdit, opened }: { mayEdit: boolean; opened?: Task | "new" | undefined }) {
  const { data: tasks = [] } = useQuery(taskList.query(organization.id, customer.id));
  const waiting = useWaitingRecords(taskRecord, customer.id);
  const [shown, setShown] = useState(opened);
  return (
    <>
      <button type="button" onClick={() => setShown("new")}>
        New
      </button>
      <ul>
        {waiting.map((each) => (
          <li key={each.id} aria-label="waiting">
            <WaitingRow type={taskRecord} waiting={each} customer={customer} />
          </li>
        ))}
        {tasks.map((task) => (
          <li key={task.taskId} aria-label={task.title}>
            <TaskRow task={task} customer={customer} mayEdit={mayEdit} onEdit={setShown} />
          </li>
        ))}
      </ul>
      <RecordDialog
        type={taskRecord}
        customer={customer}
        record={shown === "new" ? undefined : shown}
        isOpen={shown !== undefined}
        onClose={() => setShown(undefined)}
      />
    </>
  );
}

export function showTasks({ mayEdit = true, opened }: { mayEdit?: boolean; opened?: Task | "new" } = {}) {
  return render(
    <QueryClientProvider client={queryClient}>
      <Tasks mayEdit={mayEdit} opened={opened} />
    </QueryClientProvider>,
  );
}

export const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
export const row = async (name: string) => within(await screen.findByRole("listitem", { name }));
