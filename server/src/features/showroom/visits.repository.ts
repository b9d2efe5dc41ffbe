import type { VisitVehicle } from "@automotive-crm/contract/showroom/record";
import { sql, type Insertable, type Updateable } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { Schema } from "#platform/db/schema.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";

type Updated = Updateable<Schema["showroom_visits"]>;
/** Columns of a visit; absent ones stay. */
export type VisitColumns = { [Column in keyof Updated]?: Updated[Column] | undefined };

/** The columns of a visit's or a mark's car. */
export const vehicleColumns = (vehicle: VisitVehicle | null) => ({
  stock_vehicle_id: vehicle?.stockVehicleId ?? null,
  stock_number: vehicle?.stockNumber ?? null,
  year: vehicle?.year ?? null,
  make: vehicle?.make ?? null,
  model: vehicle?.model ?? null,
  trim: vehicle?.trim ?? null,
  condition: vehicle?.condition ?? null,
});

/** What takes a check-out back. */
export const notOut = { checked_out_at: null, is_not_checked_out: false, result: null, result_note: null } as const;

type NewVisit = VisitColumns &
  Pick<Insertable<Schema["showroom_visits"]>, "id" | "location_id" | "kind" | "on_day" | "checked_in_at">;

export async function insert(db: Db, scope: OrganizationScope, visit: NewVisit, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("showroom_visits")
    .values({
      // Kysely leaves out what is undefined.
      ...(visit as Insertable<Schema["showroom_visits"]>),
      organization_id: scope.organizationId,
      checked_in_by: personOf(scope),
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function update(
  db: Db,
  { organizationId }: OrganizationScope,
  visitId: string,
  { columns, now }: { columns: VisitColumns; now: Date },
): Promise<void> {
  await db
    .updateTable("showroom_visits")
    .set({ ...columns, updated_at: now.toISOString(), version: sql`version + 1` })
    .where("organization_id", "=", organizationId)
    .where("id", "=", visitId)
    .execute();
}

export async function remove(db: Db, { organizationId }: OrganizationScope, visitId: string): Promise<void> {
  await db
    .deleteFrom("showroom_visits")
    .where("organization_id", "=", organizationId)
    .where("id", "=", visitId)
    .execute();
}

type MarkColumns = Omit<Insertable<Schema["showroom_marks"]>, "organization_id" | "created_at" | "created_by">;

export async function insertMark(db: Db, scope: OrganizationScope, mark: MarkColumns, now: Date): Promise<void> {
  await db
    .insertInto("showroom_marks")
    .values({
      ...mark,
      organization_id: scope.organizationId,
      created_by: personOf(scope),
      created_at: now.toISOString(),
    })
    .execute();
}

/** Whether PostgreSQL refused a mark because the visit has it. */
export const isMarkedTwice = (error: unknown): boolean => violatedConstraint(error) === "showroom_marks_once";

export async function updateMark(
  db: Db,
  { organizationId }: OrganizationScope,
  markId: string,
  columns: {
    [Column in keyof Updateable<Schema["showroom_marks"]>]?: Updateable<Schema["showroom_marks"]>[Column] | undefined;
  },
): Promise<void> {
  await db
    .updateTable("showroom_marks")
    .set(columns)
    .where("organization_id", "=", organizationId)
    .where("id", "=", markId)
    .execute();
}

export async function deleteMark(db: Db, { organizationId }: OrganizationScope, markId: string): Promise<void> {
  await db
    .deleteFrom("showroom_marks")
    .where("organization_id", "=", organizationId)
    .where("id", "=", markId)
    .execute();
}

/** Ends the drives of a visitor who leaves. */
export async function endDrives(
  db: Db,
  { organizationId }: OrganizationScope,
  visitId: string,
  at: Date,
): Promise<void> {
  await sql`
    update showroom_marks set back_at = greatest(at, ${at.toISOString()}::timestamptz)
    where organization_id = ${organizationId} and visit_id = ${visitId} and kind = 'demo' and back_at is null
  `.execute(db);
}
