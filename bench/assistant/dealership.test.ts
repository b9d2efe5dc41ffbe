import { expect, it } from "vitest";
import { calibrationFile, checkFile, dealershipFile, laterFile, readExamples } from "./examples.ts";
import { totalLine } from "./score-table.ts";
import { scoreRules } from "./score.ts";

const score = scoreRules(readExamples(dealershipFile));

it("reads nine of ten requests and notes of a dealership wholly right", () => {
  expect(score.whole.of).toBe(300);
  expect(score.whole.right / score.whole.of).toBeGreaterThanOrEqual(0.9);
});

it.each([
  [60, checkFile],
  [100, laterFile],
])("also reads the %i of someone who had not seen the rules", (examples, file) => {
  const { whole } = scoreRules(readExamples(file));
  expect(whole.of).toBe(examples);
  expect(whole.right / whole.of).toBeGreaterThanOrEqual(0.9);
});

it.each([
  ["its own examples", dealershipFile],
  ["the check", checkFile],
  ["the later ones", laterFile],
  ["those for calibration", calibrationFile],
])("is right in 95 of 100 answers that it is sure of in %s", (_, file) => {
  const { confident } = scoreRules(readExamples(file));
  expect(confident.of).toBeGreaterThan(20);
  expect(confident.right / confident.of).toBeGreaterThanOrEqual(0.95);
});

it("ends with one line that sums up", () => {
  const rules = { ...score, dates: { right: 19, of: 20 }, times: { right: 97, of: 100 } };
  expect(totalLine([{ name: "some", rules, chrono: rules, p95: 2 }], 2.06)).toBe(
    "dates 95.0 % of 20, times 97.0 % of 100, p95 2.1 ms",
  );
});
