import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import type { TaskContactType } from "@automotive-crm/contract/tasks/record";
import { channelOf, dueOf } from "./find-tasks.ts";
import { findTaskClauses, type TaskClause } from "./notes/note-clauses.ts";
import type { TaskKind } from "./notes/task-kinds.ts";
import type { RequestContext } from "./parse-request.ts";
import { usualBusinessHours } from "./when/times/business-hours.ts";

/** Words that make a day the last one to do something. */
const deadline = /\b(by|before|due|until|para el|antes)\b/i;

/** Around the clock, which is no day in July, and the size of a truck. */
const noDay = /\b24\s?\/\s?7\b|\b\d\/\d[- ]ton\b/gi;

const anyKind: TaskKind = { title: "", type: "call", words: /./ };

/** What titles that call for no follow-up in so many words start with: "text about the recall". */
const verbs: readonly [TaskContactType, RegExp][] = [
  ["call", /\b(?:call|ring|phone|dial|llamar?)\b/i],
  ["text", /\b(?:text|sms)\b/i],
  ["email", /\be-?mail\b/i],
  ["meeting", /\b(?:meet|meeting)\b/i],
];

/** What a task's title says: when it is due and how to reach the customer, read as in a note. */
export function readTaskTitle(title: string, request: Omit<RequestContext, "appointmentTypes">) {
  const note = title.replace(noDay, " ");
  const clauses = findTaskClauses(note);
  return { ...dueIn(note, clauses, request), contactType: contactTypeIn(note, clauses) };
}

function contactTypeIn(note: string, [clause]: readonly TaskClause[]): TaskContactType | null {
  if (clause !== undefined) return channelOf(clause, { prefersText: false, isTextOnly: false });
  const said = verbs.map(([type, verb]) => ({ type, at: note.search(verb) })).filter(({ at }) => at >= 0);
  return said.toSorted((one, other) => one.at - other.at)[0]?.type ?? null;
}

/** A day that has passed stays, for people to see, unless it is when something else was. */
function dueIn(
  note: string,
  clauses: readonly TaskClause[],
  request: Omit<RequestContext, "appointmentTypes">,
): { dueDate: string | null; dueTime: string | null; hasOtherWeekday: boolean } {
  const context = { ...request, businessHours: request.businessHours ?? usualBusinessHours };
  const found = clauses.map((clause) => ({ clause, due: dueOf(clause, { context, note }) }));
  // What names no follow-up, such as "tomorrow 3pm", is read like a visit: the lease's end is not when to do something.
  const whole = { kind: anyKind, text: note, lead: "", sentence: note, isAmbiguous: false };
  const wholeDue = () => dueOf(whole, { context: { ...context, isVisit: !deadline.test(note) }, note });
  const { clause, due } = found.find((each) => each.due.day !== null) ?? found[0] ?? { clause: whole, due: wholeDue() };
  const isOver = due.day !== null && due.day < wallTimeOf(request.now, request.timeZone).day;
  const isOfOther = isOver && origin.test(clause.text);
  if (isOfOther) return { dueDate: null, dueTime: null, hasOtherWeekday: false };
  return { dueDate: due.day, dueTime: due.time, hasOtherWeekday: due.isMismatch === true };
}

/** "The visit from last Tuesday." */
const origin = /\b(from|since)\b/i;
