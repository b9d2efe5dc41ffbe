/** What learning the scores takes (bench/assistant/train.ts): the features of a text, and how scores are applied to them. */
export { confidenceBy } from "./confidence.ts";
export { readText } from "./read-text.ts";
export { chance, chancesOfOne, type ScoredWords } from "./scores/scored-words.ts";
export { doNotCall, judgeNote, judgeRequest, learned, noType, type Scores } from "./scores/scores.ts";
export { featuresOf, wordsOfNote, wordsOfRequest } from "./scores/word-features.ts";
export { findWhen } from "./when/mentions.ts";
