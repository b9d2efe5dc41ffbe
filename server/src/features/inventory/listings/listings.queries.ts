import { sql } from "kysely";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { CarToList } from "./listing.rules.ts";

/** Cars for sale, by ID, after a given one. */
export async function listForSale(
  db: Db,
  { organizationId }: OrganizationScope,
  { after, limit }: { after: string | null; limit: number },
): Promise<CarToList[]> {
  const { rows } = await sql<CarToList>`
    select v.id, v.stock_number as "stockNumber", v.vin, v.year, v.make, v.model, v.trim, v.condition, v.mileage,
      v.mileage_unit as "mileageUnit", v.exterior_color as "exteriorColor", v.interior_color as "interiorColor",
      v.msrp_cents as "msrpCents", v.special_price_cents as "specialPriceCents", v.internet_price_cents as "internetPriceCents",
      v.asking_price_cents as "askingPriceCents", v.description, v.stocked_on as "stockedOn", l.name as "locationName", l.address, l.city,
      l.state, l.zip_code as "zipCode", coalesce(c.says -> 'photos', '[]') as photos, c.says ->> 'link' as link
    from inventory_vehicles v
    join locations l on l.organization_id = ${organizationId} and l.id = v.location_id
    left join inventory_feed_cars c on c.organization_id = ${organizationId} and c.stock_vehicle_id = v.id
    where v.organization_id = ${organizationId} and v.is_live and v.status = 'available' and v.not_in_feed_since is null
      ${after === null ? sql`` : sql`and v.id > ${after}`}
    order by v.id limit ${limit}
  `.execute(db);
  return rows;
}
