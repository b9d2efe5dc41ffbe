import { loadModule, parseSync } from "libpg-query";

/** A node of PostgreSQL's parse tree. */
export type Node = Readonly<Record<string, unknown>>;

await loadModule();

/** The trees of the statements in a text. */
export const parse = (sql: string): unknown[] => (parseSync(sql).stmts ?? []).map(({ stmt }) => stmt);

export const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

export const child = (node: unknown, ...path: string[]): Node | undefined => {
  let at: unknown = node;
  for (const name of path) at = isNode(at) ? at[name] : undefined;
  return isNode(at) ? at : undefined;
};

export const list = (node: Node, name: string): Node[] => {
  const value = node[name];
  return Array.isArray(value) ? value.filter(isNode) : [];
};

export const text = (node: unknown, ...path: string[]): string | undefined => {
  const value = isNode(node)
    ? (path.length > 1 ? child(node, ...path.slice(0, -1)) : node)?.[path.at(-1) ?? ""]
    : undefined;
  return typeof value === "string" ? value : undefined;
};

/** Names as they are written; `*` for one. */
export const words = (nodes: readonly Node[]): string[] => nodes.map((each) => text(each, "String", "sval") ?? "*");
