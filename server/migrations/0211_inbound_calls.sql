-- expand: a new table and a column; servers of the release before know neither.

-- Whose phones ring, or rang, for a call that came in.
create table call_rings (
  organization_id uuid not null,
  call_id uuid not null,
  person_id uuid not null references people (id),
  -- The customer's owner, or the location's call group.
  stage text not null check (stage in ('owner', 'group')),
  position smallint not null,
  primary key (organization_id, call_id, person_id),
  foreign key (organization_id, call_id) references calls (organization_id, id) on delete cascade
);
create index call_rings_person on call_rings (person_id);
call protect_tenant_table('call_rings');
grant select, insert on call_rings to automotive_crm_app;

call lock_tables('calls');

-- What is dialed behind the customer's number once someone, or something, picks up.
alter table calls add column customer_extension text check (customer_extension ~ '^[0-9]{1,10}$');
