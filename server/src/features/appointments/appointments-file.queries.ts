import { sql } from "kysely";
import { atLocation, customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";

export const appointmentsFile = {
  name: "appointments",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`appointments t ${atLocation}
      left join vehicles v on v.organization_id = t.organization_id and v.id = t.vehicle_id
      left join people advisor on advisor.id = t.advisor_id`,
    columns: {
      Date: sql`t.appointment_on`,
      Time: sql`to_char(t.appointment_time, 'HH24:MI')`,
      Minutes: sql`t.duration_minutes`,
      Type: sql`t.type`,
      "Appointment Status": sql`t.status`,
      Advisor: personName("advisor", sql`t.organization_id`),
      Team: sql`t.team`,
      Vehicle: sql`case when v.id is not null then concat_ws(' ', v.year, v.make, v.model) end`,
      Notes: sql`t.notes`,
      "Came In": localTime("t.shown_at"),
      "Cancel Reason": sql`t.cancel_reason`,
      "Cancel Note": sql`t.cancel_note`,
      Location: sql`l.name`,
      Added: localTime("t.created_at"),
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.starts_at, t.id`,
  }),
} as const;
