import { sql } from "kysely";
import { customerRecords } from "#platform/db/customer-records.ts";

/** The file of vehicles. By the customer's ID, an import finds whose they are; it skips those that the customer doesn't have anymore. */
export const vehiclesFile = {
  name: "vehicles",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`vehicles t`,
    where: sql`t.deleted_at is null`,
    columns: {
      VIN: sql`t.vin`,
      Year: sql`t.year`,
      Make: sql`t.make`,
      Model: sql`t.model`,
      Trim: sql`t.trim`,
      Body: sql`t.body`,
      Engine: sql`t.engine`,
      Drive: sql`t.drive`,
      Fuel: sql`t.fuel`,
      Color: sql`t.color`,
      Mileage: sql`nullif(t.mileage, 0)`,
      "Vehicle Status": sql`t.status`,
      "Former Vehicle": sql`case when t.status = 'current' then 'no' else 'yes' end`,
      "Last Service": sql`t.last_service_on`,
      "Vehicle Notes": sql`t.notes`,
    },
    order: sql`t.status <> 'current', t.year desc, t.id`,
  }),
} as const;
