import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { installed, rootFolder, runStep } from "./run-step.mjs";

const typed = [
  { name: "language", folder: "packages/appointment-language", sources: "src" },
  { name: "customer files", folder: "packages/customer-files", sources: "src" },
  { name: "dealer math", folder: "packages/dealer-math", sources: "src" },
  { name: "lead documents", folder: "packages/lead-documents", sources: "src" },
  { name: "stock feeds", folder: "packages/stock-feeds", sources: "src" },
  { name: "postgres", folder: "packages/embedded-postgres", sources: "src" },
  { name: "contract", folder: "contract", sources: "src" },
  { name: "server", folder: "server", sources: "src" },
  { name: "web", folder: "web", sources: "src" },
  { name: "e2e", folder: "e2e", sources: "." },
  { name: "bench", folder: "bench", sources: "." },
  { name: "tools", folder: ".", sources: "lint" },
];

// Prettier and TypeScript remember in node_modules/.cache what was correct, and look only at what changed since.
const steps = [
  // First, because without its cache it takes longest and uses one core.
  {
    name: "format",
    run: [
      installed("prettier/bin/prettier.cjs"),
      "--check",
      "--cache",
      "--cache-strategy=content",
      "--log-level=warn",
      ".",
    ],
  },
  ...typed
    .filter(({ folder, sources }) => hasTypeScript(path.join(rootFolder, folder, sources)))
    .map(({ name, folder }) => ({
      name: `types ${name}`,
      run: [
        installed("typescript/bin/tsc"),
        "-p",
        folder,
        "--incremental",
        "--tsBuildInfoFile",
        installed(`.cache/types/${name}.json`),
      ],
    })),
  { name: "schema", run: ["--import", "tsx", "server/src/generate-schema.ts", "--check"] },
  { name: "migrations", run: ["scripts/check-migrations.mjs"] },
  { name: "lint", run: [installed("oxlint/bin/oxlint")] },
];

/**
 * Checks types, lint and format two at a time, with one line each and the output of those that fail.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runChecks() {
  let failed = 0;
  const waiting = [...steps];
  const runRest = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { hasPassed, output, seconds } = await runStep(step.run);
      console.log(`${hasPassed ? "ok    " : "FAILED"}  ${step.name.padEnd(16)} ${seconds.toFixed(1).padStart(5)} s`);
      if (hasPassed) continue;
      failed += 1;
      console.log(`\n${output}\n`);
    }
  };
  await Promise.all([runRest(), runRest()]);
  return { passed: steps.length - failed, failed };
}

function hasTypeScript(folder) {
  if (!existsSync(folder)) return false;
  return readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== "node_modules" && hasTypeScript(path.join(folder, entry.name))
      : /\.tsx?$/.test(entry.name),
  );
}
