import { beforeAll, expect, it } from "vitest";
import { discardExpired } from "#app/housekeeping.ts";
import { createRandom } from "#app/demo/random.ts";
import { countChanges } from "#features/customers/kept/customer-counts.ts";
import { listNameWords } from "#features/customers/kept/name-words.ts";
import { loading } from "#features/customers/kept/keep-loaded.ts";
import { add, at, fixture, newCustomer, setUpFixture, test } from "#features/customers/customers.fixture.ts";
import type { Person } from "#testing/factories.ts";

setUpFixture();

let other: Person;
beforeAll(async () => {
  other = await test.create.person({ organizationId: fixture.organizationId, role: "org:sales_rep" });
});

/** The kept totals, the counted ones, and words of names that were not kept. */
async function compareKept() {
  const kept = await test.query(
    `select location_id as "locationId", status, sum(customers)::int as change from customer_counts
     where organization_id = $1 group by 1, 2 having sum(customers) <> 0 order by 1, 2`,
    [fixture.organizationId],
  );
  const owner = await test.owner();
  const stored = await loading.list(owner);
  await owner.end();
  const key = ({ locationId, status }: { locationId: string; status: string }) => `${locationId} ${status}`;
  const counted = countChanges(
    [],
    stored.filter(({ organizationId, isInBin }) => organizationId === fixture.organizationId && !isInBin),
  ).toSorted((one, two) => (key(one) < key(two) ? -1 : 1));
  const words = await test.query("select word from customer_name_words");
  const known = new Set(words.map(({ word }) => word));
  const missing = stored.flatMap(({ searchText }) => listNameWords(searchText)).filter((word) => !known.has(word));
  return { kept, counted, missing };
}

it(
  "keeps the totals that counting finds, and all words, after a day of changes, many at once",
  { timeout: 120_000 },
  async () => {
    const random = createRandom("a day at the store");
    const ids = await Promise.all(Array.from({ length: 12 }, async () => (await add()).id));
    const places = () => {
      const both = [fixture.downtown, fixture.airport];
      const chosen = random.chance(0.3) ? both : [random.pick(both)];
      return chosen.map((place) => at(place, true));
    };
    const status = () => random.pick(["active", "inactive", "prospect"]);
    const path = (id: string) => `/api/customers/${id}`;
    const acts: ((id: string) => Promise<{ status: number; body: { id?: string } }>)[] = [
      () =>
        test
          .as(fixture.admin)
          .post("/api/customers", newCustomer({ status: status(), locationAssociations: places() })),
      (id) => test.as(fixture.salesRep).put(path(id), { status: status() }),
      (id) => test.as(fixture.admin).put(path(id), { locationAssociations: places() }),
      (id) => test.as(fixture.admin).put(path(id), { status: status(), locationAssociations: places() }),
      (id) => test.as(fixture.admin).put(path(id), { ownerId: random.pick([other.personId, null]), city: "Newark" }),
      (id) => test.as(fixture.admin).put(path(id), { status: status(), version: 1 }),
      (id) => test.as(fixture.salesRep).put(path(id), { firstName: random.pick(firstNames), lastName: "O’Neil-Marsh" }),
      (id) => test.as(fixture.admin).put(path(id), { status: "gone" }),
      (id) => test.as(fixture.admin).delete(path(id)),
      (id) => test.as(fixture.admin).post(`${path(id)}/restore`, {}),
    ];
    const firstNames = ["Zuzanna", "María José", "J.R.", "Anne Marie", "Þór"];
    const seen = new Set<number>();
    for (let hour = 0; hour < 12; hour++) {
      // Several of them are about the same customer.
      const answers = await Promise.all(Array.from({ length: 16 }, () => random.pick(acts)(random.pick(ids))));
      for (const answer of answers) {
        seen.add(answer.status);
        if (answer.status === 201 && answer.body.id !== undefined) ids.push(answer.body.id);
      }
      const { kept, counted, missing } = await compareKept();
      expect(kept).toEqual(counted);
      expect(missing).toEqual([]);
    }
    expect([...seen].filter((each) => each >= 500)).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([200, 201, 204, 404, 409, 422]));

    const binned = "customers where deleted_at is not null";
    await test.query("update customers set deleted_at = deleted_at - interval '31 days'");
    expect((await test.query(`select from ${binned}`)).length).toBeGreaterThan(0);
    await discardExpired(test.database(), test.now());
    expect(await test.query(`select from ${binned}`)).toEqual([]);
    const { kept, counted } = await compareKept();
    expect(kept).toEqual(counted);
  },
);

it("changes totals for a status or a location, and for nothing else", () => {
  const customer = { status: "active", locationIds: ["north", "south"] };
  expect(countChanges([customer], [customer])).toEqual([]);
  expect(countChanges([customer], [{ ...customer, locationIds: ["north", "west"] }])).toEqual([
    { locationId: "south", status: "active", change: -1 },
    { locationId: "west", status: "active", change: 1 },
  ]);
  expect(countChanges([], [customer, { ...customer, locationIds: [] }])).toContainEqual({
    locationId: "00000000-0000-0000-0000-000000000000",
    status: "active",
    change: 2,
  });
});

it("keeps words that may be names, each once", () => {
  expect(listNameWords(" ana maria anamaria de ana x 4th ana@test.example ")).toEqual([
    "ana",
    "maria",
    "anamaria",
    "de",
  ]);
});
