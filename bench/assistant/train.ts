import {
  confidenceBy,
  doNotCall,
  featuresOf,
  findWhen,
  judgeRequest,
  noType,
  readText,
  type Scores,
  wordsOfNote,
  wordsOfRequest,
} from "@automotive-crm/appointment-language/training";
import { requestIntents, type RequestIntent } from "@automotive-crm/contract/assistant/parse-appointment";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { readExamples, trainingFiles } from "./examples.ts";
import { chanceSettings, fitChance } from "./fit-chance.ts";
import { fitWords, wordSettings, type LabeledText } from "./fit-words.ts";

/** Learns from labeled examples what words say, and from first looks at them how right the rules are. */

interface Labeled {
  set: string;
  words: readonly string[];
}
interface LabeledRequest extends Labeled {
  text: string;
  intent: RequestIntent;
  type: string;
}
interface LabeledNote extends Labeled {
  titles: readonly string[];
  isDoNotCall: boolean;
}

/** How the rules read an example before anyone had tuned them with it. */
export interface FirstLook {
  set: string;
  text: string;
  intent: RequestIntent;
  type: string | null;
  /** Whether everything but the type was right. */
  isRestRight: boolean;
  signs: Record<string, number>;
}

export interface TrainingData {
  requests: readonly LabeledRequest[];
  notes: readonly LabeledNote[];
  looks: readonly FirstLook[];
}

export function readTrainingData(): TrainingData {
  const sets = trainingFiles.map(readExamples);
  return {
    requests: sets.flatMap(({ name, requests }) =>
      requests.map(({ text, intent, meaning }) => {
        const { tokens } = readText(text);
        const { dates, times } = findWhen(tokens);
        const words = wordsOfRequest(tokens, [...dates, ...times]);
        return { set: setOf(name), text, words, intent, type: meaning.appointment_type ?? noType };
      }),
    ),
    notes: sets.flatMap(({ name, notes }) =>
      notes.map(({ text, tasks, isDoNotCall }) => ({
        set: setOf(name),
        words: wordsOfNote(text),
        titles: tasks.map(({ title }) => title),
        isDoNotCall,
      })),
    ),
    // The file's shape is documented above.
    looks: readFileSync(path.join(import.meta.dirname, "first-look.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as FirstLook),
  };
}

const setOf = (name: string) => name.replace(/^dealership-?/, "");

/** Changes with everything the scores are learned from and by. */
export function fingerprintOf(data: TrainingData): string {
  const features = [...data.requests, ...data.notes].map(({ words }) => [...featuresOf(words)]);
  const learnedFrom = JSON.stringify([data, features, wordSettings, chanceSettings]);
  return createHash("sha256").update(learnedFrom).digest("hex").slice(0, 16);
}

export function train(data: TrainingData): Scores {
  const { requests, notes, looks } = data;
  const sets = [...new Set(looks.map(({ set }) => set))];
  // What the words say of a set must not be learned from it.
  const certainty = fitChance(sets.flatMap((set) => looksAt(set, data, wordScores(leaving(set, data)))));
  return { ...wordScores({ requests, notes }), examples: fingerprintOf(data), certainty };
}

export const leaving = (set: string, { requests, notes, looks }: TrainingData): TrainingData => ({
  requests: requests.filter((each) => each.set !== set),
  notes: notes.filter((each) => each.set !== set),
  looks: looks.filter((each) => each.set !== set),
});

function wordScores({ requests, notes }: Pick<TrainingData, "requests" | "notes">): Scores {
  const bookable = requests.filter(({ intent }) => intent === "book" || intent === "move");
  const types = [...new Set(bookable.map(({ type }) => type))].toSorted();
  const followUps = [...new Set(notes.flatMap(({ titles }) => titles)), doNotCall].toSorted();
  return {
    examples: "",
    intents: fitWords(requests.map(labeledBy(requestIntents, ({ intent }) => [intent])), {
      labels: requestIntents,
      isOne: true,
    }),
    types: fitWords(bookable.map(labeledBy(types, ({ type }) => [type])), { labels: types, isOne: true }),
    followUps: fitWords(
      notes.map(labeledBy(followUps, ({ titles, isDoNotCall }) => [...titles, ...(isDoNotCall ? [doNotCall] : [])])),
      { labels: followUps, isOne: false },
    ),
    certainty: { bias: 0, weights: {} },
  };
}

const labeledBy =
  <Each extends Labeled>(labels: readonly string[], own: (each: Each) => readonly string[]) =>
  (each: Each): LabeledText => ({
    words: each.words,
    labels: [...new Set(own(each))].map((label) => labels.indexOf(label)),
  });

/** First looks at the answers that would be given for a set, with the words' help. */
export function looksAt(set: string, { requests, looks }: TrainingData, scores: Scores) {
  const examples = new Map(requests.map((each) => [each.text, each]));
  return looks.flatMap((look) => {
    const example = examples.get(look.text);
    if (look.set !== set || example === undefined) return [];
    const judged = judgeRequest(example.words, look.intent, scores);
    if (judged.intent === "cancel" || judged.intent === "question") return [];
    const type = look.type ?? (look.signs["unreadWord"] === 1 ? judged.type : undefined);
    return [
      {
        signs: judged.signsOf(look.signs, type),
        confidence: confidenceBy(look.signs, judged.certaintyOf(look.signs, type)),
        isRight: look.isRestRight && judged.intent === look.intent && (type ?? noType) === example.type,
      },
    ];
  });
}
