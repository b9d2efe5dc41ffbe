import { child, isNode, list, parse, text, words, type Node } from "./parse-tree.ts";
import type { Kinds } from "./schema-rules.ts";

/** A value that the statement was given. */
const given = "a given value";
const statements = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"];

/** The tables that one query, or one part of a query, names, and which columns of theirs are equal to each other. */
class Level {
  readonly tables = new Map<string, string | undefined>();
  readonly #equal = new Map<string, string>();
  readonly #kinds: Kinds;

  constructor(kinds: Kinds) {
    this.#kinds = kinds;
  }

  /**
   * What stands for a column or a value where equals are looked for. Nothing for a column of the query around: Citus doesn't see that it
   * equals a value.
   */
  key(node: Node | undefined): string | undefined {
    if (!node) return undefined;
    if ("ParamRef" in node || "A_Const" in node) return given;
    if ("TypeCast" in node) return this.key(child(node, "TypeCast", "arg"));
    const column = child(node, "ColumnRef");
    if (!column) return undefined;
    const names = words(list(column, "fields"));
    const name = names.at(-1) ?? "";
    const alias = names.length > 1 ? names.at(-2) : this.#ownerOf(name);
    return alias !== undefined && this.tables.has(alias) ? `${alias}.${name}` : undefined;
  }

  #ownerOf(column: string): string | undefined {
    const tenants = [...this.tables].filter(([, table]) => table !== undefined && this.#kinds[table] === "tenant");
    return column === "organization_id" && tenants.length > 0 ? tenants[0]?.[0] : undefined;
  }

  equate(one: string | undefined, other: string | undefined): void {
    if (one !== undefined && other !== undefined) this.#equal.set(this.#root(one), this.#root(other));
  }

  isGiven(key: string | undefined): boolean {
    return key !== undefined && this.#root(key) === this.#root(given);
  }

  #root(key: string): string {
    const next = this.#equal.get(key);
    return next === undefined || next === key ? key : this.#root(next);
  }

  /** The tenants' tables whose organization isn't given. */
  unbound(): string[] {
    return [...this.tables].flatMap(([alias, table]) =>
      table !== undefined && this.#kinds[table] === "tenant" && !this.isGiven(`${alias}.organization_id`) ? table : [],
    );
  }
}

interface StatementContext {
  isGlobalView?: boolean;
  /** The database's functions that query tenants' tables. */
  querying?: readonly string[];
}

/** What one statement does that breaks where organizations are on several machines; empty if nothing. */
export function statementProblems(
  sql: string,
  kinds: Kinds,
  { isGlobalView = false, querying = [] }: StatementContext = {},
): string[] {
  const problems = new Set<string>();

  function check(kind: string, node: Node, known: ReadonlySet<string>): void {
    const parts = new Set(known);
    for (const cte of list(child(node, "withClause") ?? {}, "ctes")) {
      const one = child(cte, "CommonTableExpr");
      if (child(node, "withClause")?.["recursive"] === true) parts.add(text(one, "ctename") ?? "");
      descend(one?.["ctequery"], parts);
      parts.add(text(one, "ctename") ?? "");
    }
    const level = new Level(kinds);
    const target = child(node, "relation");
    if (target) addTable(level, target, parts);
    for (const from of [...list(node, "fromClause"), ...list(node, "usingClause")]) addFrom(level, from, parts);
    equateAll(level, child(node, "whereClause"));
    if (kind === "InsertStmt") {
      checkInsert(level, node);
      if (isCopied(node, kinds)) problems.add(copiedRows);
    }
    report(level, list(node, "lockingClause").length > 0);
    const { withClause: _, ...rest } = node;
    descend(rest, parts);
  }

  function report(level: Level, isLocking: boolean): void {
    for (const table of level.unbound()) {
      if (isLocking)
        problems.add(`locks rows of ${table} without organization_id, which can't be done over several machines`);
      else if (!isGlobalView)
        problems.add(
          `touches ${table} without organization_id = … in the same part of the statement, so every machine would have to be asked`,
        );
    }
    const kindsIn = new Set([...level.tables.values()].map((table) => table && kinds[table]));
    if (kindsIn.has("tenant") && kindsIn.has("coordinator"))
      problems.add("joins a tenant's table with one that is on the coordinator only");
  }

  /** Statements inside are levels of their own. */
  function descend(value: unknown, parts: ReadonlySet<string>): void {
    if (Array.isArray(value)) for (const each of value) descend(each, parts);
    if (!isNode(value) || Array.isArray(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (
        (statements.includes(name) || name === "larg" || name === "rarg") &&
        isNode(inner) &&
        isStatement(name, inner)
      )
        check(statements.includes(name) ? name : "SelectStmt", inner, parts);
      else descend(inner, parts);
    }
  }

  const statement = parse(sql);
  descend(statement, new Set());
  return [...problems, ...callProblems(statement, kinds, querying)];
}

function checkInsert(level: Level, node: Node): void {
  const columns = list(node, "cols").map((each) => text(each, "ResTarget", "name"));
  const at = columns.indexOf("organization_id");
  const source = child(node, "selectStmt", "SelectStmt") ?? {};
  const rows = list(source, "valuesLists").map((row) => list(child(row, "List") ?? {}, "items")[at]);
  const selected = child(list(source, "targetList")[at], "ResTarget", "val");
  const isNamed = words(list(child(selected, "ColumnRef") ?? {}, "fields")).at(-1) === "organization_id";
  const isGiven =
    rows.length > 0 ? rows.every((row) => level.key(row) === given) : isNamed || level.key(selected) === given;
  for (const alias of level.tables.keys()) if (at >= 0 && isGiven) level.equate(`${alias}.organization_id`, given);
}

const copiedRows =
  "inserts what no tenant's table gives, which Citus would copy past row-level security, so it is refused: return something or name a conflict";

/** Whether Citus would copy the inserted rows: they come from a function, and neither does the statement return something nor name a conflict. */
function isCopied(node: Node, kinds: Kinds): boolean {
  const source = child(node, "selectStmt", "SelectStmt") ?? {};
  const isWhole = "onConflictClause" in node || "returningClause" in node;
  const isTenants = kinds[text(node, "relation", "relname") ?? ""] === "tenant";
  return isTenants && !isWhole && list(source, "fromClause").length > 0 && !namesTenants(source, kinds);
}

/** Whether a part of a statement names a tenant's table. */
function namesTenants(value: unknown, kinds: Kinds): boolean {
  if (Array.isArray(value)) return value.some((each) => namesTenants(each, kinds));
  if (!isNode(value)) return false;
  return (
    kinds[text(value, "relname") ?? ""] === "tenant" || Object.values(value).some((each) => namesTenants(each, kinds))
  );
}

function callProblems(statement: unknown, kinds: Kinds, querying: readonly string[]): string[] {
  const called = callsBesideTenants(statement, kinds);
  return querying
    .filter((name) => called.has(name))
    .map(
      (name) =>
        `calls ${name}, which queries tenants' tables, beside one of them: it would run on that one's machine, which asks others only if it is told to, so call it in a statement of its own`,
    );
}

/** The functions of a statement that names a tenant's table, if it does. */
function callsBesideTenants(statement: unknown, kinds: Kinds): Set<string> {
  const called = new Set<string>();
  (function visit(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(visit);
    if (!isNode(value)) return;
    for (const name of words(list(child(value, "FuncCall") ?? {}, "funcname"))) called.add(name);
    Object.values(value).forEach(visit);
  })(statement);
  return namesTenants(statement, kinds) ? called : new Set();
}

/** What is kept beside other tables' rows, and which of their columns decide about it. */
const keptBeside = [
  { table: "customers", columns: ["status", "deleted_at"], kept: "customer_counts" },
  { table: "customers", columns: ["search_text"], kept: "customer_name_words" },
  { table: "customer_locations", columns: ["customer_id", "location_id"], kept: "customer_counts" },
];

/** What a statement writes without writing what is kept beside it, as triggers would; empty if nothing. */
export function forgottenProblems(sql: string): string[] {
  const written: { table: string; columns: string[] | undefined }[] = [];
  (function find(value: unknown): void {
    if (Array.isArray(value)) return value.forEach(find);
    if (!isNode(value)) return;
    for (const [kind, node] of Object.entries(value)) {
      if (kind.endsWith("Stmt") && kind !== "SelectStmt" && isNode(node)) {
        const columns = list(node, "targetList").map((each) => text(each, "ResTarget", "name") ?? "");
        const table = text(node, "relation", "relname") ?? "";
        written.push({ table, columns: kind === "UpdateStmt" ? columns : undefined });
      }
      find(node);
    }
  })(parse(sql));
  return keptBeside
    .filter(({ table, columns, kept }) => {
      const decides = (each: string) => columns.includes(each);
      const isWritten = written.some((each) => each.table === table && (each.columns?.some(decides) ?? true));
      return isWritten && !written.some((each) => each.table === kept);
    })
    .map(({ table, kept }) => `writes ${table} without ${kept}, which no trigger keeps`);
}

/** Both sides of a union are statements; both sides of a join aren't. */
const isStatement = (name: string, node: Node) => statements.includes(name) || "limitOption" in node;

function addTable(level: Level, range: Node, parts: ReadonlySet<string>): void {
  const name = text(range, "relname") ?? "";
  const schema = text(range, "schemaname");
  const isPart = schema === undefined && parts.has(name);
  level.tables.set(text(range, "alias", "aliasname") ?? name, isPart ? undefined : schema ? `${schema}.${name}` : name);
}

function addFrom(level: Level, from: Node, parts: ReadonlySet<string>): void {
  const [table, join] = [child(from, "RangeVar"), child(from, "JoinExpr")];
  if (table) addTable(level, table, parts);
  const derived = child(from, "RangeSubselect", "alias") ?? child(from, "RangeFunction", "alias");
  if (derived) level.tables.set(text(derived, "aliasname") ?? "", undefined);
  if (!join) return;
  for (const side of ["larg", "rarg"]) addFrom(level, child(join, side) ?? {}, parts);
  if (words(list(join, "usingClause")).includes("organization_id")) {
    const [first, ...others] = [...level.tables.keys()];
    for (const other of others) level.equate(`${first}.organization_id`, `${other}.organization_id`);
  }
  equateAll(level, child(join, "quals"));
}

/** What a condition says must be equal, as far as all of it must be true. */
function equateAll(level: Level, condition: Node | undefined): void {
  const [all, one] = [child(condition, "BoolExpr"), child(condition, "A_Expr")];
  if (all && all["boolop"] === "AND_EXPR") for (const each of list(all, "args")) equateAll(level, each);
  if (!one || one["kind"] !== "AEXPR_OP" || words(list(one, "name")).at(-1) !== "=") return;
  const sides = [child(one, "lexpr"), child(one, "rexpr")];
  const [left, right] = sides.map((side) =>
    side && "RowExpr" in side ? list(child(side, "RowExpr") ?? {}, "args") : [side],
  );
  left?.forEach((each, at) => level.equate(level.key(each), level.key(right?.[at])));
}
