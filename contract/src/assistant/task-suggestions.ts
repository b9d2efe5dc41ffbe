import { z } from "zod/mini";
import { DaySchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { taskContactTypes, taskPriorities } from "@automotive-crm/contract/tasks/record";
import { AssistantProviderSchema, assistantPlace, spokenText, whileTyped } from "./assistant-request.ts";
import { ConfidenceSchema } from "./parse-appointment.ts";

/** Shorter notes aren't searched for tasks. */
export const shortestAnalyzedNote = 10;

/** A follow-up that a note calls for. It becomes a task only when someone adds it. */
export const TaskSuggestionSchema = z.object({
  type: z.enum(taskContactTypes),
  title: z.string(),
  /** The words of the note. */
  description: z.string(),
  priority: z.enum(taskPriorities),
  confidence: ConfidenceSchema,
  suggestedDate: z.nullable(DaySchema),
  suggestedTime: z.nullable(WallTimeSchema),
});
export type TaskSuggestion = z.infer<typeof TaskSuggestionSchema>;

/** Tells apart the suggestions of one text: the same type, title and words have the same. */
export const FingerprintSchema = z.string().check(z.regex(/^[\w-]{1,40}$/, "must be the fingerprint of a suggestion"));

/** Under which the wish for no calls is decided. */
export const noCallsFingerprint = "no-calls";

export const SuggestedTaskSchema = z.extend(TaskSuggestionSchema, { fingerprint: FingerprintSchema });
export type SuggestedTask = z.infer<typeof SuggestedTaskSchema>;

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
