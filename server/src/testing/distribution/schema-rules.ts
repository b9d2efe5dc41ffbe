import type { TableKind } from "#platform/db/table-kinds.ts";

/** What PostgreSQL's catalog says of a migrated database, as far as the rules look at it. */
export interface Catalog {
  tables: string[];
  /** Primary keys, unique keys and indexes, and exclusion constraints. */
  keys: { table: string; name: string; columns: string[] }[];
  foreignKeys: { table: string; name: string; columns: string[]; to: string; toColumns: string[]; onDelete: string }[];
  policies: { table: string; name: string; isRestrictive: boolean; condition: string }[];
  triggers: { table: string; name: string; body: string }[];
  /** Our own, not those of extensions. */
  functions: { name: string; language: string; parameters: number; body: string }[];
}

export type Kinds = Readonly<Record<string, TableKind>>;
type Rule = (catalog: Catalog, kinds: Kinds) => string[];

const isTenant = (kinds: Kinds, table: string) => kinds[table] === "tenant";
const namesOrganization = (columns: readonly string[]) => columns.includes("organization_id");

/** The functions that read or write tenants' tables, themselves or by others that they call. */
export function queryingFunctions(functions: Catalog["functions"], kinds: Kinds): string[] {
  // Only PL/pgSQL runs what is in a text.
  const texts = (language: string) => (language === "sql" ? /--.*$|'[^']*'/gm : /--.*$/gm);
  const bodies = functions.map(({ name, language, body }) => ({ name, code: body.replaceAll(texts(language), "") }));
  const names = new Set<string>();
  const isQuerying = (code: string) =>
    [...code.matchAll(/\b(?:from|join|into|update)\s+(?:public\.)?(\w+|%\d?\$?I)/g)].some(
      ([, table = ""]) => table.startsWith("%") || isTenant(kinds, table),
    ) || [...code.matchAll(/\b(\w+)\(/g)].some(([, called = ""]) => names.has(called));
  for (let before = -1; before < names.size;) {
    before = names.size;
    for (const { name, code } of bodies) if (isQuerying(code)) names.add(name);
  }
  return [...names];
}

/** Each says what breaks the rule, and why the rule exists. */
export const schemaRules: Readonly<Record<string, Rule>> = {
  kinds: ({ tables }, kinds) =>
    tables
      .filter((table) => !(table in kinds))
      .map((table) => `${table} has no kind in table-kinds.ts: nothing says on which machines its rows are`),

  keys: ({ keys }, kinds) =>
    keys
      .filter(({ table, columns }) => isTenant(kinds, table) && !namesOrganization(columns))
      .map(
        ({ table, name }) =>
          `${name} of ${table} is unique without organization_id: a machine knows only its own organizations' rows, so it can't tell whether a value is taken elsewhere`,
      ),

  foreignKeys: ({ foreignKeys }, kinds) =>
    foreignKeys.flatMap(({ table, name, columns, to, toColumns, onDelete }) => {
      if (!isTenant(kinds, table) || !isTenant(kinds, to)) return [];
      if (!namesOrganization(columns) || !namesOrganization(toColumns))
        return `${name} of ${table} refers to ${to} without organization_id: the other row could be on another machine`;
      // Citus refuses it even if it is limited to other columns.
      if (onDelete === "set null" || onDelete === "set default")
        return `${name} of ${table} is ON DELETE ${onDelete.toUpperCase()}, which may not touch a key with organization_id: write the column in the statement that deletes`;
      return [];
    }),

  kindsOfForeignKeys: ({ foreignKeys }, kinds) =>
    foreignKeys
      .filter(({ table, to }) => kinds[table] !== "coordinator" && kinds[to] === "coordinator")
      .map(({ table, name, to }) => `${name} of ${table} refers to ${to}, whose rows are on the coordinator only`),

  policies: ({ policies }, kinds) =>
    policies
      .filter(({ table, condition }) => isTenant(kinds, table) && /\bselect\b/i.test(condition))
      .map(
        ({ table, name }) =>
          `The policy ${name} of ${table} has a sub-select, which is refused on a distributed table: call the function directly`,
      ),

  restrictivePolicies: ({ policies }, kinds) =>
    policies
      .filter(({ table, isRestrictive }) => isTenant(kinds, table) && isRestrictive)
      .map(
        ({ table, name }) =>
          `The policy ${name} of ${table} is restrictive, and Citus forgets that: the other machines would show more rows, so let every policy say it`,
      ),

  triggers: ({ triggers }) =>
    triggers
      .filter(({ body }) =>
        /\b(insert\s+into|update\s+[\w.]+\s+(as\s+)?\w*\s*set|delete\s+from|call\s+\w+)\b/i.test(body),
      )
      .map(
        ({ table, name }) =>
          `The trigger ${name} of ${table} writes other rows than its own, which breaks on a distributed table: write them in the statement's transaction`,
      ),

  tenantsOfFunctions: ({ functions }) =>
    functions
      .filter(({ body }) => /\borganization_id\s*=\s*app_organization_id\(\)/.test(body.replaceAll(/'[^']*'/g, "")))
      .map(
        ({ name }) =>
          `The function ${name} compares organization_id with what a function returns, so every machine would be asked: put it in a variable first`,
      ),

  functions: ({ functions }, kinds) => {
    const querying = new Set(queryingFunctions(functions, kinds));
    return functions
      .filter(({ name, language, parameters }) => language === "sql" && parameters > 0 && querying.has(name))
      .map(
        ({ name }) =>
          `The function ${name} queries tenants' tables in SQL with parameters, which can't be planned over several machines: write it in PL/pgSQL, or its query where it is called`,
      );
  },
};

/** What breaks any of the rules. */
export const schemaProblems = (catalog: Catalog, kinds: Kinds): string[] =>
  Object.values(schemaRules).flatMap((rule) => rule(catalog, kinds));
