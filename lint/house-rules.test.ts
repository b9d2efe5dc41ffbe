import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { planted } from "./planted-files.ts";

const rootFolder = path.join(import.meta.dirname, "..");
const workspaces = [
  "contract",
  "server",
  "web",
  "e2e",
  "bench",
  "packages/appointment-language",
  "packages/customer-files",
  "packages/dealer-math",
  "packages/lead-documents",
  "packages/stock-feeds",
];

interface Diagnostic {
  filename: string;
  code?: string;
  message: string;
}

describe("oxlint with the real configuration, on planted files", () => {
  let folder: string;
  let found: Diagnostic[];

  beforeAll(async () => {
    folder = copyToolsTo(realpathSync(mkdtempSync(path.join(tmpdir(), "house-rules-"))));
    for (const { file, text } of planted) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${text}\n`);
    }
    found = await lint(folder);
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(planted.filter(({ rules }) => rules.length > 0))("reports in $file: $rules", ({ file, rules }) => {
    expect(rulesFoundIn(file)).toEqual(rules);
  });

  it("reports nothing else", () => {
    const clean = planted.filter(({ rules }) => rules.length === 0);
    expect(clean.map(({ file }) => [file, rulesFoundIn(file)])).toEqual(clean.map(({ file }) => [file, []]));
  });

  it("says what the rule is and what to do instead", () => {
    const { message } = found.find(({ filename }) => filename.endsWith("features/tasks/tasks.routes.ts")) ?? {
      message: "",
    };
    expect(message).toContain("Routes are one line per endpoint");
    expect(message).toContain("Instead: Call a function of the feature's *.service.ts");
  });

  const rulesFoundIn = (file: string) =>
    [...new Set(found.filter(({ filename }) => filename === file).map(({ code }) => code ?? ""))].sort();
});

/** A temporary repository with our rules and no sources, so that planted files are at their real paths. */
function copyToolsTo(folder: string): string {
  cpSync(path.join(rootFolder, "lint"), path.join(folder, "lint"), {
    recursive: true,
    filter: (file) => !file.endsWith(".ts"),
  });
  for (const file of [".oxlintrc.json", "package.json", "tsconfig.base.json"]) {
    cpSync(path.join(rootFolder, file), path.join(folder, file));
  }
  for (const workspace of workspaces) {
    for (const file of ["package.json", "tsconfig.json"]) {
      cpSync(path.join(rootFolder, workspace, file), path.join(folder, workspace, file));
    }
  }
  symlinkSync(path.join(rootFolder, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

async function lint(folder: string): Promise<Diagnostic[]> {
  const oxlint = path.join(rootFolder, "node_modules/oxlint/bin/oxlint");
  const output = await new Promise<string>((resolve, reject) => {
    const options = { cwd: folder, maxBuffer: 1e8 };
    // It fails because it finds something; only without a report does that mean anything.
    execFile(process.execPath, [oxlint, "--format", "json"], options, (error, stdout, stderr) =>
      stdout === "" ? reject(error ?? new Error(`oxlint reported nothing. ${stderr}`)) : resolve(stdout),
    );
  });
  return JSON.parse(output).diagnostics;
}
