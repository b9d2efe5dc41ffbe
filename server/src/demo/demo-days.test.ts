import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOpen } from "@automotive-crm/contract/tasks/due";
import { describe, expect, it } from "vitest";
import { drawDemoWorld } from "./demo-world.ts";

const sealer = { seal: (text: string) => Buffer.from(`sealed ${text}`) };

/** What the dashboard of the demo's first location shows. */
function drawDashboard(now: Date) {
  const { locations, calls, appointments, tasks, showroom_visits: visits } = drawDemoWorld({ now, sealer });
  const newark = locations.find(({ name }) => name === "Northstar Newark");
  const timeZone = newark?.time_zone ?? "";
  const today = wallTimeOf(now, timeZone).day;
  const isToday = (at: unknown) => wallTimeOf(new Date(String(at)), timeZone).day === today;
  const isHere = (row: { location_id?: string | null }) => row.location_id === newark?.id;
  const todaysCalls = calls.filter((call) => isHere(call) && isToday(call.started_at));
  const planned = appointments.filter((row) => isHere(row) && row.status !== "cancelled");
  return {
    inbound: todaysCalls.filter(({ direction }) => direction === "inbound").length,
    outbound: todaysCalls.filter(({ direction }) => direction === "outbound").length,
    overdue: tasks.filter((task) => isHere(task) && task.is_overdue_notified === true).length,
    pending: tasks.filter((task) => isHere(task) && isOpen(task.status ?? "")).length,
    visits: visits.filter((visit) => visit.organization_id === newark?.organization_id && visit.on_day === today)
      .length,
    appointments: planned.filter(({ appointment_on }) => appointment_on === today).length,
    setToday: planned.filter(({ created_at }) => isToday(created_at)).length,
  };
}

describe("a demo that starts", () => {
  it.each([
    ["on a Sunday afternoon", "2026-03-15T20:00:00Z"],
    ["on a Sunday evening", "2026-03-15T23:30:00Z"],
    ["on a Monday afternoon", "2026-03-16T20:00:00Z"],
    ["on a Saturday evening", "2026-03-21T23:30:00Z"],
    ["late at night", "2026-03-18T03:40:00Z"],
  ])("%s has something of everything today", (_, now) => {
    const empty = Object.entries(drawDashboard(new Date(now))).filter(([, figure]) => figure === 0);
    expect(empty).toEqual([]);
  });
});
