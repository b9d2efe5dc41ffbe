import { wallTimeOf } from "@automotive-crm/contract/due";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { useForm, useWatch, type FieldErrors } from "react-hook-form";
import { ApiFailure } from "#lib/api/api-failure.ts";
import { useSubmitOnce } from "#lib/browser/useSubmitOnce.ts";
import { taskFailure } from "./task-failure.ts";
import { checkTask, isSameTask, isTaskField, messagesOf, type TaskMessages, type TaskValues } from "./task-form.ts";
import { useSaveTask } from "./useSaveTask.ts";
import { useTaskStart } from "./useTaskStart.ts";

interface TaskFormOf {
  customer: Customer;
  task: Task | undefined;
  /** Of a new task in the outbox that is looked at again. */
  waitingId: string | undefined;
  onSaved: () => void;
}

/** The state of Create New Task and Edit Task: what is typed, and how saving went. */
export function useTaskForm({ customer, task, waitingId, onSaved }: TaskFormOf) {
  const timeZone = task?.timeZone ?? customer.timeZone;
  const { plain, start, draft, waiting } = useTaskStart({ customer, task, waitingId });
  const opened = useRef(start.opened);
  const [restoredAt, setRestoredAt] = useState(draft.found?.savedAt ?? null);
  const [failure, setFailure] = useState<string | null>(null);
  const { save, question } = useSaveTask({ customer, task, waiting });

  const form = useForm<TaskValues>({
    defaultValues: start.values,
    resolver: (typed) => asResult(typed, check(typed)),
    reValidateMode: "onBlur",
    shouldFocusError: false,
  });
  const check = (typed: TaskValues) =>
    checkTask(typed, { today: wallTimeOf(new Date(), timeZone).day, keptDate: task?.dueDate });
  const values = useWatch({ control: form.control, compute: (now: TaskValues) => now });

  const { keep } = draft;
  useEffect(() => {
    const callback = ({ values: typed }: { values: TaskValues }) =>
      keep(isSameTask(typed, plain.values) ? null : { values: typed, opened: opened.current });
    return form.subscribe({ formState: { values: true }, callback });
  }, [form, plain, keep]);

  const submitOnce = useSubmitOnce(form);
  const saveTyped = async (typed: TaskValues) => {
    setFailure(null);
    try {
      if (!(await save(typed, opened.current))) return;
      draft.drop();
      onSaved();
    } catch (error) {
      const messages = messagesOf(error instanceof ApiFailure ? (error.fields ?? {}) : {});
      for (const [name, message] of entriesOf(messages)) form.setError(name, { type: "server", message });
      setFailure(taskFailure(task ? "update" : "create", error));
    }
  };
  const submit = (event: FormEvent) => submitOnce(saveTyped, event);
  const restart = () => {
    draft.drop();
    opened.current = plain.opened;
    form.reset(plain.values);
    setRestoredAt(null);
  };
  const isDirty = !isSameTask(values, plain.values);
  return { form, timeZone, failure, isDirty, restoredAt, question, submit, restart, abandon: draft.drop };
}

const entriesOf = (messages: TaskMessages) =>
  Object.entries(messages).flatMap(([name, message]) => (isTaskField(name) ? [[name, message] as const] : []));

function asResult(values: TaskValues, messages: TaskMessages) {
  const errors: FieldErrors<TaskValues> = Object.fromEntries(
    entriesOf(messages).map(([name, message]) => [name, { type: "check", message }]),
  );
  return Object.keys(messages).length === 0 ? { values, errors: {} } : { values: {}, errors };
}
