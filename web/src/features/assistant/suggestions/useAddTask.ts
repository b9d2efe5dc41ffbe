import type { TaskSuggestion } from "@automotive-crm/contract/assistant/suggested-task";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { use, useRef, useState } from "react";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useSession } from "#lib/session/session-store.ts";
import { filingPlaceOf } from "#lib/workplace/filing-place.ts";
import { awaitOpening } from "#lib/workplace/opening.ts";
import { OpenDialogContext } from "#records/customer-part.ts";
import { formOf } from "#records/dialog/record-dialogs.tsx";
import { taskRecord, taskWords } from "#features/tasks/index.ts";
import { filledRecord } from "#records/filled-record.ts";

const failed = "Failed to add task. Please try again.";

/** Adds a suggestion as a task, right away or after editing it. */
export function useAddTask(customer: Customer, suggestion: TaskSuggestion, onAdded: () => void) {
  const personId = useSession(({ user }) => user?.id ?? "");
  const openDialog = use(OpenDialogContext);
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const isSending = useRef(false);
  const type = taskFor(suggestion, customer.name);

  const open = () =>
    openDialog?.(
      formOf({
        ...type,
        writes: {
          ...type.writes,
          create: async (body, about) => {
            const outcome = await type.writes.create(body, about);
            onAdded();
            return outcome;
          },
        },
      }),
    );
  const edit = openDialog ? open : undefined;
  const send = async () => {
    const [form] = await Promise.all([type.loadForm(), awaitOpening(customer.organizationId)]);
    const now = new Date();
    const values = form.newValues(customer, now);
    // What has passed, or what the server would refuse, needs a person: the form says what is wrong.
    const past = pastWordsOf(suggestion, customer, now);
    if (past !== undefined || Object.keys(form.check(values, { customer, record: undefined, now })).length > 0)
      return edit ? edit() : setFailure(past ?? failed);
    try {
      const body = form.toNew(values, { customerId: customer.id, personId });
      const about = { ...aboutCustomer(customer), what: `${type.noun} ${suggestion.title}` };
      const outcome = await type.writes.create(body, about);
      if (outcome.state === "saved") type.list.showSaved(outcome.answer);
      onAdded();
    } catch (error) {
      setFailure(form.failureText?.(error, true) ?? failed);
    }
  };
  const add = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    setIsAdding(true);
    await send().catch(() => setFailure(failed));
    isSending.current = false;
    setIsAdding(false);
  };
  return { add, edit, failure, isAdding };
}

/** "Yesterday 3:00 PM is past", of what a note says was to be done before now. */
export function pastWordsOf(
  { suggestedDate: dueDate, suggestedTime: dueTime }: TaskSuggestion,
  customer: Customer,
  now: Date,
): string | undefined {
  const { timeZone } = filingPlaceOf(customer);
  return dueDate === null ? undefined : taskWords.pastWords({ dueDate, dueTime, timeZone }, now);
}

/** The form of a new task, filled with a suggestion. Without a day it has the usual one; with a day alone it is any time that day. */
const taskFor = (suggestion: TaskSuggestion, customerName: string) => {
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
