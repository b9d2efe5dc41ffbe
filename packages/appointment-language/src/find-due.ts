import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { dueOf } from "./find-tasks.ts";
import { findTaskClauses } from "./notes/note-clauses.ts";
import type { TaskKind } from "./notes/task-kinds.ts";
import type { RequestContext } from "./parse-request.ts";
import { usualBusinessHours } from "./when/times/business-hours.ts";

/** Words that make a day the last one to do something. */
const deadline = /\b(by|before|due|until|para el|antes)\b/i;

/** Around the clock, which is no day in July. */
const always = /\b24\s?\/\s?7\b/g;

const anyKind: TaskKind = { title: "", type: "call", words: /./ };

/** When a task is due, as its title says: read as in a note. A day that has passed is that of something else. */
export function findDue(
  title: string,
  request: Omit<RequestContext, "appointmentTypes">,
): { dueDate: string | null; dueTime: string | null } {
  const note = title.replace(always, " ");
  const context = { ...request, businessHours: request.businessHours ?? usualBusinessHours };
  const clauses = findTaskClauses(note);
  const found = clauses.map((clause) => dueOf(clause, { context, note }));
  // What names no follow-up, such as "tomorrow 3pm", is read like a visit: the lease's end is not when to do something.
  const whole = { kind: anyKind, text: note, lead: "", sentence: note, isAmbiguous: false };
  const { day, time } =
    found.find((each) => each.day !== null) ??
    found[0] ??
    dueOf(whole, { context: { ...context, isVisit: !deadline.test(note) }, note });
  const isOver = day !== null && day < wallTimeOf(request.now, request.timeZone).day;
  return isOver ? { dueDate: null, dueTime: null } : { dueDate: day, dueTime: time };
}
