import { z } from "zod/mini";
import { DaySchema, WallTimeSchema } from "@automotive-crm/contract/fields";
import { taskContactTypes, taskPriorities } from "@automotive-crm/contract/tasks";
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

export const TaskSuggestionsSchema = z.object({
  hasTasks: z.boolean(),
  suggestions: z.array(TaskSuggestionSchema),
  /** The customer doesn't want phone calls. Nothing is changed by it: a person decides. */
  isDoNotCall: z.boolean(),
});
export type TaskSuggestions = z.infer<typeof TaskSuggestionsSchema>;
