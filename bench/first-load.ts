import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pageBudgets, type PageBudget } from "./budgets.ts";

const builtWeb = fileURLToPath(new URL("../web/dist", import.meta.url));

export interface FirstLoad {
  page: string;
  files: number;
  gzipBytes: number;
  mostBytes: number;
}

/** What each page with a budget loads before it can be used. The web app must be built. */
export const measureFirstLoads = (directory = builtWeb): FirstLoad[] =>
  pageBudgets.map((budget) => measureFirstLoad(directory, budget));

/** The files index.html names, the page's own chunks, and everything those import statically. */
export function measureFirstLoad(directory: string, { page, chunks, mostBytes }: PageBudget): FirstLoad {
  const html = readFileSync(join(directory, "index.html"), "utf8");
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const seen = new Set<string>();
  for (const file of [...named, ...chunks.map((chunk) => fileOf(directory, chunk))])
    addWithImports(directory, file, seen);
  const gzipBytes = [...seen].reduce((sum, file) => sum + gzipBytesOf(directory, file), 0);
  return { page, files: seen.size, gzipBytes, mostBytes };
}

const gzipBytesOf = (directory: string, file: string) => gzipSync(readFileSync(join(directory, file))).length;

/** A chunk is named after its lazily loaded module. */
function fileOf(directory: string, chunk: string): string {
  const files = readdirSync(join(directory, "assets"));
  const [name, another] = files.filter((file) => file.replace(/-[\w-]{7}\.js$/, "") === chunk);
  if (name === undefined || another !== undefined)
    throw new Error(`The built web app must have exactly one chunk ${chunk}: correct bench/budgets.ts`);
  return posix.join("/assets", name);
}

/** In rolldown's output format: `import{a as b}from"./x.js"`, `import"./x.js"` and `export{a}from"./x.js"`. */
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g;

function addWithImports(directory: string, file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const script = readFileSync(join(directory, file), "utf8");
  for (const [, imported] of script.matchAll(staticImport)) {
    if (imported !== undefined) addWithImports(directory, posix.join(posix.dirname(file), imported), seen);
  }
}
