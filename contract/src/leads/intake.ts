import { z } from "zod/mini";
import { IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { NextCursorSchema, pageQuery } from "@automotive-crm/contract/http/paging";

/** How a provider or a web site delivers leads. */
export const intakeKinds = ["http", "mail"] as const;

/**
 * Where one source delivers one location's leads. The address of an HTTP endpoint holds its secret, and is shown once, when it is made; a mail
 * address can always be read.
 */
export const LeadEndpointSchema = z.object({
  id: IdSchema,
  kind: z.enum(intakeKinds),
  sourceId: IdSchema,
  sourceName: z.string(),
  locationId: IdSchema,
  locationName: z.string(),
  /** The last characters of its secret. */
  secretHint: z.string(),
  /** Of a mail endpoint; null while the server receives no mail. */
  mailAddress: z.nullable(z.string()),
  /** Web sites whose pages may post to it, such as "https://www.example.com". */
  allowedOrigins: z.array(z.string()),
  createdAt: InstantSchema,
  rotatedAt: z.nullable(InstantSchema),
  revokedAt: z.nullable(InstantSchema),
  /** To the minute. */
  lastUsedAt: z.nullable(InstantSchema),
  /** The last delivery, while others should have come since. */
  silentSince: z.nullable(InstantSchema),
});
export type LeadEndpoint = z.infer<typeof LeadEndpointSchema>;

/** With the secret, which is shown only once. */
const NewSecretSchema = z.object({
  endpoint: LeadEndpointSchema,
  /** What a provider posts leads to, or the mail address. */
  address: z.string(),
});
export type NewLeadSecret = z.infer<typeof NewSecretSchema>;

/** What became of a delivery. `received`: nobody has read it yet; `failed`: it couldn't be read, which is tried again. */
export const deliveryOutcomes = [
  "received",
  "lead",
  "needs-look",
  "duplicate",
  "quarantined",
  "ignored",
  "refused",
  "failed",
] as const;
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

export const LeadDeliverySchema = z.object({
  id: IdSchema,
  endpointId: IdSchema,
  sourceName: z.string(),
  locationName: z.string(),
  receivedAt: InstantSchema,
  /** `test`: a sample, sent from the settings. */
  transport: z.enum([...intakeKinds, "test"]),
  contentType: z.nullable(z.string()),
  /** Of a mail. */
  sender: z.nullable(z.string()),
  subject: z.nullable(z.string()),
  bytes: z.int(),
  outcome: z.enum(deliveryOutcomes),
  /** Why, in sentences. */
  reasons: z.array(z.string()),
  /** The leads that it made or continued. */
  leadIds: z.array(IdSchema),
});
export type LeadDelivery = z.infer<typeof LeadDeliverySchema>;

/** Longest that a delivery and its original are kept. */
export const deliveryDays = 90;

const access = "org:settings:manage";
const endpointParams = z.object({ endpointId: IdSchema });
const deliveryParams = z.object({ deliveryId: IdSchema });

export const listLeadEndpoints = endpoint({
  method: "GET",
  path: "/api/lead-endpoints",
  summary: "List where leads are delivered",
  details: "Revoked ones last.",
  access,
  response: z.object({ endpoints: z.array(LeadEndpointSchema), receivesMail: z.boolean() }),
  refusals: [422],
});

const OriginSchema = singleLineText(200).check(
  z.refine((text) => /^https?:\/\/[a-z\d.-]+(?::\d{1,5})?$/i.test(text), {
    error: ({ input }) => `The web site “${String(input)}” must look like https://www.example.com`,
  }),
);

export const createLeadEndpoint = endpoint({
  method: "POST",
  path: "/api/lead-endpoints",
  summary: "Add a place where leads are delivered",
  details: "Answers with its address, which holds the secret and isn't shown again.",
  access,
  body: z.object({
    kind: z.enum(intakeKinds),
    sourceId: IdSchema,
    locationId: IdSchema,
    allowedOrigins: z._default(z.array(OriginSchema).check(z.maxLength(20)), []),
  }),
  response: NewSecretSchema,
  status: 201,
  refusals: [422],
});

export const rotateLeadEndpoint = endpoint({
  method: "POST",
  path: "/api/lead-endpoints/:endpointId/rotate",
  summary: "Give a lead endpoint another secret",
  details: "The one before stops working at once. Refused if `rotatedAt` in `base` isn't the current one.",
  access,
  params: endpointParams,
  body: z._default(z.object({ base: z.optional(z.object({ rotatedAt: z.nullable(InstantSchema) })) }), {}),
  response: NewSecretSchema,
  refusals: [409],
});

export const revokeLeadEndpoint = endpoint({
  method: "POST",
  path: "/api/lead-endpoints/:endpointId/revoke",
  summary: "Revoke a lead endpoint",
  details: "Nothing that is sent to it is taken anymore.",
  access,
  params: endpointParams,
  response: LeadEndpointSchema,
});

export const testLeadEndpoint = endpoint({
  method: "POST",
  path: "/api/lead-endpoints/:endpointId/test",
  summary: "Send a sample through a lead endpoint",
  details: "A document that asks about a sample car becomes a lead, as one of the provider's would.",
  access,
  params: endpointParams,
  response: LeadDeliverySchema,
  refusals: [409],
});

export const listLeadDeliveries = endpoint({
  method: "GET",
  path: "/api/lead-deliveries",
  summary: "List what was delivered",
  details: `Newest first. Kept for ${deliveryDays} days.`,
  access,
  query: z.object({
    endpointId: z.optional(IdSchema),
    leadId: z.optional(IdSchema),
    deliveryId: z.optional(IdSchema),
    outcome: z.optional(z.enum(deliveryOutcomes)),
    ...pageQuery,
  }),
  response: z.object({ deliveries: z.array(LeadDeliverySchema), nextCursor: NextCursorSchema }),
  refusals: [422],
});

export const getLeadOriginal = endpoint({
  method: "GET",
  path: "/api/lead-deliveries/:deliveryId/original",
  summary: "Download what was delivered",
  details: "Byte for byte. The audit log records it.",
  access,
  params: deliveryParams,
  answers: "file",
  fileTypes: ["application/octet-stream"],
  refusals: [422],
});

export const rereadLeadDelivery = endpoint({
  method: "POST",
  path: "/api/lead-deliveries/:deliveryId/read",
  summary: "Read a delivery again",
  details: "What it became before stays; it makes no lead twice.",
  access,
  params: deliveryParams,
  response: LeadDeliverySchema,
});
