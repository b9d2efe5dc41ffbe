import { judgeNote, wantsNoCalls } from "@automotive-crm/appointment-language";
import type { TaskSuggestions } from "@automotive-crm/contract/assistant/task-suggestions";
import { TaskSuggestionSchema, type TaskSuggestion } from "@automotive-crm/contract/assistant/suggested-task";
import { cleanLine } from "@automotive-crm/contract/fields/typed-text";
import { z } from "zod/mini";
import type { ModelConfig } from "#platform/config.ts";
import { ModelFailure, askModel } from "./ask-model.ts";
import { describeContext, quotes, textIsData } from "./instructions.ts";
import { maskPersonalData } from "./mask-personal-data.ts";
import type { ModelContext } from "./read-request-with-model.ts";

const instructions = `You find the follow-ups that a note about a customer of a car dealership calls for. ${textIsData}
A follow-up is something the dealership still has to do: not what is done, declined, or the customer's turn. \`title\` says it in a few
words, \`description\` quotes the words of the note that call for it. Dates are YYYY-MM-DD, times HH:MM on the 24-hour clock, null if
nothing was said. Most notes call for none or one.`;

const AnswerSchema = z.object({
  suggestions: z.array(TaskSuggestionSchema).check(z.maxLength(10)),
});

/** Suggestions aren't calibrated, so none is shown as sure. */
const mostSure = 0.89;
const longestTitle = 100;

/** Has a language model find the follow-ups of a note. Suggestions that the note's own words don't call for are left out. */
export async function findTasksWithModel(
  model: ModelConfig,
  note: string,
  { customerName, ...context }: ModelContext,
): Promise<TaskSuggestions> {
  const { masked, restore } = maskPersonalData(note, customerName);
  const answer = await askModel(model, {
    name: "follow_ups",
    instructions,
    input: { ...describeContext(context), text: masked },
    schema: AnswerSchema,
  });
  const suggestions = answer.suggestions.flatMap((suggestion) => checked(suggestion, { note, restore }));
  if (suggestions.length < answer.suggestions.length && suggestions.length === 0) {
    throw new ModelFailure("It suggested only what the note doesn't say");
  }
  const isDoNotCall = wantsNoCalls(note.toLowerCase().replaceAll("’", "'")) || judgeNote(note).isDoNotCall;
  return { hasTasks: suggestions.length > 0, suggestions, isDoNotCall };
}

/** Nothing that leads elsewhere gets into a title. */
const leadsElsewhere = /https?:|www\.|\S@\S/i;

function checked(
  suggestion: TaskSuggestion,
  { note, restore }: { note: string; restore(text: string): string | undefined },
): TaskSuggestion[] {
  const title = cleanLine(restore(suggestion.title) ?? "");
  const description = restore(suggestion.description) ?? "";
  if (title === "" || title.length > longestTitle || leadsElsewhere.test(title)) return [];
  if (description.trim() === "" || !quotes(note, description)) return [];
  return [{ ...suggestion, title, description, confidence: Math.min(suggestion.confidence, mostSure) }];
}
