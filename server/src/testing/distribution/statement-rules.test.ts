import { describe, expect, it } from "vitest";
import type { Kinds } from "./schema-rules.ts";
import { forgottenProblems, statementProblems } from "./statement-rules.ts";

const kinds: Kinds = {
  customers: "tenant",
  tasks: "tenant",
  organizations: "reference",
  people: "reference",
  sessions: "coordinator",
};
const querying = ["find_tasks"];
const problems = (sql: string, isGlobalView = false) => statementProblems(sql, kinds, { isGlobalView, querying });

const kept = [
  "select from customers where organization_id = $1 and id = $2",
  "select from customers c join tasks t on t.organization_id = c.organization_id where c.organization_id = $1::uuid",
  "select from tasks t join organizations o on o.id = t.organization_id where o.id = $1",
  "select from customers c where c.organization_id = $1 and exists (select from tasks t where t.organization_id = $2)",
  "select from customers c left join tasks t on t.organization_id = c.organization_id where c.organization_id = $1",
  "select from tasks t join customers c using (organization_id) where t.organization_id = $1",
  "select from tasks t join customers c on (c.organization_id, c.id) = (t.organization_id, t.customer_id) where t.organization_id = $1",
  "with due as (select organization_id, id from tasks where organization_id = $1) select from due left join customers c on c.organization_id = $2",
  "select from tasks where organization_id = $1 union all select from customers where organization_id = $1",
  "insert into tasks (organization_id, id) values ($1, $2), ($3, $4)",
  "insert into tasks (id, organization_id) select $2, c.organization_id from customers c where c.organization_id = $1",
  "update tasks t set title = $1 from customers c where c.organization_id = t.organization_id and t.organization_id = $2",
  "insert into tasks (organization_id, id) select $1, id from unnest($2::uuid[]) id returning id",
  "insert into tasks (organization_id, id) select $1, id from unnest($2::uuid[]) id on conflict do nothing",
  "delete from tasks where organization_id = $1",
  "select (select title from tasks where organization_id = $1 and id = $2) from organizations o where o.id = $1",
  "select from tasks t left join people p on p.id = t.assigned_to where t.organization_id = $1",
  "select from customers where organization_id = $1 for update",
  "select from people p join sessions s on s.person_id = p.id",
  "with found as (select from find_tasks($1)) select from found join people p on p.id = found.assigned_to",
  "select lower(title) from tasks where organization_id = $1",
];

const broken: [sql: string, why: string][] = [
  ["select from customers where id = $1", "touches customers"],
  ["select from customers where organization_id = $1 or id = $2", "touches customers"],
  ["select from customers c join tasks t on t.customer_id = c.id where c.organization_id = $1", "touches tasks"],
  [
    "select from customers c where c.organization_id = $1 and exists (select from tasks t where t.customer_id = c.id)",
    "touches tasks",
  ],
  [
    "select from customers c where c.organization_id = $1 and exists (select from tasks t where t.organization_id = c.organization_id)",
    "touches tasks",
  ],
  [
    "select (select max(t.id) from tasks t where t.organization_id = c.organization_id) from customers c where c.organization_id = $1",
    "touches tasks",
  ],
  [
    "select from customers c, lateral (select from tasks t where t.organization_id = c.organization_id) x where c.organization_id = $1",
    "touches tasks",
  ],
  [
    "select from (select * from tasks where organization_id = $1 limit 9) t left join customers c on c.organization_id = t.organization_id",
    "touches customers",
  ],
  [
    "with due as (select organization_id from tasks where organization_id = $1) select from customers c join due on due.organization_id = c.organization_id",
    "touches customers",
  ],
  ["with due as (select id from tasks) select from due", "touches tasks"],
  ["select from tasks where organization_id = $1 union all select from customers", "touches customers"],
  ["insert into tasks (id) values ($1)", "touches tasks"],
  ["insert into tasks (organization_id, id) select gen_random_uuid(), $1", "touches tasks"],
  ["insert into tasks (organization_id, id) select $1, id from unnest($2::uuid[]) id", "would copy"],
  ["update tasks set title = $1 where id = $2", "touches tasks"],
  ["delete from tasks where id = $1", "touches tasks"],
  ["select from tasks where id = $1 for update skip locked", "locks rows of tasks"],
  [
    "select from tasks t join sessions s on s.person_id = t.assigned_to where t.organization_id = $1",
    "on the coordinator only",
  ],
  ["select from find_tasks($1) f join tasks t on t.id = f.id where t.organization_id = $2", "calls find_tasks"],
  ["with f as (select from find_tasks($1)) select from f, tasks where organization_id = $2", "calls find_tasks"],
  ["select find_tasks(id) from tasks where organization_id = $1", "of its own"],
];

describe("a statement", () => {
  it.each(kept)("is fine: %s", (sql) => expect(problems(sql)).toEqual([]));
  it.each(broken)("is refused: %s", (sql, why) => expect(problems(sql)).toEqual([expect.stringContaining(why)]));
  it("may read all organizations in Global View, and lock nothing", () => {
    expect(problems("select from customers", true)).toEqual([]);
    expect(problems("select from customers for update", true)).toHaveLength(1);
  });
});

describe("a statement that writes what something else depends on", () => {
  const counts = "with kept as (insert into customer_counts (shard) values (1))";

  it("writes all of it", () => {
    const sql = `insert into customers (id) values ($1)`;
    const others = ["without customer_counts", "without customer_name_words"];
    expect(forgottenProblems(sql)).toEqual(others.map((each) => expect.stringContaining(each)));
    expect(forgottenProblems(`${counts} ${sql}`)).toHaveLength(1);
    const words = `with words as (insert into customer_name_words (word) values ($1))`;
    expect(forgottenProblems(`${words} update customers set search_text = $1`)).toEqual([]);
  });

  it.each([
    "update customers set status = $1 where id = $2",
    "update customers set city = $1, deleted_at = now() where id = $2",
    "delete from customer_locations where id = $1",
    "with added as (insert into customer_locations (id) values ($1)) select 1",
  ])("writes that, too: %s", (sql) => {
    expect(forgottenProblems(sql)).toEqual([expect.stringContaining("without customer_counts")]);
    expect(forgottenProblems(`${counts}${sql.startsWith("with") ? sql.replace("with", ",") : ` ${sql}`}`)).toEqual([]);
  });

  it.each([
    "update customers set city = $1 where id = $2",
    "update customer_locations set is_primary = false",
    "select from customers",
  ])("need not: %s", (sql) => expect(forgottenProblems(sql)).toEqual([]));
});
