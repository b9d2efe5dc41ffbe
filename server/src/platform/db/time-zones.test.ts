import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { findTimeZone, takenTimeZones } from "@automotive-crm/contract/organizations/time-zones";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#testing/test-database.ts";
import { connectAsOwner } from "./pool.ts";

const organizationId = "0198c0de-0000-7000-8000-000000000001";

/** Names as they are sent, and under which they are stored. */
const sent: [name: string, becomes: string][] = [
  ["America/Chicago", "America/Chicago"],
  ["america/denver", "America/Denver"],
  ["US/Pacific", "America/Los_Angeles"],
  ["PST", "America/Los_Angeles"],
  ["AST", "America/Anchorage"],
  ["IST", "Asia/Kolkata"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["SystemV/EST5", "America/Panama"],
  ["SystemV/PST8", "Etc/GMT+8"],
  ["EST5EDT", "America/New_York"],
  ["utc", "UTC"],
  ["Zulu", "UTC"],
  ["Etc/GMT-5", "Etc/GMT-5"],
];

let test: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await connectAsOwner(test.target);
  await owner.query(
    "insert into organizations (id, name, slug, time_zone) values ($1, 'Desert', 'desert', 'US/Arizona')",
    [organizationId],
  );
  for (const [name] of sent) {
    await owner.query(
      "insert into locations (organization_id, id, name, time_zone) values ($1, gen_random_uuid(), $2, $2)",
      [organizationId, name],
    );
  }
});

afterAll(async () => {
  await owner.end();
  await test.drop();
});

it.each(sent)(
  "a time zone is stored by a name that JavaScript and PostgreSQL read alike: %s becomes %s",
  async (name, becomes) => {
    const { rows } = await owner.query("select time_zone from locations where name = $1", [name]);
    expect(rows).toEqual([{ time_zone: becomes }]);
  },
);

describe("accepted time zones", () => {
  const storedNames = [...new Set(takenTimeZones().map((name) => findTimeZone(name)))];

  it("are all known to PostgreSQL", async () => {
    const { rows } = await owner.query<{ name: string }>(
      "select name from unnest($1::text[]) name where name not in (select n.name from pg_timezone_names n)",
      [storedNames],
    );
    expect(storedNames.length).toBeGreaterThan(400);
    expect(rows).toEqual([]);
  });

  const otherNames = takenTimeZones().filter((name) => findTimeZone(name)?.toLowerCase() !== name);

  it("are stored by PostgreSQL under the name the contract gives them", async () => {
    const { rows } = await owner.query<{ name: string; stored: string }>(
      "select name, stored_time_zone(name) as stored from unnest($1::text[]) name",
      [[...storedNames, ...otherNames]],
    );
    expect(rows.filter((row) => findTimeZone(row.name) !== row.stored)).toEqual([]);
  });

  // In a past year, because one of the two may not know a recent change yet.
  it("have the same local times in JavaScript and PostgreSQL, week by week", async () => {
    const { rows } = await owner.query<{ name: string; at: string; wall: string }>(
      `select name, at::text, to_char(at at time zone name, 'YYYY-MM-DD HH24:MI') as wall
       from unnest($1::text[]) name, generate_series(timestamptz '2024-01-03 12:00Z', '2025-01-03', interval '1 week') at`,
      [storedNames],
    );
    const differing = rows.filter(({ name, at, wall }) => wallClock(name, at) !== wall);
    expect(rows.length).toBeGreaterThan(20_000);
    expect(differing).toEqual([]);
  });
});

describe("a time zone that PostgreSQL lacks", () => {
  it.each(["Mars/Olympus", "Mars/Olympus5", "XYZ", "+05:00", ""])("is refused: %j", async (name) => {
    const update = owner.query("update organizations set time_zone = $1 where id = $2", [name, organizationId]);
    await expect(update).rejects.toMatchObject({ code: "22023", column: "time_zone", table: "organizations" });
  });

  it("is refused where the region exists", async () => {
    const update = owner.query("update organizations set time_zone = 'America/Nowhere' where id = $1", [
      organizationId,
    ]);
    await expect(update).rejects.toMatchObject({ code: "22023" });
  });
});

function wallClock(timeZone: string, at: string): string {
  const { day, time } = wallTimeOf(new Date(at), timeZone);
  return `${day} ${time}`;
}
