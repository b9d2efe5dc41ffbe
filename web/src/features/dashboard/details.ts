import type {
  AppointmentFilter,
  CallFilter,
  DashboardStats,
  TaskFilter,
} from "@automotive-crm/contract/dashboard/figures";

/** A list that one of the dashboard's numbers opens. */
export type Detail =
  | { of: "calls"; filter: CallFilter }
  | { of: "tasks"; filter: TaskFilter }
  | { of: "appointments"; filter: AppointmentFilter };

const titles: { [D in Detail as D["of"]]: Record<D["filter"], string> } = {
  calls: { today: "Today's Calls", inbound: "Inbound Calls Today", outbound: "Outbound Calls Today" },
  tasks: { overdue: "Overdue Tasks", pending: "Pending Tasks" },
  appointments: { today: "Today's Appointments", set: "Appointments Set Today" },
};

/** How the address names a list: "tasks-overdue". */
export const nameOf = ({ of, filter }: Detail): string => `${of}-${filter}`;

const lists: readonly Detail[] = [
  { of: "calls", filter: "today" },
  { of: "calls", filter: "inbound" },
  { of: "calls", filter: "outbound" },
  { of: "tasks", filter: "overdue" },
  { of: "tasks", filter: "pending" },
  { of: "appointments", filter: "today" },
  { of: "appointments", filter: "set" },
];

export const detailNamed = (name: unknown): Detail | null => lists.find((each) => nameOf(each) === name) ?? null;

export function titleOf(detail: Detail): string {
  switch (detail.of) {
    case "calls":
      return titles.calls[detail.filter];
    case "tasks":
      return titles.tasks[detail.filter];
    case "appointments":
      return titles.appointments[detail.filter];
  }
}

/** The number that a list is as long as. */
export function countOf(stats: DashboardStats, detail: Detail): number {
  switch (detail.of) {
    case "calls":
      return (
        { today: stats.totalCallsToday, inbound: stats.inboundCallsToday, outbound: stats.outboundCallsToday }[
          detail.filter
        ] ?? 0
      );
    case "tasks":
      return detail.filter === "overdue" ? stats.overdueTasks : stats.pendingTasks;
    case "appointments":
      return detail.filter === "set" ? stats.appointmentsSetToday : stats.appointmentsToday;
  }
}
