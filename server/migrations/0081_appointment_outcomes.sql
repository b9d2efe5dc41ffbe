-- expand: new columns with defaults and a new table; servers of the release before don't know them.

-- Rescheduling keeps the old appointment and links the new one to it: a chain counts as one appointment that was set.
alter table appointments
  add column rescheduled_from uuid,
  -- Why it was cancelled. Unknown for those that an earlier release cancelled.
  add column cancel_reason text,
  add column cancel_note text,
  -- When it was marked as a no-show, by whoever or whatever did it.
  add column no_show_at timestamptz,
  -- False once a person has undone a no-show: then it isn't marked again until the appointment moves.
  add column may_miss boolean not null default true,
  add foreign key (organization_id, rescheduled_from)
    references appointments (organization_id, id) on delete set null (rescheduled_from);
create unique index appointments_rescheduled_once on appointments (organization_id, rescheduled_from)
  where rescheduled_from is not null;
update appointments set no_show_at = updated_at where status = 'no-show';

-- The calendar reads days, and what wasn't closed in time is found by its start.
create index appointments_day on appointments (organization_id, appointment_on, starts_at, id);
create index appointments_open on appointments (starts_at) where status in ('scheduled', 'confirmed') and may_miss;

-- How an organization handles appointments. One without a row uses the defaults.
create table appointment_settings (
  organization_id uuid primary key references organizations (id),
  -- An appointment becomes a no-show this long after its start, if nobody says what became of it; null for never.
  no_show_minutes integer default 60 check (no_show_minutes between 5 and 1440),
  -- How customers are reminded of their appointments, if at all.
  customer_reminders text not null default 'off' check (customer_reminders in ('off', 'email')),
  updated_at timestamptz not null default now()
);
call protect_tenant_table('appointment_settings');
grant select, insert, update on appointment_settings to automotive_crm_app;

-- Appointments that are over and that nobody closed, of all organizations: only what a job needs to close each in its organization.
create function missed_appointments(at_time timestamptz, skipped integer, most integer)
returns table (organization_id uuid, appointment_id uuid, starts_at timestamptz)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.organization_id, a.id, a.starts_at
  from appointments a
  join customers c on c.organization_id = a.organization_id and c.id = a.customer_id and c.deleted_at is null
  left join appointment_settings s on s.organization_id = a.organization_id
  where a.status in ('scheduled', 'confirmed') and a.may_miss
    and a.starts_at <= at_time - make_interval(mins =>
      case when s.organization_id is null then 60 else s.no_show_minutes end)
  order by a.starts_at, a.id
  offset skipped limit most
$$;
revoke execute on function missed_appointments(timestamptz, integer, integer) from public;
grant execute on function missed_appointments(timestamptz, integer, integer) to automotive_crm_app;
