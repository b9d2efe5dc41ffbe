import { sql } from "kysely";
import { atLocation, customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";

export const callsFile = {
  name: "calls",
  needs: "calls:view",
  ...customerRecords({
    from: sql`calls t ${atLocation}
      left join people agent on agent.id = t.person_id
      left join people advisor on advisor.id = t.advisor_id`,
    columns: {
      Started: localTime("t.started_at"),
      Direction: sql`t.direction`,
      "Customer's Number": sql`concat_ws(' x', t.customer_phone, t.customer_extension)`,
      Agent: personName("agent", sql`t.organization_id`, sql`t.created_at`),
      "Call Status": sql`t.status`,
      Seconds: sql`t.duration_seconds`,
      Outcome: sql`t.outcome`,
      "Call Type": sql`t.call_type`,
      "Call Source": sql`t.call_source`,
      Team: sql`t.team`,
      Advisor: personName("advisor", sql`t.organization_id`),
      "Asked Not to Be Called": sql`case when t.dnc_request then 'yes' else 'no' end`,
      Notes: sql`t.notes`,
      Location: sql`l.name`,
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.started_at, t.id`,
  }),
} as const;
