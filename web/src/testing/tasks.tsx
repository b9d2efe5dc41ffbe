import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import { listCustomerTasks, type Task } from "@automotive-crm/contract/tasks/record";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import { queryClient } from "#lib/api/query-client.ts";
import { buildColleague } from "./builders.ts";
import type { FakeApi } from "./fake-api.ts";
import { buildCustomer, idOf, organization } from "./customers-pages.tsx";
import { atWorkAt, PageWithDialog } from "./record-page.tsx";
import { buildTask as buildPlainTask } from "./records.ts";
import { taskList, taskRecord } from "#features/tasks/task-record.tsx";
import { TaskRow } from "#features/tasks/TaskRow.tsx";
import { WaitingRow } from "#records/row/WaitingRow.tsx";
import { useWaitingRecords } from "#records/waiting-records.ts";

/** 10 a.m. in Newark, where the customer is, and 8 a.m. in Denver, where the tests run. */
export const now = new Date("2026-11-21T15:00:00Z");
export const customer = buildCustomer();
/** The person whom enterWorkplace signs in. */
export const me = idOf(2);
export const you = idOf(60);

export const colleagues = [
  buildColleague({ id: me, firstName: "Maria", lastName: "Alvarez", role: "org:admin" }),
  buildColleague({ id: you }),
  buildColleague({ id: idOf(61), firstName: "Zoë", lastName: "Lindqvist", role: "bdc_rep" }),
];

let number = 1_000;

/** Due today at 11 a.m. in Newark, in an hour. */
export const buildTask = (own: Partial<Task> = {}): Task =>
  buildPlainTask({
    taskId: idOf((number += 1)),
    customerId: customer.id,
    dueDate: "2026-11-21",
    dueTime: "11:00",
    dueAt: "2026-11-21T16:00:00.000Z",
    timeZone: "America/New_York",
    assignedTo: me,
    assignedToName: "Maria Alvarez",
    createdByName: "Maria Alvarez",
    locationId: idOf(11),
    locationName: "Downtown",
    ...own,
  });

export const atWork = (api: FakeApi, tasks: Task[] = []): void =>
  atWorkAt(now, () => {
    api.answer(listColleagues, colleagues);
    api.answer(listCustomerTasks, { tasks, nextCursor: null });
  });

interface TasksProps {
  mayEdit: boolean;
  openNew: () => void;
}

/** Renders the customer's tasks. */
function Tasks({ mayEdit, openNew }: TasksProps) {
  const { data: tasks = [] } = useQuery(taskList.query(organization.id, customer.id));
  const waiting = useWaitingRecords(taskRecord, customer.id);
  return (
    <>
      <button type="button" onClick={openNew}>
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
            <TaskRow task={task} customer={customer} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
    </>
  );
}

export const showTasks = ({ mayEdit = true, opened }: { mayEdit?: boolean; opened?: Task | "new" } = {}) =>
  render(
    <QueryClientProvider client={queryClient}>
      <PageWithDialog type={taskRecord} customer={customer} opened={opened}>
        {(openNew) => <Tasks mayEdit={mayEdit} openNew={openNew} />}
      </PageWithDialog>
    </QueryClientProvider>,
  );

export { dialog } from "./record-page.tsx";
export const row = async (name: string) => within(await screen.findByRole("listitem", { name }));
