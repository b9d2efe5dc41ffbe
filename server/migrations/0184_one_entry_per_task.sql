-- expand: a task has one entry in the timeline, which follows it. Servers of the previous release keep adding entries that follow nothing;
-- triggers make them one.

call lock_tables('tasks', 'activities');

-- Of the entries about a task, the first one stays, and stands where the task was completed, or else where it was created. The others are
-- marked as deleted.
with entries as (
  select organization_id, id, row_number() over (partition by organization_id, source_id order by created_at, id) = 1 as is_first
  from activities where source_kind = 'task'
)
update activities a
set follows_source = e.is_first, deleted_at = case when not e.is_first then now() end,
  occurred_at = case when e.is_first then coalesce(t.completed_at, t.created_at) else a.occurred_at end,
  title = case when e.is_first and t.completed_at is null then 'Task created' else 'Task completed' end,
  description = t.title
from entries e, tasks t
where a.organization_id = e.organization_id and a.id = e.id
  and t.organization_id = a.organization_id and t.id = a.source_id;

-- For servers of the previous release; the next one drops both triggers with their functions. This one comes after sync_activity_source,
-- which sets the source.
create function sync_task_entry() returns trigger
language plpgsql
as $$
begin
  if new.source_kind <> 'task' or new.follows_source then return new; end if;
  if exists (
    select from activities a
    where a.organization_id = new.organization_id and a.source_kind = 'task' and a.source_id = new.source_id and a.follows_source
  ) then return null; end if;
  new.follows_source := true;
  return new;
end
$$;
create trigger sync_task_entry before insert on activities
  for each row when (new.task_id is not null or new.source_kind = 'task') execute function sync_task_entry();

create function move_task_entry() returns trigger
language plpgsql
as $$
begin
  update activities
  set occurred_at = coalesce(new.completed_at, new.created_at), version = version + 1,
    title = case when new.completed_at is null then 'Task created' else 'Task completed' end
  where organization_id = new.organization_id and source_kind = 'task' and source_id = new.id and follows_source;
  return null;
end
$$;
create trigger move_task_entry after update of completed_at on tasks
  for each row when (old.completed_at is distinct from new.completed_at) execute function move_task_entry();

revoke execute on function sync_task_entry(), move_task_entry() from public;
