-- What NHTSA's vPIC says about VINs: reference data, the same for every organization. The owner loads it in the background; servers
-- only read it. In a schema of its own, so that backups can leave it out.
create schema vpic;
grant usage on schema vpic to automotive_crm_app;

-- Which data is loaded. It changes in one transaction with the tables below.
create table vpic.releases (
  version text primary key,
  loaded_at timestamptz not null default now()
);

-- World manufacturer identifiers: three characters, or six for makers of few vehicles.
create table vpic.wmis (
  wmi text primary key,
  makes text[] not null,
  -- Cars, vans and light trucks: position 7 says to which thirty years the year's code belongs.
  is_light boolean not null,
  -- Which of vin_schemas are used for which model years: [{ "id", "yearFrom", "yearTo" }, …].
  schemas json not null
);

-- A schema's patterns by what they say: { "model": [[keys, value, changed at], …] }. A VIN is compared with all patterns of a few
-- schemas, so each schema is one row.
create table vpic.vin_schemas (
  id integer primary key,
  patterns json not null
);

grant select on all tables in schema vpic to automotive_crm_app;
