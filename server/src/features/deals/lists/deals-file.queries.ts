import { sql } from "kysely";
import { atLocation, customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";

const dollars = (column: string) => sql`round(${sql.ref(column)} / 100.0, 2)::text`;

/** Without gross and cost, which not everybody sees who may export customers. */
export const dealsFile = {
  name: "deals",
  needs: "deals:view",
  ...customerRecords({
    from: sql`deals t ${atLocation}
      left join lead_sources s on s.organization_id = t.organization_id and s.id = t.source_id
      left join people owner on owner.id = t.owner_id`,
    columns: {
      "Deal Number": sql`t.number`,
      Created: localTime("t.created_at"),
      Stage: sql`t.stage`,
      "Stage Since": localTime("t.stage_entered_at"),
      Kind: sql`t.kind`,
      Condition: sql`t.condition`,
      "Paid By": sql`t.paid_by`,
      "Sub-status": sql`t.sub_status`,
      Year: sql`t.year`,
      Make: sql`t.make`,
      Model: sql`t.model`,
      Trim: sql`t.trim`,
      VIN: sql`t.vin`,
      "Stock Number": sql`t.stock_number`,
      Price: dollars("t.price_cents"),
      APR: sql`t.apr_percent::text`,
      Months: sql`t.months`,
      Source: sql`s.name`,
      "Sales 1": personName("owner", sql`t.organization_id`),
      "Sold On": sql`t.sold_on::text`,
      "Delivered On": sql`t.delivered_on::text`,
      "Unwound On": sql`t.unwound_on::text`,
      "Lost Reason": sql`t.lost_reason`,
      "DMS Number": sql`t.dms_number`,
      Location: sql`l.name`,
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.created_at, t.id`,
  }),
} as const;
