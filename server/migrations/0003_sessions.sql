-- Sessions live on the server; the browser holds only a random token, of which we keep the SHA-256.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  person_id uuid not null references people (id),
  kind text not null check (kind in ('demo')),
  -- The quick demo sign-in passes every guard; that is a property of this one session, never a switch for all.
  passes_every_guard boolean not null default false,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  last_activity_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_person on sessions (person_id);

grant select, insert, update on sessions to automotive_crm_app;
