import { afterAll, beforeEach, expect, it } from "vitest";
import { noTenant } from "#platform/db/database.ts";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { loadVinData } from "./load-vin-data.ts";
import { loadExcerpt, someSchemas, someWmis } from "./vin-data.fixture.ts";
import { findLoadedVersion, findWmi } from "./vin-data.queries.ts";
import type { SchemaRow } from "./vpic-tables.ts";

let test: TestDatabase;

beforeEach(async () => {
  test ??= await createTestDatabase();
});
afterAll(() => test.drop());

const version = () => test.database.read(noTenant, findLoadedVersion);
const makesOf = async (wmi: string) => (await test.database.read(noTenant, (db) => findWmi(db, wmi)))?.makes;

it("is done by one of several servers that start at the same time", async () => {
  expect(await version()).toBeUndefined();
  const loaded = await Promise.all([loadExcerpt(test.target), loadExcerpt(test.target), loadExcerpt(test.target)]);
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await version()).toBe("excerpt");
  expect(await makesOf("1HG")).toEqual(["HONDA"]);
});

it("reads nothing if this version is loaded", async () => {
  await loadExcerpt(test.target);
  const open = () => Promise.reject(new Error("must not be opened"));
  expect(await loadVinData(test.target, { version: "excerpt", open })).toBe(false);
});

it("leaves what was loaded before, if it is interrupted", async () => {
  await loadExcerpt(test.target);
  function* interrupted(): Generator<SchemaRow> {
    yield* someSchemas;
    throw new Error("The server stops");
  }
  const open = async () => ({ wmis: [], schemas: interrupted() });
  await expect(loadVinData(test.target, { version: "next", open })).rejects.toThrow("The server stops");
  expect([await version(), await makesOf("1HG")]).toEqual(["excerpt", ["HONDA"]]);
});

it("replaces an earlier version", async () => {
  await loadExcerpt(test.target);
  const renamed = someWmis.slice(0, 1).map((row) => ({ ...row, wmi: "2HG" }));
  await loadVinData(test.target, { version: "next", open: async () => ({ wmis: renamed, schemas: [] }) });
  expect([await version(), await makesOf("1HG"), await makesOf("2HG")]).toEqual(["next", undefined, ["HONDA"]]);
});

it("leaves the data of a newer release", async () => {
  const versionOf = (release: string) => `@somebody/vins ${release}, tables 1`;
  const load = (release: string) =>
    loadVinData(test.target, { version: versionOf(release), open: async () => ({ wmis: someWmis, schemas: [] }) });
  expect(await load("2.9.1")).toBe(true);
  expect([await load("2.10.0"), await load("2.9.1"), await load("2.10.0"), await load("1.99.9")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(await version()).toBe(versionOf("2.10.0"));
});
