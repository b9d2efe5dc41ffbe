import { sql } from "kysely";
import { customerRecords, localTime } from "#platform/db/customer-records.ts";
import { personName } from "#platform/db/person-name.ts";
import { taskZoneTables } from "./task-row.ts";

export const tasksFile = {
  name: "tasks",
  needs: "org:customers:view",
  ...customerRecords({
    from: sql`${taskZoneTables}
      left join people assignee on assignee.id = t.assigned_to
      left join people finisher on finisher.id = t.completed_by`,
    columns: {
      Task: sql`t.title`,
      Description: sql`t.description`,
      Type: sql`t.contact_type`,
      Priority: sql`t.priority`,
      "Task Status": sql`t.status`,
      "Due On": sql`t.due_on`,
      "Due At": sql`to_char(t.due_time, 'HH24:MI')`,
      "Assigned To": personName("assignee", sql`t.organization_id`),
      Completed: localTime("t.completed_at"),
      "Completed By": personName("finisher", sql`t.organization_id`, sql`t.completed_at`),
      Notes: sql`t.notes`,
      Location: sql`l.name`,
      Added: localTime("t.created_at"),
      "Time Zone": sql`zone.name`,
    },
    order: sql`t.due_on, t.id`,
  }),
} as const;
