/** Features must not depend on each other in a cycle, even if no two files do. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { featureOf, isTest, resolveImport } from "./import-rules.mjs";

const importedFrom = /(?:\bfrom|\bimport)\s*\(?\s*["']([^"']+)["']/g;

/**
 * The path back from feature `to` to feature `from`, as feature names, if `from` importing `to` would close a cycle.
 * @param {Map<string, Set<string>>} graph which features each feature imports
 */
export function findCycle(graph, from, to) {
  const waysToTry = [[from, to]];
  const seen = new Set([to]);
  for (const way of waysToTry) {
    for (const next of graph.get(way.at(-1)) ?? []) {
      if (next === from) return [...way, from];
      if (!seen.has(next)) waysToTry.push([...way, next]);
      seen.add(next);
    }
  }
  return undefined;
}

/** Reads which features import which, without tests. `side` is "server" or "web". */
export function readFeatureGraph(rootFolder, side) {
  const graph = new Map();
  const featuresFolder = path.join(rootFolder, side, "src/features");
  if (!existsSync(featuresFolder)) return graph;
  for (const entry of readdirSync(featuresFolder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.tsx?$/.test(entry.name) || isTest(entry.name)) continue;
    const absolute = path.join(entry.parentPath ?? entry.path, entry.name);
    const file = path.relative(rootFolder, absolute).split(path.sep).join("/");
    const from = featureOf(file);
    if (!from) continue;
    for (const [, specifier] of readFileSync(absolute, "utf8").matchAll(importedFrom)) {
      const to = featureOf(resolveImport(file, specifier).file ?? "");
      if (!to || to.side !== side || to.name === from.name) continue;
      graph.set(from.name, (graph.get(from.name) ?? new Set()).add(to.name));
    }
  }
  return graph;
}
