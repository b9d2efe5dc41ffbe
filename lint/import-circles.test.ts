import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { featureOf, isTest, resolveImport } from "./import-rules.mjs";

const root = path.join(import.meta.dirname, "..");
const importedFrom = /(?:\bfrom|\bimport)\s*\(?\s*"([^"]+)"/g;

type Graph = ReadonlyMap<string, readonly string[]>;

/** Which files each file imports, now or later. */
function readImports(): Graph {
  const packages = readdirSync(path.join(root, "packages")).map((name) => `packages/${name}`);
  const files = ["contract/src", "server/src", "web/src", "bench", "e2e", ...packages].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !file.includes("node_modules"))
      .map((file) => `${folder}/${file.split(path.sep).join("/")}`),
  );
  return new Map(files.map((file) => [file, importsOf(file)]));
}

const importsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(importedFrom)].flatMap(
    ([, specifier = ""]) => resolveImport(file, specifier).file ?? [],
  );

/** What imports nothing else, or is imported by nothing, is in no circle. What remains at the end is, or lies between two circles. */
function inCircles(imports: Graph): string[] {
  let rest = imports;
  for (let before = Infinity; rest.size < before;) {
    before = rest.size;
    const imported = new Set([...rest.values()].flat());
    rest = new Map([...rest].filter(([name, own]) => imported.has(name) && own.some((each) => rest.has(each))));
  }
  return [...rest.keys()];
}

const imports = readImports();

it("imports nothing in a circle, not even later with import()", () => {
  expect(imports.size).toBeGreaterThan(1_000);
  expect(inCircles(imports)).toEqual([]);
});

const featureNamed = (file: string) => {
  const feature = featureOf(file);
  return feature ? [`${feature.side} ${feature.name}`] : [];
};

it("lets no feature depend on itself by others: pass what one needs, or move it to a feature that both may import", () => {
  const features = new Map<string, string[]>();
  for (const [file, own] of imports)
    for (const name of featureNamed(file)) {
      const others = own.flatMap(featureNamed).filter((other) => other !== name);
      features.set(name, [...(features.get(name) ?? []), ...others]);
    }
  expect(features.size).toBeGreaterThan(25);
  expect(inCircles(features)).toEqual([]);
});

it("finds circles of any length", () => {
  const graph = { calls: ["customers"], customers: ["activities", "names"], activities: ["calls"], names: [] };
  expect(inCircles(new Map(Object.entries(graph)))).toEqual(["calls", "customers", "activities"]);
});
