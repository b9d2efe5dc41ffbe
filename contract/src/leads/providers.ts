import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

/** What a provider calls itself in its documents, and which source that is. */
export const LeadProviderSchema = z.object({
  id: IdSchema,
  name: z.string(),
  /** What it calls the service, such as a campaign; empty: nothing. */
  service: z.string(),
  /** Null while nobody has said: its leads have the source of the address at which they come. */
  sourceId: z.nullable(IdSchema),
  sourceName: z.nullable(z.string()),
  firstSeenAt: InstantSchema,
});
export type LeadProvider = z.infer<typeof LeadProviderSchema>;

const access = "org:settings:manage";

export const listLeadProviders = endpoint({
  method: "GET",
  path: "/api/lead-providers",
  summary: "List what providers of leads call themselves",
  details: "Those without a source first. A name that is a source's own isn't listed.",
  access,
  response: z.object({ providers: z.array(LeadProviderSchema) }),
  refusals: [422],
});

export const mapLeadProvider = endpoint({
  method: "PUT",
  path: "/api/lead-providers/:providerId",
  summary: "Say which source a provider is",
  details: "For the leads that come from now on. Null: that of the address.",
  access,
  params: z.object({ providerId: IdSchema }),
  body: z.object({ sourceId: z.nullable(IdSchema) }),
  response: LeadProviderSchema,
  refusals: [422],
});
