import { z } from "zod/mini";
import { DaySchema, IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";
import { ActorKindSchema } from "@automotive-crm/contract/live/actors";

/** Who did what to which record. Sensitive values were never stored. */
export const AuditEventSchema = z.object({
  id: IdSchema,
  at: InstantSchema,
  actorKind: ActorKindSchema,
  /** The person, if a person did it. */
  actorId: z.nullable(IdSchema),
  /** The person's name, or that of the provider or job. */
  actorName: z.nullable(z.string()),
  /** The kind of record, such as `customer`. */
  entity: z.string(),
  entityId: IdSchema,
  /** What was done, such as `customer.created`. */
  action: z.string(),
  /** The name of the record or of the customer it belongs to, if it has one. */
  recordName: z.nullable(z.string()),
  customerId: z.nullable(IdSchema),
  locationName: z.nullable(z.string()),
  /** How many other events are parts of it, such as the customers who changed hands. */
  parts: z.int(),
  /** Old and new value of each changed field. */
  changes: z.record(z.string(), z.object({ old: z.optional(z.unknown()), new: z.optional(z.unknown()) })),
});
export type AuditEvent = z.infer<typeof AuditEventSchema>;

/** Which events; days are those of the organization's time zone. */
const auditFilter = {
  personId: z.optional(IdSchema),
  /** The record itself, or the customer it belongs to. */
  recordId: z.optional(IdSchema),
  /** Only the parts of this event, which are otherwise left out unless they are the record's or the event itself doesn't match. */
  partOf: z.optional(IdSchema),
  action: z.optional(singleLineText(100)),
  /** Actions on this kind of record: what stands before their dot, such as `customer`. */
  kind: z.optional(singleLineText(100)),
  from: z.optional(DaySchema),
  to: z.optional(DaySchema),
};
const AuditFilterSchema = z.object(auditFilter);
export type AuditFilter = z.output<typeof AuditFilterSchema>;

export const listAuditEvents = endpoint({
  method: "GET",
  path: "/api/audit-events",
  summary: "List the organization's audit log, newest first",
  access: "org:settings:manage",
  query: z.object({ ...auditFilter, ...pageQuery }),
  response: z.object({
    events: z.array(AuditEventSchema),
    /** Names of the people and locations whose IDs are among the changed values. */
    names: z.record(z.string(), z.string()),
    /** The organization's: the filter's days begin and end in it. */
    timeZone: z.string(),
    nextCursor: NextCursorSchema,
  }),
  refusals: [422],
});

export const listAuditActions = endpoint({
  method: "GET",
  path: "/api/audit-events/actions",
  summary: "List the actions that occur in the organization's audit log",
  access: "org:settings:manage",
  response: z.object({ actions: z.array(z.string()) }),
  refusals: [422],
});

/** One event as a row of the exported table. */
export const AuditRowSchema = z.object({
  at: z.string(),
  person: z.string(),
  action: z.string(),
  record: z.string(),
  recordId: z.string(),
  location: z.string(),
  changes: z.string(),
  address: z.string(),
  requestId: z.string(),
});

/** A POST, because it is recorded in the log itself. */
export const exportAuditEvents = endpoint({
  method: "POST",
  path: "/api/audit-events/export",
  summary: "Export the audit log as CSV",
  details: "Newest first. The export is recorded in the log.",
  access: "data:export",
  worksWhenSuspended: true,
  body: AuditFilterSchema,
  answers: "csv",
  response: AuditRowSchema,
});
