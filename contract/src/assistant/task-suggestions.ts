import { z } from "zod/mini";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { AssistantProviderSchema, assistantPlace, spokenText, whileTyped } from "./assistant-request.ts";
import { SuggestedTaskSchema, TaskSuggestionSchema } from "./suggested-task.ts";

/** Shorter notes aren't searched for tasks. */
export const shortestAnalyzedNote = 10;

export const TaskSuggestionsSchema = z.object({
  hasTasks: z.boolean(),
  suggestions: z.array(TaskSuggestionSchema),
  /** The customer doesn't want phone calls. Nothing is changed by it: a person decides. */
  isDoNotCall: z.boolean(),
});
export type TaskSuggestions = z.infer<typeof TaskSuggestionsSchema>;

export const suggestTasks = endpoint({
  method: "POST",
  path: "/api/ai/task-suggestions",
  summary: "Suggest follow-up tasks for a note",
  details: "Nothing is saved.",
  access: "org:customers:edit",
  worksWhenSuspended: true,
  body: z.object({ ...assistantPlace, noteText: spokenText(10_000, "Please enter a note"), ...whileTyped }),
  response: z.extend(TaskSuggestionsSchema, {
    suggestions: z.array(SuggestedTaskSchema),
    provider: AssistantProviderSchema,
    /** Why the language model's answer isn't shown, if it was asked. */
    error: z.optional(z.string()),
  }),
  refusals: [404],
});
