import { z } from "zod/mini";
import { DaySchema, IdSchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { taskContactTypes } from "@automotive-crm/contract/tasks/record";
import { assistantPlace, spokenText } from "./assistant-request.ts";

export const readTitle = endpoint({
  method: "POST",
  path: "/api/ai/read-title",
  summary: "Read a task's due date, contact type and assignee from its title",
  details: "Such as “call tomorrow 3pm for Tyler”. Nothing is saved.",
  access: "org:customers:edit",
  body: z.object({
    title: spokenText(200, "Please enter a task title"),
    ...assistantPlace,
    /** Whose task it is: then only people who can work for that customer are meant. */
    customerId: z.optional(IdSchema),
  }),
  /** What the title says; null for what it doesn't. */
  response: z.object({
    dueDate: z.nullable(DaySchema),
    dueTime: z.nullable(WallTimeSchema),
    /** The title names another day of the week than the due date's. */
    hasOtherWeekday: z.boolean(),
    contactType: z.nullable(z.enum(taskContactTypes)),
    /** Two of one name are both here, for a person to choose. */
    assigneeIds: z.array(IdSchema),
  }),
  refusals: [404],
});
