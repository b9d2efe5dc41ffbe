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
  estimated_hours numeric(6, 2) not null default 1,
  tags text[] not null default '{}',
  source text not null default 'manual-creation',
  is_from_assistant boolean not null default false,
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
call protect_tenant_table('tasks');
grant select, insert, update on tasks to automotive_crm_app;

-- The instant from which on a task is late: its time of day, or the end of its day, in its location's zone. The twin of dueAt in the
-- contract (due.ts); a property test holds both to the same answers.
create function task_due_at(due_on date, due_time time, time_zone text) returns timestamptz
language sql stable parallel safe
as $$
  select case when due_time is null
    then (due_on + 1)::timestamp at time zone time_zone
    else (due_on + due_time) at time zone time_zone
  end
$$;

-- Overdue is what is open and past its due instant.
create function task_is_overdue(status text, due_on date, due_time time, time_zone text, at timestamptz) returns boolean
language sql stable parallel safe
as $$ select status in ('pending', 'in-progress') and at >= task_due_at(due_on, due_time, time_zone) $$;

-- The timeline of a customer: what people wrote, and what happened to tasks and appointments.
create table activities (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  location_id uuid,
  type text not null check (type in ('note', 'call', 'email', 'text', 'video', 'task', 'appt', 'appointment', 'service', 'log')),
  category text not null,
  title text not null,
  description text not null default '',
  icon text not null default '',
  -- When it happened: what the timeline is ordered by.
  occurred_at timestamptz not null,
  task_id uuid,
  call_data jsonb,
  appointment_data jsonb,
  created_by uuid references people (id),
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, task_id) references tasks (organization_id, id) on delete cascade
);
-- Not only of living entries: a customer who is discarded takes all of them along, found by this index. With type and deletion in
-- it, the counts behind the filters need not look at the entries themselves.
create index activities_timeline on activities (organization_id, customer_id, occurred_at desc, id desc) include (type, category, deleted_at);
create index activities_newest on activities (organization_id, occurred_at desc, id desc) where deleted_at is null;
create index activities_newest_everywhere on activities (occurred_at desc, id desc) where deleted_at is null;
create index activities_task on activities (organization_id, task_id) where task_id is not null;
call protect_tenant_table('activities');
grant select, insert, update on activities to automotive_crm_app;

-- Whom a change concerns, so that a customer's log shows what happened to their tasks, vehicles and entries too.
alter table audit_events add column customer_id uuid;
update audit_events set customer_id = entity_id where entity = 'customer';
create index audit_events_customer on audit_events (organization_id, customer_id, at desc, id desc) where customer_id is not null;
