import { sql } from "kysely";
import { atLocation, customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";

/** Who came to the showroom, besides guests whom nobody has named. */
export const visitsFile = {
  name: "visits",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`showroom_visits t ${atLocation}
      left join lead_sources s on s.organization_id = t.organization_id and s.id = t.source_id
      left join people seller on seller.id = t.sales_1_id
      left join people manager on manager.id = t.manager_id`,
    columns: {
      "Checked In": localTime("t.checked_in_at"),
      "Checked Out": localTime("t.checked_out_at"),
      Kind: sql`t.kind`,
      Result: sql`t.result`,
      Note: sql`t.note`,
      "Result Note": sql`t.result_note`,
      Year: sql`t.year`,
      Make: sql`t.make`,
      Model: sql`t.model`,
      Trim: sql`t.trim`,
      "Stock Number": sql`t.stock_number`,
      Source: sql`s.name`,
      "Sales 1": personName("seller", sql`t.organization_id`),
      Manager: personName("manager", sql`t.organization_id`),
      Location: sql`l.name`,
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.checked_in_at, t.id`,
  }),
} as const;
