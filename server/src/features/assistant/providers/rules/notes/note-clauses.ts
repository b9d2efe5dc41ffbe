import { findWhen } from "#features/assistant/providers/rules/when/mentions.ts";
import { readText } from "#features/assistant/providers/rules/read-text.ts";
import { findPriority } from "#features/assistant/providers/rules/what/urgency.ts";
import { wantsNoCalls } from "./do-not-call.ts";
import { isNoTask, saysDone } from "./not-a-task.ts";
import { taskKinds, type TaskKind } from "./task-kinds.ts";
import { writeOut } from "./write-out.ts";

/** A part of a note that calls for one follow-up. */
export interface TaskClause {
  kind: TaskKind;
  /** The clause and what says when. */
  text: string;
  /** What leads up to it. */
  lead: string;
  /** The sentence. */
  sentence: string;
  /** Its words fit kinds of follow-up that are done differently. */
  isAmbiguous: boolean;
}

/**
 * The kind of follow-up a clause calls for: not one that is done, declined or the customer's turn. What leads up to it says what "them"
 * are in "the adjuster hasn't answered, check with them".
 */
function kindOf(clause: string, lead = ""): TaskKind | undefined {
  const text = writeOut(clause);
  if (isNoTask(text)) return undefined;
  const about = /\b(with|on|about) (it|them|that)\b/.test(text) && !saysDone(writeOut(lead)) ? writeOut(lead) : "";
  const kind =
    (about && taskKinds.find(({ type, words }) => type === "other" && words.test(`${text} ${about}`))) ||
    kindsOf(text)[0];
  if (kind && isOfBookedVisit(kind, text, writeOut(lead))) return undefined;
  return kind?.type === "call" && wantsNoCalls(clause) ? undefined : kind;
}

/** "Appointment set for Saturday, test drive": what was booked, not what is to be. */
const isOfBookedVisit = ({ title }: TaskKind, text: string, lead: string) =>
  title.startsWith("Schedule") &&
  saysDone(lead) &&
  !/\b(schedule|book|set|needs?|wants?|reschedule|would|make|get)\b/.test(text);

const kindsOf = (text: string): TaskKind[] =>
  taskKinds.filter(({ words, except }) => words.test(text) && !except?.test(text));

/** "Needs the invoice. Email it over." and "needs an oil change, call to set it up" are one follow-up each. */
function refersBack(clause: string, { kind, text }: TaskClause, isSameSentence: boolean): boolean {
  const words = writeOut(clause);
  if (isNoTask(words)) return false;
  return (
    (/^(please )?(e-?mail|text|send)( (it|that|this|them|those|him|her|over|out))* (by|before|today|tomorrow|tonight|on|asap|mon|tue|wed|thu|fri|sat|sun)\w*|\b(e-?mail|text|send|forward|get|shoot) (it|that|this|them|those)\b/.test(
      words,
    ) &&
      /^send /i.test(kind.title)) ||
    (/\b(let (him|her|them) know|call|tell|notify)\b/.test(words) &&
      /price drop/i.test(kind.title) &&
      isSameSentence) ||
    (/\b(set|book|schedule|get|put|do) (it|this|that|one|him|her|them)\b/.test(words) &&
      kind.title.startsWith("Schedule ")) ||
    (/\bcall\b.*\bto (set|book|schedule)\b/.test(words) && kind.title === "Schedule appointment") ||
    (/^(please |and |then )?(call|phone|ring)( (him|her|them|customer|back))*\b/.test(words) &&
      kind.title === "Schedule appointment" &&
      isSameSentence &&
      !/\bto\b|\babout\b/.test(words) &&
      (/\bre-?sched/i.test(text) || !saysWhen(text)))
  );
}

/** Splits a note into the parts that call for a follow-up. */
export function findTaskClauses(note: string): TaskClause[] {
  const found: TaskClause[] = [];
  for (const sentence of sentencesOf(note)) {
    let lead = "";
    const before = found.length;
    for (const clause of clausesOf(sentence)) {
      const kind = kindOf(clause, lead);
      const last = found.at(-1);
      if (last && refersBack(clause, last, found.length > before)) {
        last.text = `${last.text}, ${clause}`;
        if (found.length === before) last.sentence = `${last.sentence}. ${sentence.trim()}`;
      } else if (kind) {
        const isTime = lead !== "" && (isOnlyWhen(lead) || /\b(then|after that)\b/i.test(clause));
        const isAmbiguous = new Set(kindsOf(writeOut(clause)).map(({ title }) => title)).size > 1;
        const whole = isTime ? `${lead}, ${clause}` : clause;
        found.push({ kind, text: whole, lead, sentence: sentence.trim(), isAmbiguous });
        lead = "";
      } else if (last && (found.length > before || /\b(it|this|that|them|chase)\b/i.test(clause)) && addsOnly(clause)) {
        last.text = `${last.text}, ${clause.replace(/^(?:(?:he|she|they) )?(?:said|says) /i, "")}`;
      } else lead = lead === "" ? clause : `${lead}, ${clause}`;
    }
  }
  return found;
}

/** Not at the period of an abbreviation or a decimal. */
export const sentencesOf = (note: string) =>
  note
    .split(
      /(?<=[!?;])\s+|(?<!\b(?:mr|mrs|ms|dr|st|approx|appt|mar|apr|jan|feb|aug|sept?|oct|nov|dec|ins|avail|veh|[ap]\.m|[ap]))\.\s+|\n+|;/i,
    )
    .filter((sentence) => /\w/.test(sentence));

/** At commas and dashes, and at an "and" that joins two follow-ups. */
function clausesOf(sentence: string): string[] {
  const parts = sentence.split(/,\s+|\s+[-–—]\s+|,?\s+(?:but|then)\s+(?!(?:around|about|at|after|before|by)\b)(?=\w)/);
  return parts.flatMap((part) => splitAtAnd(part)).filter((clause) => /\w/.test(clause));
}

function splitAtAnd(part: string): string[] {
  const clauses: string[] = [];
  for (const piece of part.split(/(?<=\s)(?=(?:and|&|\+|y)\s)/i)) {
    const [last = "", next] = [clauses.at(-1), piece.replace(/^(and|&|\+|y)\s+(then\s+)?/i, "")];
    const object = objectOf(last, next);
    if (clauses.length === 0) clauses.push(piece);
    else if (object !== undefined) clauses.push(object);
    else if (isOwn(last, next)) clauses.push(next);
    else clauses[clauses.length - 1] = last + piece;
  }
  return clauses;
}

/** Whether "and" begins another follow-up: after one, after something done, or after something with a time of its own. */
const isOwn = (last: string, next: string) =>
  kindOf(next) !== undefined &&
  (kindOf(last) !== undefined || saysDone(writeOut(last)) || (saysWhen(last) && saysWhen(next)));

const verb =
  /\b(send|email|text|get|give|order|check|verify|needs?|wants|asked for)( (him|her|them|over|a|an|the))*(?= )/i;

/** "Send pictures and a quote" asks for two things: the second one with the verb of the first. */
function objectOf(last: string, next: string): string | undefined {
  const [found] = verb.exec(last) ?? [];
  if (found === undefined || kindOf(next)) return undefined;
  const [first, second] = [kindOf(last), kindOf(`${found} ${next}`)];
  return first && second && first !== second ? `${found} ${next}` : undefined;
}

function saysWhen(clause: string): boolean {
  const { dates, times } = findWhen(readText(clause).tokens);
  return dates.length + times.length > 0;
}

const fillers = new Set(
  "by on at it send do please the for before after around this that them to , . - ' call in of a get her him need needs needed back due chase is best better works good ideal fine preferred said says ok okay if possible first avail available earliest sometime bring".split(
    " ",
  ),
);

/** Whether a clause only says when or how urgent something is. */
const addsOnly = (clause: string) =>
  isOnlyWhen(clause) || (findPriority(clause) !== "medium" && clause.trim().split(/\s+/).length <= 3);

/** Whether a clause says hardly more than when. */
function isOnlyWhen(clause: string): boolean {
  const { tokens } = readText(clause);
  const { dates, times } = findWhen(tokens);
  const read = new Set([...dates, ...times].flatMap(({ start, end }) => tokens.slice(start, end)));
  return read.size > 0 && tokens.filter((token) => !read.has(token) && !fillers.has(token.text)).length === 0;
}
