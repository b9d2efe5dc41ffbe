import { z } from "zod/mini";
import { DaySchema, IdSchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { spokenText } from "./assistant-request.ts";

export const readDue = endpoint({
  method: "POST",
  path: "/api/ai/read-due",
  summary: "Read a task's due date from its title",
  details: "Such as “call tomorrow 3pm”. Nothing is saved.",
  access: "org:customers:edit",
  body: z.object({ title: spokenText(200, "Please enter a task title"), locationId: z.nullish(IdSchema) }),
  /** What the title says; null for what it doesn't. */
  response: z.object({ dueDate: z.nullable(DaySchema), dueTime: z.nullable(WallTimeSchema) }),
  refusals: [404],
});
