-- expand: a new table and one more way to read one's own phone numbers; servers of the release before know neither.

-- Who is rung for a call to a location, in this order, and told of one that was missed.
create table call_group_members (
  organization_id uuid not null,
  location_id uuid not null,
  person_id uuid not null references people (id),
  position smallint not null,
  primary key (organization_id, location_id, person_id),
  foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade
);
create index call_group_members_person on call_group_members (person_id);
call protect_tenant_table('call_group_members');
grant select, insert, delete on call_group_members to automotive_crm_app;

-- The telephone rings the people of the organization that it works for, as no one in particular.
create policy rung_select on user_phones for select using (
  (select app_person_id()) is null and exists (
    select from memberships m
    where m.organization_id = (select app_organization_id()) and m.person_id = user_phones.person_id));
