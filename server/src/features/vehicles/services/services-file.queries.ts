import { sql } from "kysely";
import { customerRecords } from "#platform/db/customer-records.ts";

/** The file of service visits, each with who had the vehicle then. */
export const servicesFile = {
  name: "services",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`vehicle_services t join vehicles v on v.organization_id = t.organization_id and v.id = t.vehicle_id`,
    where: () => sql`t.deleted_at is null and v.deleted_at is null`,
    columns: {
      "Served On": sql`t.served_on::text`,
      Kind: sql`t.kind`,
      Services: sql`array_to_string(t.done, '; ')`,
      Work: sql`t.work`,
      Amount: sql`round(t.amount_cents / 100.0, 2)::text`,
      Mileage: sql`t.mileage`,
      "Mileage Unit": sql`case when t.mileage is not null then t.mileage_unit end`,
      Declined: sql`(
        select string_agg(concat_ws(' $', d ->> 'work', round((d ->> 'amountCents')::numeric / 100, 2)::text), '; ' order by at)
        from jsonb_array_elements(t.declined) with ordinality lines (d, at))`,
      VIN: sql`v.vin`,
      "License Plate": sql`v.license_plate`,
      Year: sql`v.year`,
      Make: sql`v.make`,
      Model: sql`v.model`,
    },
    order: sql`t.served_on, t.id`,
  }),
} as const;
