import { beforeAll, describe, expect, it } from "vitest";
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

const pathOf = () => `/api/activities/customer/${customerId}`;
const recordPath = () => `/api/customers/${customerId}`;

describe("a customer whom many people read at the same time", () => {
  it("shows everyone who has just changed something what they changed", async () => {
    const writeAndRead = async (index: number) => {
      const by = index % 2 === 0 ? fixture.salesRep : colleague;
      const entry = { customer_id: customerId, type: "note", description: `Note ${index}` };
      const { body } = await test.as(by).post("/api/activities", entry);
      const page = await test.as(by).get(`${pathOf()}?limit=50`);
      const own = page.body.activities.find(({ id }: { id: string }) => id === body.id);
      expect(own).toMatchObject({ description: `Note ${index}`, author: { id: by.personId } });
      const edited = await test.as(by).put(recordPath(), { city: `City ${index}` });
      expect(edited.status).toBe(200);
      const record = await test.as(by).get(recordPath());
      expect(record.body.version).toBeGreaterThanOrEqual(edited.body.version);
    };
    await Promise.all(Array.from({ length: 30 }, (_, index) => writeAndRead(index)));
  });

  it("stays hidden from people of another organization, who ask in the same moment", async () => {
    const people = [fixture.salesRep, stranger, colleague, stranger, fixture.salesRep, stranger];
    for (const path of [pathOf(), recordPath()]) {
      const answers = await Promise.all(people.map((person) => test.as(person).get(path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 200, 404]);
      expect(answers.every(({ status, body }) => status === 200 || body.message.endsWith("not found"))).toBe(true);
    }
  });

  it("tells each reader which entries are their own", async () => {
    const people = [fixture.salesRep, colleague, fixture.salesRep];
    const pages = await Promise.all(people.map((person) => test.as(person).get(`${pathOf()}?limit=50`)));
    const isOwn = pages.map(
      ({ body }) => body.activities.find((entry: Entry) => entry.description === "The first note")?.isOwn,
    );
    expect(isOwn).toEqual([true, false, true]);
  });
});
