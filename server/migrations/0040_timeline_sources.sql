-- An entry of the timeline names the record it is about by kind and id, so that a new kind of record needs no column here. There is
-- no foreign key to it: register_timeline_source takes its place.
alter table activities
  add column source_kind text,
  add column source_id uuid,
  -- Kept in step with the record it is about. A record has at most one such entry; others only say that something happened to it.
  add column follows_source boolean not null default false,
  -- When the customer was met, where the record says so: an appointment that was kept. Other entries say it by their type.
  add column contact_at timestamptz;

update activities a
set source_kind = case when a.task_id is not null then 'task' else 'appointment' end,
  source_id = coalesce(a.task_id, a.appointment_id),
  follows_source = a.appointment_id is not null,
  contact_at = (select b.shown_at from appointments b where b.organization_id = a.organization_id and b.id = a.appointment_id)
where a.task_id is not null or a.appointment_id is not null;

alter table activities
  add constraint activities_source check (
    (source_kind is null) = (source_id is null) and (source_kind is not null or not follows_source)),
  drop constraint activities_organization_id_task_id_fkey,
  drop constraint activities_organization_id_appointment_id_fkey;
drop index activities_task;
create index activities_source on activities (organization_id, source_kind, source_id) where source_id is not null;
create unique index activities_followed_source on activities (organization_id, source_kind, source_id) where follows_source;

create function delete_source_entries() returns trigger
language plpgsql
as $$
begin
  delete from activities a using deleted_rows d
  where a.organization_id = d.organization_id and a.source_kind = tg_argv[0] and a.source_id = d.id;
  return null;
end
$$;

-- Deleting a row of the table deletes the entries about it.
create procedure register_timeline_source(source_table regclass, kind text)
language plpgsql
as $$
begin
  execute format(
    'create trigger delete_source_entries after delete on %s referencing old table as deleted_rows'
    ' for each statement execute function delete_source_entries(%L)',
    source_table, kind);
end
$$;
call register_timeline_source('tasks', 'task');
call register_timeline_source('appointments', 'appointment');

-- For servers of the previous release, which still write and read task_id and appointment_id. The next release drops both columns
-- with the index activities_appointment, both triggers and their functions.
create function sync_activity_source() returns trigger
language plpgsql
as $$
begin
  if new.source_kind = 'task' then
    new.task_id := new.source_id;
  elsif new.source_kind = 'appointment' then
    new.appointment_id := new.source_id;
  elsif new.task_id is not null then
    new.source_kind := 'task';
    new.source_id := new.task_id;
  elsif new.appointment_id is not null then
    new.source_kind := 'appointment';
    new.source_id := new.appointment_id;
    new.follows_source := true;
  end if;
  return new;
end
$$;
create trigger sync_activity_source before insert on activities for each row execute function sync_activity_source();

create function sync_appointment_contact() returns trigger
language plpgsql
as $$
begin
  update activities set contact_at = new.shown_at
  where organization_id = new.organization_id and source_kind = 'appointment' and source_id = new.id and follows_source;
  return null;
end
$$;
create trigger sync_appointment_contact after update of shown_at on appointments
  for each row when (old.shown_at is distinct from new.shown_at) execute function sync_appointment_contact();
