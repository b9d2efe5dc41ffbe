import { sql, type RawBuilder } from "kysely";
import type { OrganizationScope } from "#platform/scope.ts";
import type { Db } from "./database.ts";
import { isAtLocations } from "./tenant-rows.ts";

interface RecordsToExport {
  /** The records' table, named `t`, with what its columns need besides. */
  from: RawBuilder<unknown>;
  /** Which records, if not all. */
  where?: (organizationId: string) => RawBuilder<unknown>;
  /** By header; those that read other tables get the organization. */
  columns: Readonly<Record<string, RawBuilder<unknown> | ((organizationId: string) => RawBuilder<unknown>)>>;
  /** The order of one customer's records. */
  order: RawBuilder<unknown>;
}

/** Joins the records' location `l`, and their zone: the location's, else the organization's. */
export const atLocation = sql`
  join organizations o on o.id = t.organization_id
  left join locations l on l.organization_id = t.organization_id and l.id = t.location_id
  cross join lateral (select coalesce(l.time_zone, o.time_zone) as name) zone`;

/** An instant as the clock at the record's location shows it: `2026-03-09 23:30`. */
export const localTime = (instant: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(instant)} at time zone zone.name, 'YYYY-MM-DD HH24:MI')`;

/** How an export reads records of customers: those of the newest customer first, each with whose it is. */
export function customerRecords({ from, where = () => sql`true`, columns: own, order }: RecordsToExport) {
  const columns: RecordsToExport["columns"] = {
    "Customer ID": sql`c.id`,
    Company: sql`c.company_name`,
    "First Name": sql`c.first_name`,
    "Last Name": sql`c.last_name`,
    ...own,
  };
  const selected = (organizationId: string) =>
    sql.join(
      Object.entries(columns).map(
        ([header, value]) => sql`${typeof value === "function" ? value(organizationId) : value} as ${sql.id(header)}`,
      ),
    );
  return {
    headers: Object.keys(columns),
    async readRows(
      db: Db,
      { organizationId }: OrganizationScope,
      { ids, locations }: { ids: readonly string[]; locations: "all" | readonly string[] },
    ) {
      const { rows } = await sql<Record<string, string | number | null>>`
        select ${selected(organizationId)}
        from ${from}
        join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
        where t.organization_id = ${organizationId} and t.customer_id = any(${ids}::uuid[]) and ${where(organizationId)}
          ${locations === "all" ? sql`` : sql`and ${isAtLocations({ organizationId }, locations, "t")}`}
        order by c.created_at desc, c.id desc, ${order}
      `.execute(db);
      return rows;
    },
  };
}

interface HeldRecords {
  table: "deals" | "leads" | "tasks";
  /** The column with who has one. */
  holder: string;
  /** What a refusal calls one, from the record `t` and its customer `c`. */
  name: RawBuilder<unknown>;
  isOpen: RawBuilder<unknown>;
}

/** How a feature lists the open records that someone has, without those of customers in the bin. Locked in one order, if wanted. */
export const listHeld =
  ({ table, holder, name, isOpen }: HeldRecords) =>
  async (db: Db, { organizationId }: OrganizationScope, personId: string, { isLocked }: { isLocked: boolean }) => {
    const { rows } = await sql<{ id: string; name: string; locationIds: string[] }>`
      select t.id, ${name} as name, array(
        select a.location_id::text from customer_locations a
        where a.organization_id = ${organizationId} and a.customer_id = t.customer_id) as "locationIds"
      from ${sql.table(table)} t
      join customers c on c.organization_id = t.organization_id and c.id = t.customer_id and c.deleted_at is null
      where t.organization_id = ${organizationId} and ${sql.ref(`t.${holder}`)} = ${personId} and ${isOpen}
      order by t.id ${isLocked ? sql`for update of t` : sql``}
    `.execute(db);
    return rows;
  };
