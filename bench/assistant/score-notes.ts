import { findTasks } from "@automotive-crm/appointment-language";
import { timeZone, type NoteExample } from "./examples.ts";
import { sure } from "./score-requests.ts";
import { count, share, type Share } from "./share.ts";

export interface NoteScore {
  /** Notes with everything right. */
  notes: Share;
  /** Of the follow-ups suggested, those that the note calls for, in every detail. */
  precision: Share;
  /** Of the follow-ups that notes call for, those suggested. */
  recall: Share;
  /** Of the follow-ups suggested with a confidence of 0.9 or more, those that the note calls for. */
  confidentTasks: Share;
  doNotCallPrecision: Share;
  doNotCallRecall: Share;
  /** What was wrong, for a reader. */
  mistakes: string[];
}

type Task = NoteExample["tasks"][number];

export function scoreNotes(examples: readonly NoteExample[]): NoteScore {
  const score: NoteScore = {
    notes: share(),
    precision: share(),
    recall: share(),
    confidentTasks: share(),
    doNotCallPrecision: share(),
    doNotCallRecall: share(),
    mistakes: [],
  };
  for (const example of examples) scoreNote(example, score);
  return score;
}

function scoreNote({ text, now, tasks, isDoNotCall }: NoteExample, score: NoteScore): void {
  const found = findTasks(text, { now, timeZone });
  const wanted = tasks.map(wordsOf);
  const suggested = found.suggestions.map(({ suggestedDate, suggestedTime, ...task }) =>
    wordsOf({ ...task, date: suggestedDate ?? "", time: suggestedTime ?? "" }),
  );
  suggested.forEach((task, index) => {
    const isRight = count(score.precision, wanted.includes(task));
    if ((found.suggestions[index]?.confidence ?? 0) >= sure) count(score.confidentTasks, isRight);
  });
  wanted.forEach((task) => count(score.recall, suggested.includes(task)));
  if (found.isDoNotCall) count(score.doNotCallPrecision, isDoNotCall);
  if (isDoNotCall) count(score.doNotCallRecall, found.isDoNotCall);
  const isSame = suggested.toSorted().join("\n") === wanted.toSorted().join("\n");
  if (count(score.notes, isSame && found.isDoNotCall === isDoNotCall)) return;
  const reading = (words: string[], isUnwanted: boolean) => `${words.join("; ")}${isUnwanted ? " DO NOT CALL" : ""}`;
  score.mistakes.push(`${text}\n    ${reading(wanted, isDoNotCall)} read as ${reading(suggested, found.isDoNotCall)}`);
}

const wordsOf = ({ title, type, priority, date = "", time = "" }: Task) =>
  [title, type, priority, date, time].join(" ");
