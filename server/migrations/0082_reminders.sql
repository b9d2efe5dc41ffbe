-- expand: new tables, a column that a trigger fills, and two more kinds for discard_oldest.

-- What a person is told in the app.
create table notifications (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  person_id uuid not null references people (id),
  kind text not null,
  title text not null,
  text text not null,
  -- The record it is about, and the customer on whose page that is.
  subject_kind text not null,
  subject_id uuid not null,
  customer_id uuid,
  -- What a person is told only once.
  key text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, person_id, key),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade
);
create index notifications_person on notifications (person_id, created_at desc, id desc);
create index notifications_unread on notifications (person_id) where read_at is null;
create index notifications_customer on notifications (organization_id, customer_id) where customer_id is not null;
create index notifications_oldest on notifications (created_at);
call protect_tenant_table('notifications');
grant select, insert, update (read_at) on notifications to automotive_crm_app;

-- Mail to send, and what became of it.
create table mail_messages (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- What is sent only once.
  key text not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  text text not null,
  -- The record it is about, and the customer if it names one.
  subject_id uuid,
  customer_id uuid,
  -- After that it is no longer worth sending.
  expires_at timestamptz,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'expired', 'withdrawn')),
  -- Who delivered it.
  provider text,
  sent_at timestamptz,
  -- Why the last attempt failed.
  failure text,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, key),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  check ((status = 'sent') = (sent_at is not null))
);
create index mail_messages_sent on mail_messages (sent_at desc, id desc) where sent_at is not null;
create index mail_messages_waiting on mail_messages (organization_id, subject_id) where status in ('queued', 'sending');
create index mail_messages_customer on mail_messages (organization_id, customer_id) where customer_id is not null;
create index mail_messages_oldest on mail_messages (created_at);
call protect_tenant_table('mail_messages');
grant select, insert on mail_messages to automotive_crm_app;
grant update (status, provider, sent_at, failure) on mail_messages to automotive_crm_app;

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

call lock_tables('appointments');

-- When to remind of it; null if that is over, was over when the appointment was made or moved, or isn't wanted.
alter table appointments add column reminder_at timestamptz;
update appointments set reminder_at = starts_at - make_interval(hours => reminder_hours)
where reminder_enabled and status in ('scheduled', 'confirmed') and starts_at - make_interval(hours => reminder_hours) > now();
create index appointments_reminder on appointments (reminder_at, id) where reminder_at is not null;

-- A trigger, so that it also follows what servers of the release before write, and starts that move with a zone.
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

-- The reminders of all organizations that are due, oldest first, for a transaction that works for none: only what a job needs to work on
-- each in its organization. Those whose appointment has begun in the meantime are there too, so that they can be put aside.
create function due_reminders(up_to timestamptz, skipped integer, most integer)
returns table (organization_id uuid, appointment_id uuid)
language sql stable security definer set search_path = public, pg_temp
as $$
  select a.organization_id, a.id
  from appointments a
  join customers c on c.organization_id = a.organization_id and c.id = a.customer_id
  join organizations o on o.id = a.organization_id
  where a.reminder_at <= up_to and (c.deleted_at is null and o.status = 'active' or a.starts_at <= up_to)
    and (select app_organization_id() is null and not app_is_global())
  order by a.reminder_at, a.id
  offset skipped limit most
$$;
revoke all on function due_reminders(timestamptz, integer, integer) from public;
grant execute on function due_reminders(timestamptz, integer, integer) to automotive_crm_app;

-- As before, with notifications and mail.
create or replace function discard_oldest(kind text, at timestamptz, most integer, skipped integer) returns integer
language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  discarded integer;
begin
  -- A time in the future would let the app role delete everything.
  at := least(at, now());
  case kind
    when 'customers' then
      delete from public.customers c using (
        select b.organization_id, b.id from public.customers b
        where b.deleted_at < at - interval '30 days'
        order by b.deleted_at, b.organization_id, b.id offset skipped limit most for update skip locked
      ) expired where c.organization_id = expired.organization_id and c.id = expired.id;
    when 'responses' then
      delete from public.idempotency_keys k using (
        select i.organization_id, i.person_id, i.key from public.idempotency_keys i
        where i.created_at < at - interval '2 days'
        order by i.created_at, i.organization_id, i.person_id, i.key offset skipped limit most for update skip locked
      ) expired
      where k.organization_id = expired.organization_id and k.person_id = expired.person_id and k.key = expired.key;
    when 'sessions' then
      delete from public.sessions s using (
        select o.id from public.sessions o
        where o.expires_at < at - case o.kind when 'demo' then interval '30 days' else interval '400 days' end
        order by o.expires_at, o.id offset skipped limit most for update skip locked
      ) expired where s.id = expired.id;
    when 'provider_events' then
      delete from public.provider_events e using (
        select r.provider, r.id from public.provider_events r
        where r.received_at < at - interval '30 days'
        order by r.received_at, r.provider, r.id offset skipped limit most for update skip locked
      ) expired where e.provider = expired.provider and e.id = expired.id;
    when 'notifications' then
      delete from public.notifications n using (
        select i.organization_id, i.id from public.notifications i
        where i.created_at < at - interval '90 days'
        order by i.created_at, i.organization_id, i.id offset skipped limit most for update skip locked
      ) expired where n.organization_id = expired.organization_id and n.id = expired.id;
    when 'mail' then
      delete from public.mail_messages m using (
        select i.organization_id, i.id from public.mail_messages i
        where i.created_at < at - interval '30 days'
        order by i.created_at, i.organization_id, i.id offset skipped limit most for update skip locked
      ) expired where m.organization_id = expired.organization_id and m.id = expired.id;
  end case;
  get diagnostics discarded = row_count;
  return discarded;
end
$$;
