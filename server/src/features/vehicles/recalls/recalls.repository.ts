import { recallStatuses, type Recall } from "@automotive-crm/contract/vehicles/recalls";
import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import { markDeleted } from "#platform/db/tenant-rows.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

type RecallRow = Omit<Recall, "status"> & { status: string };

const columns = sql`id, vehicle_id as "vehicleId", campaign, title, remedy, is_park_it as "isParkIt", status, done_on as "doneOn", version`;

const toRecall = ({ status: stored, ...row }: RecallRow): Recall => ({
  ...row,
  status: recallStatuses.find((status) => status === stored) ?? "open",
});

/** A vehicle's recalls: open ones first, and among them those for which it must be parked. */
export async function listRecalls(db: Db, organizationId: string, vehicleId: string): Promise<Recall[]> {
  const { rows } = await sql<RecallRow>`
    select ${columns} from vehicle_recalls
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and deleted_at is null
    order by status = 'done', rank, id desc
  `.execute(db);
  return rows.map(toRecall);
}

export async function findRecall(
  db: Db,
  { organizationId }: OrganizationScope,
  { vehicleId, recallId, isDeleted = false }: { vehicleId: string; recallId: string; isDeleted?: boolean },
): Promise<Recall | undefined> {
  const { rows } = await sql<RecallRow>`
    select ${columns} from vehicle_recalls
    where organization_id = ${organizationId} and vehicle_id = ${vehicleId} and id = ${recallId}
      and (deleted_at is not null) = ${isDeleted}
  `.execute(db);
  return rows[0] && toRecall(rows[0]);
}

export type WrittenRecall = Omit<Recall, "id" | "vehicleId" | "version">;

export async function insertRecall(
  db: Db,
  scope: OrganizationScope,
  { recallId, vehicleId, now }: { recallId: string; vehicleId: string; now: Date },
  { campaign, title, remedy, isParkIt, status, doneOn }: WrittenRecall,
): Promise<Recall> {
  const at = now.toISOString();
  const { rows } = await sql<RecallRow>`
    insert into vehicle_recalls (organization_id, id, vehicle_id, campaign, title, remedy, is_park_it, status, done_on, created_by,
      created_at, updated_at)
    values (${scope.organizationId}, ${recallId}, ${vehicleId}, ${campaign}, ${title}, ${remedy}, ${isParkIt}, ${status}, ${doneOn},
      ${personOf(scope)}, ${at}, ${at})
    returning ${columns}
  `.execute(db);
  return one(rows);
}

export async function updateRecall(
  db: Db,
  { organizationId }: OrganizationScope,
  { recallId, now }: { recallId: string; now: Date },
  { campaign, title, remedy, isParkIt, status, doneOn }: WrittenRecall,
): Promise<Recall> {
  const { rows } = await sql<RecallRow>`
    update vehicle_recalls set campaign = ${campaign}, title = ${title}, remedy = ${remedy}, is_park_it = ${isParkIt},
      status = ${status}, done_on = ${doneOn}, updated_at = ${now.toISOString()}, version = version + 1
    where organization_id = ${organizationId} and id = ${recallId}
    returning ${columns}
  `.execute(db);
  return one(rows);
}

export const markRecall = markDeleted("vehicle_recalls");

/** Moves the recalls of a vehicle to another record of it. Of a campaign that both have, the kept one is done if either was. */
export async function moveRecalls(
  db: Db,
  { organizationId }: OrganizationScope,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await sql`
    update vehicle_recalls k set status = 'done', done_on = m.done_on, updated_at = ${at}, version = k.version + 1
    from vehicle_recalls m
    where k.organization_id = ${organizationId} and k.vehicle_id = ${to} and k.status = 'open' and k.deleted_at is null
      and m.organization_id = ${organizationId} and m.vehicle_id = ${from} and m.status = 'done' and m.deleted_at is null
      and m.campaign_key = k.campaign_key
  `.execute(db);
  await sql`
    update vehicle_recalls m set vehicle_id = ${to}, updated_at = ${at}
    where m.organization_id = ${organizationId} and m.vehicle_id = ${from} and m.deleted_at is null and not exists (
      select from vehicle_recalls k
      where k.organization_id = ${organizationId} and k.vehicle_id = ${to} and k.campaign_key = m.campaign_key
        and k.deleted_at is null)
  `.execute(db);
}

/** Whether PostgreSQL refused a campaign because the vehicle has it. */
export const isCampaignTaken = (error: unknown): boolean => violatedConstraint(error) === "vehicle_recalls_once_each";

function one(rows: readonly RecallRow[]): Recall {
  const [row] = rows;
  if (!row) throw new Error("The recall was not stored");
  return toRecall(row);
}
