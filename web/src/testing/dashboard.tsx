import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listMissedCalls } from "@automotive-crm/contract/calls/missed";
import { getCallTrends, getDashboardStats, type DashboardStats } from "@automotive-crm/contract/dashboard/figures";
import { listTasks } from "@automotive-crm/contract/tasks/record";
import { DashboardPage } from "#features/dashboard/DashboardPage.tsx";
import type { FakeApi } from "./fake-api.ts";
import { renderAt } from "./record-page.tsx";

export const buildStats = (own: Partial<DashboardStats> = {}): DashboardStats => ({
  totalCallsToday: 12,
  inboundCallsToday: 5,
  outboundCallsToday: 7,
  overdueTasks: 3,
  pendingTasks: 8,
  appointmentsSetToday: 2,
  appointmentsToday: 4,
  asOf: "2026-11-21T15:00:00.000Z",
  ...own,
});

export const week = [2, 0, 4, 1, 3, 6, 5].map((total, index) => ({
  date: `2026-11-${15 + index}`,
  inbound: Math.floor(total / 2),
  outbound: total - Math.floor(total / 2),
  total,
}));

/** A server with figures and a trend, and nothing to do today. */
export function answerDashboard(api: FakeApi, stats: Partial<DashboardStats> = {}): void {
  api.answer(getDashboardStats, buildStats(stats));
  api.answer(getCallTrends, { points: week });
  api.answer(listTasks, { tasks: [], nextCursor: null });
  api.answer(listTodaysAppointments, { appointments: [], nextCursor: null });
  api.answer(listMissedCalls, { missedCalls: [], total: 0 });
}

export const openDashboard = () => renderAt(<DashboardPage />);
