import type { TaskSuggestion } from "@automotive-crm/contract/assistant/task-suggestions";
import { taskRecord } from "#features/tasks/index.ts";
import { filledRecord } from "#records/filled-record.ts";

/** The form of a new task, filled with a suggestion. Without a day it has the usual one; with a day alone it is any time that day. */
export const taskFor = (suggestion: TaskSuggestion, customerName: string) => {
  const { title, description, type, priority, confidence, suggestedDate, suggestedTime } = suggestion;
  return filledRecord(taskRecord, {
    draftName: "suggested-task",
    values: {
      title,
      description,
      taskType: type,
      priority,
      ...(suggestedDate !== null && { dueDate: suggestedDate, dueTime: "" }),
      ...(suggestedTime !== null && { dueTime: suggestedTime }),
    },
    sent: {
      tags: ["ai-suggested"],
      source: "ai-note-analysis",
      category: "follow-up",
      contactType: type,
      customerName,
      confidence,
    },
  });
};
