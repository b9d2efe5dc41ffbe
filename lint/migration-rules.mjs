/**
 * Checks what a migration does to servers of the previous release, which run while it is applied and afterwards (docs/operations.md).
 * A migration normally expands the schema: it adds what the old code doesn't know. One that removes something, or refuses what the old
 * code writes, contracts it. It needs a line `-- contract: <why no server needs it any more>`, and older servers then refuse to start.
 * For a false alarm, put `-- compatible: <why the previous release keeps working>` right above the statement.
 */

/** Migrations up to this one belong to the first release, which had no previous one to stay compatible with. */
export const lastUnjudged = "0021_drafts.sql";

/** Whether a migration declares that it contracts. The server reads the same line (migrate.ts). */
export const saysContract = (sql) => /^-- contract: *\S/m.test(sql);

/**
 * @returns {{ statement: string, problem: string }[]} statements that would break the previous release's servers, without a
 * reason
 */
export function findContractions(sql) {
  if (saysContract(sql)) return [];
  const statements = statementsOf(sql);
  const made = tablesMadeBy(statements);
  const added = columnsAddedBy(statements);
  return statements
    .filter(({ isJustified }) => !isJustified)
    .flatMap(({ text }) =>
      partsOf(text).map((part) => ({ statement: text, problem: problemOf(part, { made, added }) })),
    )
    .filter(({ problem }) => problem !== undefined);
}

const gone =
  /^drop (table|view|materialized view|function|procedure|routine|type|sequence|schema|policy|role|column)\b/;
const tightening = /\b(check *\(|foreign key|references|unique|primary key|exclude)/;

function problemOf({ table, action, isNewColumn }, { made, added }) {
  if (gone.test(action)) return "removes what the previous release uses";
  if (/^(rename\b|set schema\b)/.test(action)) return "renames what the previous release uses";
  if (/^truncate\b/.test(action)) return "deletes rows";
  if (/^revoke\b.*\bfrom automotive_crm_app\b/.test(action)) return "revokes a permission from the servers";
  if (table === undefined || made.has(table)) return undefined;
  if (/^drop (?!constraint\b)/.test(action)) return "removes what the previous release uses";
  if (isNewColumn) return problemOfNewColumn(action);
  if (/^alter (column )?\S+ (set data )?type\b/.test(action)) return "changes the type of a column";
  if (/^alter (column )?\S+ set not null\b/.test(action)) return "refuses rows without a value";
  if (/^alter (column )?\S+ drop default\b/.test(action)) return "removes a default";
  if (/^(enable|force) row level security\b/.test(action)) return "hides rows";
  // A constraint on a column the previous release doesn't write is harmless.
  const isAboutNewColumns = (added.get(table) ?? []).some((column) => new RegExp(`\\b${column}\\b`).test(action));
  if (/^(add|create unique)\b/.test(action) && tightening.test(action) && !isAboutNewColumns) {
    return "refuses rows that the previous release may write";
  }
  return undefined;
}

function problemOfNewColumn(action) {
  const isFilled = /\b(default|generated)\b/.test(action);
  return /\bnot null\b/.test(action) && !isFilled
    ? "adds a required column, which the previous release doesn't set"
    : undefined;
}

/** The statements without comments, literals and function bodies, in lower case. */
function statementsOf(sql) {
  const statements = [];
  let comments = "";
  let text = "";
  const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|;|[^-/$'";]+|[\s\S]/g;
  for (const [token] of sql.matchAll(tokens)) {
    if (token.startsWith("--")) {
      if (text.trim() === "") comments += `${token}\n`;
    } else if (token === ";") {
      statements.push(statementOf(text, comments));
      text = comments = "";
    } else if (!token.startsWith("/*")) {
      text += token.startsWith("'") || token.startsWith("$") ? "''" : token;
    }
  }
  if (text.trim() !== "") statements.push(statementOf(text, comments));
  return statements;
}

const statementOf = (text, comments) => ({
  text: text.replaceAll('"', "").replaceAll(/\s+/g, " ").trim().toLowerCase(),
  isJustified: /^-- compatible: *\S/m.test(comments),
});

const nameIn = (text, pattern) => pattern.exec(text)?.[1]?.replace(/^public\./, "");

const tablesMadeBy = (statements) =>
  new Set(statements.map(({ text }) => nameIn(text, /^create (?:unlogged )?table (?:if not exists )?(\S+)/)));

function columnsAddedBy(statements) {
  const added = new Map();
  for (const { table, isNewColumn, action } of statements.flatMap(({ text }) => partsOf(text))) {
    const column = isNewColumn && nameIn(action, /^add (?:column )?(?:if not exists )?(\S+)/);
    if (column) added.set(table, [...(added.get(table) ?? []), column]);
  }
  return added;
}

/** A statement's actions: an ALTER TABLE may have several, separated by commas. */
function partsOf(text) {
  const altered = /^alter table (?:if exists )?(?:only )?(\S+) (.*)$/.exec(text);
  if (altered) {
    const table = altered[1].replace(/^public\./, "");
    return splitByCommas(altered[2]).map((action) => ({
      table,
      action,
      isNewColumn: /^add (?!constraint\b|check\b|foreign\b|unique\b|primary\b|exclude\b)/.test(action),
    }));
  }
  if (/^alter (?!table)/.test(text)) {
    return [{ table: undefined, action: text.replace(/^alter \S+ \S+ /, ""), isNewColumn: false }];
  }
  const table = nameIn(text, /^create unique index.*? on (?:only )?(\S+)/);
  return [{ table, action: text.replace(/^create unique index/, "create unique index"), isNewColumn: false }];
}

function splitByCommas(text) {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    depth += letter === "(" ? 1 : letter === ")" ? -1 : 0;
    if (letter === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}
