import { dealStages } from "@automotive-crm/contract/deals/stages";
import { dealConditions } from "@automotive-crm/contract/deals/numbers";
import {
  visitKinds,
  visitResults,
  type Visit,
  type VisitDeal,
  type VisitMark,
  type VisitVehicle,
} from "@automotive-crm/contract/showroom/record";
import { sql, type RawBuilder, type Selectable } from "kysely";
import { nameOfPerson, personName } from "#platform/db/person-name.ts";
import type { Schema } from "#platform/db/schema.ts";
import { tenantOf } from "#platform/db/tenant-rows.ts";
import type { Scope } from "#platform/scope.ts";

/** A visit as one row, with names, its marks and its deal's numbers. Every read of visits selects it. */
export interface VisitRow extends Omit<
  Selectable<Schema["showroom_visits"]>,
  "is_in_bin" | "is_by_mark" | "created_at" | "updated_at"
> {
  location_name: string;
  time_zone: string;
  customer_name: string | null;
  source_name: string | null;
  sales_1_name: string | null;
  sales_2_name: string | null;
  manager_name: string | null;
  spotter_name: string | null;
  checked_in_by_name: string | null;
  marks: VisitMark[];
  deal: (Omit<VisitDeal, "grossCents"> & { grossCents: number | null }) | null;
}

export const visitTables = sql`
  showroom_visits v
  join locations l on l.organization_id = v.organization_id and l.id = v.location_id
  left join customers c on c.organization_id = v.organization_id and c.id = v.customer_id
  left join lead_sources s on s.organization_id = v.organization_id and s.id = v.source_id`;

const name = (personId: string) => nameOfPerson(personId, sql`v.organization_id`);
const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The car of a row that has one, as JSON. */
const vehicleOf = (row: string) => sql`
  case when coalesce(${sql.ref(`${row}.stock_vehicle_id`)}::text, ${sql.ref(`${row}.make`)}, ${sql.ref(`${row}.model`)}) is null then null
  else json_build_object('stockVehicleId', ${sql.ref(`${row}.stock_vehicle_id`)}, 'stockNumber', ${sql.ref(`${row}.stock_number`)},
    'year', ${sql.ref(`${row}.year`)}, 'make', ${sql.ref(`${row}.make`)}, 'model', ${sql.ref(`${row}.model`)},
    'trim', ${sql.ref(`${row}.trim`)}, 'condition', ${sql.ref(`${row}.condition`)}) end`;

export const visitColumns = (scope: Pick<Scope, "organizationId">): RawBuilder<unknown> => sql`
  v.organization_id, v.id, v.location_id, l.name as location_name, l.time_zone, v.customer_id, c.name as customer_name, v.guest_note,
  v.kind, v.deal_id, v.lead_id, v.appointment_id, v.source_id, s.name as source_name,
  v.sales_1_id, ${name("v.sales_1_id")} as sales_1_name, v.sales_2_id, ${name("v.sales_2_id")} as sales_2_name,
  v.manager_id, ${name("v.manager_id")} as manager_name, v.spotter_id, ${name("v.spotter_id")} as spotter_name,
  v.stock_vehicle_id, v.stock_number, v.year, v.make, v.model, v.trim, v.condition, v.note, v.checked_in_at, v.on_day,
  v.checked_in_by, ${name("v.checked_in_by")} as checked_in_by_name, v.checked_out_at, v.is_not_checked_out, v.result, v.result_note, v.version,
  (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'at', ${iso("m.at")}, 'personId', m.person_id,
      'personName', ${personName("doer", sql`m.organization_id`)}, 'vehicle', ${vehicleOf("m")}, 'isLicenseSeen', m.is_license_seen,
      'backAt', ${iso("m.back_at")}, 'odometerOut', m.odometer_out, 'odometerBack', m.odometer_back,
      'isSoldWhileOut', m.back_at is null and exists (
        select from deals other where other.organization_id = ${tenantOf(scope, "v")} and other.stock_vehicle_id = m.stock_vehicle_id
          and other.stage in ('sold', 'delivered') and other.unwound_on is null and other.id is distinct from v.deal_id)) order by m.at, m.id), '[]')
    from showroom_marks m left join people doer on doer.id = m.person_id
    where m.organization_id = ${tenantOf(scope, "v")} and m.visit_id = v.id) as marks,
  (select json_build_object('number', t.number, 'stage', t.stage, 'isUnwound', t.unwound_on is not null, 'stockNumber', t.stock_number,
      'priceCents', t.price_cents,
      'allowanceCents', (select sum(i.allowance_cents)::bigint from deal_trade_ins i
        where i.organization_id = ${tenantOf(scope, "v")} and i.deal_id = t.id),
      'paymentCents', (select (q.result ->> 'paymentCents')::bigint from deal_quotes q
        where q.organization_id = ${tenantOf(scope, "v")} and q.deal_id = t.id order by q.number desc limit 1),
      'grossCents', t.front_gross_cents + coalesce(t.back_gross_cents, 0))
    from deals t where t.organization_id = ${tenantOf(scope, "v")} and t.id = v.deal_id) as deal`;

const toVehicle = (row: VisitRow): VisitVehicle | null =>
  row.stock_vehicle_id === null && row.make === null && row.model === null
    ? null
    : {
        stockVehicleId: row.stock_vehicle_id,
        stockNumber: row.stock_number,
        year: row.year,
        make: row.make,
        model: row.model,
        trim: row.trim,
        condition: dealConditions.find((each) => each === row.condition) ?? null,
      };

/** The numbers that a person may see: none, or all but the gross. */
function toDeal(deal: VisitRow["deal"], { seesDeals, seesGross }: Rights): Pick<Visit, "deal"> {
  if (!seesDeals) return {};
  if (deal === null) return { deal };
  const { grossCents, ...seen } = deal;
  const stage = dealStages.find((each) => each === seen.stage) ?? "new";
  return { deal: { ...seen, stage, ...(seesGross && { grossCents }) } };
}

export interface Rights {
  seesDeals: boolean;
  seesGross: boolean;
}

export const toVisit = (row: VisitRow, rights: Rights): Visit => ({
  id: row.id,
  locationId: row.location_id,
  locationName: row.location_name,
  timeZone: row.time_zone,
  customerId: row.customer_id,
  customerName: row.customer_name,
  guestNote: row.guest_note,
  kind: visitKinds.find((kind) => kind === row.kind) ?? "walk-in",
  dealId: row.deal_id,
  ...toDeal(row.deal, rights),
  leadId: row.lead_id,
  appointmentId: row.appointment_id,
  sourceId: row.source_id,
  sourceName: row.source_name,
  sales1Id: row.sales_1_id,
  sales1Name: row.sales_1_name,
  sales2Id: row.sales_2_id,
  sales2Name: row.sales_2_name,
  managerId: row.manager_id,
  managerName: row.manager_name,
  spotterId: row.spotter_id,
  spotterName: row.spotter_name,
  vehicle: toVehicle(row),
  note: row.note,
  day: row.on_day,
  checkedInAt: row.checked_in_at,
  checkedInByName: row.checked_in_by_name,
  checkedOutAt: row.checked_out_at,
  isNotCheckedOut: row.is_not_checked_out,
  result: visitResults.find((result) => result === row.result) ?? null,
  resultNote: row.result_note,
  marks: row.marks,
  version: row.version,
});
