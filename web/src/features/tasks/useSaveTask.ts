import type { Customer } from "@automotive-crm/contract/customers/record";
import { createTask, updateTask, type Task } from "@automotive-crm/contract/tasks";
import { useQuery } from "@tanstack/react-query";
import { colleaguesQuery } from "#lib/workplace/colleagues.ts";
import { formatDate } from "#lib/format/format-day.ts";
import { discardWaiting, submit, type WaitingWork } from "#lib/offline/outbox.ts";
import { useSession } from "#lib/session/session-store.ts";
import { useConflict } from "#lib/offline/useConflict.ts";
import { fieldsToSend, newTaskToSend, type TaskValues } from "./task-form.ts";
import { contactTypes, priorities } from "./task-words.ts";
import { showSaved } from "./tasks.queries.ts";

interface SaveOf {
  customer: Customer;
  task: Task | undefined;
  /** Taken out of the outbox once this save is: it is that one, as it is now to be. */
  waiting: WaitingWork | undefined;
}

type Edit = ReturnType<typeof fieldsToSend> & { base: Record<string, unknown> };

/** Saves a new task, or an edit of one with the question that it may come to. False when the person rather goes on editing. */
export function useSaveTask({ customer, task, waiting }: SaveOf) {
  const { organizationId, id: customerId } = customer;
  const personId = useSession(({ user }) => user?.id ?? "");
  const { data: colleagues } = useQuery(colleaguesQuery(organizationId, customerId));
  const about = (title: string) => ({ customerId, organizationId, what: `Task ${title}` });
  const edit = useConflict({
    labels,
    show: (field, value) => {
      const person = field === "assignedTo" && colleagues?.find(({ id }) => id === value);
      if (person) return `${person.firstName} ${person.lastName}`;
      return wordsOf(field, value);
    },
    save: (body: Edit) => submit(updateTask, { params: { taskId: task?.taskId ?? "" }, body }, about(body.title)),
  });

  const save = async (typed: TaskValues, opened: TaskValues): Promise<boolean> => {
    const outcome = task
      ? await edit.save({ ...fieldsToSend(typed, personId), base: baseOf(opened) })
      : await submit(createTask, { body: newTaskToSend(typed, { customerId, personId }) }, about(typed.title.trim()));
    if (!outcome) return false;
    if (waiting) discardWaiting(waiting.id);
    if (outcome.state === "saved") showSaved(outcome.answer);
    return true;
  };
  return { save, question: edit.question };
}

/** What the fields held when the form was opened; nobody was nobody then, not whoever saves now. */
const baseOf = (opened: TaskValues) => ({ ...fieldsToSend(opened, ""), assignedTo: opened.assignedTo || null });

const labels = {
  title: "Title",
  description: "Description",
  taskType: "Contact type",
  priority: "Priority",
  assignedTo: "Assign To",
  dueDate: "Due date",
  dueTime: "Due time",
  estimatedHours: "Estimated hours",
  notes: "Notes",
};

function wordsOf(field: string, value: unknown): string {
  if (field === "dueTime" && value === null) return "Any time that day";
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return "";
  if (field === "dueDate") return formatDate(value);
  return choiceWords.get(`${field} ${value}`) ?? value;
}

const choiceWords = new Map<string, string>([
  ...Object.entries(priorities).map(([value, { word }]) => [`priority ${value}`, word] as const),
  ...Object.entries(contactTypes).map(([value, { word }]) => [`taskType ${value}`, word] as const),
]);
