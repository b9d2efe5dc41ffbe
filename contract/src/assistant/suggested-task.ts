import { z } from "zod/mini";
import { DaySchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";
import { taskContactTypes, taskPriorities } from "@automotive-crm/contract/tasks/record";

/** From 0 to 1: how likely an answer is right. Of answers from 0.9 on, at least 97% are. */
export const ConfidenceSchema = z.number().check(z.minimum(0), z.maximum(1));
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
