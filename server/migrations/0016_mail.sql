-- Mail to send, and what became of it.
create table mail_messages (
  organization_id uuid not null references organizations (id),
  id uuid not null,
  -- What is sent only once.
  key text not null,
  recipient_name text not null,
  recipient_address text not null,
  subject text not null,
  text text not null,
  -- The record it is about, and the customer if it names one.
  subject_id uuid,
  customer_id uuid,
  -- After that it is no longer worth sending.
  expires_at timestamptz,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'failed', 'expired', 'withdrawn')),
  -- Who delivered it.
  provider text,
  sent_at timestamptz,
  -- Why the last attempt failed.
  failure text,
  created_at timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, key),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  check ((status = 'sent') = (sent_at is not null))
);
create index mail_messages_sent on mail_messages (sent_at desc, id desc) where sent_at is not null;
create index mail_messages_waiting on mail_messages (organization_id, subject_id) where status in ('queued', 'sending');
create index mail_messages_customer on mail_messages (organization_id, customer_id) where customer_id is not null;
create index mail_messages_oldest on mail_messages (organization_id, created_at);
call protect_tenant_table('mail_messages');
grant select, insert, update (status, provider, sent_at, failure) on mail_messages to automotive_crm_app;
