import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { tableKinds } from "#platform/db/table-kinds.ts";
import type { Kinds } from "./schema-rules.ts";
import { writingProblems } from "./writing-rules.ts";

const kinds: Kinds = { tasks: "tenant", people: "reference" };
const repository = "features/tasks/tasks.repository.ts";
const problems = (files: Record<string, string>, functions: Record<string, string> = {}) =>
  writingProblems(new Map(Object.entries(files)), new Map(Object.entries(functions)), kinds);
const insert = 'db.insertInto("tasks")';

describe("a table", () => {
  it("may be written in the repositories of one feature, and read anywhere", () => {
    const files = { [repository]: insert, "features/tasks/bin/task-bin.repository.ts": "update tasks t set x = 1" };
    const reads = "// delete from tasks\nselect from tasks for update";
    expect(problems({ ...files, "features/calls/calls.queries.ts": reads })).toEqual([]);
    expect(problems({ "features/calls/calls.ts": 'db.updateTable("people")' })).toEqual([]);
  });
  it.each([
    ["another feature", { "features/calls/calls.repository.ts": "delete from tasks where" }, {}],
    ["another feature by a helper", { "features/calls/calls.repository.ts": 'followCustomer("tasks")' }, {}],
    ["a function of the database", { "features/calls/calls.repository.ts": "select drop_all()" }, true],
    ["a use case", { "features/tasks/update-task.ts": "insert into tasks (id)" }, {}],
  ])("may not be written by %s", (_, file, functions) => {
    const bodies = functions === true ? { drop_all: "perform drop_one();", drop_one: "delete from tasks;" } : {};
    expect(problems({ [repository]: insert, ...file }, bodies)).toEqual([
      expect.stringContaining("tasks is written in features/tasks/tasks.repository.ts, features/"),
    ]);
  });
});

/** What else writes tenants' tables, and why. */
const declared: Readonly<Record<string, string>> = {
  "features/appointments/restore-appointments.ts": "followCustomer makes a repository's function",
  "features/customers/kept/customer-counts.ts": "a part of the repository's statements",
  "features/customers/kept/name-words.ts": "a part of the repository's statements",
  "features/deals/transfer-deals.ts": "followCustomer makes a repository's function",
  "features/organizations/people/deactivated-people.repository.ts":
    "what somebody has in an organization is kept and given back as a whole",
  "features/showroom/index.ts": "followCustomer makes a repository's function",
  "features/vehicles/restore-vehicles.ts": "followCustomer makes a repository's function",
  "housekeeping.ts": "expired rows of every kind are deleted by one function, which the server may not do itself",
  "platform/http/idempotency.ts": "stored answers are no feature's",
};

const readFolder = (folder: string, isWanted: (path: string) => boolean) => {
  const root = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  const paths = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(isWanted);
  return paths.toSorted().map((path): [string, string] => [path, readFileSync(`${root}/${path}`, "utf8")]);
};

it("is written in one place, but for what has a reason", () => {
  const isProduct = (path: string) =>
    /(?<!\.(test|fixture|suite|demo))\.ts$/.test(path) && !/^(testing|demo)\//.test(path);
  const files = new Map(readFolder("src", isProduct));
  expect(Object.keys(declared).filter((path) => !files.delete(path))).toEqual([]);
  const migrations = readFolder("migrations", (path) => path.endsWith(".sql")).map(([, text]) => text);
  const created = migrations.join("\n").matchAll(/^create function (\w+)\(.*?\$\$(.*?)\$\$/gms);
  const functions = new Map([...created].map(([, name = "", body = ""]) => [name, body]));
  expect(writingProblems(files, functions, tableKinds)).toEqual([]);
});
