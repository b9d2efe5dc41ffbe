import { findTasks, parseRequest } from "@automotive-crm/server/src/features/assistant/index.ts";
import { timeZone, type Examples, type NoteExample, type RequestExample } from "./examples.ts";

/** How many of how many. */
export interface Share {
  right: number;
  of: number;
}

export interface Score {
  dates: Share;
  times: Share;
  /** Requests and notes with everything right. */
  whole: Share;
  /** Of requests and of follow-ups suggested for notes, those with a confidence of 0.9 or more. */
  confident: Share;
  /** What was wrong, for a reader. */
  mistakes: string[];
}

/** An answer to a request: what is absent was not found. */
export interface Answer {
  date: string | undefined;
  time: string | undefined;
}

const sure = 0.9;

const share = (): Share => ({ right: 0, of: 0 });

function count(into: Share, isRight: boolean): boolean {
  into.of += 1;
  if (isRight) into.right += 1;
  return isRight;
}

/** Measures the rules. */
export function scoreRules({ requests, notes }: Examples): Score {
  const score: Score = { dates: share(), times: share(), whole: share(), confident: share(), mistakes: [] };
  for (const example of requests) {
    const { appointmentDetails: details } = parseRequest(example.text, { now: example.now, timeZone });
    const { dates, times } = scoreAnswer(
      example,
      { date: details?.appointmentDate ?? undefined, time: details?.appointmentTime ?? undefined },
      score,
    );
    const { meaning } = example;
    const isRest =
      !example.isComplete ||
      details === null ||
      (details.appointmentType === (meaning.appointment_type ?? null) &&
        details.priority === (meaning.priority ?? "medium") &&
        details.estimatedDuration === (meaning.estimated_duration ?? 60) &&
        (meaning.vehicle === undefined || details.vehicle === meaning.vehicle));
    const isWhole = count(score.whole, dates && times && isRest);
    if ((details?.confidence ?? 0) >= sure) count(score.confident, isWhole);
    if (!isWhole)
      score.mistakes.push(`${example.text}\n    ${JSON.stringify(meaning)} read as ${JSON.stringify(details)}`);
  }
  for (const example of notes) scoreNote(example, score);
  return score;
}

/** Counts dates and times where the example names them; in a complete example, one that it doesn't name is wrong. */
export function scoreAnswer(
  { meaning, isComplete }: RequestExample,
  { date, time }: Answer,
  score: Pick<Score, "dates" | "times">,
): { dates: boolean; times: boolean } {
  const judge = (found: string | undefined, wanted: string | undefined, into: Share) =>
    wanted === undefined ? !isComplete || found === undefined : count(into, found === wanted);
  return {
    dates: judge(date, meaning.appointment_date, score.dates),
    times: judge(time, meaning.appointment_time, score.times),
  };
}

function scoreNote({ text, now, tasks, isDoNotCall }: NoteExample, score: Score): void {
  const found = findTasks(text, { now, timeZone });
  const suggested = found.suggestions.map(({ title, type, priority, suggestedDate, suggestedTime }) =>
    [title, type, priority, suggestedDate ?? "", suggestedTime ?? ""].join(" "),
  );
  const wanted = tasks.map(({ title, type, priority, date = "", time = "" }) =>
    [title, type, priority, date, time].join(" "),
  );
  found.suggestions.forEach(({ confidence }, index) => {
    if (confidence >= sure) count(score.confident, wanted.includes(suggested[index] ?? ""));
  });
  const isSame = suggested.toSorted().join("\n") === wanted.toSorted().join("\n");
  if (count(score.whole, isSame && found.isDoNotCall === isDoNotCall)) return;
  score.mistakes.push(`${text}\n    ${wanted.join("; ")} read as ${suggested.join("; ")}`);
}

/** How long the rules take for each text, in milliseconds: the fastest of three, as other programs use the machine too. */
export function timeRules({ requests, notes }: Examples): number[] {
  const read = [
    ...requests.map(
      ({ text, now }) =>
        () =>
          parseRequest(text, { now, timeZone }),
    ),
    ...notes.map(
      ({ text, now }) =>
        () =>
          findTasks(text, { now, timeZone }),
    ),
  ];
  return read.map((once) => Math.min(...[1, 2, 3].map(() => timeOf(once))));
}

function timeOf(once: () => unknown): number {
  const start = performance.now();
  once();
  return performance.now() - start;
}
