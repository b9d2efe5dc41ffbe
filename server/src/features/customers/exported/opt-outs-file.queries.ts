import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

type Row = Readonly<Record<string, string | number | null>>;

const rowsAtOnce = 1_000;

/** The organization's do-not-call list: also numbers that no customer has. An import knows it as a list of opt-outs. */
export const optOutsFile = {
  name: "opt-outs",
  needs: "org:customers:view",
  headers: ["Phone", "Do Not Call", "Not For", "Reason", "Listed On"],
  async readNext(db: Db, { organizationId }: OrganizationScope, last: Row | undefined) {
    const { rows } = await sql<Row>`
      select d.e164 as "Phone", 'yes' as "Do Not Call", coalesce(array_to_string(d.purposes, ', '), 'anything') as "Not For",
        d.reason as "Reason", to_char(d.created_at at time zone o.time_zone, 'YYYY-MM-DD') as "Listed On"
      from do_not_call_numbers d join organizations o on o.id = d.organization_id
      where d.organization_id = ${organizationId} and d.e164 > ${last?.["Phone"] ?? ""}
      order by d.e164 limit ${rowsAtOnce}
    `.execute(db);
    return rows;
  },
} as const;
