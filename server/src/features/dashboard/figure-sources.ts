import type { CallFilter, CallSummary, TaskFilter } from "@automotive-crm/contract/dashboard/figures";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import type { LocalDay } from "#platform/db/local-days.ts";
import type { Scope } from "#platform/scope.ts";

/** The locations whose customers a person sees: "all" includes customers without one. */
export type Locations = "all" | readonly string[];

interface Source {
  locationsOf(access: Access): Locations;
}

type Direction = "inbound" | "outbound";

/** Those who see the customers of the same locations share one count; `onlyFor` names the only person who sees some more. */
export interface CallCount {
  direction: Direction;
  onlyFor: string | null;
  calls: number;
}

/** Calls by day, and the last of those days anywhere. */
export interface DayCounts {
  counts: (CallCount & { date: string })[];
  lastDay: string | undefined;
}

interface Visible {
  locations: Locations;
  personId: string;
}

type Count<Result> = (db: Db, scope: Scope, locations: Locations, day: LocalDay) => Promise<Result>;
type SumUp<Filter, Result> = (db: Db, scope: Scope, locations: Locations, filter: LocalDay & Filter) => Promise<Result>;

/** How the features count their records for the dashboard. Each feature's SQL is its own. */
export interface FigureSources {
  calls: Source & {
    countToday: Count<CallCount[]>;
    countByDay: Count<DayCounts>;
    sumUpToday(db: Db, scope: Scope, visible: Visible, filter: LocalDay & { filter: CallFilter }): Promise<CallSummary>;
  };
  tasks: Source & {
    countOpen: Count<{ overdue: number; pending: number }>;
    sumUp: SumUp<{ filter: TaskFilter }, { total: number; highPriority: number; dueToday: number; completed: number }>;
  };
  appointments: Source & {
    countTodays: Count<{ today: number; booked: number }>;
    sumUpTodays: SumUp<
      { of: "day" | "booking" },
      { total: number; confirmed: number; due: number; shown: number; upcoming: number; upcomingConfirmed: number }
    >;
  };
}

declare module "#platform/feature.ts" {
  interface Ports {
    callFigures: FigureSources["calls"];
    taskFigures: FigureSources["tasks"];
    appointmentFigures: FigureSources["appointments"];
  }
}
