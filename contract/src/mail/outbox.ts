import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";

export const OutboxMessageSchema = z.object({
  id: IdSchema,
  organizationId: IdSchema,
  to: z.object({ name: z.string(), address: z.string() }),
  subject: z.string(),
  text: z.string(),
  sentAt: InstantSchema,
});
export type OutboxMessage = z.infer<typeof OutboxMessageSchema>;

export const listOutbox = endpoint({
  method: "GET",
  path: "/api/dev/outbox",
  summary: "List the mail that would have been sent",
  details: "Newest first. Not in production.",
  access: "super_admin",
  query: z.object(pageQuery),
  response: z.object({ messages: z.array(OutboxMessageSchema), nextCursor: NextCursorSchema }),
  refusals: [404, 422],
});
