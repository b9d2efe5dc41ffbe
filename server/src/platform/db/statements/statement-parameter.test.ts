import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { noTenant } from "#platform/db/database.ts";
import { toParameter } from "./statement-parameter.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const echo = async (value: unknown, type: string) => {
  const query = sql<{ value: unknown }>`select ${value}::${sql.raw(type)} as value`;
  return (await test.database.read(noTenant, (db) => query.execute(db))).rows[0]?.value;
};

describe("values that PostgreSQL returns as they were sent", () => {
  it.each([
    ["text", 'Zoë said "hi"\\n\', {a,b}'],
    ["text", ""],
    ["text", null],
    ["integer", -7],
    ["bigint", 9_007_199_254_740_991],
    ["boolean", false],
    ["bytea", Buffer.from([0, 1, 255])],
    ["jsonb", { name: "O'Brien", tags: ["a", null], deep: { n: 1.5 } }],
    ["text[]", ["plain", 'quo"ted', "back\\slash", "comma, {brace}", "", "NULL", null]],
    ["text[]", []],
    ["integer[]", [1, 2, 3]],
    ["bytea[]", [Buffer.from("x"), Buffer.from([0])]],
    [
      "text[]",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
  ])("%s: %j", async (type, value) => {
    expect(await echo(value, type)).toEqual(value);
  });
});

it("an instant is sent with its zone", async () => {
  expect(await echo(new Date("2026-03-08T09:59:59.123Z"), "timestamptz")).toBe("2026-03-08T09:59:59.123Z");
});

it("what is missing is null", () => {
  expect(toParameter(undefined)).toBeNull();
});

it("JSON in an array stays JSON", async () => {
  expect(await echo([{ a: 'b"c' }, { d: [1] }], "jsonb[]")).toEqual([{ a: 'b"c' }, { d: [1] }]);
});

it("refuses what can't be written", () => {
  expect(() => toParameter(() => 1)).toThrow("A function can't be sent to PostgreSQL");
  expect(() => toParameter([Symbol("x")])).toThrow("A symbol can't be sent to PostgreSQL");
});
