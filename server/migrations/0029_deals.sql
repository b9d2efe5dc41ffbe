-- Deals: from a customer's first wish for a car to its delivery, or to the reason why it came to nothing.
create table deals (
  organization_id uuid not null,
  id uuid not null,
  number integer not null,
  customer_id uuid not null,
  location_id uuid not null,
  -- Others on the contract. Only shown, so without foreign keys: those customers may go.
  co_buyer_id uuid,
  buyer_id uuid,
  lead_id uuid,
  source_id uuid,
  kind text not null default 'retail' check (kind in ('retail', 'wholesale', 'fleet', 'dealer-trade')),
  condition text check (condition in ('new', 'used', 'certified')),
  paid_by text not null default 'unknown' check (paid_by in ('unknown', 'cash', 'finance', 'balloon', 'lease')),
  stage text not null default 'new' check (stage in ('new', 'engaged', 'visit', 'proposal', 'sold', 'delivered', 'lost')),
  -- This time; the others are the first time in each stage.
  stage_entered_at timestamptz not null,
  engaged_at timestamptz,
  first_visit_at timestamptz,
  proposed_at timestamptz,
  first_sold_at timestamptz,
  first_delivered_at timestamptz,
  sub_status text check (sub_status in ('sold', 'pending', 'ordered', 'to-locate')),
  -- Days at the location.
  sold_on date,
  delivered_on date,
  unwound_on date,
  unwound_by uuid references people (id),
  unwound_reason text,
  kept_trade_ins boolean not null default false,
  lost_at timestamptz,
  lost_from_stage text,
  lost_reason text,
  -- Whether a deal that was lost for this reason stays in closing ratios.
  lost_counts boolean,
  lost_note text,
  follow_up_on date,
  reopened_at timestamptz,
  reopened_by uuid references people (id),
  reopened_reason text,
  -- The car: from stock or described, in the words it had when it was chosen.
  stock_vehicle_id uuid,
  stock_number text,
  vin text,
  year smallint,
  make text,
  model text,
  trim text,
  -- What a search finds it by besides its customer and number: each word after a space.
  search_text text not null generated always as (lower(
    coalesce(' ' || year::text, '') || coalesce(' ' || make, '') || coalesce(' ' || model, '') || coalesce(' ' || trim, '')
    || coalesce(' ' || stock_number, '') || coalesce(' ' || vin, ''))) stored,
  -- The customer's vehicle that it became.
  vehicle_id uuid,
  -- Whose it was before, if somebody's.
  vehicle_before jsonb,
  price_cents bigint check (price_cents >= 0),
  msrp_cents bigint check (msrp_cents >= 0),
  cash_down_cents bigint check (cash_down_cents >= 0),
  rebates_cents bigint check (rebates_cents >= 0),
  -- Taxes, fees and add-ons as entered.
  lines jsonb not null default '[]',
  -- Rates as typed.
  apr_percent numeric(7, 4) check (apr_percent between 0 and 40),
  months smallint check (months between 1 and 120),
  balloon_cents bigint check (balloon_cents >= 0),
  residual_cents bigint check (residual_cents >= 0),
  residual_percent numeric(7, 4) check (residual_percent between 0 and 100),
  money_factor numeric(9, 7) check (money_factor = 0 or money_factor between 0.00001 and 0.01),
  miles_per_year integer check (miles_per_year >= 0),
  is_high_residual boolean not null default false,
  collateral_cents bigint check (collateral_cents >= 0),
  collateral_base text check (collateral_base in ('typed', 'invoice', 'book')),
  -- Seen and written only with their own right.
  front_gross_cents bigint,
  back_gross_cents bigint,
  cost_cents bigint,
  pack_cents bigint,
  dealer_cash_cents bigint,
  gross_source text check (gross_source in ('typed', 'dms')),
  dms_number text,
  notes text,
  -- Sales 1, as among the credits: lists are filtered by it.
  owner_id uuid references people (id),
  -- Whether its customer is in the bin.
  is_in_bin boolean not null default false,
  created_by uuid references people (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, customer_id) references customers (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id),
  foreign key (organization_id, lead_id) references leads (organization_id, id),
  foreign key (organization_id, source_id) references lead_sources (organization_id, id),
  foreign key (organization_id, stock_vehicle_id) references inventory_vehicles (organization_id, id),
  check (stage not in ('sold', 'delivered') or sold_on is not null),
  check (stage <> 'delivered' or delivered_on is not null),
  check ((unwound_on is null) = (unwound_reason is null)),
  check ((stage = 'lost') = (lost_at is not null and lost_reason is not null))
);
create unique index deals_number on deals (organization_id, number);
-- One car is sold once.
create unique index deals_one_sale on deals (organization_id, stock_vehicle_id)
  where stock_vehicle_id is not null and stage in ('sold', 'delivered') and unwound_on is null;
create index deals_of_stock on deals (organization_id, stock_vehicle_id) where stock_vehicle_id is not null;
create index deals_of_customer on deals (organization_id, customer_id, created_at desc, id desc);
create index deals_of_co_buyer on deals (organization_id, co_buyer_id) where co_buyer_id is not null;
create index deals_of_buyer on deals (organization_id, buyer_id) where buyer_id is not null;
create index deals_of_lead on deals (organization_id, lead_id) where lead_id is not null;
create index deals_of_vehicle on deals (organization_id, vehicle_id) where vehicle_id is not null;
create index deals_of_vehicle_before on deals (organization_id, (vehicle_before->>'customerId')) where vehicle_before is not null;
create index deals_on_board on deals (organization_id, stage, stage_entered_at, id)
  include (location_id, customer_id, price_cents, front_gross_cents, back_gross_cents) where unwound_on is null and not is_in_bin;
create index deals_at_location on deals (organization_id, location_id, stage, stage_entered_at);
create index deals_of_person on deals (organization_id, owner_id, stage, stage_entered_at) where owner_id is not null;
create index deals_newest on deals (organization_id, created_at desc, id desc);
create index deals_sold on deals (organization_id, sold_on desc, id desc) where sold_on is not null;
create index deals_delivered on deals (organization_id, delivered_on desc, id desc) where delivered_on is not null;
create index deals_search on deals using gin (organization_id, search_text gin_trgm_ops) with (fastupdate = off);
call protect_tenant_table('deals');
call expect_one_tenant('deals', 'location_id', 'owner_id', 'customer_id', 'stage');
grant select, insert, update on deals to automotive_crm_app;

-- Searches deals as 0010 does customers: each word must be in the car, its stock number or its VIN, be the deal's number, or, folded as
-- names are, be in the customer's name. One or two letters must begin a word, since no index finds them anywhere else. With stages,
-- only deals in those, and with closed_since only those that the board may show: open ones, and those closed since then.
--
-- An index finds what several words have in common, but only in one table. So there is a query for each way in which the first four words
-- can be about the deal or about its customer.
create function matching_deals(words text[], names text[], stages text[], closed_since timestamptz)
returns table (organization_id uuid, id uuid)
language plpgsql stable security definer set search_path = public, pg_temp rows 100
as $$
declare
  wanted constant text := concat(tenant_condition('t'), ' and t.stage = any(' || quote_literal(stages) || '::text[])',
    ' and not t.is_in_bin and t.unwound_on is null and (t.stage in (''new'', ''engaged'', ''visit'', ''proposal'', ''sold'')'
    || ' or t.stage in (''delivered'', ''lost'') and t.stage_entered_at > ' || quote_literal(closed_since) || '::timestamptz)');
  chosen constant integer := least(cardinality(words), 4);
  of_deal text[];
  of_name text[];
  query text;
begin
  select array_agg(format('(t.search_text like %L%s)',
      case when length(word) < 3 then '% ' else '%' end || like_literal(word) || '%',
      case when word ~ '^#?\d{1,9}$' then ' or t.number = ' || ltrim(word, '#') end) order by place),
    array_agg(format('c.search_text like %L',
      case when length(name) < 3 then '% ' else '%' end || like_literal(name) || '%') order by place)
  into of_deal, of_name from unnest(words, names) with ordinality w (word, name, place);
  select string_agg(format('select t.organization_id, t.id from deals t%s where %s and %s',
    case when conditions like '%c.search_text%'
      then ' join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null and '
        || tenant_condition('c') end,
    wanted, conditions), ' union ') into query
  from (
    select string_agg(case
      when place > chosen then format('(%s or %s)', of_deal[place], of_name[place])
      when way & (1 << (place - 1)) > 0 then of_name[place] else of_deal[place] end, ' and ') as conditions
    from generate_series(0, (1 << chosen) - 1) way, generate_series(1, cardinality(words)) place group by way) ways;
  return query execute query;
end
$$;
revoke all on function matching_deals(text[], text[], text[], timestamptz) from public;
grant execute on function matching_deals(text[], text[], text[], timestamptz) to automotive_crm_app;

-- Each stage a deal came to, and what moved it there.
create table deal_stage_changes (
  organization_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  location_id uuid not null,
  from_stage text,
  to_stage text not null,
  cause text not null check (cause in ('person', 'check-in', 'quote', 'reply', 'lead', 'import', 'rule')),
  at timestamptz not null,
  -- The day at the location.
  on_day date not null,
  changed_by uuid references people (id),
  primary key (organization_id, id),
  foreign key (organization_id, deal_id) references deals (organization_id, id) on delete cascade,
  foreign key (organization_id, location_id) references locations (organization_id, id)
);
create index deal_stage_changes_deal on deal_stage_changes (organization_id, deal_id, at);
create index deal_stage_changes_day on deal_stage_changes (organization_id, location_id, to_stage, on_day);
call protect_tenant_table('deal_stage_changes');
grant select, insert on deal_stage_changes to automotive_crm_app;

-- Other cars the customer looks at.
create table deal_vehicles (
  organization_id uuid not null,
  deal_id uuid not null,
  position smallint not null,
  stock_vehicle_id uuid,
  stock_number text,
  vin text,
  year smallint,
  make text,
  model text,
  trim text,
  primary key (organization_id, deal_id, position),
  foreign key (organization_id, deal_id) references deals (organization_id, id) on delete cascade
);
create index deal_vehicles_of_stock on deal_vehicles (organization_id, stock_vehicle_id) where stock_vehicle_id is not null;
call protect_tenant_table('deal_vehicles');
grant select, insert, delete on deal_vehicles to automotive_crm_app;

-- Cars that customers give in payment.
create table deal_trade_ins (
  organization_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  -- The customer's vehicle that it is. It may be moved or deleted, so without a foreign key.
  vehicle_id uuid,
  vin text,
  year smallint,
  make text,
  model text,
  trim text,
  mileage integer check (mileage >= 0),
  acv_cents bigint check (acv_cents >= 0),
  allowance_cents bigint check (allowance_cents >= 0),
  payoff_cents bigint check (payoff_cents >= 0),
  payoff_good_until date,
  lien_holder text,
  condition_note text,
  book_value_cents bigint check (book_value_cents >= 0),
  book text,
  appraised_by uuid references people (id),
  appraised_at timestamptz,
  -- The stock vehicle that it became at the delivery.
  stock_vehicle_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, deal_id) references deals (organization_id, id) on delete cascade
);
create index deal_trade_ins_of_vehicle on deal_trade_ins (organization_id, vehicle_id) where vehicle_id is not null;
create index deal_trade_ins_deal on deal_trade_ins (organization_id, deal_id, created_at, id);
call protect_tenant_table('deal_trade_ins');
grant select, insert, update, delete on deal_trade_ins to automotive_crm_app;

-- Who a deal is credited to. Sales 1 and 2 are one deal together.
create table deal_credits (
  organization_id uuid not null,
  deal_id uuid not null,
  role text not null check (role in ('sales-1', 'sales-2', 'bdc', 'sales-manager', 'finance-manager')),
  person_id uuid not null references people (id),
  share numeric(4, 3) check (share > 0 and share <= 1),
  primary key (organization_id, deal_id, role),
  foreign key (organization_id, deal_id) references deals (organization_id, id) on delete cascade,
  check ((role in ('sales-1', 'sales-2')) = (share is not null))
);
create index deal_credits_person on deal_credits (organization_id, person_id);
call protect_tenant_table('deal_credits');
grant select, insert, delete on deal_credits to automotive_crm_app;

-- Numbered snapshots of a deal's numbers and what they come to.
create table deal_quotes (
  organization_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  number integer not null check (number > 0),
  name text,
  snapshot jsonb not null,
  result jsonb not null,
  created_by uuid references people (id),
  created_at timestamptz not null,
  shown_at timestamptz,
  shown_how text check (shown_how in ('in-person', 'printed', 'texted', 'emailed')),
  shown_by uuid references people (id),
  primary key (organization_id, id),
  foreign key (organization_id, deal_id) references deals (organization_id, id) on delete cascade,
  check ((shown_at is null) = (shown_how is null))
);
create unique index deal_quotes_number on deal_quotes (organization_id, deal_id, number);
call protect_tenant_table('deal_quotes');
-- What was quoted stays; only that it was shown is noted.
grant select, insert, update (shown_at, shown_how, shown_by) on deal_quotes to automotive_crm_app;

-- The history of every number and whatever else was changed.
create table deal_changes (
  organization_id uuid not null,
  id uuid not null,
  deal_id uuid not null,
  field text not null,
  old jsonb,
  new jsonb,
  at timestamptz not null,
  changed_by uuid references people (id),
  primary key (organization_id, id),
  foreign key (organization_id, deal_id) references deals (organization_id, id) on delete cascade
);
create index deal_changes_deal on deal_changes (organization_id, deal_id, at desc, id desc);
call protect_tenant_table('deal_changes');
grant select, insert on deal_changes to automotive_crm_app;
