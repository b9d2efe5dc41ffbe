import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

type Row = Readonly<Record<string, string | number | null>>;

const rowsAtOnce = 1_000;

/** Numbers and email addresses that must not be contacted, also those that no customer has. An import reads the numbers not to call. */
export const optOutsFile = {
  name: "opt-outs",
  needs: "org:customers:view",
  headers: ["Phone", "Email", "Do Not Call", "Do Not Text", "Do Not Email", "Not For", "Reason", "Listed On"],
  async readNext(db: Db, { organizationId }: OrganizationScope, last: Row | undefined) {
    const { rows } = await sql<Row>`
      select listed."Phone", listed."Email", listed."Do Not Call", listed."Do Not Text", listed."Do Not Email", listed."Not For",
        listed."Reason", to_char(listed.created_at at time zone o.time_zone, 'YYYY-MM-DD') as "Listed On", listed.place
      from (
        select 'call:' || d.e164 as place, d.e164 as "Phone", null as "Email", 'yes' as "Do Not Call", null as "Do Not Text",
          null as "Do Not Email", coalesce(array_to_string(d.purposes, ', '), 'anything') as "Not For", d.reason as "Reason", d.created_at
        from do_not_call_numbers d where d.organization_id = ${organizationId}
        union all
        select x.channel || ':' || x.address, case when x.channel = 'text' then x.address end,
          case when x.channel = 'email' then x.address end, null, case when x.channel = 'text' then 'yes' end,
          case when x.channel = 'email' then 'yes' end, 'anything', x.reason, x.created_at
        from contact_opt_outs x where x.organization_id = ${organizationId} and x.channel in ('text', 'email') and x.address ~ '[+@]'
      ) listed join organizations o on o.id = ${organizationId}
      where listed.place > ${last?.["place"] ?? ""}
      order by listed.place limit ${rowsAtOnce}
    `.execute(db);
    return rows;
  },
} as const;
