-- expand: a new table, a column with a default that a trigger resets, policies and a function.

-- What a person wants to be told, and how. They belong to the person, not to an organization; without a row, the defaults of the kind.
create table notification_settings (
  person_id uuid not null references people (id),
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (person_id, kind)
);
alter table notification_settings enable row level security;
-- Whoever tells someone something reads how.
create policy everyone_select on notification_settings for select using (true);
create policy own_insert on notification_settings for insert with check (person_id = (select app_person_id()));
create policy own_update on notification_settings for update
  using (person_id = (select app_person_id())) with check (person_id = (select app_person_id()));
grant select, insert, update (in_app, by_mail) on notification_settings to automotive_crm_app;

-- Someone who is invited isn't in that organization yet.
create policy own_select on notifications for select using (person_id = (select app_person_id()));
create policy own_update on notifications for update
  using (person_id = (select app_person_id())) with check (person_id = (select app_person_id()));

call lock_tables('tasks');

-- Whether the assignee has been told that the task is overdue: once for each due date.
alter table tasks add column is_overdue_told boolean not null default false;
create index tasks_overdue_untold on tasks (due_on, organization_id, id)
  where status in ('pending', 'in-progress') and assigned_to is not null and not is_overdue_told;

-- A trigger, so that it also follows what servers of the release before write.
create function reset_overdue_told() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.is_overdue_told := false;
  return new;
end
$$;
revoke all on function reset_overdue_told() from public;
create trigger tasks_new_due_date before update on tasks for each row
  when (old.is_overdue_told and (old.due_on <> new.due_on or old.due_time is distinct from new.due_time))
  execute function reset_overdue_told();

-- Assigned tasks of all organizations that became overdue within a day, for a transaction that works for none: only what a job needs to
-- work on each in its organization. It is never more than a day earlier or later anywhere than in UTC.
create function overdue_tasks(at_time timestamptz, skipped integer, most integer)
returns table (organization_id uuid, task_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select t.organization_id, t.id
  from tasks t
  join organizations o on o.id = t.organization_id and o.status = 'active'
  join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
  left join locations l on l.organization_id = t.organization_id and l.id = t.location_id
  left join customer_locations ca
    on ca.organization_id = t.organization_id and ca.customer_id = t.customer_id and ca.is_primary
  left join locations cl on cl.organization_id = ca.organization_id and cl.id = ca.location_id
  cross join lateral (
    select task_due_at(t.due_on, t.due_time, coalesce(l.time_zone, cl.time_zone, o.time_zone)) as due_at) due
  where t.status in ('pending', 'in-progress') and t.assigned_to is not null and not t.is_overdue_told
    and t.due_on between (at_time at time zone 'UTC')::date - 3 and (at_time at time zone 'UTC')::date + 1
    and due.due_at <= at_time and due.due_at > at_time - interval '1 day'
    and (select app_organization_id() is null and not app_is_global())
  order by t.due_on, t.organization_id, t.id
  offset skipped limit most
$$;
revoke all on function overdue_tasks(timestamptz, integer, integer) from public;
grant execute on function overdue_tasks(timestamptz, integer, integer) to automotive_crm_app;
