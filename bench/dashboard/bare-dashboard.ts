import type { BarePool } from "../bare-pool.ts";

interface BareDashboard extends BarePool {
  organizationId: string;
  personId: string;
}

const ofCustomers = (table: string) => `
  from ${table} r join customers c on c.organization_id = r.organization_id and c.id = r.customer_id and c.deleted_at is null
  join locations l on l.organization_id = r.organization_id and l.id = r.location_id
  where r.organization_id = $1 and r.location_id = $2`;

const isToday = (instant: string) =>
  `(${instant} at time zone l.time_zone)::date = (now() at time zone l.time_zone)::date`;

/** Counted as one would at first: every record of the location, by what it says. */
const naiveCounts = {
  name: "dashboard-stats",
  text: `
    select calls.*, tasks.*, booked.*, today.* from
    (select count(*)::int as "totalCallsToday", count(*) filter (where r.direction = 'inbound')::int as "inboundCallsToday",
      count(*) filter (where r.direction = 'outbound')::int as "outboundCallsToday"
      from calls r join organizations o on o.id = r.organization_id
      left join customers c on c.organization_id = r.organization_id and c.id = r.customer_id
      left join locations l on l.organization_id = r.organization_id and l.id = r.location_id
      where r.organization_id = $1 and (r.location_id = $2 or r.person_id = $3) and c.deleted_at is null
        and (r.started_at at time zone coalesce(l.time_zone, o.time_zone))::date = (now() at time zone coalesce(l.time_zone, o.time_zone))::date) calls,
    (select count(*)::int as "pendingTasks",
      count(*) filter (where task_is_overdue(r.status, r.due_on, r.due_time, l.time_zone, now()))::int as "overdueTasks"
      ${ofCustomers("tasks")} and r.status in ('pending', 'in-progress')) tasks,
    (select count(*)::int as "appointmentsSetToday" ${ofCustomers("appointments")} and ${isToday("r.created_at")}
      and r.rescheduled_from is null) booked,
    (select count(*)::int as "appointmentsToday" ${ofCustomers("appointments")} and r.status <> 'cancelled'
      and r.appointment_on = (now() at time zone l.time_zone)::date) today`,
};

export async function countNaively({ organizationId, personId, pool }: BareDashboard, locationId: string | null) {
  const { rows } = await pool.query<Record<string, number>>({
    ...naiveCounts,
    values: [organizationId, locationId, personId],
  });
  return { ...rows[0], asOf: new Date().toISOString() };
}
