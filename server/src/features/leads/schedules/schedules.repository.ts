import type { LeadAbsence, LeadSchedule } from "@automotive-crm/contract/leads/schedules";
import { sql, type RawBuilder } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

export type StoredSchedule = Pick<LeadSchedule, "week" | "dailyCap" | "openCap" | "version"> & { personId: string };

/** What people entered for a location. */
export async function list(
  db: Db,
  { organizationId }: OrganizationScope,
  locationId: string,
): Promise<StoredSchedule[]> {
  const { rows } = await sql<StoredSchedule>`
    select person_id as "personId", week, daily_cap as "dailyCap", open_cap as "openCap", version from lead_schedules
    where organization_id = ${organizationId} and location_id = ${locationId}
  `.execute(db);
  return rows;
}

export async function replace(
  db: Db,
  { organizationId }: OrganizationScope,
  { personId, locationId }: { personId: string; locationId: string },
  { week, dailyCap, openCap, now }: Omit<StoredSchedule, "personId" | "version"> & { now: Date },
): Promise<void> {
  const columns = {
    week: week === null ? null : JSON.stringify(week),
    daily_cap: dailyCap,
    open_cap: openCap,
    updated_at: now.toISOString(),
  };
  await db
    .insertInto("lead_schedules")
    .values({ organization_id: organizationId, location_id: locationId, person_id: personId, ...columns })
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "location_id", "person_id"])
        .doUpdateSet({ ...columns, version: sql<number>`lead_schedules.version + 1` }),
    )
    .execute();
}

const selectAbsences = async (
  db: Db,
  { organizationId }: OrganizationScope,
  condition: RawBuilder<unknown>,
): Promise<LeadAbsence[]> => {
  const { rows } = await sql<LeadAbsence>`
    select a.id, a.starts_at as "startsAt", a.ends_at as "endsAt", a.reason,
      json_build_object('id', p.id, 'name', trim(p.first_name || ' ' || p.last_name)) as person
    from lead_absences a join people p on p.id = a.person_id
    where a.organization_id = ${organizationId} and ${condition}
    order by a.starts_at, a.id
  `.execute(db);
  return rows;
};

/** Those that aren't over. */
export const listAbsences = (db: Db, scope: OrganizationScope, now: Date): Promise<LeadAbsence[]> =>
  selectAbsences(db, scope, sql`a.ends_at > ${now.toISOString()}::timestamptz`);

export async function findAbsence(
  db: Db,
  scope: OrganizationScope,
  absenceId: string,
): Promise<LeadAbsence | undefined> {
  return (await selectAbsences(db, scope, sql`a.id = ${absenceId}`))[0];
}

export async function insertAbsence(
  db: Db,
  { organizationId }: OrganizationScope,
  absence: { id: string; personId: string; startsAt: string; endsAt: string; reason: string; by: string; now: Date },
): Promise<void> {
  await db
    .insertInto("lead_absences")
    .values({
      organization_id: organizationId,
      id: absence.id,
      person_id: absence.personId,
      starts_at: absence.startsAt,
      ends_at: absence.endsAt,
      reason: absence.reason,
      created_by: absence.by,
      created_at: absence.now.toISOString(),
    })
    .execute();
}

/** Ends one that has begun, and deletes one that hasn't. */
export async function endAbsence(
  db: Db,
  { organizationId }: OrganizationScope,
  { id, startsAt }: Pick<LeadAbsence, "id" | "startsAt">,
  now: Date,
): Promise<void> {
  if (Date.parse(startsAt) < now.getTime()) {
    await db
      .updateTable("lead_absences")
      .set({ ends_at: now.toISOString() })
      .where("organization_id", "=", organizationId)
      .where("id", "=", id)
      .execute();
  } else {
    await db.deleteFrom("lead_absences").where("organization_id", "=", organizationId).where("id", "=", id).execute();
  }
}
