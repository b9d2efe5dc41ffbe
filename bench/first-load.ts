import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const builtWeb = fileURLToPath(new URL("../web/dist", import.meta.url));

export interface FirstLoad {
  files: string[];
  gzipBytes: number;
}

/**
 * The script of a signed-in person's first page: what index.html names, what that imports statically, and the customers page's
 * own chunk with what it imports. Undefined while web/dist is not built.
 */
export function measureFirstLoad(directory = builtWeb): FirstLoad | undefined {
  if (!existsSync(join(directory, "index.html"))) return undefined;
  const page = readFileSync(join(directory, "index.html"), "utf8");
  const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].flatMap(([, file]) => file ?? []);
  const seen = new Set<string>();
  for (const file of named) addWithImports(directory, file, seen);
  const lazy = [...seen].flatMap((file) => readFileSync(join(directory, file), "utf8").match(customersChunk) ?? []);
  for (const file of lazy) addWithImports(directory, posix.join("/assets", file), seen);
  const files = [...seen];
  const gzipBytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(join(directory, file))).length, 0);
  return { files, gzipBytes };
}

const customersChunk = /CustomersPage-[\w-]+\.js/;
/** As rolldown writes them: `import{a as b}from"./x.js"`, `import"./x.js"` and `export{a}from"./x.js"`. */
const staticImport = /(?:\bfrom|\bimport)\s*["'](\.\.?\/[^"']+\.js)["']/g;

function addWithImports(directory: string, file: string, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const script = readFileSync(join(directory, file), "utf8");
  for (const [, imported] of script.matchAll(staticImport)) {
    if (imported !== undefined) addWithImports(directory, posix.join(posix.dirname(file), imported), seen);
  }
}
