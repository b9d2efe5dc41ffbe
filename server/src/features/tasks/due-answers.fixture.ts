import { text } from "node:stream/consumers";
import { dueAt, isOverdue, type Due } from "@automotive-crm/contract/tasks/due";

/** Evaluates the rule in a separate process, where TZ takes effect: questions in, answers out, as JSON. */
export interface Question extends Due {
  status: string;
  /** Milliseconds from the due instant to the time of asking whether it is overdue. */
  askedAfter: number;
}

export type Answer = [dueAt: string, isOverdue: boolean];

export function answer({ askedAfter, ...task }: Question): Answer {
  const due = dueAt(task);
  return [due.toISOString(), isOverdue(task, new Date(due.getTime() + askedAfter))];
}

if (process.env.CRM_DUE_ANSWERS === "yes") {
  const questions: Question[] = JSON.parse(await text(process.stdin));
  process.stdout.write(JSON.stringify({ zone: new Date(0).getHours(), answers: questions.map(answer) }));
}
