import type { ListedVehicle, VehicleTab } from "@automotive-crm/contract/vehicles/list";
import type { Finances } from "@automotive-crm/contract/vehicles/finances";
import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { exactInstant, oneMoreThan } from "#platform/db/keyset.ts";
import { inTenant, isAtLocations, tenantOf } from "#platform/db/tenant-rows.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { VehicleSearch } from "./search.rules.ts";

interface VehicleFilter {
  locations: "all" | readonly string[];
  locationId: string | undefined;
  tab: VehicleTab;
  search: VehicleSearch | undefined;
  status: Vehicle["status"] | undefined;
  /** From and until which day the list's date is. */
  days: { from: string | undefined; until: string };
  /** Of the last service, with `due`. */
  servedFrom: string | undefined;
  servedUntil: string | undefined;
  equity: "positive" | "negative" | "missing";
  now: Date;
}

/** The place in a list after which a page begins: its key as text, and the ID. */
export interface ListPlace {
  key: string;
  id: string;
}

export interface ListedRow extends Omit<
  ListedVehicle,
  "finances" | "declined" | "recall" | "customerPhone" | "status" | "serviceDue"
> {
  status: string;
  serviceDue: string | null;
  phoneDigits: string | null;
  phoneE164: string | null;
  timeZone: string;
  recall: ListedVehicle["recall"];
  declinedOn: string | null;
  declinedLines: { work: string; amountCents: number | null }[] | null;
  finances: (Omit<Finances, "kind"> & { kind: string | null }) | null;
  key: string;
  /** Of the visit or the recall, if the list is of those, else the vehicle's. */
  placeId: string;
}

const orders: Record<VehicleTab, { key: RawBuilder<unknown>; type: RawBuilder<unknown>; isDescending: boolean }> = {
  all: { key: sql`v.created_at`, type: sql`timestamptz`, isDescending: true },
  due: { key: sql`v.service_due_on`, type: sql`date`, isDescending: false },
  declined: { key: sql`s.served_on`, type: sql`date`, isDescending: true },
  recalls: { key: sql`r.rank`, type: sql`smallint`, isDescending: false },
  leases: { key: sql`f.ends_on`, type: sql`date`, isDescending: false },
  equity: { key: sql`coalesce(f.equity_cents, 0)`, type: sql`bigint`, isDescending: true },
};

/** What a list is of, where that isn't vehicles. */
const listedIn: Partial<Record<VehicleTab, { id: RawBuilder<unknown>; from: RawBuilder<unknown> }>> = {
  declined: {
    id: sql`s.id`,
    from: sql`vehicle_services s join vehicles v on v.organization_id = s.organization_id and v.id = s.vehicle_id`,
  },
  recalls: {
    id: sql`r.id`,
    from: sql`vehicle_recalls r join vehicles v on v.organization_id = r.organization_id and v.id = r.vehicle_id`,
  },
};

/** A page of a list, up to one more than `limit`. */
export async function listVehicles(
  db: Db,
  scope: PersonScope,
  filter: VehicleFilter,
  { after, limit }: { after: ListPlace | undefined; limit: number },
): Promise<ListedRow[]> {
  const { tab } = filter;
  const { key, type, isDescending } = orders[tab];
  const own = tenantOf(scope, "v");
  const { id, ...listed } = listedIn[tab] ?? { id: sql`v.id`, from: sql`vehicles v` };
  const compare = isDescending ? sql`<` : sql`>`;
  const place = after ? sql`and (${key}, ${id}) ${compare} (${after.key}::${type}, ${after.id}::uuid)` : sql``;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const isInstant = tab === "all";
  const { rows } = await sql<ListedRow>`
    select v.id, v.year, v.make, v.model, v.trim, v.color, v.vin, v.license_plate as "licensePlate", v.mileage, v.status,
      v.created_at as "createdAt", v.customer_id as "customerId", c.name as "customerName",
      p.digits as "phoneDigits", p.e164 as "phoneE164", o.time_zone as "timeZone",
      v.last_service_on as "lastService", v.service_due_on as "serviceDueOn", v.service_due as "serviceDue",
      ${tab === "declined" ? sql`s.served_on` : sql`null::date`} as "declinedOn",
      ${tab === "declined" ? sql`s.declined` : sql`null::jsonb`} as "declinedLines",
      ${tab === "leases" || tab === "equity" ? financesInRow : sql`null::jsonb`} as finances,
      ${tab === "recalls" ? recallInRow : sql`null::jsonb`} as recall,
      ${isInstant ? exactInstant(key) : sql`${key}::text`} as key, ${id} as "placeId"
    from ${listed.from}
    join organizations o on o.id = v.organization_id
    join customers c on c.organization_id = v.organization_id and c.id = v.customer_id and c.deleted_at is null
    left join customer_phones p on p.organization_id = v.organization_id and p.customer_id = v.customer_id and p.is_primary
    ${
      tab === "leases" || tab === "equity"
        ? sql`join vehicle_finances f on f.organization_id = v.organization_id and f.vehicle_id = v.id and f.customer_id = v.customer_id`
        : sql``
    }
    where ${sql.join(conditionsOf(scope, filter, own), sql` and `)} ${place}
    order by ${key} ${direction}, ${id} ${direction} limit ${oneMoreThan(limit)}
  `.execute(db);
  return rows;
}

const recallInRow = sql`jsonb_build_object('campaign', r.campaign, 'title', r.title, 'remedy', r.remedy, 'isParkIt', r.is_park_it)`;

const financesInRow = sql`jsonb_build_object('kind', f.kind, 'startedOn', f.started_on, 'months', f.months, 'endsOn', f.ends_on,
  'apr', f.apr::text, 'financedCents', f.financed_cents, 'paymentCents', f.payment_cents, 'residualCents', f.residual_cents,
  'allowedMiles', f.allowed_miles, 'payoffCents', f.payoff_cents, 'payoffUntil', f.payoff_until,
  'marketValueCents', f.market_value_cents, 'marketValueSource', f.market_value_source, 'marketValueOn', f.market_value_on)`;

function conditionsOf(
  scope: PersonScope,
  { locations, locationId, tab, search, status, ...filter }: VehicleFilter,
  own: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  return [
    inTenant(scope, "v"),
    sql`v.deleted_at is null and not v.is_in_bin`,
    ...(locations === "all" ? [] : [isAtLocations(scope, locations, "v")]),
    ...(locationId === undefined ? [] : [isAtLocations(scope, [locationId], "v")]),
    ...(status === undefined ? [] : [sql`v.status = ${status}`]),
    ...(search ? matches(search) : []),
    ...(tab === "all" ? [] : [sql`v.status = 'current'`]),
    ...inTab(scope, tab, filter, own),
  ];
}

function inTab(
  scope: PersonScope,
  tab: VehicleTab,
  {
    days: { from, until },
    servedFrom,
    servedUntil,
    equity,
    now,
  }: Omit<VehicleFilter, "tab" | "search" | "status" | "locations" | "locationId">,
  own: RawBuilder<unknown>,
): RawBuilder<unknown>[] {
  const between = (column: RawBuilder<unknown>) => [
    ...(from === undefined ? [] : [sql`${column} >= ${from}::date`]),
    sql`${column} <= ${until}::date`,
  ];
  switch (tab) {
    case "all":
      return [];
    case "due":
      return [
        ...between(sql`v.service_due_on`),
        ...(servedFrom === undefined ? [] : [sql`v.last_service_on > ${servedFrom}::date`]),
        ...(servedUntil === undefined ? [] : [sql`v.last_service_on <= ${servedUntil}::date`]),
        sql`not c.do_not_call`,
        sql`not exists (
          select from appointments a
          where a.organization_id = ${own} and a.customer_id = v.customer_id and a.starts_at > ${now.toISOString()}::timestamptz
            and a.status in ('scheduled', 'confirmed'))`,
      ];
    case "declined":
      return [inTenant(scope, "s"), sql`s.has_declined`, sql`s.deleted_at is null`, ...between(sql`s.served_on`)];
    case "recalls":
      return [inTenant(scope, "r"), sql`r.status = 'open'`, sql`r.deleted_at is null`];
    case "leases":
      return [sql`f.kind = 'lease'`, ...between(sql`f.ends_on`)];
    case "equity":
      return [equityIs[equity], isLatestPurchase(own)];
  }
}

const equityIs = {
  positive: sql`f.equity_cents >= 0`,
  negative: sql`f.equity_cents < 0`,
  missing: sql`f.equity_cents is null`,
};

/** Of the cars that a customer has, the one they got last: it is the one they may trade in. */
const isLatestPurchase = (own: RawBuilder<unknown>) => sql`not exists (
  select from vehicle_owners mine
  join vehicle_owners later on later.organization_id = ${own} and later.customer_id = mine.customer_id and later.role = 'owner'
    and later.until_at is null and later.from_at > mine.from_at
  join vehicles w on w.organization_id = ${own} and w.id = later.vehicle_id and w.deleted_at is null
  where mine.organization_id = ${own} and mine.vehicle_id = v.id and mine.customer_id = v.customer_id and mine.role = 'owner'
    and mine.until_at is null)`;

/** The beginning of a key is a range of the index, since comparing with LIKE would not use it. */
const begins = (column: RawBuilder<unknown>, text: string) =>
  sql`(${column} >= ${text} and ${column} < ${`${text}\u{10FFFF}`})`;

function matches({ year, vinReversed, plate, model }: VehicleSearch): RawBuilder<unknown>[] {
  const marks = [
    ...(vinReversed === undefined ? [] : [begins(sql`v.vin_reversed`, vinReversed)]),
    ...(plate === undefined ? [] : [begins(sql`v.plate_key`, plate)]),
  ];
  const names = model === undefined ? [] : [begins(sql`v.make_model_key`, model), begins(sql`v.model_key`, model)];
  const named = names.length > 0 ? [sql`(${sql.join(names, sql` or `)})`] : [];
  // "2021 Accord" is a year and a model, but a plate may begin with a year, too.
  const ofYear = year === undefined ? named : [sql`(${sql.join([...named, sql`v.year = ${year}`], sql` and `)})`];
  const any = [...marks, ...ofYear];
  return any.length > 0 ? [sql`(${sql.join(any, sql` or `)})`] : [];
}
