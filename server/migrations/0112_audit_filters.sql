-- expand: indexes for the audit log's filters.
create index audit_events_action on audit_events (organization_id, action, at desc, id desc);
create index audit_events_actor on audit_events (organization_id, actor_id, at desc, id desc) where actor_id is not null;
