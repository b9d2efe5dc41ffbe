import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { owners, refuseTable, tablesIn } from "./rules-of-tables.mjs";
import { readableTables, tableOwners } from "./table-owners.mjs";

const read = (table: string) => ({ table, isWrite: false });
const write = (table: string) => ({ table, isWrite: true });

describe("the tables that SQL names", () => {
  it.each([
    ["select 1 from tasks t left join people p on p.id = t.assigned_to", [read("tasks"), read("people")]],
    ["tasks t\n  join customers c on c.id = t.customer_id", [read("customers"), read("tasks")]],
    ["select 1 from tasks t, vehicles v where v.id = t.id", [read("tasks"), read("vehicles")]],
    ["update customers set last_contact_at = ?", [write("customers")]],
    ["delete from activities a using tasks d where d.id = a.source_id", [write("activities"), read("tasks")]],
    ["insert into audit_events (id) select id from tasks", [write("audit_events"), read("tasks")]],
    ["and exists (select from customer_locations l where l.id = ?)", [read("customer_locations")]],
    ["select w.makes from vpic.wmis w, vpic.vin_schemas s", [read("vpic.wmis"), read("vpic.vin_schemas")]],
    ["select extract(day from due_on) from (select 1) tasks_of_today for update", []],
  ])("are found in: %s", (sql, expected) => {
    expect(tablesIn(sql)).toEqual(expected);
  });
});

describe("a feature", () => {
  it.each([
    ["tasks", read("tasks")],
    ["tasks", write("tasks")],
    ["tasks", read("people")],
    ["vehicles", read("customers")],
    ["organizations", read("memberships")],
    ["appointments", read("vehicles")],
  ])("%s may use %o", (feature, named) => {
    expect(refuseTable(feature, named)).toBeUndefined();
  });

  it.each([
    ["activities", read("tasks"), "tasks: activities may not read it. Call what #features/tasks/index.ts exports"],
    ["activities", write("customers"), "customers: activities may not write it"],
    ["tasks", write("people"), "identity: tasks may not write it"],
    ["tasks", read("memberships"), "identity: tasks may not read it"],
    ["customers", read("idempotency_keys"), "the function of server/src/platform"],
  ])("%s is refused %o", (feature, named, reason) => {
    expect(refuseTable(feature, named)).toContain(reason);
  });
});

it("gives each table of the schema exactly one owner", () => {
  const migrations = path.join(import.meta.dirname, "../server/migrations");
  const sql = readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(path.join(migrations, name), "utf8"))
    .join("\n");
  const tablesAfter = (verb: string) =>
    Array.from(sql.matchAll(new RegExp(`^${verb} table ([\\w.]+)`, "gm")), ([, table]) => table);
  const made = tablesAfter("create").filter((table) => !tablesAfter("drop").includes(table));
  const listed = Object.values(tableOwners).flat();
  expect(made.filter((table) => !owners.has(table))).toEqual([]);
  expect(listed.filter((table) => !made.includes(table))).toEqual(["schema_migrations"]);
  expect(listed).toHaveLength(new Set(listed).size);
  for (const table of Object.keys(readableTables)) expect(made).toContain(table);
});
