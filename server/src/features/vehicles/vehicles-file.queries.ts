import { sql } from "kysely";
import { zoneOf } from "./many-vehicles.repository.ts";
import { customerRecords } from "#platform/db/customer-records.ts";

/** The file of vehicles. By the customer's ID, an import finds whose they are. */
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
      "Customer Type": sql`case when c.company_name is null then 'Person' else 'Company' end`,
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
      // As somebody said; not when it was typed in.
      "Owned Since": (organizationId) => sql`case when t.role = 'owner' and t.from_at < v.created_at - interval '1 hour'
        then (t.from_at at time zone ${zoneOf(organizationId, sql`t.customer_id`)})::date end`,
      "Vehicle Status": sql`v.status`,
      "Sold or Traded On": sql`case when t.role = 'owner' then v.sold_on end`,
      "Last Service": sql`v.last_service_on`,
      "Vehicle Notes": sql`case when t.role = 'owner' then v.notes end`,
    },
    order: sql`v.status <> 'current', v.year desc, v.id`,
  }),
} as const;
