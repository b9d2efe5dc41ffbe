import type { TableKind } from "#platform/db/table-kinds.ts";

/** What PostgreSQL's catalog says of a migrated database, as far as the rules look at it. */
export interface Catalog {
  tables: string[];
  /** Primary keys, unique keys and indexes, and exclusion constraints. */
  keys: { table: string; name: string; columns: string[] }[];
  foreignKeys: { table: string; name: string; columns: string[]; to: string; toColumns: string[]; onDelete: string }[];
  policies: { table: string; name: string; condition: string }[];
  triggers: { table: string; name: string; body: string }[];
}

export type Kinds = Readonly<Record<string, TableKind>>;
type Rule = (catalog: Catalog, kinds: Kinds) => string[];

const isTenant = (kinds: Kinds, table: string) => kinds[table] === "tenant";
const namesOrganization = (columns: readonly string[]) => columns.includes("organization_id");

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

  triggers: ({ triggers }) =>
    triggers
      .filter(({ body }) =>
        /\b(insert\s+into|update\s+[\w.]+\s+(as\s+)?\w*\s*set|delete\s+from|call\s+\w+)\b/i.test(body),
      )
      .map(
        ({ table, name }) =>
          `The trigger ${name} of ${table} writes other rows than its own, which breaks on a distributed table: write them in the statement's transaction`,
      ),
};

/** What breaks any of the rules. */
export const schemaProblems = (catalog: Catalog, kinds: Kinds): string[] =>
  Object.values(schemaRules).flatMap((rule) => rule(catalog, kinds));
