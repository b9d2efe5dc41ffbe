import { requestIntents, type RequestIntent } from "@automotive-crm/contract/assistant/parse-appointment";
import scores from "./scores.json" with { type: "json" };
import { chance, likeliest, likelyLabel, likelyLabels, type ScoredWords } from "./scored-words.ts";
import { wordsOfNote } from "./word-features.ts";

/** What was learned from labeled examples. bench/assistant/train.ts writes it. */
export interface Scores {
  /** Of what it was learned from. */
  examples: string;
  intents: ScoredWords;
  /** Of appointments; `noType` is none of them. */
  types: ScoredWords;
  /** By the titles of follow-ups, and `doNotCall`. */
  followUps: ScoredWords;
  /** How likely an answer is wholly right. */
  certainty: { bias: number; weights: Readonly<Record<string, number>> };
}

export const noType = "-";
export const doNotCall = "do not call";

export const learned: Scores = scores;

/** From here on, the words say what a request that no rule knows is not: the booking it is taken for otherwise. */
const sureIntent = 0.7;
/** From here on, the words say that a request moves an appointment; which of its times is the old one then follows from the words at each. */
const likelyMove = 0.55;

/** From here on, the words say what the rules, which read nothing, don't. */
const likelyType = 0.5;
const likelyFollowUp = 0.35;
const likelyDoNotCall = 0.65;

/** The learned reading of a request's words beside the rules'. */
export interface JudgedRequest {
  intent: RequestIntent;
  /** The type, if the rules found none. */
  type: string | undefined;
  /** The signs of a reading with this type, and how well the words go with it. */
  signsOf(signs: Readonly<Record<string, number>>, type: string | undefined): Record<string, number>;
  /** How sure an answer with this type is, from 0 to 1. */
  certaintyOf(signs: Readonly<Record<string, number>>, type: string | undefined): number;
}

export function judgeRequest(words: readonly string[], read: RequestIntent, scores: Scores = learned): JudgedRequest {
  const likelyIntent = likelyLabel(scores.intents, words);
  const best = likeliest(scores.intents, likelyIntent);
  const isKnown = words.some((word) => Object.hasOwn(scores.intents.weights, word));
  const isUnlikely = best.label === "cancel" && words.some((word) => /^(book|schedule|make|set)$/.test(word));
  const other = requestIntents.find(
    (intent) => intent === best.label && isKnown && best.chance >= sureIntent && !isUnlikely,
  );
  const intent = read === "book" && other !== undefined ? other : read;
  const likelyTypeOf = likelyLabel(scores.types, words);
  const type = likeliest(scores.types, likelyTypeOf);
  const signsOf: JudgedRequest["signsOf"] = (signs, chosen) => ({
    ...signs,
    plain: Number(chosen !== undefined && isPlain(signs)),
    noType: Number(chosen === undefined),
    intentFits: logit(likelyIntent(intent)),
    typeFits: logit(likelyTypeOf(chosen ?? noType)),
  });
  return {
    intent,
    signsOf,
    type: type.label !== noType && type.chance >= likelyType ? type.label : undefined,
    certaintyOf: (signs, chosen) => certaintyOf(scores, signsOf(signs, chosen)),
  };
}

export const seemsMove = (words: readonly string[], scores: Scores = learned): boolean =>
  likelyLabel(scores.intents, words)("move") >= likelyMove;

/** One day and one time, and nothing that may turn them into something else: together these say more than each by itself. */
const isPlain = (signs: Readonly<Record<string, number>>) => turning.every((sign) => (signs[sign] ?? 0) === 0);
const turning =
  "relation unreadDigits unreadNumber notUnderstood times moments furtherRequest former move noDate noTime assumed span asks negates".split(
    " ",
  );

const logit = (value: number) => {
  const within = Math.min(0.999, Math.max(0.001, value));
  return Math.log(within / (1 - within));
};

const certaintyOf = ({ certainty: { bias, weights } }: Scores, signs: Readonly<Record<string, number>>): number =>
  chance(Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (signs[name] ?? 0), bias));

export interface JudgedNote {
  isDoNotCall: boolean;
  /** The title of the follow-up the note calls for most likely. */
  title: string | undefined;
  /** How likely a part of the note calls for it by itself. */
  likely(title: string, part: string): number;
}

export function judgeNote(note: string, scores: Scores = learned): JudgedNote {
  const likely = likelyLabels(scores.followUps, wordsOfNote(note));
  const best = likeliest({ labels: scores.followUps.labels.filter((label) => label !== doNotCall) }, likely);
  return {
    isDoNotCall: likely(doNotCall) >= likelyDoNotCall,
    title: best.chance >= likelyFollowUp ? best.label : undefined,
    likely: (title, part) => likelyLabels(scores.followUps, wordsOfNote(part))(title),
  };
}
