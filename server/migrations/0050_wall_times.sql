-- A time that the clocks repeat means its first occurrence, of a task as of an appointment; tasks used PostgreSQL's own choice, the
-- second. One expression, so that queries can inline it.

-- The instant of a wall time in a zone. The twin of readWallTime in the contract (dates/wall-time.ts); tests hold both to the same
-- answers. Clocks go back by 60 minutes, and by 30 on Lord Howe Island.
create function first_instant_of(wall timestamp, time_zone text) returns timestamptz
language sql stable parallel safe
as $$
  select case
    when (wall at time zone time_zone - interval '60 minutes') at time zone time_zone = wall
      then wall at time zone time_zone - interval '60 minutes'
    when (wall at time zone time_zone - interval '30 minutes') at time zone time_zone = wall
      then wall at time zone time_zone - interval '30 minutes'
    else wall at time zone time_zone
  end
$$;
revoke execute on function first_instant_of(timestamp, text) from public;
grant execute on function first_instant_of(timestamp, text) to automotive_crm_app;

create or replace function appointment_starts_at(on_day date, at_time time, time_zone text) returns timestamptz
language sql stable parallel safe
as $$ select first_instant_of(on_day + at_time, time_zone) $$;

create or replace function task_due_at(due_on date, due_time time, time_zone text) returns timestamptz
language sql stable parallel safe
as $$
  select first_instant_of(case when due_time is null then (due_on + 1)::timestamp else due_on + due_time end, time_zone)
$$;
