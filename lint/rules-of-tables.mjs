import { featureOf, isTest } from "./import-rules.mjs";
import { fileOf } from "./linted-file.mjs";
import { publicApis } from "./import-table.mjs";
import { readableTables, tableOwners } from "./table-owners.mjs";

/** A feature owns the table with its name, and those listed. */
export const owners = new Map([
  ...publicApis.server.map((name) => [name, name]),
  ...Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
]);

const writingMethods = new Set(["insertInto", "updateTable", "deleteFrom", "mergeInto"]);
const wholeTableMethods = new Set([...writingMethods, "selectFrom"]);
/** Functions that take a table's name, or an object with it, each with whether they write. */
const tableFunctions = new Map([
  ["lockRow", true],
  ["hasRow", false],
  ["countAtLocation", false],
  ["organizationSettings", true],
  ["customerRecord", true],
]);
const readingMethods = /^(selectFrom|from|using|(inner|left|right|full|cross)Join(Lateral)?)$/;

const writes = /\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_]+(?:\.[a-z_]+)?)/gi;
const reads = /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]+(?:\.[a-z_]+)?)/gi;
/** A fragment that another one puts after `from`, and what a `from` lists after a comma. */
const others =
  /(?:^\s*|,\s*)"?([a-z_]+(?:\.[a-z_]+)?)"?\s+(?:as\s+)?[a-z_]+\s*(?=,|\b(?:where|join|inner|left|cross|on|order|group|limit)\b|$)/gi;

/** Tables that a text of SQL names, each with whether it is written. */
export function tablesIn(sql) {
  const written = [...sql.matchAll(writes)].map(([, table]) => ({ table, isWrite: true }));
  const read = [reads, others].flatMap((pattern) =>
    [...sql.matchAll(pattern)].map(([, table]) => ({ table, isWrite: false })),
  );
  const isWritten = (table) => written.some((each) => each.table === table);
  return [...written, ...read.filter(({ table }) => !isWritten(table))].filter(({ table }) => owners.has(table));
}

/** Why a feature may not name a table, or undefined when it may. */
export function refuseTable(feature, { table, isWrite }) {
  const owner = owners.get(table);
  if (owner === undefined || owner === feature) return undefined;
  const readable = readableTables[table];
  const mayRead = readable !== undefined && (readable.by === "all" || readable.by.includes(feature));
  if (mayRead && !isWrite) return undefined;
  const how = isWrite ? "write" : "read";
  const instead =
    owner === "platform"
      ? "Call the function of server/src/platform that does it."
      : `Call what #features/${owner}/index.ts exports, or let ${owner} contribute what it knows with its manifest.`;
  return `The table ${table} belongs to ${owner}: ${feature} may not ${how} it. ${instead} Who owns which table, and what may be read: lint/table-owners.mjs.`;
}

/** A feature's queries name only its own tables and those that everybody may read. */
export const tableOwner = {
  create(context) {
    const file = fileOf(context);
    const feature = featureOf(file);
    if (feature?.side !== "server" || isTest(file)) return {};
    const check = (node, named) => {
      const message = refuseTable(feature.name, named);
      if (message) context.report({ node, message });
    };
    return {
      CallExpression(node) {
        const isWriteOfFunction = tableFunctions.get(node.callee.name);
        if (isWriteOfFunction !== undefined) {
          for (const table of node.arguments.flatMap(textsOf)) check(node, { table, isWrite: isWriteOfFunction });
          return;
        }
        const method = node.callee.type === "MemberExpression" ? (node.callee.property.name ?? "") : "";
        const isWrite = writingMethods.has(method);
        const isTableOfSql = method === "table" && node.callee.object.name === "sql";
        if (!isWrite && !isTableOfSql && !readingMethods.test(method)) return;
        const [table] = node.arguments;
        if (table?.type === "Identifier" && (isTableOfSql || wholeTableMethods.has(method))) {
          context.report({
            node,
            message: "Name the table here, in quotes: lint can't tell whose table a variable names.",
          });
        }
        for (const text of textsOf(table)) {
          check(node, { table: text.split(" ")[0], isWrite });
        }
      },
      TaggedTemplateExpression(node) {
        if (node.tag.name !== "sql") return;
        for (const named of tablesIn(node.quasi.quasis.map(({ value }) => value.raw).join("?"))) check(node, named);
      },
    };
  },
};

function textsOf(argument) {
  const named = argument?.properties?.filter(({ key }) => key?.name === "table").map(({ value }) => value);
  const nodes = named ?? (argument?.type === "ArrayExpression" ? argument.elements : [argument]);
  return nodes.flatMap((node) => (typeof node?.value === "string" ? [node.value] : []));
}
