import { beforeAll, describe, expect, it } from "vitest";
import { countRoundTrips } from "#testing/count-round-trips.ts";
import type { Person } from "#testing/factories.ts";
import { addCustomer, fixture, setUpFixture, test, write } from "./activities.fixture.ts";

setUpFixture();

let colleague: Person;
let stranger: Person;
let customerId: string;

beforeAll(async () => {
  const { organizationId } = fixture;
  colleague = await test.create.person({ organizationId, role: "org:sales_rep" });
  const elsewhere = await test.create.organization("Elsewhere");
  stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
  customerId = await addCustomer({ lastName: "Busy" });
  await write({ customer_id: customerId, description: "The first note" });
});

interface Entry {
  description: string;
  isOwn: boolean;
}

const timelinePath = () => `/api/activities/customer/${customerId}`;
const recordPath = () => `/api/customers/${customerId}`;

describe("a customer whom many people read at the same time", () => {
  it("shows everyone who has just changed something what they changed", async () => {
    const writeAndRead = async (index: number) => {
      const by = index % 2 === 0 ? fixture.salesRep : colleague;
      const entry = { customer_id: customerId, type: "note", description: `Note ${index}` };
      const { body } = await test.as(by).post("/api/activities", entry);
      const page = await test.as(by).get(`${timelinePath()}?limit=50`);
      const own = page.body.activities.find(({ id }: { id: string }) => id === body.id);
      expect(own).toMatchObject({ description: `Note ${index}`, author: { id: by.personId } });
      const edited = await test.as(by).put(recordPath(), { city: `City ${index}` });
      expect(edited.status).toBe(200);
      const record = await test.as(by).get(recordPath());
      expect(record.body.version).toBeGreaterThanOrEqual(edited.body.version);
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => writeAndRead(index)));
  });

  // The log also reads the names of its records.
  it.each([
    ["all", 1],
    ["logs", 2],
  ])("is asked for a page of %s and who may see it in %i round trips", async (filter, roundTrips) => {
    const read = async () => {
      const page = await test.as(fixture.salesRep).get(`${timelinePath()}?filter=${filter}`);
      expect(page.status).toBe(200);
    };
    // Reads the session.
    await read();
    expect(await countRoundTrips(read)).toBe(roundTrips);
  });

  it("stays hidden from those who may not see them, who ask in the same moment", async () => {
    const { salesRep, airportAdvisor, admin, superAdmin } = fixture;
    for (const path of [timelinePath(), recordPath()]) {
      const ask = async () => {
        const people = [salesRep, airportAdvisor, stranger, admin, airportAdvisor, colleague, stranger];
        const requests = people.map((person) => test.as(person).get(path));
        const answers = await Promise.all([...requests, test.as(superAdmin, "global").get(path)]);
        return answers.map(({ status }) => status);
      };
      expect(await ask()).toEqual([200, 404, 404, 200, 404, 200, 404, 200]);
      expect(await ask()).toEqual([200, 404, 404, 200, 404, 200, 404, 200]);
    }
  });

  it("stays readable in the bin only for those who may restore them", async () => {
    const binned = await addCustomer({ lastName: "Gone" });
    expect((await test.as(fixture.admin).delete(`/api/customers/${binned}`)).status).toBe(204);
    const readers = [fixture.salesRep, fixture.admin, stranger, fixture.salesRep, fixture.admin];
    const answers = await Promise.all(
      readers.map((person) => test.as(person).get(`/api/activities/customer/${binned}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404, 200]);
  });

  it("tells each reader which entries are their own", async () => {
    const people = [fixture.salesRep, colleague, fixture.salesRep];
    const pages = await Promise.all(people.map((person) => test.as(person).get(`${timelinePath()}?limit=50`)));
    const isOwn = pages.map(
      ({ body }) => body.activities.find((entry: Entry) => entry.description === "The first note")?.isOwn,
    );
    expect(isOwn).toEqual([true, false, true]);
  });
});
