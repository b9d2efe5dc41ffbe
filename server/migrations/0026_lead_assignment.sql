-- Which leads go to whom in turn. The first rule that a lead matches decides; null matches anything.
create table lead_rules (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  place integer not null,
  name text not null,
  is_active boolean not null default true,
  location_id uuid,
  lead_type text,
  source_id uuid,
  make text,
  condition text check (condition in ('new', 'used')),
  mode text not null check (mode in ('assign', 'offer')),
  accept_minutes integer not null check (accept_minutes between 2 and 15),
  -- Whose turn was last. It moves with the lead they get, under a lock on this row, and isn't part of the version that edits are compared with.
  last_person_id uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade,
  foreign key (organization_id, source_id) references lead_sources (organization_id, id)
);
create index lead_rules_order on lead_rules (organization_id, place, id);
call protect_tenant_table('lead_rules');
grant select, insert, update, delete on lead_rules to automotive_crm_app;

create table lead_rule_members (
  organization_id uuid not null,
  rule_id uuid not null,
  person_id uuid not null references people (id),
  place integer not null,
  -- Turns that they missed in a short absence and will get back.
  owed integer not null default 0 check (owed between 0 and 2),
  primary key (organization_id, rule_id, person_id),
  foreign key (organization_id, rule_id) references lead_rules (organization_id, id) on delete cascade
);
create index lead_rule_members_person on lead_rule_members (organization_id, person_id);
call protect_tenant_table('lead_rule_members');
grant select, insert, update, delete on lead_rule_members to automotive_crm_app;

-- When people take leads at a location, and how many. Without a row, in its opening hours, and no more than five that wait for an answer.
create table lead_schedules (
  organization_id uuid not null,
  location_id uuid not null,
  person_id uuid not null references people (id),
  -- As in business_hours; null is the location's opening hours, an empty list never.
  week json,
  daily_cap integer check (daily_cap > 0),
  open_cap integer check (open_cap > 0),
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, location_id, person_id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
call protect_tenant_table('lead_schedules');
grant select, insert, update on lead_schedules to automotive_crm_app;

-- When somebody takes no leads, wherever they work.
create table lead_absences (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  person_id uuid not null references people (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text not null default '',
  created_by uuid references people (id),
  created_at timestamptz not null,
  primary key (organization_id, id),
  check (ends_at > starts_at)
);
create index lead_absences_latest on lead_absences (organization_id, ends_at);
call protect_tenant_table('lead_absences');
grant select, insert, update, delete on lead_absences to automotive_crm_app;

-- Who had a lead from when to when, and why they got it: one turn at a time. Without a person, nobody had it.
create table lead_turns (
  organization_id uuid not null,
  id uuid not null,
  lead_id uuid not null,
  kind text not null check (kind in ('assigned', 'offered', 'passed-on', 'by-hand', 'accepted', 'asked-again', 'unassigned')),
  person_id uuid references people (id),
  -- The rule may be gone by now, so its name is kept.
  rule_id uuid,
  rule_name text,
  reason text not null,
  -- Who would have been before them, and why they weren't: [{ "personId", "reason" }].
  skipped jsonb not null default '[]',
  started_at timestamptz not null,
  ended_at timestamptz,
  ended_because text check (ended_because in ('answered', 'accepted', 'passed', 'timed-out', 'overdue', 'reassigned')),
  primary key (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade,
  check ((ended_at is null) = (ended_because is null))
);
create index lead_turns_lead on lead_turns (organization_id, lead_id, started_at);
create unique index lead_turns_one_at_a_time on lead_turns (organization_id, lead_id) where ended_at is null;
create index lead_turns_newest on lead_turns (organization_id, started_at);
create index lead_turns_person on lead_turns (organization_id, person_id, started_at);
call protect_tenant_table('lead_turns');
grant select, insert, update on lead_turns to automotive_crm_app;

-- What happens next to a lead that nobody has answered, and when: one stage at a time, so that each comes once, however often workers restart.
-- Changed only while its lead is locked.
create table lead_clocks (
  organization_id uuid not null,
  lead_id uuid not null,
  target_minutes integer not null check (target_minutes > 0),
  -- When its present holder should have answered it. The lead's own due time stays.
  turn_due_at timestamptz not null,
  stage text check (stage in ('open', 'offer', 'warn', 'due', 'manager', 'pool')),
  stage_at timestamptz,
  reassignments integer not null default 0,
  primary key (organization_id, lead_id),
  foreign key (organization_id, lead_id) references leads (organization_id, id) on delete cascade,
  check ((stage is null) = (stage_at is null))
);
create index lead_clocks_due on lead_clocks (stage_at) where stage_at is not null;
create index lead_clocks_due_here on lead_clocks (organization_id, stage_at) where stage_at is not null;
call protect_tenant_table('lead_clocks');
grant select, insert, update on lead_clocks to automotive_crm_app;

-- Whether somebody did something in the product lately, for an organization: nobody else reads a person's sessions.
create function has_session_since(person uuid, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp
as $$
begin
  return app_organization_id() is not null and exists (
    select from sessions s where s.person_id = person and s.revoked_at is null and s.last_activity_at >= since
  );
end
$$;

-- Whether one of the organization's people is at a screen. Two functions: Citus reads nothing as the owner where the transaction's own role has
-- written.
create function was_active_since(person uuid, since timestamptz) returns boolean
language plpgsql stable set search_path = public, pg_temp
as $$
begin
  return app_has_member(person) and has_session_since(person, since);
end
$$;
revoke execute on function has_session_since(uuid, timestamptz), was_active_since(uuid, timestamptz) from public;
grant execute on function has_session_since(uuid, timestamptz), was_active_since(uuid, timestamptz) to automotive_crm_app;
