-- Who did something may be a person, an outside service or the server itself; the last two are named instead of pointed to.
alter table audit_events
  add column actor_kind text not null default 'person' check (actor_kind in ('person', 'provider', 'system')),
  add column actor_name text;

-- Until now only Clerk's messages were recorded without a person, all of them about these. Others were loaded by hand.
create function name_audit_actor() returns trigger
language plpgsql
as $$
begin
  if new.entity in ('organization', 'membership', 'person') then
    new.actor_kind := 'provider';
    new.actor_name := 'clerk';
  else
    new.actor_kind := 'system';
    new.actor_name := 'import';
  end if;
  return new;
end
$$;

create trigger name_audit_actor before insert or update on audit_events
for each row when (new.actor_id is null and new.actor_kind = 'person') execute function name_audit_actor();

update audit_events set actor_name = actor_name where actor_id is null;

-- The trigger stays for servers of the version before, which write no kind while this one already runs.
alter table audit_events add constraint audit_events_actor check (
  (actor_kind = 'person') = (actor_id is not null) and (actor_kind = 'person') = (actor_name is null)
);
