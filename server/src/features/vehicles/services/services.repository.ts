import { regularServices, visitKinds, type ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { markDeleted } from "#platform/db/tenant-rows.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

interface VisitRow extends Omit<ServiceVisit, "kind" | "done"> {
  kind: string;
  done: string[];
}

const columns = sql`id, vehicle_id as "vehicleId", served_on as "servedOn", kind, done, work, amount_cents as "amountCents",
  mileage, mileage_unit as "mileageUnit", declined, version`;

export const toVisit = ({ kind, done, ...row }: VisitRow): ServiceVisit => ({
  ...row,
  kind: visitKinds.find((each) => each === kind) ?? "maintenance",
  done: regularServices.filter((each) => done.includes(each)),
});

/** A vehicle's visits, latest first. */
export async function listVisits(db: Db, organizationId: string, vehicleId: string): Promise<ServiceVisit[]> {
  const { rows } = await sql<VisitRow>`
    select ${columns} from vehicle_services
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and deleted_at is null
    order by served_on desc, created_at desc, id desc
  `.execute(db);
  return rows.map(toVisit);
}

export async function findVisit(
  db: Db,
  { organizationId }: OrganizationScope,
  { vehicleId, serviceId, isDeleted = false }: { vehicleId: string; serviceId: string; isDeleted?: boolean },
): Promise<ServiceVisit | undefined> {
  const { rows } = await sql<VisitRow>`
    select ${columns} from vehicle_services
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and id = ${serviceId}
      and (deleted_at is not null) = ${isDeleted}
  `.execute(db);
  return rows[0] && toVisit(rows[0]);
}

export type WrittenVisit = Omit<ServiceVisit, "id" | "vehicleId" | "version">;

export async function insertVisit(
  db: Db,
  scope: OrganizationScope,
  at: { serviceId: string; vehicleId: string; customerId: string; now: Date },
  visit: WrittenVisit,
): Promise<ServiceVisit> {
  const now = at.now.toISOString();
  const { rows } = await sql<VisitRow>`
    insert into vehicle_services (organization_id, id, vehicle_id, customer_id, served_on, kind, done, work, amount_cents,
      mileage, mileage_unit, declined, created_by, created_at, updated_at)
    values (${scope.organizationId}, ${at.serviceId}, ${at.vehicleId}, ${at.customerId}, ${visit.servedOn}, ${visit.kind},
      ${visit.done}::text[], ${visit.work}, ${visit.amountCents}, ${visit.mileage}, ${visit.mileageUnit},
      ${JSON.stringify(visit.declined)}::jsonb, ${personOf(scope)}, ${now}, ${now})
    returning ${columns}
  `.execute(db);
  return toVisit(one(rows));
}

export async function updateVisit(
  db: Db,
  { organizationId }: OrganizationScope,
  { serviceId, now }: { serviceId: string; now: Date },
  visit: WrittenVisit,
): Promise<ServiceVisit> {
  const { rows } = await sql<VisitRow>`
    update vehicle_services set served_on = ${visit.servedOn}, kind = ${visit.kind}, done = ${visit.done}::text[],
      work = ${visit.work}, amount_cents = ${visit.amountCents}, mileage = ${visit.mileage},
      mileage_unit = ${visit.mileageUnit}, declined = ${JSON.stringify(visit.declined)}::jsonb,
      updated_at = ${now.toISOString()}, version = version + 1
    where organization_id = ${organizationId} and id = ${serviceId}
    returning ${columns}
  `.execute(db);
  return toVisit(one(rows));
}

export const markVisit = markDeleted("vehicle_services");

function one(rows: readonly VisitRow[]): VisitRow {
  const [row] = rows;
  if (!row) throw new Error("The visit was not stored");
  return row;
}
