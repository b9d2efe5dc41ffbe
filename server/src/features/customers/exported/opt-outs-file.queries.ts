import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

type Row = Readonly<Record<string, string | number | null>>;

const rowsAtOnce = 1_000;

/**
 * Numbers and email addresses that must not be contacted: those that are listed, also if no customer has them, and those of customers who
 * asked for it as a whole.
 */
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
        union all
        select 'customer:' || p.e164, p.e164, null, 'yes', null, null, 'anything', null, min(c.updated_at)
        from customers c join customer_phones p on p.organization_id = c.organization_id and p.customer_id = c.id
        where c.organization_id = ${organizationId} and c.do_not_call and c.deleted_at is null and p.e164 is not null and not exists (
          select from do_not_call_numbers d where d.organization_id = ${organizationId} and d.e164 = p.e164 and d.purposes is null)
        group by p.e164
        union all
        select 'text:' || p.e164, p.e164, null, null, 'yes', null, 'anything', min(x.reason), min(x.created_at)
        from contact_opt_outs x join customer_phones p on p.organization_id = x.organization_id and p.customer_id = x.customer_id
        where x.organization_id = ${organizationId} and x.channel = 'text' and x.address = x.customer_id::text and p.e164 is not null
          and not exists (select from contact_opt_outs a
            where a.organization_id = ${organizationId} and a.channel = 'text' and a.address = p.e164)
        group by p.e164
        union all
        select 'email:' || e.lower_email, null, e.lower_email, null, null, 'yes', 'anything', min(x.reason), min(x.created_at)
        from contact_opt_outs x join customer_emails e on e.organization_id = x.organization_id and e.customer_id = x.customer_id
        where x.organization_id = ${organizationId} and x.channel = 'email' and x.address = x.customer_id::text
          and not exists (select from contact_opt_outs a
            where a.organization_id = ${organizationId} and a.channel = 'email' and a.address = e.lower_email)
        group by e.lower_email
      ) listed join organizations o on o.id = ${organizationId}
      where listed.place > ${last?.["place"] ?? ""}
      order by listed.place limit ${rowsAtOnce}
    `.execute(db);
    return rows;
  },
} as const;
