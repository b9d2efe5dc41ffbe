import { customerTopic, locationTopic, organizationTopic } from "@automotive-crm/contract/live/topics";
import { describe, expect, it } from "vitest";
import { liveStreams } from "#testing/live-streams.ts";
import type { Person } from "#testing/factories.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import { systemScope } from "#platform/scope.ts";
import { add, at, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();
const { follow, followNow } = liveStreams(test);

const topicFor = (customerId: string) => customerTopic(fixture.organizationId, customerId);
const here = (locationId: string) => locationTopic(fixture.organizationId, locationId);

async function change(customerId: string, changes: Record<string, unknown>, by: Person = fixture.admin) {
  const { status } = await test.as(by).put(`/api/customers/${customerId}`, changes);
  expect(status).toBe(200);
}

const tenant = () => ({
  organizationId: fixture.organizationId,
  isGlobalView: false,
  personId: fixture.admin.personId,
});

/** A service advisor who works at the airport only. */
const airportAdvisor = () =>
  test.create.person({
    organizationId: fixture.organizationId,
    at: [{ locationId: fixture.airport, role: "service_advisor" }],
  });

describe("those who follow a customer", () => {
  it("get an event for each change, without its content", async () => {
    const { id } = await add();
    const one = await followNow(fixture.salesRep, topicFor(id));
    const other = await followNow(fixture.admin, topicFor(id));
    await change(id, { notes: "Wants a red one" });
    const event = {
      type: "change",
      topic: topicFor(id),
      kind: "customer",
      id,
      actorKind: "person",
      personId: fixture.admin.personId,
    };
    await expect.poll(() => [one.changes().at(-1), other.changes().at(-1)]).toEqual([event, event]);
    expect(one.text()).not.toContain("red");
    expect(one.text()).not.toContain("session");
  });

  it("get events about the customer's vehicles, and no one else's", async () => {
    const { id } = await add();
    const { id: otherId } = await add();
    const stream = await followNow(fixture.salesRep, topicFor(id));
    const vehicle = { make: "Honda", model: "Civic", year: 2020 };
    await test.as(fixture.admin).post("/api/vehicles", { ...vehicle, customerId: otherId });
    const { body } = await test.as(fixture.admin).post("/api/vehicles", { ...vehicle, customerId: id });
    await expect.poll(() => stream.changes()).toMatchObject([{ kind: "vehicle", id: body.id }]);
    await stream.catchUp();
    expect(stream.changes()).toHaveLength(1);
  });

  it("get no event for a change that was rolled back", async () => {
    const { id } = await add();
    const stream = await followNow(fixture.salesRep, topicFor(id));
    const undone = test.database().write(tenant(), async (db) => {
      const { organizationId } = fixture;
      publishCustomerEvent(db, {
        organizationId,
        customerId: id,
        kind: "customer",
        id,
        scope: systemScope("test", organizationId),
      });
      throw new Error("Undone");
    });
    await expect(undone).rejects.toThrow("Undone");
    const lost = test.as(fixture.admin).put(`/api/customers/${id}`, { city: "X", base: { phones: "no list" } });
    expect((await lost).status).toBe(422);
    await stream.catchUp();
    expect(stream.changes()).toEqual([]);
  });

  it("get what changed while their page was loading, just before they followed", async () => {
    const { id } = await add();
    await followNow(fixture.admin, topicFor(id));
    await change(id, { notes: "just before" });
    const stream = await follow(fixture.salesRep, topicFor(id));
    const missed = () => stream.events().some(({ type }) => type === "change" || type === "all");
    await expect.poll(missed).toBe(true);
  });

  it("can be super admins, who follow customers of any organization", async () => {
    const { id } = await add();
    const stream = await followNow(await test.create.person({ isSuperAdmin: true }), topicFor(id));
    await change(id, { notes: "seen from above" });
    await expect.poll(() => stream.changes()).toMatchObject([{ kind: "customer", id }]);
  });

  it("must be allowed to see the customer; another organization's customer looks like one that doesn't exist", async () => {
    const { id } = await add();
    const nobody = topicFor("0198c0de-0000-7000-8000-000000000000");
    const outsider = await test.create.person();
    for (const person of [fixture.stranger, outsider, await airportAdvisor()]) {
      const stream = await follow(person, topicFor(id), nobody);
      expect(await stream.open()).toEqual([`person:${person.personId}`]);
      await change(id, { notes: String(Math.random()) });
      await stream.catchUp();
      expect(stream.changes()).toEqual([]);
    }
    const stranger = await follow(fixture.stranger, customerTopic(await theirs(), id));
    expect(await stranger.open()).toHaveLength(1);
  });

  it("get no more events about a deleted customer, but still those about others", async () => {
    const { id } = await add();
    const { id: otherId } = await add();
    const stream = await followNow(fixture.salesRep, topicFor(id), topicFor(otherId));
    expect((await test.as(fixture.admin).delete(`/api/customers/${id}`)).status).toBe(204);
    await expect.poll(() => stream.events()).toContainEqual({ type: "denied", topic: topicFor(id) });
    await change(otherId, { notes: "still here" });
    await expect.poll(() => stream.changes()).toMatchObject([{ topic: topicFor(otherId) }]);
  });

  it("get no more events about a customer who is moved to a location where they may not see customers", async () => {
    const { id } = await add({ locationAssociations: [at(fixture.airport)] });
    const theirs = await followNow(await airportAdvisor(), topicFor(id));
    const ours = await followNow(fixture.salesRep, topicFor(id));
    await change(id, { locationAssociations: [at(fixture.downtown)] });
    await expect.poll(() => theirs.events()).toContainEqual({ type: "denied", topic: topicFor(id) });
    await expect.poll(() => ours.changes()).toMatchObject([{ kind: "customer" }]);
    expect(theirs.changes()).toEqual([]);
  });
});

const theirs = async () => {
  const [row] = await test.query("select organization_id from memberships where person_id = $1", [
    fixture.stranger.personId,
  ]);
  return String(row?.organization_id);
};

describe("those who follow a location", () => {
  it("get an event when a customer is added, moved there or moved away, if they may see customers there", async () => {
    const advisor = await airportAdvisor();
    const airport = await followNow(advisor, here(fixture.airport));
    const downtown = await followNow(fixture.salesRep, here(fixture.downtown));
    const { id } = await add({ locationAssociations: [at(fixture.airport)] });
    const event = {
      type: "change",
      topic: here(fixture.airport),
      kind: "customer_added",
      id,
      actorKind: "person",
      personId: fixture.salesRep.personId,
    };
    await expect.poll(() => airport.changes().at(-1)).toEqual(event);
    const [before, elsewhere] = [airport.changes().length, downtown.changes().length];
    await change(id, { locationAssociations: [at(fixture.downtown)] });
    await expect.poll(() => [airport.changes().length, downtown.changes().length]).toEqual([before + 1, elsewhere + 1]);
  });

  it("get events when a customer is deleted or restored there", async () => {
    const { id } = await add();
    const stream = await followNow(fixture.salesRep, here(fixture.downtown));
    const kinds = () => stream.changes().filter((event) => event.id === id);
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    await expect.poll(() => kinds().at(-1)).toMatchObject({ kind: "customer_deleted" });
    await test.as(fixture.admin).post(`/api/customers/${id}/restore`);
    await expect.poll(() => kinds().at(-1)).toMatchObject({ kind: "customer_added" });
  });

  it("can't be people who only work at another location or belong to another organization", async () => {
    for (const person of [await airportAdvisor(), fixture.stranger]) {
      const stream = await follow(person, here(fixture.downtown));
      expect(await stream.open()).toEqual([`person:${person.personId}`]);
      await add();
      await stream.catchUp();
      expect(stream.changes()).toEqual([]);
    }
  });
});

describe("those who follow an organization", () => {
  const everywhere = () => organizationTopic(fixture.organizationId);

  it("get an event when a customer is added or deleted, if they may see the customers of all locations", async () => {
    const stream = await followNow(fixture.salesRep, everywhere());
    const advisors = await followNow(await airportAdvisor(), everywhere());
    const { id } = await add();
    const found = () => stream.changes().filter((event) => event.id === id);
    await expect.poll(found).toMatchObject([{ kind: "customer_added", id, personId: fixture.salesRep.personId }]);
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    await expect.poll(found).toMatchObject([{ kind: "customer_added" }, { kind: "customer_deleted", id }]);
    await advisors.catchUp();
    expect(advisors.changes().filter((event) => event.id === id)).toEqual([]);
  });
});

it("publishes nothing in a read, which stores nothing", async () => {
  const event = {
    organizationId: fixture.organizationId,
    customerId: "c",
    kind: "customer",
    id: "c",
    scope: systemScope("test", fixture.organizationId),
  } as const;
  const reading = test.database().read(tenant(), async (db) => publishCustomerEvent(db, event));
  await expect(reading).rejects.toThrow("Only a write");
});
