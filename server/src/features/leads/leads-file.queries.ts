import { sql } from "kysely";
import { atLocation, customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";

const vehicle = (column: string) =>
  sql`nullif(concat_ws(' ', ${sql.ref(column)} ->> 'year', ${sql.ref(column)} ->> 'make', ${sql.ref(column)} ->> 'model'), '')`;

export const leadsFile = {
  name: "leads",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`leads t ${atLocation}
      left join lead_sources s on s.organization_id = t.organization_id and s.id = t.source_id
      left join people assignee on assignee.id = t.assigned_to`,
    columns: {
      Received: localTime("t.received_at"),
      Type: sql`t.type`,
      Source: sql`s.name`,
      "Lead Status": sql`t.status`,
      Reason: sql`t.status_reason`,
      Vehicle: vehicle("t.vehicle"),
      VIN: sql`t.vehicle ->> 'vin'`,
      "Stock Number": sql`t.vehicle ->> 'stockNumber'`,
      "Trade-in": vehicle("t.trade_in"),
      Timeframe: sql`t.timeframe`,
      Comments: sql`t.comments`,
      "Assigned To": personName("assignee", sql`t.organization_id`),
      Due: localTime("t.due_at"),
      "First Response": localTime("t.first_response_at"),
      "Response Minutes": sql`t.response_business_minutes`,
      "Cannot Contact Since": localTime("t.cannot_contact_at"),
      Location: sql`l.name`,
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.received_at, t.id`,
  }),
} as const;
