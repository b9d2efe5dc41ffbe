-- How an organization uses the assistant. One without a row uses the defaults.
create table assistant_settings (
  organization_id uuid primary key references organizations (id),
  -- Its texts may be sent to the server's language model, with names and numbers masked.
  is_model_enabled boolean not null default false,
  updated_at timestamptz not null default now()
);
call protect_tenant_table('assistant_settings');
grant select, insert, update on assistant_settings to automotive_crm_app;
