-- Appointments: a customer comes at a wall time of a location.
create table appointments (
  organization_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  -- Where they come to; its zone, else the organization's, says at which instant.
  location_id uuid,
  appointment_on date not null,
  appointment_time time not null,
  duration_minutes integer not null check (duration_minutes between 1 and 1440),
  -- The instants of the wall time, kept for the wall against double booking: see appointment_starts_at.
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  type text not null,
  advisor_id uuid references people (id),
  team text,
  vehicle_id uuid,
  notes text,
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status text not null default 'scheduled'
    check (status in ('scheduled', 'confirmed', 'shown', 'no-show', 'completed', 'cancelled')),
  contact_method text not null default 'phone' check (contact_method in ('phone', 'sms', 'email')),
  reminder_enabled boolean not null default true,
  reminder_hours integer not null default 24 check (reminder_hours between 1 and 1000),
  -- When to remind of it; null if that is over, was over when the appointment was made or moved, or isn't wanted.
  reminder_at timestamptz,
  source text not null default 'manual',
  call_sid text,
  -- Rescheduling keeps the old appointment and links the new one to it: a chain counts as one appointment that was set.
  rescheduled_from uuid,
  cancel_reason text,
  cancel_note text,
  -- When the customer came: their last contact counts it.
  shown_at timestamptz,
  -- When it was marked as a no-show, by a person or a job.
  no_show_at timestamptz,
  -- False once a person has undone a no-show: then it isn't marked again until the appointment moves.
  may_miss boolean not null default true,
  -- Booked although the advisor was taken then, on purpose.
  is_overlapping boolean not null default false,
  -- Whether its customer is in the bin: it keeps its advisor, but others may have them.
  is_in_bin boolean not null default false,
  created_by uuid references people (id),
  updated_by uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  -- A vehicle goes with the customer who has it now, who may be another one: discard_customers then takes it off the appointment.
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id),
  foreign key (organization_id, rescheduled_from) references appointments (organization_id, id),
  check ((status in ('shown', 'completed')) = (shown_at is not null)),
  -- One advisor, one appointment at a time, however many book at once. Ones that were kept, missed or cancelled take no time.
  constraint appointments_one_at_a_time exclude using gist (
    organization_id with =, advisor_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (advisor_id is not null and not is_overlapping and not is_in_bin and status in ('scheduled', 'confirmed'))
    -- At the end of a statement, which may move several at once.
    deferrable initially immediate
);
create index appointments_customer on appointments (organization_id, customer_id, starts_at);
create index appointments_advisor on appointments (organization_id, advisor_id, starts_at)
  where advisor_id is not null and status in ('scheduled', 'confirmed');
create index appointments_location on appointments (organization_id, location_id, starts_at);
create index appointments_vehicle on appointments (organization_id, vehicle_id) where vehicle_id is not null;
create unique index appointments_rescheduled_once on appointments (organization_id, rescheduled_from)
  where rescheduled_from is not null;
-- The calendar reads days, and what wasn't closed in time is found by its start.
create index appointments_day on appointments (organization_id, appointment_on, starts_at, id);
create index appointments_open on appointments (organization_id, starts_at) where status in ('scheduled', 'confirmed') and may_miss;
create index appointments_booked on appointments (organization_id, created_at);
create index appointments_reminder on appointments (organization_id, reminder_at) where reminder_at is not null;
call protect_tenant_table('appointments');
call expect_one_tenant('appointments', 'location_id', 'advisor_id');
grant select, insert, update on appointments to automotive_crm_app;

-- The instant at which a wall time begins. The SQL counterpart of startOf in the contract (appointments/appointment-rules.ts); a test holds both to
-- the same answers.
create function appointment_starts_at(on_day date, at_time time, time_zone text) returns timestamptz
language sql stable parallel safe
as $$ select first_instant_of(on_day + at_time, time_zone) $$;
revoke all on function appointment_starts_at(date, time, text) from public;
grant execute on function appointment_starts_at(date, time, text) to automotive_crm_app;

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

-- Who was reminded of an appointment: once of each start by each channel. The start is the wall time, which stays the same when a zone
-- that was entered wrongly is put right.
create table appointment_reminders (
  organization_id uuid not null,
  appointment_id uuid not null,
  appointment_on date not null,
  appointment_time time not null,
  channel text not null check (channel in ('notification', 'staff-email', 'customer-email')),
  sent_at timestamptz not null,
  primary key (organization_id, appointment_id, appointment_on, appointment_time, channel),
  foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete cascade
);
call protect_tenant_table('appointment_reminders');
grant select, insert on appointment_reminders to automotive_crm_app;

-- A trigger, so that it also follows starts that move with a zone.
create function set_reminder_at() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  due timestamptz := new.starts_at - make_interval(hours => new.reminder_hours);
begin
  new.reminder_at := case
    when new.reminder_enabled and new.status in ('scheduled', 'confirmed') and due > new.updated_at then due
  end;
  return new;
end
$$;
revoke all on function set_reminder_at() from public;
create trigger appointments_new_reminder before insert on appointments for each row execute function set_reminder_at();
create trigger appointments_changed_reminder before update on appointments for each row
  when (
    old.starts_at <> new.starts_at or old.reminder_enabled <> new.reminder_enabled or old.reminder_hours <> new.reminder_hours
    or (old.status in ('scheduled', 'confirmed')) <> (new.status in ('scheduled', 'confirmed'))
  )
  execute function set_reminder_at();
