import { globalView } from "@automotive-crm/contract/organizations/record";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import type { Task } from "@automotive-crm/contract/tasks/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useHeldPlaces } from "#lib/browser/held-places.ts";
import { callThrough, useCallableRows } from "#lib/calls/call-list.ts";
import { useSession } from "#lib/session/session-store.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import type { Place } from "#lib/workplace/usePlace.ts";
import { OpenDialogContext, type OpenedDialog } from "#records/customer-part.ts";
import { DialogOfCustomer } from "#records/dialog/DialogOfCustomer.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { List } from "#kit/list/List.tsx";
import { customerOf } from "#features/tasks/customer-of-task.ts";
import { tasksQuery } from "#features/tasks/tasks.queries.ts";
import { calleeOf, taskColumns, TaskListRow } from "./TaskListRow.tsx";
import type { TasksFilter } from "./tasks.search.ts";
import { customerQuery } from "#features/customers/index.ts";

interface TaskListProps {
  place: Place;
  status: TasksFilter;
  isMine: boolean;
}

interface Opened {
  customerId: string;
  opened: OpenedDialog;
}

/** Tasks of several customers. In Global View they are only read: each is changed in its own organization. */
export function TaskList({ place, status, isMine }: TaskListProps) {
  const personId = useSession(({ user }) => user?.id);
  const listed = useInfiniteQuery(tasksQuery(place, { status, assignedTo: isMine ? personId : undefined }));
  const { data, error, isPending, refetch } = listed;
  const mayEdit = usePermission("org:customers:edit") && place.organizationId !== globalView;
  const isSelectable = usePermission("calls:create") && mayEdit && (status === "open" || status === "overdue");
  const [opened, setOpened] = useState<Opened | null>(null);
  const found = withoutRepeats(data?.pages.flatMap((page) => page.tasks) ?? []);
  const held = useHeldPlaces(found, ({ taskId }) => taskId);
  const tasks = data && held;
  useCallableRows(held.filter(({ status: now }) => isOpen(now)).map((task) => calleeOf(task, place.organizationId)));
  return (
    <>
      <List
        isMarked
        label="Tasks"
        columns={taskColumns}
        rows={tasks}
        selection={
          isSelectable
            ? { idOf: ({ taskId, status: now }) => (isOpen(now) ? taskId : undefined), onCall: callThrough }
            : undefined
        }
        loading={isPending && { label: "Loading tasks", rows: 10 }}
        failure={error && !data && { title: "The tasks could not be loaded.", error, onRetry: () => void refetch() }}
        empty={
          <EmptyState
            icon={<ListChecks aria-hidden size={26} strokeWidth={1.5} />}
            title={emptyTitles[status]}
            text={isMine ? "None are assigned to you." : "Tasks are added on a customer's page."}
          />
        }
      >
        {(task) => (
          <OpenDialogContext
            key={task.taskId}
            value={(dialog) => setOpened({ customerId: task.customerId, opened: dialog })}
          >
            <TaskListRow
              task={task}
              customer={customerOf(task, place.organizationId)}
              mayEdit={mayEdit}
              isSelectable={isSelectable}
            />
          </OpenDialogContext>
        )}
      </List>
      <ShowMore query={listed} label="Show more" failure="More tasks could not be loaded." />
      {opened && (
        <DialogOfCustomer
          title="Edit Task"
          query={customerQuery(place.organizationId, opened.customerId)}
          opened={opened.opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

const emptyTitles: Record<TasksFilter, string> = {
  open: "No pending tasks",
  overdue: "No overdue tasks",
  completed: "No completed tasks",
  cancelled: "No canceled tasks",
};

/** A task that was added while pages were loaded moves the last ones of a page to the next. */
const withoutRepeats = (tasks: readonly Task[]): Task[] => [
  ...new Map(tasks.map((task) => [task.taskId, task] as const)).values(),
];
