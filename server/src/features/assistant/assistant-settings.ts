import * as contract from "@automotive-crm/contract/assistant/assistant-settings";
import { organizationSettings } from "#features/organizations/index.ts";
import type { Clock } from "#platform/clock.ts";
import type { ModelConfig } from "#platform/config.ts";
import type { Database } from "#platform/db/database.ts";

/** Whether the organization uses the language model; on a server without one, it takes effect once there is one. */
export const assistantSettings = organizationSettings<
  typeof contract.updateAssistantSettings,
  { isModelEnabled: boolean },
  { database: Database; clock: Clock; model: ModelConfig | undefined }
>(contract.updateAssistantSettings, {
  table: "assistant_settings",
  columns: { isModelEnabled: "is_model_enabled" },
  defaults: { isModelEnabled: false },
  toEdit: (body) => body,
  toAnswer: (stored, { model }) => ({
    ...stored,
    model: model ? { name: model.name, host: new URL(model.url).host } : null,
  }),
});
