-- expand: two columns that the schema keeps itself. An older server that restores a customer whose time or VIN is taken gets an error.

-- Whether its customer is in the bin: it keeps its advisor and its VIN, but others may have them.
alter table appointments add column is_in_bin boolean not null default false;
alter table vehicles add column is_in_bin boolean not null default false;

update appointments a set is_in_bin = true from customers c
where c.organization_id = a.organization_id and c.id = a.customer_id and c.deleted_at is not null;
update vehicles v set is_in_bin = true from customers c
where c.organization_id = v.organization_id and c.id = v.customer_id and c.deleted_at is not null;

alter table appointments drop constraint appointments_one_at_a_time;
alter table appointments add constraint appointments_one_at_a_time exclude using gist (
  organization_id with =, advisor_id with =, tstzrange(starts_at, ends_at) with &&
) where (advisor_id is not null and not is_overlapping and not is_in_bin and status in ('scheduled', 'confirmed'))
  deferrable initially immediate;

drop index vehicles_vin;
create unique index vehicles_vin on vehicles (organization_id, vin)
  where status = 'current' and deleted_at is null and not is_in_bin;

create function follow_customer_into_bin() returns trigger
language plpgsql
as $$
declare
  is_gone boolean := new.deleted_at is not null;
begin
  update public.appointments set is_in_bin = is_gone
    where organization_id = new.organization_id and customer_id = new.id and is_in_bin <> is_gone;
  update public.vehicles set is_in_bin = is_gone
    where organization_id = new.organization_id and customer_id = new.id and is_in_bin <> is_gone;
  return null;
end
$$;
revoke execute on function follow_customer_into_bin from public;
create trigger customers_take_records_along after update of deleted_at on customers
  for each row when ((old.deleted_at is null) <> (new.deleted_at is null)) execute function follow_customer_into_bin();
