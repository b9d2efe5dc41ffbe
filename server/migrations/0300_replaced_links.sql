-- expand: a column that the schema fills itself.

-- The hashes of the links that were replaced by sending an invitation again, the latest first: who opens one is told so.
alter table invitations add column past_token_hashes bytea[] not null default '{}';

-- A trigger, so that it also follows what servers of the release before write.
create function keep_replaced_link() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
begin
  new.past_token_hashes := (old.token_hash || old.past_token_hashes)[1:20];
  return new;
end
$$;
revoke all on function keep_replaced_link() from public;
create trigger invitations_replaced_link before update on invitations for each row
  when (old.token_hash <> new.token_hash)
  execute function keep_replaced_link();
