-- expand: a column and its index; servers of the release before write and show parts like any other entry.

-- The entry of the action that this one is a part of, such as each customer who changed hands when someone was deactivated.
alter table audit_events add column part_of uuid;
create index audit_events_parts on audit_events (organization_id, part_of, at desc, id desc) where part_of is not null;
