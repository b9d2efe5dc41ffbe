import { expect, it } from "vitest";
import {
  blindFile,
  calibrationFile,
  checkFile,
  dealershipFile,
  laterFile,
  readExamples,
  talkFile,
} from "./examples.ts";
import { sumOf, type Share } from "./share.ts";
import { totalLine } from "./score-table.ts";
import { scoreRules } from "./score.ts";

const score = scoreRules(readExamples(dealershipFile));

const rateOf = ({ right, of }: Share) => right / of;

it("reads nine of ten requests and notes of a dealership wholly right", () => {
  const whole = sumOf([score.requests, score.notes]);
  expect(whole.of).toBe(300);
  expect(rateOf(whole)).toBeGreaterThanOrEqual(0.9);
});

it.each([
  [60, checkFile],
  [100, laterFile],
])("also reads the %i of someone who had not seen the rules", (examples, file) => {
  const { requests, notes } = scoreRules(readExamples(file));
  expect(requests.of + notes.of).toBe(examples);
  expect(rateOf(sumOf([requests, notes]))).toBeGreaterThanOrEqual(0.9);
});

it.each([
  ["those it was tuned with", talkFile],
  ["those it was not", blindFile],
])("knows moves, cancellations, questions and further visits in %s", (_, file) => {
  const { requests, confident } = scoreRules(readExamples(file));
  expect(rateOf(requests)).toBeGreaterThanOrEqual(0.95);
  expect(rateOf(confident)).toBeGreaterThanOrEqual(0.97);
});

it.each([
  ["its own examples", dealershipFile],
  ["the check", checkFile],
  ["the later ones", laterFile],
  ["those for calibration", calibrationFile],
])("is right in 95 of 100 answers that it is sure of in %s", (_, file) => {
  const { confident: requests, confidentTasks } = scoreRules(readExamples(file));
  const confident = sumOf([requests, confidentTasks]);
  expect(confident.of).toBeGreaterThan(15);
  expect(rateOf(confident)).toBeGreaterThanOrEqual(0.95);
});

it("ends with one line that sums up", () => {
  const [all, some, none] = [
    { right: 20, of: 20 },
    { right: 97, of: 100 },
    { right: 0, of: 0 },
  ];
  const rules = {
    dates: all,
    times: some,
    requests: some,
    confident: all,
    notes: some,
    precision: some,
    recall: some,
    confidentTasks: some,
    doNotCallPrecision: none,
    doNotCallRecall: all,
    mistakes: [],
  };
  expect(totalLine([{ rules }, { rules }], 2.06)).toBe(
    "dates 100.0 % of 40, times 97.0 % of 200; requests wholly right 97.0 % of 200; at 0.9 or more 100.0 % of 40; " +
      "notes precision 97.0 % of 200, recall 97.0 % of 200; at 0.9 or more 97.0 % of 200; " +
      "do-not-call precision –, recall 100.0 % of 40; p95 2.1 ms",
  );
});
