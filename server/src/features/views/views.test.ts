import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { inParallel, raceTimeoutMs, repeatedly } from "#testing/races.ts";
import { fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

beforeEach(() => test.query("delete from saved_views"));

const path = "/api/customer-views";
const lapsed = { owner: "me", lastContact: "over-90-days", sort: "lastContact", order: "asc" };

const list = async (as: Person = fixture.salesRep) => (await test.as(as).get(path)).body.views;
const add = (name: string, search: object = lapsed, as: Person = fixture.salesRep) =>
  test.as(as).post(path, { name, search });

describe("saved views of the list", () => {
  it("are kept, renamed, changed and deleted, in the order of their names", async () => {
    const { status, body } = await add("Lapsed");
    expect([status, body.views]).toEqual([201, [{ id: expect.any(String), name: "Lapsed", search: lapsed }]]);
    await add("ada's", { search: "ada" });
    const [adas, view] = await list();
    expect([adas.name, view.name]).toEqual(["ada's", "Lapsed"]);

    const renamed = await test.as(fixture.salesRep).put(`${path}/${view.id}`, { name: " Call back " });
    expect(renamed.body.views).toContainEqual({ ...view, name: "Call back" });
    const changed = await test.as(fixture.salesRep).put(`${path}/${view.id}`, { search: { status: "prospect" } });
    expect(changed.body.views).toContainEqual({ ...view, name: "Call back", search: { status: "prospect" } });
    const left = await test.as(fixture.salesRep).delete(`${path}/${view.id}`);
    expect(left.body.views).toEqual([adas]);
  });

  it("have different names, for each person", async () => {
    const { body } = await add("Lapsed");
    expect((await add("LAPSED")).body).toMatchObject({
      code: "conflict",
      fields: { name: "You already have a view with this name" },
    });
    await add("Others");
    const rename = (name: string) => test.as(fixture.salesRep).put(`${path}/${body.views[0].id}`, { name });
    expect((await rename("others")).status).toBe(409);
    expect((await rename("lapsed")).status).toBe(200);
    expect((await add("Lapsed", {}, fixture.admin)).status).toBe(201);
  });

  it("are only their person's, in this organization", async () => {
    const { body } = await add("Lapsed");
    const one = `${path}/${body.views[0].id}`;
    expect(await list(fixture.admin)).toEqual([]);
    for (const as of [fixture.admin, fixture.stranger]) {
      expect((await test.as(as).put(one, { name: "Stolen" })).status).toBe(404);
      expect((await test.as(as).delete(one)).status).toBe(404);
    }
    expect((await test.anonymous.get(path)).status).toBe(401);
    expect(await list()).toHaveLength(1);
  });

  it("are of one list: others have their own, and neither knows the other's", async () => {
    const { body } = await add("Lapsed");
    const ofCars = "/api/inventory-views";
    const aged = { condition: "used", priceTo: "30000", age: "over-90", lacks: "photos" };
    const added = await test.as(fixture.salesRep).post(ofCars, { name: "Lapsed", search: aged });
    expect([added.status, added.body.views]).toEqual([201, [{ id: expect.any(String), name: "Lapsed", search: aged }]]);
    expect(await list()).toEqual(body.views);
    const wrong = `${ofCars}/${body.views[0].id}`;
    expect((await test.as(fixture.salesRep).put(wrong, { name: "Cars" })).status).toBe(404);
    expect((await test.as(fixture.salesRep).delete(wrong)).status).toBe(404);
    const refused = await test.as(fixture.salesRep).post(ofCars, { name: "Dear", search: { priceFrom: "$20" } });
    expect(refused.body.fields).toEqual({ "search.priceFrom": expect.stringContaining("must be digits") });
  });

  it("refuse what the list doesn't know, by name, and too many of them", async () => {
    const { body } = await add(" ", { owner: "you" });
    expect(Object.keys(body.fields).toSorted()).toEqual(["name", "search.owner"]);
    for (let n = 1; n <= 30; n++) expect((await add(`View ${n}`)).status).toBe(201);
    expect((await add("One more")).body.message).toBe("You can have at most 30 views");
  });

  it(
    "are never more than thirty, even if many are added at the same time",
    async () => {
      await repeatedly(20, async (round) => {
        const as = await test.create.person({ organizationId: fixture.organizationId, role: "org:admin" });
        const answers = await Promise.all(inParallel(32, (n) => add(`View ${round}.${n}`, lapsed, as)));
        expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
        expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
        expect(await list(as)).toHaveLength(30);
      });
    },
    raceTimeoutMs,
  );
});
