import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { usePageTitle } from "#lib/browser/page-title.ts";
import { useFigureChanges } from "#lib/live/useFigureChanges.ts";
import { CheckingPermissions, PermissionGuard } from "#lib/workplace/permissions.tsx";
import { usePlace, type Place } from "#lib/workplace/usePlace.ts";
import { PageHeader } from "#kit/layout/PageHeader.tsx";
import { CheckboxField } from "#kit/controls/CheckboxField.tsx";
import { SegmentsField } from "#kit/controls/SegmentsField.tsx";
import { tasksKey } from "#features/tasks/tasks.queries.ts";
import { TaskList } from "./TaskList.tsx";
import { readTasksSearch, type TasksFilter } from "./tasks.search.ts";

/** /tasks: what there is to do for all customers of a place. */
export function TasksPage() {
  usePageTitle("Tasks");
  const place = usePlace();
  return (
    <PermissionGuard permission="org:customers:view">
      <PageHeader title="Tasks" />
      {place ? <Tasks place={place} /> : <CheckingPermissions />}
    </PermissionGuard>
  );
}

const filters = [
  { value: "open", label: "Pending" },
  { value: "overdue", label: "Overdue" },
  { value: "completed", label: "Completed" },
  { value: "cancelled", label: "Canceled" },
] as const satisfies readonly { value: TasksFilter; label: string }[];

function Tasks({ place }: { place: Place }) {
  const { organizationId } = place;
  const search = readTasksSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useFigureChanges(organizationId, () => void queryClient.invalidateQueries({ queryKey: tasksKey(organizationId) }));
  const { status = "open", mine } = search;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pb-3">
        <SegmentsField
          label="Show"
          isLabelHidden
          className="max-sm:w-full"
          segments={filters}
          value={status}
          onChange={(next) => void navigate({ to: "/tasks", search: { ...search, status: next } })}
        />
        <CheckboxField
          label="Only mine"
          checked={mine === true}
          onChange={({ target }) =>
            void navigate({ to: "/tasks", search: { ...search, mine: target.checked ? true : undefined } })
          }
        />
      </div>
      <TaskList place={place} status={status} isMine={mine === true} />
    </>
  );
}
