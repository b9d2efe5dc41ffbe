import { sql } from "kysely";
import { atLocation, customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";

/** The timelines, without the customers' logs, which are the organization's audit log. */
export const activitiesFile = {
  name: "activities",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`activities t ${atLocation} left join people author on author.id = t.created_by`,
    where: () => sql`t.deleted_at is null`,
    columns: {
      When: localTime("t.occurred_at"),
      Type: sql`t.type`,
      Title: sql`t.title`,
      Text: sql`t.description`,
      Author: personName("author", sql`t.organization_id`, sql`t.created_at`),
      Location: sql`l.name`,
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.occurred_at, t.id`,
  }),
} as const;
