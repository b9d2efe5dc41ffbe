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
create index notifications_oldest on notifications (organization_id, created_at);
call protect_tenant_table('notifications');
-- Someone who is invited isn't in that organization yet.
create policy own_select on notifications for select using (person_id = app_person_id());
create policy own_update on notifications for update
  using (person_id = app_person_id()) with check (person_id = app_person_id());
grant select, insert, update (read_at) on notifications to automotive_crm_app;

-- What a person wants to be told, and how. They belong to the person, not to an organization; without a row, the defaults of the kind.
create table notification_settings (
  person_id uuid not null references people (id),
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (person_id, kind)
);
alter table notification_settings enable row level security;
-- Read by whatever sends a notification.
create policy everyone_select on notification_settings for select using (true);
create policy own_insert on notification_settings for insert with check (person_id = app_person_id());
create policy own_update on notification_settings for update
  using (person_id = app_person_id()) with check (person_id = app_person_id());
grant select, insert, update (in_app, by_mail) on notification_settings to automotive_crm_app;
