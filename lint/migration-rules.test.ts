import { spawnSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findContractions, saysContract } from "./migration-rules.mjs";

const problemsOf = (sql: string) => findContractions(sql).map(({ problem }) => problem);

describe("a migration while servers of the previous release run", () => {
  it.each([
    ["drop table tasks", "removes what"],
    ["drop function if exists task_due_at(date, time, text)", "removes what"],
    ["alter table tasks drop column notes", "removes what"],
    ["alter table tasks drop notes", "removes what"],
    ["alter table tasks rename column notes to remarks", "renames"],
    ["alter table tasks rename to jobs", "renames"],
    ["alter function a(int) rename to b", "renames"],
    ["alter table tasks add column kind text not null", "adds a required column"],
    ["alter table tasks add column a int, add column kind text not null check (kind in ('a', 'b'))", "adds a required"],
    ["alter table public.tasks alter column notes set not null", "refuses rows without"],
    ["alter table tasks alter notes type integer using notes::integer", "changes the type"],
    ["alter table tasks alter column source drop default", "removes a default"],
    ["alter table tasks add constraint short check (length(title) < 100)", "refuses rows"],
    ["alter table tasks add constraint short check (length(title) < 100) not valid", "refuses rows"],
    ["alter table tasks drop constraint a, add foreign key (team) references teams (id)", "refuses rows"],
    ["create unique index on tasks (organization_id, title)", "refuses rows"],
    ["truncate tasks", "deletes rows"],
    ["revoke update on tasks from automotive_crm_app", "revokes a permission"],
    ["alter table tasks force row level security", "hides rows"],
  ])("needs a reason for: %s", (sql, problem) => {
    expect(problemsOf(`${sql};`)).toEqual([expect.stringContaining(problem)]);
  });

  it.each([
    "create table teams (id uuid primary key, name text not null unique check (name <> ''))",
    "create table teams (id uuid); alter table teams add column name text not null; create unique index on teams (name)",
    "alter table tasks add column team text, add column rank integer not null default 0 check (rank >= 0)",
    "alter table tasks add column team uuid references teams (id)",
    "alter table tasks add column kind text, add constraint known check (kind is null or source is not null)",
    "alter table activities add column source_id uuid; create unique index once on activities (source_id)",
    "alter table tasks drop constraint tasks_check",
    "alter table tasks alter column notes drop not null",
    "drop index tasks_open; drop trigger a on tasks",
    "create index on tasks (title)",
    "create function a() returns void language sql as $$ drop table tasks $$",
    "comment on table tasks is 'it''s no; drop table tasks'",
    "-- drop table tasks\nselect 1",
    "update tasks set notes = null",
  ])("may contain: %s", (sql) => {
    expect(problemsOf(sql)).toEqual([]);
  });

  it("is accepted with one `contract` line, or a `compatible` line above the statement", () => {
    expect(problemsOf("-- contract: nothing reads it since 2.0\ndrop table a; drop table b;")).toEqual([]);
    expect(problemsOf("-- contract:\ndrop table a;")).toHaveLength(1);
    expect(problemsOf("-- compatible: it was never used\ndrop table a; drop table b;")).toHaveLength(1);
    expect(saysContract("create table a (id int);\n-- contract: why")).toBe(true);
    expect(saysContract("select '-- contract: why'")).toBe(false);
  });
});

it("passes for all migrations since the first release", () => {
  const command = path.join(import.meta.dirname, "../scripts/check-migrations.mjs");
  const { status, stdout } = spawnSync(process.execPath, [command], { encoding: "utf8" });
  expect([stdout, status]).toEqual(["", 0]);
});
