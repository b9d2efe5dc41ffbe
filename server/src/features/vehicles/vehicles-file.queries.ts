import { sql } from "kysely";
import { customerRecords } from "#platform/db/customer-records.ts";

/** The file of vehicles. By the customer's ID, an import finds whose they are; it skips those that the customer doesn't own. */
export const vehiclesFile = {
  name: "vehicles",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`vehicle_owners t join vehicles v on v.organization_id = t.organization_id and v.id = t.vehicle_id`,
    // The latest that a customer has to do with it, unless it has become another one's.
    where: (
      organizationId,
    ) => sql`v.deleted_at is null and (t.customer_id = v.customer_id or t.until_at is null) and not exists (
      select from vehicle_owners later
      where later.organization_id = ${organizationId} and later.vehicle_id = t.vehicle_id
        and later.customer_id = t.customer_id and later.from_at > t.from_at)`,
    columns: {
      Role: sql`case when t.role <> 'owner' then t.role when v.status = 'current' then 'owner' else 'former owner' end`,
      "Not the Owner": sql`case when t.role = 'owner' and v.status = 'current' then 'no' else 'yes' end`,
      VIN: sql`v.vin`,
      "License Plate": sql`v.license_plate`,
      Year: sql`v.year`,
      Make: sql`v.make`,
      Model: sql`v.model`,
      Trim: sql`v.trim`,
      Body: sql`v.body`,
      Engine: sql`v.engine`,
      Drive: sql`v.drive`,
      Fuel: sql`v.fuel`,
      Color: sql`v.color`,
      Mileage: sql`nullif(v.mileage, 0)`,
      "Vehicle Status": sql`v.status`,
      "Last Service": sql`v.last_service_on`,
      "Vehicle Notes": sql`case when t.role = 'owner' then v.notes end`,
    },
    order: sql`v.status <> 'current', v.year desc, v.id`,
  }),
} as const;
