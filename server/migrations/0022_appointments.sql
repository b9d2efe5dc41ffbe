-- Appointments: a customer comes at a wall time of a location.
create extension if not exists btree_gist;

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
  source text not null default 'manual',
  call_sid text,
  -- When the customer came: their last contact counts it.
  shown_at timestamptz,
  -- Booked although the advisor was taken then, on purpose.
  is_overlapping boolean not null default false,
  created_by uuid references people (id),
  updated_by uuid references people (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  -- A vehicle goes with the customer who has it now, who may be another one.
  foreign key (organization_id, vehicle_id) references vehicles (organization_id, id) on delete set null (vehicle_id),
  check ((status in ('shown', 'completed')) = (shown_at is not null)),
  -- One advisor, one appointment at a time, however many book at once. Ones that were kept, missed or cancelled take no time.
  constraint appointments_one_at_a_time exclude using gist (
    organization_id with =, advisor_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (advisor_id is not null and not is_overlapping and status in ('scheduled', 'confirmed'))
    -- At the end of a statement, which may move several at once.
    deferrable initially immediate
);
create index appointments_customer on appointments (organization_id, customer_id, starts_at);
create index appointments_advisor on appointments (organization_id, advisor_id, starts_at)
  where advisor_id is not null and status in ('scheduled', 'confirmed');
create index appointments_location on appointments (organization_id, location_id, starts_at);
create index appointments_vehicle on appointments (organization_id, vehicle_id) where vehicle_id is not null;
call protect_tenant_table('appointments');
grant select, insert, update on appointments to automotive_crm_app;

-- The instant at which a wall time begins; of a time that the clocks repeat, the first, which PostgreSQL itself would not choose.
-- The twin of startOf in the contract (appointment-rules.ts); a test holds both to the same answers.
create function appointment_starts_at(on_day date, at_time time, time_zone text) returns timestamptz
language sql stable parallel safe
as $$
  select case
    when (later - interval '60 minutes') at time zone time_zone = wall then later - interval '60 minutes'
    when (later - interval '30 minutes') at time zone time_zone = wall then later - interval '30 minutes'
    else later
  end
  from (select on_day + at_time as wall, (on_day + at_time) at time zone time_zone as later) instants
$$;

-- Who booked for nine in the morning means nine in the morning, also when a zone that was entered wrongly is put right: what is
-- still to be kept moves along. Where that puts two appointments of one advisor over each other, neither can be refused any more.
create procedure move_appointments(in_organization uuid, at_location uuid, to_zone text)
language sql
as $$
  with pending as (
    select id, location_id, advisor_id, starts_at, ends_at, duration_minutes,
      appointment_starts_at(appointment_on, appointment_time, to_zone) as new_start
    from appointments
    where organization_id = in_organization and status in ('scheduled', 'confirmed')
  ), placed as (
    select id, advisor_id, is_moved,
      case when is_moved then tstzrange(new_start, new_start + make_interval(mins => duration_minutes))
        else tstzrange(starts_at, ends_at) end as slot
    from (select *, location_id is not distinct from at_location as is_moved from pending) p
  )
  update appointments a
  set starts_at = lower(p.slot), ends_at = upper(p.slot), version = a.version + 1,
    is_overlapping = a.is_overlapping or exists (
      select from placed o where o.id <> p.id and o.advisor_id = p.advisor_id and o.slot && p.slot)
  from placed p
  where a.organization_id = in_organization and a.id = p.id and p.is_moved
$$;

create function follow_zone_of_location() returns trigger
language plpgsql
as $$
begin
  call move_appointments(new.organization_id, new.id, new.time_zone);
  return null;
end
$$;
create trigger appointments_follow_zone after update of time_zone on locations
  for each row when (old.time_zone is distinct from new.time_zone) execute function follow_zone_of_location();

create function follow_zone_of_organization() returns trigger
language plpgsql
as $$
begin
  call move_appointments(new.id, null, new.time_zone);
  return null;
end
$$;
create trigger appointments_follow_zone after update of time_zone on organizations
  for each row when (old.time_zone is distinct from new.time_zone) execute function follow_zone_of_organization();

-- The one entry in the timeline that tells of an appointment, and is kept as it is.
alter table activities add column appointment_id uuid;
alter table activities add foreign key (organization_id, appointment_id)
  references appointments (organization_id, id) on delete cascade;
create unique index activities_appointment on activities (organization_id, appointment_id) where appointment_id is not null;
