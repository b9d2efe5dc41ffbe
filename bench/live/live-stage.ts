import type pg from "pg";

/** Customers who are all at one location. */
export async function findCustomersAtOneLocation(owner: pg.Client, organizationId: string, count: number) {
  const { rows } = await owner.query<{ location_id: string; customer_ids: string[] }>(
    `select l.location_id, (array_agg(l.customer_id))[1:$2] as customer_ids
     from customer_locations l join customers c on c.organization_id = l.organization_id and c.id = l.customer_id
     where l.organization_id = $1 and c.deleted_at is null
     group by l.location_id order by count(*) desc limit 1`,
    [organizationId, count],
  );
  const [found] = rows;
  if (!found || found.customer_ids.length < count) throw new Error("Too few customers are at one location");
  return { locationId: found.location_id, customerIds: found.customer_ids };
}
