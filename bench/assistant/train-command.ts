/**
 * `npm run bench -- train`: learns the assistant's scores from the labeled examples and writes them. `--check` only measures them: each set
 * with scores learned from the others.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { sure } from "./score-requests.ts";
import { leaving, looksAt, readTrainingData, train, type TrainingData } from "./train.ts";

const file = path.join(import.meta.dirname, "../../packages/appointment-language/src/scores/scores.json");
const data = readTrainingData();

if (process.argv.includes("--check")) {
  for (const set of new Set(data.looks.map((look) => look.set))) console.log(`${set}: ${measure(set, data)}`);
} else {
  const scores = train(data);
  const parts = Object.entries(scores).map(([part, learned]) => `"${part}":${JSON.stringify(learned)}`);
  const text = `{\n${parts.join(",\n")}\n}\n`;
  writeFileSync(file, text);
  console.log(`${Math.round(text.length / 1000)} kB`);
}

function measure(set: string, all: TrainingData): string {
  const looks = looksAt(set, all, train(leaving(set, all)));
  const shareOf = (some: typeof looks) => {
    const right = some.filter(({ isRight }) => isRight).length;
    return `${right} of ${some.length} (${((100 * right) / some.length).toFixed(1)} %)`;
  };
  return `right ${shareOf(looks)}, from ${sure} on ${shareOf(looks.filter(({ confidence }) => confidence >= sure))}`;
}
