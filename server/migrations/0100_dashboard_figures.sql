-- expand: indexes only.

-- The dashboard counts today's calls, and those of the last 90 days by day, at each location by its own zone.
create index calls_by_location on calls (organization_id, location_id, started_at) include (direction, customer_id);
-- Open tasks by location and due day; past days are overdue without looking at the task itself.
create index tasks_open_by_location on tasks (organization_id, location_id, due_on) include (customer_id, due_time, status)
  where status in ('pending', 'in-progress');
-- Tasks due on a day, to say how many of them are completed.
create index tasks_due on tasks (organization_id, due_on) include (location_id, customer_id, status);
create index appointments_booked on appointments (organization_id, created_at);
