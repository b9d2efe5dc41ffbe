import { describe, expect, it } from "vitest";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { isDistributed } from "./distribute.ts";
import { placementProblems, planDistribution, type ClusterCatalog, type Kinds } from "./plan-distribution.ts";
import { isOldCitus } from "./read-cluster.ts";

const kinds: Kinds = { people: "reference", customers: "tenant", tasks: "tenant", sessions: "coordinator" };
const key = (table: string, to: string) => ({ table, name: `${table}_${to}`, to, definition: `FOREIGN KEY … ${to}` });
const local = (...names: string[]) => names.map((name) => ({ name, placed: "coordinator" as const, isKnown: false }));
const migrated: ClusterCatalog = {
  tables: local("customers", "people", "sessions", "tasks"),
  foreignKeys: [key("customers", "people"), key("sessions", "people"), key("tasks", "customers")],
  awayForeignKeys: [],
  missingGrants: [],
  functions: ["name_key(text)"],
  barredRoles: ["automotive_crm_app"],
};
const done: ClusterCatalog = {
  tables: [
    { name: "customers", placed: "tenant", isKnown: true },
    { name: "people", placed: "reference", isKnown: true },
    { name: "sessions", placed: "coordinator", isKnown: true },
    { name: "tasks", placed: "tenant", isKnown: true },
  ],
  foreignKeys: migrated.foreignKeys,
  awayForeignKeys: [],
  missingGrants: [],
  functions: [],
  barredRoles: [],
};
const says = (catalog: ClusterCatalog) => planDistribution(catalog, kinds).map((step) => step.says);

it("compares versions of Citus by their numbers", () => {
  expect(["12.1-1", "13.0-1", "13.1-1"].filter(isOldCitus)).toHaveLength(3);
  expect(["13.2-1", "13.2", "13.10-1", "14.0-1"].filter(isOldCitus)).toEqual([]);
});

describe("the plan to distribute a database", () => {
  it("takes foreign keys away, places the tables, and puts the keys back", () => {
    expect(says(migrated)).toEqual([
      "let automotive_crm_app log in on the workers and call functions there",
      "take 3 foreign keys away until the tables are in place",
      "copy people to each machine",
      "spread customers by organization",
      "spread tasks by organization",
      "give each machine name_key(text)",
      "put the foreign key customers_people back",
      "put the foreign key sessions_people back",
      "put the foreign key tasks_customers back",
    ]);
  });

  it("is empty once everything is in its place", () => expect(says(done)).toEqual([]));

  it("goes on where a run was killed: with the keys that are away", () => {
    const tables = done.tables.map((table) => (table.name === "tasks" ? { ...table, ...local("tasks")[0] } : table));
    const killed = {
      ...done,
      tables,
      foreignKeys: [key("customers", "people")],
      awayForeignKeys: [key("tasks", "customers")],
    };
    const plan = planDistribution(killed, kinds);
    expect(plan.map((step) => step.says)).toEqual([
      "remember rights to single columns",
      "spread tasks by organization",
      "put the foreign key tasks_customers back",
    ]);
    expect(plan[1]?.statements.join()).toContain("colocate_with => 'customers'");
  });

  it("distributes what a later migration made, a table of the coordinator's own included", () => {
    const catalog: ClusterCatalog = {
      ...done,
      tables: [...done.tables, ...local("notes", "devices")],
      foreignKeys: [...done.foreignKeys, key("notes", "customers"), key("devices", "people")],
    };
    const plan = planDistribution(catalog, { ...kinds, notes: "tenant", devices: "coordinator" });
    expect(plan.map((step) => step.says)).toEqual([
      "take 2 foreign keys away until the tables are in place",
      "spread notes by organization",
      "put the foreign key notes_customers back",
      "put the foreign key devices_people back",
    ]);
  });

  it("leaves tables of a newer version alone, and refuses one that somebody placed elsewhere", () => {
    const newer = { ...done, tables: [...done.tables, ...local("deals")] };
    expect(says(newer)).toEqual([]);
    const elsewhere: ClusterCatalog = { ...done, tables: [{ name: "tasks", placed: "reference", isKnown: true }] };
    expect(placementProblems(elsewhere, kinds)).toEqual([
      expect.stringContaining("tasks is a reference table, but should be a tenant one"),
    ]);
  });

  it("never has to tie a table of the coordinator's to one that is spread", async () => {
    const database = await createTestDatabase();
    const owner = await database.owner();
    try {
      expect(await isDistributed(owner)).toBe(false);
      const { rows } = await owner.query<{ from: string; to: string }>(
        `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint where contype = 'f'`,
      );
      const kindOf: Kinds = tableKinds;
      expect(rows.filter(({ from, to }) => kindOf[from] !== "tenant" && kindOf[to] === "tenant")).toEqual([]);
    } finally {
      await owner.end();
      await database.drop();
    }
  });
});
