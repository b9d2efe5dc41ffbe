import type { MovedFrom, OtherRequest, RequestIntent } from "@automotive-crm/contract/assistant/parse-appointment";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { instantOf } from "@automotive-crm/contract/dates/wall-time";

/** When an appointment is, and its type. */
interface Visit {
  appointment_date?: string;
  appointment_time?: string;
  appointment_type?: string;
}

/** A request for an appointment, and what it means. Fields that are absent were not asked for. */
export interface RequestExample {
  text: string;
  now: Date;
  /** Whether what `meaning` lacks must not be found either. */
  isComplete: boolean;
  meaning: Visit & { priority?: string; estimated_duration?: number; vehicle?: string };
  intent: RequestIntent;
  /** Of a move: when the appointment is now. */
  movedFrom: Partial<MovedFrom>;
  /** What else it asks for. A type that is absent may be any. */
  others: (Visit & Pick<OtherRequest, "relation">)[];
}

/** A note, and the follow-ups it calls for. */
export interface NoteExample {
  text: string;
  now: Date;
  tasks: { title: string; type: string; priority: string; date?: string; time?: string }[];
  isDoNotCall: boolean;
}

export interface Examples {
  name: string;
  requests: RequestExample[];
  notes: NoteExample[];
}

export const timeZone = "America/New_York";

const root = path.join(import.meta.dirname, "../..");
export const dealershipFile = path.join(import.meta.dirname, "dealership.jsonl");
/** Written later by someone who had not seen the rules. */
export const checkFile = path.join(import.meta.dirname, "dealership-check.jsonl");
/** Written again later, in two batches, each before the rules were read or changed. */
export const laterFile = path.join(import.meta.dirname, "dealership-later.jsonl");
/** For how right confident answers are: three batches, each written before the rules were read or changed for it. */
export const calibrationFile = path.join(import.meta.dirname, "dealership-calibration.jsonl");
/** In the language of dealership staff: moves, cancellations, questions, several visits, Spanish. The rules were tuned with them. */
export const talkFile = path.join(import.meta.dirname, "dealership-talk.jsonl");
/** Of the same kinds, read for the first time after the rules had been tuned. */
export const blindFile = path.join(import.meta.dirname, "dealership-blind.jsonl");
/** More requests of these kinds, and notes: the rules were tuned with them. */
const secondFile = path.join(import.meta.dirname, "dealership-second.jsonl");
/** More notes, of many kinds of wording: the rules were tuned with them. */
const notesFile = path.join(import.meta.dirname, "dealership-notes.jsonl");
/** Written by someone who tuned the rules, in batches, each before it was read for the first time. */
const thirdFile = path.join(import.meta.dirname, "dealership-third.jsonl");
/** Notes in the words of many people at a dealership, in batches, each measured before it was read: the rules were tuned with them. */
export const crowdFile = path.join(import.meta.dirname, "dealership-crowd.jsonl");
/** As many people of a dealership would type them, in batches, each measured before it was read. */
const fourthFile = path.join(import.meta.dirname, "dealership-fourth.jsonl");
/** In five voices: measured before it was read, then learned from. */
const freshFile = path.join(import.meta.dirname, "dealership-fresh.jsonl");
/** In eight voices, in rounds, each measured before it was read, then learned from. */
const voicesFile = path.join(import.meta.dirname, "dealership-voices.jsonl");
/** More in these voices, from later rounds: the rules were partly tuned with them, the scores weren't learned from them. */
const laterVoicesFile = path.join(import.meta.dirname, "dealership-voices-later.jsonl");
/** In six voices more, in batches, each measured before it was read, then learned from. */
const staffFile = path.join(import.meta.dirname, "dealership-staff.jsonl");
/** Written by the same person as the second, and never read by those who tuned the rules: what the rules are worth. */
const keptFile = path.join(import.meta.dirname, "dealership-kept.jsonl");
/** Turns of people who ask for an appointment, from the Schema-Guided Dialogue dataset, where someone has put them. */
const turnsFile = path.join(root, "../shared/data/appointment-turns.jsonl");

/** What the assistant's scores are learned from. */
export const trainingFiles = [
  dealershipFile,
  checkFile,
  laterFile,
  calibrationFile,
  talkFile,
  blindFile,
  secondFile,
  notesFile,
  thirdFile,
  crowdFile,
  fourthFile,
  freshFile,
  voicesFile,
  staffFile,
];

/** The files to measure if none are named. */
export const foundFiles = (): string[] =>
  [turnsFile, ...trainingFiles, laterVoicesFile, keptFile].filter((file) => existsSync(file));

/** When turns without a time of their own were said. */
const turnsNow = "2019-03-01T08:00";

/** One example a line: a request has `canon`, a note has `tasks`, and both may have `now`, a wall time. A request without an intent books. */
interface Line extends Partial<Pick<RequestExample, "intent" | "movedFrom" | "others">> {
  text: string;
  now?: string;
  canon?: RequestExample["meaning"];
  tasks?: NoteExample["tasks"];
  isDoNotCall?: boolean;
}

export function readExamples(file: string): Examples {
  const examples: Examples = { name: path.basename(file, ".jsonl"), requests: [], notes: [] };
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (line.trim() === "") continue;
    // The file's shape is documented above; a wrong one shows in the results.
    const { text, now, canon, tasks, isDoNotCall = false, ...rest } = JSON.parse(line) as Line;
    const [day = "", time = ""] = (now ?? turnsNow).split("T");
    const said = { text, now: instantOf(day, time, timeZone) };
    const { intent = "book", movedFrom = {}, others = [] } = rest;
    if (canon) {
      examples.requests.push({ ...said, meaning: canon, isComplete: now !== undefined, intent, movedFrom, others });
    }
    if (tasks) examples.notes.push({ ...said, tasks, isDoNotCall });
  }
  return examples;
}
