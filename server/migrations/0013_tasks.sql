-- Tasks: something to do for a customer by a day, or by a time of a day, of its location.
create table tasks (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Where the work is; its zone says when the task is due.
  location_id uuid,
  title text not null,
  description text,
  notes text,
  contact_type text not null default 'call' check (contact_type in ('call', 'email', 'text', 'meeting', 'other')),
  priority text not null default 'medium' check (priority in ('high', 'medium', 'low')),
  status text not null default 'pending' check (status in ('pending', 'in-progress', 'completed', 'cancelled')),
  due_on date not null,
  due_time time,
  assigned_to uuid,
  -- Whether the assignee has been told that the task is overdue: once for each due date.
  is_overdue_notified boolean not null default false,
  estimated_hours numeric(6, 2) not null default 1,
  tags text[] not null default '{}',
  source text not null default 'manual-creation',
  is_from_assistant boolean not null default false,
  -- How sure the assistant was that a note calls for the task; null for tasks it didn't suggest.
  confidence double precision check (confidence between 0 and 1),
  -- What the task belongs to in whatever created it, such as "follow-up" of those that a note called for.
  category text check (length(category) between 1 and 50),
  completed_at timestamptz,
  completed_by uuid references people (id),
  created_by uuid references people (id),
  updated_by uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (assigned_to) references people (id),
  check ((status = 'completed') = (completed_at is not null))
);
create index tasks_customer on tasks (organization_id, customer_id, due_on);
create index tasks_open on tasks (organization_id, due_on, id) where status in ('pending', 'in-progress');
create index tasks_closed on tasks (organization_id, due_on desc, id desc) where status in ('completed', 'cancelled');
create index tasks_assigned on tasks (organization_id, assigned_to, due_on) where status in ('pending', 'in-progress');
-- Past days are overdue without looking at the task itself.
create index tasks_open_by_location on tasks (organization_id, location_id, due_on) include (customer_id, due_time, status)
  where status in ('pending', 'in-progress');
-- Tasks due on a day, to say how many of them are completed.
create index tasks_due on tasks (organization_id, due_on) include (location_id, customer_id, status);
-- By wall time: a task without a time is due at the end of its day.
create index tasks_overdue_untold on tasks (organization_id, (due_on + coalesce(due_time, '24:00')))
  where status in ('pending', 'in-progress') and assigned_to is not null and not is_overdue_notified;
call protect_tenant_table('tasks');
call expect_one_tenant('tasks', 'location_id', 'assigned_to');
grant select, insert, update on tasks to automotive_crm_app;

-- The instant from which on a task is late: its time of day, or the end of its day, in its location's zone. The SQL counterpart of dueAt in the
-- contract (tasks/due.ts); a property test holds both to the same answers.
create function task_due_at(due_on date, due_time time, time_zone text) returns timestamptz
language sql stable parallel safe
as $$
  select first_instant_of(case when due_time is null then (due_on + 1)::timestamp else due_on + due_time end, time_zone)
$$;

-- Overdue is what is open and past its due instant.
create function task_is_overdue(status text, due_on date, due_time time, time_zone text, at timestamptz) returns boolean
language sql stable parallel safe
as $$ select status in ('pending', 'in-progress') and at >= task_due_at(due_on, due_time, time_zone) $$;

revoke all on function task_due_at(date, time, text), task_is_overdue(text, date, time, text, timestamptz) from public;
grant execute on function
  task_due_at(date, time, text), task_is_overdue(text, date, time, text, timestamptz)
  to automotive_crm_app;

-- A trigger, so that no way to move a task can forget it.
create function reset_overdue_notified() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.is_overdue_notified := false;
  return new;
end
$$;
revoke all on function reset_overdue_notified() from public;
create trigger tasks_new_due_date before update on tasks for each row
  when (old.is_overdue_notified and (old.due_on <> new.due_on or old.due_time is distinct from new.due_time))
  execute function reset_overdue_notified();
