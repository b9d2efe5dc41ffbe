-- expand: a table and a column that the schema keeps itself, and a function; servers of the release before show today's names.

-- What people have been called, and since when. Records name the people who did something as they were called then.
create table person_names (
  person_id uuid not null references people (id) on delete cascade,
  since timestamptz not null,
  name text not null,
  -- Names with the same key read alike.
  name_key text not null,
  primary key (person_id, since)
);
create index person_names_key on person_names (name_key);
alter table person_names enable row level security;

-- Whether a name alone doesn't say who this is: they had another one, or somebody else has or had it. Everyone else costs nothing.
alter table people add column has_ambiguous_name boolean not null default false;

-- Without case, accents, spaces and signs; letters of other alphabets that look like Latin ones are those.
create function name_key(name text) returns text
language sql immutable parallel safe set search_path = public, pg_temp
as $$
  select translate(
    regexp_replace(lower(normalize(name, nfkd)), '[^[:alnum:]]', '', 'g'),
    'аеорсухіјѕԁһԛԝαεορυνικτ', 'aeopcyxijsdhqwaeopuvikt')
$$;
revoke execute on function name_key from public;

create function keep_person_name() returns trigger
language plpgsql set search_path = public, pg_temp
as $$
declare
  called text := trim(new.first_name || ' ' || new.last_name);
begin
  -- Two people who take one name at the same moment see each other.
  perform pg_advisory_xact_lock(hashtext('person name'), hashtext(name_key(called)));
  insert into person_names (person_id, since, name, name_key)
  values (new.id, case when tg_op = 'INSERT' then '-infinity' else now() end, called, name_key(called))
  on conflict (person_id, since) do update set name = excluded.name, name_key = excluded.name_key;
  update people set has_ambiguous_name = true
  where not has_ambiguous_name and id in (
    select n.person_id from person_names n where n.name_key = name_key(called)
      and exists (select from person_names other where other.name_key = n.name_key and other.person_id <> n.person_id)
    union select new.id where tg_op = 'UPDATE');
  return null;
end
$$;
revoke execute on function keep_person_name from public;
create trigger people_are_named after insert on people for each row execute function keep_person_name();
create trigger people_are_renamed after update of first_name, last_name on people
  for each row when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function keep_person_name();

insert into person_names (person_id, since, name, name_key)
select id, '-infinity', trim(first_name || ' ' || last_name), name_key(first_name || ' ' || last_name) from people;
update people p set has_ambiguous_name = true from person_names n
where n.person_id = p.id
  and exists (select from person_names other where other.name_key = n.name_key and other.person_id <> n.person_id);

-- A person's name at a time, with their email address if somebody else who works or worked in the organization has or had that name.
create function name_at(in_organization uuid, person uuid, at timestamptz) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select n.name || case when exists (
      select from person_names other
      join people o on o.id = other.person_id
      where other.name_key = n.name_key and other.person_id <> n.person_id and (
        o.global_role = 'super_admin'
        or exists (select from memberships m where m.organization_id = in_organization and m.person_id = o.id)
        or exists (select from deactivated_people d where d.organization_id = in_organization and d.person_id = o.id))
    ) then ' (' || p.email || ')' else '' end
  from person_names n
  join people p on p.id = n.person_id
  where n.person_id = person and n.since <= coalesce(at, now())
  order by n.since desc limit 1
$$;
revoke execute on function name_at from public;
grant execute on function name_at to automotive_crm_app;
