import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/http/endpoint";

export const AssistantSettingsSchema = z.object({
  /** Whether an admin let the organization's texts be sent to the language model, with names and numbers masked. */
  isModelEnabled: z.boolean(),
  /** The language model of this server; null if none is configured. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
});
export type AssistantSettings = z.infer<typeof AssistantSettingsSchema>;

export const getAssistantSettings = endpoint({
  method: "GET",
  path: "/api/ai/settings",
  summary: "Get whether the organization uses a language model",
  access: "org:customers:view",
  response: AssistantSettingsSchema,
  refusals: [422],
});

export const updateAssistantSettings = endpoint({
  method: "PUT",
  path: "/api/ai/settings",
  summary: "Turn the language model on or off for the organization",
  access: "org:settings:manage",
  body: z.object({ isModelEnabled: z.boolean("must be true or false") }),
  response: AssistantSettingsSchema,
});
