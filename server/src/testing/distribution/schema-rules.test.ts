import { describe, expect, it } from "vitest";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { readCatalog } from "./read-catalog.ts";
import { schemaProblems, schemaRules, type Catalog, type Kinds } from "./schema-rules.ts";

const kinds: Kinds = { customers: "tenant", tasks: "tenant", people: "reference", sessions: "coordinator" };
const empty: Catalog = { tables: [], keys: [], foreignKeys: [], policies: [], triggers: [], functions: [] };
const key = (...columns: string[]): Partial<Catalog> => ({ keys: [{ table: "tasks", name: "tasks_key", columns }] });
const foreignKey = (over: Partial<Catalog["foreignKeys"][number]>): Partial<Catalog> => ({
  foreignKeys: [
    {
      table: "tasks",
      name: "tasks_customer",
      columns: ["organization_id", "customer_id"],
      to: "customers",
      toColumns: ["organization_id", "id"],
      onDelete: "cascade",
      ...over,
    },
  ],
});
const policy = (condition: string): Partial<Catalog> => ({
  policies: [{ table: "tasks", name: "own", isRestrictive: false, condition }],
});
const restrictive: Partial<Catalog> = {
  policies: [{ table: "tasks", name: "own", isRestrictive: true, condition: "true" }],
};
const trigger = (body: string, table = "tasks"): Partial<Catalog> => ({ triggers: [{ table, name: "follow", body }] });

const functions = (language: string, parameters: number, body: string): Partial<Catalog> => ({
  functions: [
    { name: "find_tasks", language, parameters, body },
    { name: "tasks_of", language: "plpgsql", parameters: 1, body: "-- from nobody\nperform from tasks t;" },
  ],
});
const byItself = "select from tasks where id = $1";

/** What breaks a rule, what keeps it, and words of the sentence. */
const cases: [rule: string, broken: Partial<Catalog>, kept: Partial<Catalog>, sentence: string][] = [
  ["kinds", { tables: ["new"] }, { tables: ["tasks"] }, "new has no kind"],
  ["keys", key("id"), key("organization_id", "id"), "tasks_key of tasks is unique without organization_id"],
  ["foreignKeys", foreignKey({ columns: ["customer_id"] }), foreignKey({}), "without organization_id"],
  ["foreignKeys", foreignKey({ onDelete: "set null" }), foreignKey({ to: "people" }), "ON DELETE SET NULL"],
  ["kindsOfForeignKeys", foreignKey({ to: "sessions" }), foreignKey({ table: "sessions" }), "on the coordinator only"],
  ["policies", policy("id = (select app_id())"), policy("id = app_id()"), "has a sub-select"],
  ["restrictivePolicies", restrictive, policy("true"), "forgets that"],
  [
    "triggers",
    trigger("begin update customers c set x = 1; end"),
    trigger("begin new.x := 1; end"),
    "writes other rows",
  ],
  [
    "triggers",
    trigger("update people set is_namesake = true", "people"),
    trigger("begin new.x := 1; end", "people"),
    "writes other rows",
  ],
  [
    "triggers",
    trigger("insert into counts values (1)"),
    trigger("-- updates nothing\nreturn new;"),
    "writes other rows",
  ],
  [
    "tenantsOfFunctions",
    functions("plpgsql", 1, "perform from tasks where organization_id = app_organization_id();"),
    functions("plpgsql", 1, "perform from tasks where organization_id = own;"),
    "in a variable",
  ],
  ["functions", functions("sql", 1, byItself), functions("plpgsql", 1, byItself), "find_tasks queries tenants' tables"],
  ["functions", functions("sql", 1, "select tasks_of(1)"), functions("sql", 0, byItself), "can't be planned"],
  [
    "functions",
    functions("sql", 1, byItself),
    functions("sql", 1, "select 'from tasks' from people"),
    "write it in PL/pgSQL",
  ],
];

describe("a rule of the schema", () => {
  it.each(cases)("%s refuses what breaks it, says why, and accepts what keeps it", (rule, broken, kept, sentence) => {
    const check = schemaRules[rule];
    expect(check?.({ ...empty, ...broken }, kinds)).toEqual([expect.stringContaining(sentence)]);
    expect(check?.({ ...empty, ...kept }, kinds)).toEqual([]);
  });
});

it("is kept by the whole migrated schema", async () => {
  const database = await createTestDatabase();
  const owner = await database.owner();
  try {
    expect(schemaProblems(await readCatalog(owner), tableKinds)).toEqual([]);
  } finally {
    await owner.end();
    await database.drop();
  }
});
