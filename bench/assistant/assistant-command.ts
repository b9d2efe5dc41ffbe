/**
 * `npm run bench -- assistant [files.jsonl …]`: how many dates, times and whole requests the assistant's rules read right, next to
 * chrono-node. `--mistakes` lists what they read wrong, `--docs` writes the table into docs/assistant.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { scoreChrono } from "./chrono-baseline.ts";
import { foundFiles, readExamples } from "./examples.ts";
import { percentile, tableOf, totalLine, type Row } from "./score-table.ts";
import { scoreRules, timeRules } from "./score.ts";

const given = process.argv.slice(2);
// npm runs commands in the repository; files are named from where it was called.
const files = given
  .filter((each) => !each.startsWith("--"))
  .map((file) => path.resolve(process.env["INIT_CWD"] ?? ".", file));
const examples = (files.length > 0 ? files : foundFiles()).map(readExamples);

// The first pass compiles the code and would measure that.
examples.forEach(timeRules);
const milliseconds = examples.map(timeRules);

const rows: Row[] = examples.map((each, index) => ({
  name: each.name,
  rules: scoreRules(each),
  chrono: scoreChrono(each),
  p95: percentile(milliseconds[index] ?? [], 95),
}));

if (given.includes("--mistakes"))
  rows.forEach(({ rules }) => rules.mistakes.forEach((mistake) => console.log(mistake)));
const table = tableOf(rows);
console.log(`${table}\n`);
if (given.includes("--docs")) {
  const page = path.join(import.meta.dirname, "../../docs/assistant.md");
  const [start, end] = ["<!-- bench -->", "<!-- /bench -->"];
  const text = readFileSync(page, "utf8");
  writeFileSync(
    page,
    `${text.slice(0, text.indexOf(start) + start.length)}\n\n${table}\n\n${text.slice(text.indexOf(end))}`,
  );
}
console.log(totalLine(rows, percentile(milliseconds.flat(), 95)));
