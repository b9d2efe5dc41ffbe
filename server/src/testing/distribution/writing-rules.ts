import type { Kinds } from "./schema-rules.ts";

/** By path or name. */
export type Texts = ReadonlyMap<string, string>;

const comment = /\/\*.*?\*\/|^\s*(\/\/|--).*$/gms;
const writing =
  /\b(?:insertInto|updateTable|deleteFrom|followCustomer|followMerge)\(\s*"([\w.]+)"|\b(?:insert\s+into|delete\s+from)\s+(?:public\.)?([\w.]+)|\bupdate\s+(?:public\.)?([\w.]+)\s+(?:(?:as\s+)?\w+\s+)?set\b/g;

function writtenBy(text: string, functions: Texts): Set<string> {
  const code = text.replaceAll(comment, "");
  const written = new Set([...code.matchAll(writing)].map(([, ...found]) => found.find(Boolean) ?? ""));
  for (const [, name = ""] of code.matchAll(/\b([a-z]+_[a-z_]+)\(/g))
    for (const table of writtenBy(functions.get(name) ?? "", functions)) written.add(table);
  return written;
}

const featureOf = (path: string) => /^features\/\w+/.exec(path)?.[0] ?? path;

/** The tenants' tables that are written elsewhere than in repositories of one feature. `functions` are the database's own, with their bodies. */
export function writingProblems(files: Texts, functions: Texts, kinds: Kinds): string[] {
  const writers = new Map<string, string[]>();
  for (const [path, text] of files)
    for (const table of writtenBy(text, functions))
      if (kinds[table] === "tenant") writers.set(table, [...(writers.get(table) ?? []), path]);
  return [...writers].flatMap(([table, paths]) => {
    const isOneFeatures = new Set(paths.map(featureOf)).size === 1;
    if (isOneFeatures && paths.every((path) => path.endsWith(".repository.ts"))) return [];
    return `${table} is written in ${paths.join(", ")}: what goes with its writes, such as kept counts, is forgotten unless one feature's repositories write it`;
  });
}
