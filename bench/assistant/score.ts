import { findTasks, parseRequest } from "@automotive-crm/appointment-language";
import { timeZone, type Examples } from "./examples.ts";
import { scoreNotes, type NoteScore } from "./score-notes.ts";
import { scoreRequests, type RequestScore } from "./score-requests.ts";

export interface Score extends RequestScore, NoteScore {}

/** Measures the rules. */
export function scoreRules({ requests, notes }: Examples): Score {
  const [ofRequests, ofNotes] = [scoreRequests(requests), scoreNotes(notes)];
  return { ...ofRequests, ...ofNotes, mistakes: [...ofRequests.mistakes, ...ofNotes.mistakes] };
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
