import type { TaskSuggestion } from "@automotive-crm/contract/assistant/task-suggestions";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { useRef, useState } from "react";
import { fullName } from "#lib/format/format.ts";
import { aboutCustomer } from "#lib/offline/about-customer.ts";
import { useSession } from "#lib/session/session-store.ts";
import { awaitOpening } from "#lib/workplace/opening.ts";
import { useOpenDialog } from "#records/customer-part.ts";
import { formOf } from "#records/record-dialogs.tsx";
import { taskFor } from "./task-for.ts";

const failed = "Failed to add task. Please try again.";

/** Adds a suggestion as a task, right away or after editing it. */
export function useAddTask(customer: Customer, suggestion: TaskSuggestion, onAdded: () => void) {
  const personId = useSession(({ user }) => user?.id ?? "");
  const openDialog = useOpenDialog();
  const [failure, setFailure] = useState<string | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const isSending = useRef(false);
  const type = taskFor(suggestion, fullName(customer.firstName, customer.lastName));

  const edit = () =>
    openDialog(
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
  const send = async () => {
    const [form] = await Promise.all([type.loadForm(), awaitOpening(customer.organizationId)]);
    const now = new Date();
    const values = form.newValues(customer, now);
    // What the server would refuse needs a person: the form says what is wrong.
    if (Object.keys(form.check(values, { customer, record: undefined, now })).length > 0) return edit();
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
