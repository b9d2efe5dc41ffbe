import type pg from "pg";

/** What both servers must have stored after adding the same customers: the organization's newest, with all that belongs to them. */
export async function readNewestCustomers(owner: pg.Client, organizationId: string): Promise<unknown> {
  const { rows } = await owner.query(
    `select to_jsonb(c) - array['id', 'created_at', 'updated_at'] as customer,
       ${rowsOf("customer_phones", "customer_id")}, ${rowsOf("customer_emails", "customer_id")},
       ${rowsOf("customer_locations", "customer_id")}, ${rowsOf("audit_events", "entity_id")}
     from (select * from customers where organization_id = $1 and deleted_at is null order by created_at desc, id desc limit 9) c
     order by c.created_at desc, c.id desc`,
    [organizationId],
  );
  return rows;
}

/** Without what differs from one request to the next. */
const rowsOf = (table: string, reference: string) => `
  (select jsonb_agg(case when r.customer_id = c.id then
       to_jsonb(r) - array['id', 'customer_id', 'entity_id', 'request_id', 'created_at', 'at'] end)
   from ${table} r where r.organization_id = $1 and r.${reference} = c.id) as ${table}`;
