import { child, isNode, list, parse, text, words, type Node } from "./parse-tree.ts";
import type { Catalog, Kinds } from "./schema-rules.ts";

/** The functions of which every form may answer something else the next time, by what PostgreSQL calls them. */
export interface ChangingFunctions {
  volatile: readonly string[];
  stable: readonly string[];
}

/** What a statement that writes tenants' tables calls where Citus refuses it; empty if nothing. */
export function functionProblems(sql: string, kinds: Kinds, { volatile, stable }: ChangingFunctions): string[] {
  const isVolatile = (name: string) => volatile.includes(name);
  const isStable = (name: string) => name === policy || stable.includes(name);
  const isChanging = (name: string) => isVolatile(name) || isStable(name);
  const problems: string[] = [];

  function checkChange(node: Node): void {
    for (const name of callsIn(node).filter(isVolatile))
      problems.push(
        `calls ${name} in an update or delete, which may call none that is volatile: take a stable one, or a value`,
      );
    const conditions = [node["targetList"], node["whereClause"]];
    for (const call of nodesIn(conditions, "FuncCall").filter((each) => isStable(nameOf(each))))
      if (nodesIn(call["args"], "ColumnRef").length > 0)
        problems.push(
          `calls ${nameOf(call)} with a column in an update or delete, which may call only immutable ones with columns`,
        );
    if (nodesIn(conditions, "A_Expr").some(movesColumn))
      problems.push(
        "adds an interval to an instant by a column in an update or delete, which may call only immutable ones with columns: do it in a select",
      );
    if (nodesIn(conditions, "TypeCast").some(readsInstant))
      problems.push(
        "casts text to a date or time in an update or delete, which may call only immutable functions with columns: compare the text",
      );
    problems.push(...caseProblems(node));
    for (const choice of [...nodesIn(conditions, "CoalesceExpr"), ...nodesIn(conditions, "CaseExpr")])
      for (const name of callsIn(choice).filter(isChanging))
        problems.push(
          `calls ${name} in a coalesce or case of an update or delete, which may call only immutable ones: give it a value, or put it into a sub-select`,
        );
  }

  function checkInsert(node: Node): void {
    problems.push(...caseProblems(node));
    const conflict = child(node, "onConflictClause");
    for (const name of callsIn(conflict).filter(isChanging))
      problems.push(
        `calls ${name} where an insert finds a conflict, which may call only immutable ones: take it from excluded`,
      );
    const given = list(child(node, "selectStmt", "SelectStmt") ?? {}, "valuesLists");
    if (nodesIn(given, "SubLink").length > 0)
      problems.push("inserts values with a sub-select, which is refused: insert what a select returns");
  }

  (function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    for (const [kind, node] of Object.entries(value)) {
      visit(node);
      if (!isNode(node) || kinds[text(node, "relation", "relname") ?? ""] !== "tenant") continue;
      if (kind === "UpdateStmt" || kind === "DeleteStmt") checkChange(node);
      if (kind === "InsertStmt") checkInsert(node);
      for (const name of callsIn(node["returningClause"]).filter(isChanging))
        problems.push(`calls ${name} in what a write returns, which may call only immutable ones`);
    }
  })(parse(sql));
  return [...new Set(problems)];
}

/** Whether an interval is added to an instant, which goes by the session's zone, and a column is part of it. */
function movesColumn(sum: Node): boolean {
  if (!["+", "-"].includes(words(list(sum, "name")).at(-1) ?? "")) return false;
  const sides = [sum["lexpr"], sum["rexpr"]];
  const isOfType = (side: unknown, ...names: string[]) =>
    nodesIn(side, "TypeCast").some((cast) =>
      names.includes(words(list(child(cast, "typeName") ?? {}, "names")).at(-1) ?? ""),
    );
  const isLocal = (side: unknown) => isOfType(side, "timestamp", "date") || callsIn(side).includes("timezone");
  return (
    sides.some((side) => isOfType(side, "interval")) && !sides.some(isLocal) && nodesIn(sides, "ColumnRef").length > 0
  );
}

/** What Citus' workers don't understand in a write's cases. */
function caseProblems(node: Node): string[] {
  const choices = nodesIn(node, "CaseExpr");
  const results = choices.flatMap((choice) => [
    choice["defresult"],
    ...list(choice, "args").map((when) => child(when, "CaseWhen")?.["result"]),
  ]);
  return [
    ...(choices.some((choice) => isNode(choice["arg"]))
      ? ["uses `case x when y`, which Citus sends to its workers incorrectly: write `case when x = y`"]
      : []),
    ...(results.some((result) => isNode(result) && "ParamRef" in result)
      ? ["returns an untyped parameter from a case, whose type Citus' workers can't infer: cast it, or write it out"]
      : []),
  ];
}

/** Whether text in JSON is cast to a date or time, which depends on the session's settings. */
const readsInstant = (cast: Node) =>
  ["timestamptz", "timestamp", "date"].includes(words(list(child(cast, "typeName") ?? {}, "names")).at(-1) ?? "") &&
  words(list(child(cast, "arg", "A_Expr") ?? {}, "name")).includes("->>");

/** The same of the statements in PL/pgSQL functions. */
export const bodyProblems = (functions: Catalog["functions"], kinds: Kinds, changing: ChangingFunctions): string[] =>
  functions.flatMap(({ name, language, body }) =>
    language !== "plpgsql"
      ? []
      : [...body.replaceAll(/--.*$/gm, "").matchAll(writes)].flatMap(([, sql = ""]) =>
          functionProblems(sql, kinds, changing).map((problem) => `The function ${name} ${problem}`),
        ),
  );

const writes = /(?:;|\bbegin|\bthen|\belse)\s*((?:with|insert|update|delete)\s[^;]*)/g;

const nameOf = (call: Node) => words(list(call, "funcname")).at(-1) ?? "";

/** What reading a table calls. */
const policy = "the policy of a table";

/** The functions called in a part of a statement and in the sub-selects within. */
function callsIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(callsIn);
  if (!isNode(part)) return [];
  const own = child(part, "FuncCall");
  const called = own ? [nameOf(own)] : "RangeVar" in part ? [policy] : [];
  return [...called, ...Object.values(part).flatMap(callsIn)];
}

/** The nodes of a kind in a part of a statement, but not in the sub-selects within. */
function nodesIn(part: unknown, kind: string): Node[] {
  if (Array.isArray(part)) return part.flatMap((each) => nodesIn(each, kind));
  if (!isNode(part)) return [];
  return Object.entries(part).flatMap(([name, inner]) => {
    const within = name === "SubLink" ? [] : nodesIn(inner, kind);
    return name === kind && isNode(inner) ? [inner, ...within] : within;
  });
}
