import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { isTest, resolveImport } from "./import-rules.mjs";

const root = path.join(import.meta.dirname, "..");
const importedFrom = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

/** Which files each file imports, now or later. */
function readImports(): Map<string, readonly string[]> {
  const folders = [
    "contract/src",
    "server/src",
    "web/src",
    ...readdirSync(path.join(root, "packages")).map(inPackages),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes("node_modules"))
      .map((file) => `${folder}/${file.split(path.sep).join("/")}`),
  );
  return new Map(files.map((file) => [file, importsOf(file)]));
}

const inPackages = (name: string) => `packages/${name}`;

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(importedFrom)].flatMap(
    ([, specifier = ""]) => resolveImport(file, specifier).file ?? [],
  );

it("imports nothing in a circle, not even later with import()", () => {
  let imports = readImports();
  expect(imports.size).toBeGreaterThan(1_000);
  // What imports no other file, or is imported by none, is in no circle. What remains at the end is, or lies between two circles.
  for (let before = Infinity; imports.size < before;) {
    before = imports.size;
    const imported = new Set([...imports.values()].flat());
    imports = new Map(
      [...imports].filter(([file, own]) => imported.has(file) && own.some((each) => imports.has(each))),
    );
  }
  expect([...imports.keys()]).toEqual([]);
});
