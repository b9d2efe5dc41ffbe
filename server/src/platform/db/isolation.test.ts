import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { buildInsert, collectMarks, openIsolation, type Isolation, type Statement } from "./isolation.fixture.ts";
import { expectations, buildSamples, updatableColumns, type Expected } from "./isolation-tables.fixture.ts";
import { appRole } from "./pool.ts";

let isolation: Isolation;
let samples: ReturnType<typeof buildSamples>;

beforeAll(async () => {
  isolation = await openIsolation();
  samples = buildSamples(isolation.world);
});

afterAll(() => isolation.end());

function getSample(table: string) {
  const sample = samples[table];
  if (!sample) throw new Error(`There is no sample row of ${table}`);
  return sample;
}

/** A condition that only the sample row meets. Its parameters start at `from`. */
function buildCondition(table: string, from = 1): { text: string; values: unknown[] } {
  const { row, key } = getSample(table);
  const text = key.map((column, index) => `${column} = $${index + from}`).join(" and ");
  return { text, values: key.map((column) => row[column]) };
}

const statements: Record<keyof Expected, (table: string) => Statement> = {
  select(table) {
    const { text, values } = buildCondition(table);
    return { text: `select ${getSample(table).key.join()} from ${table} where ${text}`, values };
  },
  insert: (table) => buildInsert(table, getSample(table).row),
  update: (table) => buildUpdate(table, getSample(table).set),
  delete(table) {
    const { text, values } = buildCondition(table);
    return { text: `delete from ${table} where ${text}`, values };
  },
};

/** Creates the sample row as the owner, and deletes it afterwards. */
const buildCreation = (table: string): { prepare: Statement[]; undo: Statement[] } =>
  getSample(table).isThere
    ? { prepare: [], undo: [] }
    : { prepare: [buildInsert(table, getSample(table).row)], undo: [statements.delete(table)] };

function buildUpdate(table: string, [column, value]: [string, unknown]): Statement {
  const { text, values } = buildCondition(table, 2);
  return { text: `update ${table} set ${column} = $1 where ${text}`, values: [value, ...values] };
}

const listNames = async (text: string, values: unknown[] = []) =>
  (await isolation.owner.query<{ name: string }>(text, values)).rows.map(({ name }) => name);

describe("the app role, without a tenant, in a row's own organization, in another one, and in Global View", () => {
  it.each(Object.entries(expectations))("can do in %s only what is expected", async (table, expected) => {
    const marks = async (command: keyof Expected) =>
      collectMarks(isolation, {
        ...statements[command](table),
        organizationId: getSample(table).organizationId,
        ...(command === "insert" ? {} : buildCreation(table)),
      });
    expect({
      select: await marks("select"),
      insert: await marks("insert"),
      update: await marks("update"),
      delete: await marks("delete"),
    }).toEqual(expected);
  });
});

describe("every table", () => {
  it("has an expectation", async () => {
    const tables = await listNames(`
      select case nspname when 'public' then relname else nspname || '.' || relname end as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'f') and not relispartition
        and nspname !~ '^(pg_(catalog|toast|temp)|information_schema|columnar|distribution)'
        and relname !~ '^citus_'
      order by 1`);
    expect(Object.keys(expectations).toSorted()).toEqual(tables.toSorted());
  });

  it("lets no row move to another organization", async () => {
    const moving = Object.entries(samples).filter(
      ([table, { row }]) => "organization_id" in row && expectations[table]?.update !== "xxxx",
    );
    expect(moving.length).toBeGreaterThan(10);
    const { theirOrganizationId } = isolation.world;
    for (const [table] of moving) {
      const moved = { ...buildUpdate(table, ["organization_id", theirOrganizationId]), ...buildCreation(table) };
      const isRestricted = Object.hasOwn(updatableColumns, table);
      const isRefused = isRestricted || inject("testCluster").isCitus;
      expect([table, await collectMarks(isolation, moved)]).toEqual([table, isRefused ? "xxxx" : "nxnn"]);
    }
  });

  it("has the updatable columns that are expected", async () => {
    const restricted = await listNames(
      `select distinct attrelid::regclass::text as name from pg_attribute
       where attacl::text like '%' || $1 || '=%w%' and attrelid::regclass::text !~ '_[0-9]{6}$' order by 1`,
      [appRole],
    );
    expect(restricted).toEqual(Object.keys(updatableColumns).toSorted());
    for (const [table, columns] of Object.entries(updatableColumns)) {
      const updatable = await listNames(
        `select attname as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped
           and has_column_privilege($2, attrelid, attnum, 'update') order by 1`,
        [table, appRole],
      );
      expect([table, updatable]).toEqual([table, columns]);
    }
  });

  it("can be neither truncated, nor referred to, nor given triggers", async () => {
    const granted = await listNames(
      `select oid::regclass::text as name from pg_class
       where relkind in ('r', 'p') and has_table_privilege($1, oid, 'truncate, references, trigger')
         and relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
      [appRole],
    );
    expect(granted).toEqual([]);
  });
});

describe("the app role", () => {
  it("cannot reach the partitions of the queues, past their policies", async () => {
    const partitions = await listNames(
      `select oid::regclass::text as name from pg_class
       where relispartition and relkind = 'r' and has_table_privilege($1, oid, 'select, insert, update, delete')`,
      [appRole],
    );
    expect(partitions).toEqual([]);
  });

  it("uses no sequences", async () => {
    const sequences = await listNames(
      "select oid::regclass::text as name from pg_class where relkind = 'S' and relnamespace::regnamespace::text !~ '^pg_'",
    );
    expect(sequences).toEqual([]);
  });

  it("cannot create anything next to what functions of the owner use", async () => {
    const schemas = await listNames(
      "select nspname as name from pg_namespace where has_schema_privilege($1, oid, 'create')",
      [appRole],
    );
    expect(schemas).toEqual([]);
  });

  it("owns nothing and belongs to no other role", async () => {
    expect(await listNames("select relname as name from pg_class where relowner = $1::regrole", [appRole])).toEqual([]);
    expect(
      await listNames("select roleid::regrole::text as name from pg_auth_members where member = $1::regrole", [
        appRole,
      ]),
    ).toEqual([]);
  });
});
