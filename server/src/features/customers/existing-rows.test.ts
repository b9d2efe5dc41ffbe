import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { v7 as newId } from "uuid";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrate } from "#platform/db/migrate.ts";
import { createBareDatabase, type TestDatabase } from "#testing/test-database.ts";
import { buildSearchText, buildSortName } from "./search/customer-search.ts";

/** What release 0256 stored: only some apostrophes were left out, and a period was part of its word. */
const foldBefore = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replace(/['’ʼ‘`´]/g, "")
    .replace(/[^\p{L}\p{N}@._+]+/gu, " ")
    .trim();

const people = [
  ["José", "St. Clair"],
  ["J.R.", "Ewing"],
  ["Dr.José", "Ñúñez"],
  ["Anaïs", "O′Brien"],
  ["Zoë", "O´Keefe"],
  ["María-José", "Pérez-St. Clair"],
  ["Keola", "Kamakawiwoʻole"],
  ["Bjørn", "Ångström Jr."],
  ["ÉLODIE", "D‵Æsir"],
  ["Seán", "O'Neill Jr."],
  ["Мария", "Ст. Йорданова"],
  ["علی‌رضا", "م. احمدی"],
  ["मोहन", "डॉ. सिंह"],
  ["", "Crème Motors Inc."],
  ["René", "Müller"],
] as const;

const directory = fileURLToPath(new URL("../../../migrations", import.meta.url));
const earlier = mkdtempSync(join(tmpdir(), "automotive-crm-earlier-"));
const organizationId = newId();
let test: TestDatabase;

beforeAll(async () => {
  for (const name of readdirSync(directory).filter((file) => file < "0257")) {
    copyFileSync(join(directory, name), join(earlier, name));
  }
  test = await createBareDatabase();
  const owner = await test.owner();
  await migrate(owner, earlier);
  await owner.query("insert into organizations (id, name, slug, time_zone) values ($1, 'N', 'n', 'America/New_York')", [
    organizationId,
  ]);
  for (const [first, last] of people) {
    for (const deletedAt of [null, "2026-03-01T12:00:00Z"]) {
      const id = newId();
      const [a, b] = [foldBefore(first), foldBefore(last)];
      await owner.query(
        `insert into customers (organization_id, id, first_name, last_name, search_text, sort_name, deleted_at)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [organizationId, id, first, last, ` ${a} ${b} `, `${b} ${a}`, deletedAt],
      );
      await owner.query(
        "insert into vehicles (organization_id, id, customer_id, make, model, year) values ($1, $2, $3, 'Honda', 'Fit', 2020)",
        [organizationId, newId(), id],
      );
      await owner.query(
        `insert into appointments (organization_id, id, customer_id, appointment_on, appointment_time,
           duration_minutes, starts_at, ends_at, type)
         values ($1, $2, $3, '2026-03-10', '09:00', 60, '2026-03-10T13:00Z', '2026-03-10T14:00Z', 'x')`,
        [organizationId, newId(), id],
      );
    }
  }
  await migrate(owner);
  await owner.end();
}, 120_000);

afterAll(async () => {
  await test.drop();
  rmSync(earlier, { recursive: true });
});

const read = async (statement: string) => {
  const owner = await test.owner();
  const { rows } = await owner.query(statement);
  await owner.end();
  return rows;
};

it("names of every kind that were stored before are sorted and found as if they were typed now", async () => {
  const rows = await read("select first_name, last_name, sort_name, search_text from customers");
  expect(rows).toHaveLength(people.length * 2);
  for (const { first_name: firstName, last_name: lastName, sort_name: sortName, search_text: searchText } of rows) {
    expect(sortName).toBe(buildSortName({ firstName, lastName }));
    const words = buildSearchText({ firstName, lastName, emails: [] }).trim().split(" ");
    expect(words.filter((word) => !searchText.includes(` ${word} `))).toEqual([]);
  }
});

it("what a customer in the bin had was marked so, and nothing else", async () => {
  for (const table of ["appointments", "vehicles"]) {
    const rows = await read(
      `select r.is_in_bin, c.deleted_at is not null as is_deleted from ${table} r
       join customers c on c.organization_id = r.organization_id and c.id = r.customer_id`,
    );
    expect(rows).toHaveLength(people.length * 2);
    expect(rows.filter((row) => row.is_in_bin !== row.is_deleted)).toEqual([]);
  }
});
