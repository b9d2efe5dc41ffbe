import { answerFigures } from "./answer-figures.ts";
import { answerMoney } from "./answer-money.ts";
import type { Answers, Values } from "./given.ts";

const answers: Answers = { ...answerMoney, ...answerFigures };

/** What a topic's numbers come to, in the words of the cases; undefined for a topic that nothing computes. */
export const answerCase = (topic: string, given: Values): Values | undefined =>
  answers[topic]?.(given) as Values | undefined;
