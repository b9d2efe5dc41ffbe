import { describe, expect, it } from "vitest";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { bodyProblems, functionProblems } from "./function-rules.ts";
import { readCatalog, readChangingFunctions } from "./read-catalog.ts";
import type { Kinds } from "./schema-rules.ts";

const kinds: Kinds = { tasks: "tenant", people: "reference", sessions: "coordinator" };
const changing = { volatile: ["clock_timestamp", "gen_random_uuid"], stable: ["now", "concat", "jsonb_build_object"] };
const problems = (sql: string) => functionProblems(sql, kinds, changing);

const kept = [
  "update tasks set title = lower(title), updated_at = now() where organization_id = $1 and due_at < now()",
  "update tasks set done = greatest(due_at, statement_timestamp()), title = coalesce(title, $2) where organization_id = $1",
  "update tasks set list = (select concat(each ->> 'a') from jsonb_array_elements(list) each) where organization_id = $1",
  "update tasks set due_at = $1::timestamptz + interval '1 day', due_on = start_on::timestamp + interval '1 day' where organization_id = $2",
  "update tasks t set title = (select coalesce(t.title, max(name)) from people) where organization_id = $1",
  "update sessions set expires_at = clock_timestamp()",
  "select coalesce(title, concat(id)), gen_random_uuid() from tasks where organization_id = $1",
  "insert into tasks (organization_id, id, created_at) values ($1, gen_random_uuid(), clock_timestamp()) returning id",
  "insert into tasks (organization_id, id) select $1, (select max(id) from people) returning id",
  "update tasks set tries = case when done then $2::integer else 0 end where organization_id = $1 and data ->> 'at' > $3",
  "insert into tasks as t (organization_id, id) values ($1, $2) on conflict (id) do update set title = t.title || excluded.title",
];

const broken: [sql: string, why: string][] = [
  [
    "update tasks set done = greatest(due_at, clock_timestamp()) where organization_id = $1",
    "clock_timestamp in an update",
  ],
  [
    "update tasks set done = $1 from (select gen_random_uuid()) a where organization_id = $1",
    "gen_random_uuid in an update",
  ],
  ["delete from tasks where organization_id = $1 and due_at < clock_timestamp()", "clock_timestamp in an update"],
  ["update tasks set title = concat(title, '!') where organization_id = $1", "concat with a column"],
  ["delete from tasks where organization_id = $1 and title = concat(lower(title))", "concat with a column"],
  [
    "update tasks set due_at = $1::timestamptz + days * interval '1 day' where organization_id = $2",
    "adds an interval",
  ],
  ["update tasks set done = coalesce(done, now()) where organization_id = $1", "now in a coalesce"],
  ["update tasks set done = case when title = $1 then now() end where organization_id = $1", "now in a coalesce"],
  [
    "with t as (update tasks set title = $2 where organization_id = $1 returning concat(title)) select from t",
    "returns",
  ],
  ["insert into tasks (id) values ($1) returning jsonb_build_object('id', id)", "returns"],
  ["insert into tasks (id) values ($1) on conflict (id) do update set done = now()", "finds a conflict"],
  [
    "insert into tasks as t (id) values ($1) on conflict (id) do update set title = $2 where exists (select from people)",
    "calls the policy of a table where an insert finds a conflict",
  ],
  [
    "update tasks t set title = coalesce(t.title, (select name from people where id = t.assigned_to)) where organization_id = $1",
    "calls the policy of a table in a coalesce",
  ],
  ["insert into tasks (id, title) values ($1, (select name from people))", "with a sub-select"],
  ["update tasks set title = case done when true then 'done' end where organization_id = $1", "`case when x = y`"],
  [
    "insert into tasks (id, tries) select $1, case when each then 0 else $2 end from people",
    "untyped parameter from a case",
  ],
  [
    "delete from tasks where organization_id = $1 and (data ->> 'at')::timestamptz > $2::timestamptz",
    "casts text to a date or time",
  ],
];

describe("a statement that writes tenants' tables", () => {
  it.each(kept)("may call: %s", (sql) => expect(problems(sql)).toEqual([]));
  it.each(broken)("may not call: %s", (sql, why) => expect(problems(sql)).toEqual([expect.stringContaining(why)]));
});

describe("a function that writes tenants' tables", () => {
  it("may call what its statements may", () => {
    const body = "begin if true then update tasks set done = case when $1 then now() end; end if; -- update tasks\nend";
    const named = { name: "finish", parameters: 1, body };
    expect(bodyProblems([{ ...named, language: "plpgsql" }], kinds, changing)).toEqual([
      expect.stringContaining("The function finish calls now in a coalesce"),
    ]);
    expect(bodyProblems([{ ...named, language: "sql" }], kinds, changing)).toEqual([]);
  });

  it("may call what its statements may, in the whole migrated schema", async () => {
    const database = await createTestDatabase();
    const owner = await database.owner();
    try {
      const { functions } = await readCatalog(owner);
      const all = await readChangingFunctions(owner);
      expect(all.volatile).toEqual(expect.arrayContaining(["clock_timestamp", "gen_random_uuid", "discard_customers"]));
      expect(all.stable).toEqual(expect.arrayContaining(["now", "concat", "app_organization_id"]));
      expect(bodyProblems(functions, tableKinds, all)).toEqual([]);
    } finally {
      await owner.end();
      await database.drop();
    }
  });
});
