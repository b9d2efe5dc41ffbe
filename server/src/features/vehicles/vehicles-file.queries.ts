import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";

/** The vehicles of these customers by the columns of their file, those of the newest customer first. */
export async function listForExport(
  db: Db,
  { organizationId }: OrganizationScope,
  customerIds: readonly string[],
): Promise<Record<string, string | number | null>[]> {
  const { rows } = await sql<Record<string, string | number | null>>`
    select c.id as "Customer ID", c.first_name as "First Name", c.last_name as "Last Name", v.vin as "VIN", v.year as "Year",
      v.make as "Make", v.model as "Model", v.trim as "Trim", v.body as "Body", v.engine as "Engine", v.drive as "Drive",
      v.fuel as "Fuel", v.color as "Color", nullif(v.mileage, 0) as "Mileage", v.status as "Vehicle Status",
      case when v.status = 'current' then 'no' else 'yes' end as "Former Vehicle", v.last_service_on as "Last Service",
      v.notes as "Vehicle Notes"
    from vehicles v
    join customers c on c.organization_id = v.organization_id and c.id = v.customer_id and c.deleted_at is null
    where v.organization_id = ${organizationId} and v.customer_id = any(${customerIds}::uuid[]) and v.deleted_at is null
    order by c.created_at desc, c.id desc, v.status <> 'current', v.year desc, v.id
  `.execute(db);
  return rows;
}
