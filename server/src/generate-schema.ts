import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startEmbeddedPostgres } from "@automotive-crm/embedded-postgres";
import { format, resolveConfig } from "prettier";
import { embeddedDatabase, prepareSchema } from "#platform/db/open-database.ts";
import { connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";

/** How values of PostgreSQL's types arrive (column-parsers.ts) and, where that differs, how they are sent. */
const types: Record<string, [read: string, written?: string]> = {
  bool: ["boolean"],
  bytea: ["Buffer"],
  float8: ["number"],
  int2: ["number"],
  int4: ["number"],
  int8: ["number"],
  json: ["unknown", "string"],
  jsonb: ["unknown", "string"],
  numeric: ["string", "number"],
};

/** What the server knows of columns beyond their types. */
const known: Record<string, string> = {
  "activities.appointment_data": "Record<string, unknown>",
  "activities.call_data": "Record<string, unknown>",
  "audit_events.changes": "Record<string, { old?: unknown; new?: unknown }>",
  "deactivated_people.user_locations": "object[]",
  "drafts.body": "Record<string, unknown>",
  "idempotency_keys.body": "object",
  "invitations.location_access": "{ locationId: string; role: string }[]",
  "provider_records.kind": '"user" | "organization" | "membership"',
  "sessions.kind": '"demo" | "clerk"',
  "simulated_calls.script": "object",
  "user_locations.permissions_override": "PermissionsOverride",
};

interface Column {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  isOptional: boolean;
  isComputed: boolean;
}

const columnsOf = `
  select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table, column_name as name,
    udt_name as type, is_nullable = 'YES' as "isNullable", column_default is not null as "isOptional", is_generated = 'ALWAYS' as "isComputed"
  from information_schema.columns
  where table_schema in ('public', 'vpic') and table_name <> 'schema_migrations'
  order by table_schema, table_name, ordinal_position`;

function typeOf({ table, name, type, isNullable, isOptional, isComputed }: Column): string {
  const [basic, other] = types[type.replace(/^_/, "")] ?? ["string"];
  const plain = known[`${table}.${name}`] ?? basic;
  const whole = (one: string) =>
    `${one}${type.startsWith("_") ? "[]" : ""}${isNullable && one !== "unknown" ? " | null" : ""}`;
  const [read, written] = [whole(plain), whole(other ?? plain)];
  if (isComputed) return `ColumnType<${read}, never, never>`;
  if (read === written) return isOptional ? `Generated<${read}>` : `${read}`;
  return `ColumnType<${read}, ${written}${isOptional ? " | undefined" : ""}, ${written}>`;
}

async function readColumns(target: ConnectionTarget): Promise<Column[]> {
  await prepareSchema(target);
  const owner = await connectAsOwner(target);
  const { rows } = await owner.query<Column>(columnsOf);
  await owner.end();
  return rows;
}

async function readMigratedColumns(): Promise<Column[]> {
  const dataDirectory = mkdtempSync(join(tmpdir(), "automotive-crm-schema-"));
  const postgres = await startEmbeddedPostgres({ dataDirectory, settings: { fsync: "off" } });
  try {
    return await readColumns(postgres.connection(embeddedDatabase));
  } finally {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/**
 * `npm run schema` writes the types of the tables. With --check, it fails if they are not those that are written. kysely-codegen would be
 * 24 packages; it needs the API that TypeScript had before 7, and doesn't close its connections.
 */
const columns = await readMigratedColumns();
const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
  const lines = columns
    .filter((column) => column.table === table)
    .map((column) => `${column.name}: ${typeOf(column)};`);
  return `"${table}": { ${lines.join("\n")} };`;
});
const file = fileURLToPath(new URL("platform/db/schema.ts", import.meta.url));
const text = await format(
  `/** The tables as Kysely sees them. Generated from the migrated database by \`npm run schema\`; the types are chosen in generate-schema.ts. */
  import type { PermissionsOverride } from "@automotive-crm/contract/organizations/user-location";
  import type { ColumnType, Generated } from "kysely";

  export interface Schema {\n${tables.join("\n")} }`,
  { ...(await resolveConfig(file)), filepath: file },
);
if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text)
  throw new Error("schema.ts isn't what the migrations make: npm run schema");
