import { CustomerEventSchema, type CustomerEvent } from "@automotive-crm/contract/customers/events";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { readEvents, type EventReader } from "#testing/event-reader.ts";
import type { Person } from "#testing/scenes.ts";
import { tellCustomer } from "#platform/live.ts";
import { systemScope } from "#platform/scope.ts";
import { add, at, scene, setScene, test } from "./customers.fixture.ts";

setScene();

let address: string;
const open: EventReader<CustomerEvent>[] = [];

beforeAll(async () => {
  address = await test.app().listen({ port: 0, host: "127.0.0.1" });
});

afterEach(() => {
  for (const stream of open.splice(0)) stream.close();
});

async function follow(person: Person, customerId: string, headers: Record<string, string> = {}) {
  const url = `${address}/api/customers/${customerId}/events`;
  const identity = { authorization: `Bearer ${person.token}` };
  const stream = await readEvents(url, { ...identity, ...headers }, CustomerEventSchema);
  open.push(stream);
  return stream;
}

/** Follows, and waits until the server listens to others: then everybody is told to read again once. */
async function followFromNow(person: Person, customerId: string) {
  const stream = await follow(person, customerId);
  await expect.poll(async () => (await listeners()).length).toBe(1);
  await change(customerId, { notes: `begun ${String(Math.random())}` });
  await expect.poll(() => stream.events().filter(({ kind }) => kind === "customer").length).toBeGreaterThan(0);
  const begun = stream.events().length;
  return { stream, later: () => stream.events().slice(begun) };
}

const listeners = () =>
  test.look(
    "select pid from pg_stat_activity where application_name = 'automotive-crm-listener' and datname = current_database()",
  );

async function change(customerId: string, changes: Record<string, unknown>, by: Person = scene.admin) {
  const { status } = await test.as(by).put(`/api/customers/${customerId}`, changes);
  expect(status).toBe(200);
}

/** Long enough for an event to arrive, had there been one. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 300));

describe("GET /api/customers/:customerId/events", () => {
  it("tells everybody who follows a customer what somebody changed, within a second, and nothing more of it", async () => {
    const { id } = await add();
    const one = await followFromNow(scene.salesRep, id);
    const other = await follow(scene.admin, id);
    const startedAt = Date.now();
    await change(id, { notes: "Wants a red one" });
    await expect.poll(() => one.later().length).toBe(1);
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    const [session] = await test.look("select id from sessions where person_id = $1", [scene.admin.personId]);
    expect(one.later()).toEqual([
      { kind: "customer", id, actorKind: "person", personId: scene.admin.personId, sessionId: session?.id },
    ]);
    expect(await other.next()).toMatchObject({ kind: "customer", id });
    expect(one.stream.text()).not.toContain("red");
  });

  it("is a stream that nothing on its way may keep or gather, with numbered events and signs of life", async () => {
    const { id } = await add();
    const { stream } = await followFromNow(scene.salesRep, id);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(stream.text()).toMatch(/^retry: 3000\n\n/);
    expect(stream.text()).toMatch(/\nid: 1\ndata: \{/);
    await expect.poll(() => stream.text()).toContain("\n: still here\n\n");
  });

  it("tells of vehicles too, and of nobody else's", async () => {
    const { id } = await add();
    const { id: otherId } = await add();
    const { later } = await followFromNow(scene.salesRep, id);
    const vehicle = { make: "Honda", model: "Civic", year: 2020 };
    await test.as(scene.admin).post("/api/vehicles", { ...vehicle, customerId: otherId });
    const { body } = await test.as(scene.admin).post("/api/vehicles", { ...vehicle, customerId: id });
    await expect.poll(() => later().length).toBe(1);
    await aMoment();
    expect(later()).toMatchObject([{ kind: "vehicle", id: body.id }]);
  });

  it("tells nothing of what was undone", async () => {
    const { id } = await add();
    const { later } = await followFromNow(scene.salesRep, id);
    const scope = systemScope("test", scene.organizationId);
    const tenant = { organizationId: scene.organizationId, isGlobalView: false, personId: scene.admin.personId };
    const undone = test.database().write(tenant, async (db) => {
      await tellCustomer(db, { organizationId: scene.organizationId, customerId: id, kind: "customer", id, scope });
      throw new Error("Undone");
    });
    await expect(undone).rejects.toThrow("Undone");
    const lost = test.as(scene.admin).put(`/api/customers/${id}`, { city: "X", base: { phones: "no list" } });
    expect((await lost).status).toBe(422);
    await aMoment();
    expect(later()).toEqual([]);
  });

  it("tells nothing in a read, which stores nothing", async () => {
    const tenant = { organizationId: scene.organizationId, isGlobalView: false, personId: scene.admin.personId };
    const scope = systemScope("test", scene.organizationId);
    const change = { organizationId: scene.organizationId, customerId: "c", kind: "customer", id: "c", scope } as const;
    await expect(test.database().read(tenant, (db) => tellCustomer(db, change))).rejects.toThrow("Only a write");
  });

  it("is not for who may not see the customer", async () => {
    const { id } = await add();
    const advisor = await test.scenes.person({
      organizationId: scene.organizationId,
      at: [{ locationId: scene.airport, role: "service_advisor" }],
    });
    expect((await follow(scene.stranger, id)).status).toBe(404);
    expect((await follow(advisor, id)).status).toBe(404);
    expect((await follow(scene.salesRep, "0198c0de-0000-7000-8000-000000000000")).status).toBe(404);
    expect((await follow(scene.salesRep, "nobody")).status).toBe(422);
    expect((await fetch(`${address}/api/customers/${id}/events`)).status).toBe(401);
    const outsider = await test.scenes.person();
    expect((await follow(outsider, id)).status).toBe(403);
  });

  it("can be followed by a super admin in Global View", async () => {
    const { id } = await add();
    const superAdmin = await test.scenes.person({ isSuperAdmin: true });
    const stream = await follow(superAdmin, id, { "x-organization-id": "global" });
    await change(id, { notes: "seen from above" });
    await expect.poll(() => stream.events().at(-1)).toMatchObject({ kind: "customer", id });
  });

  it("tells somebody who comes back that they may have missed something", async () => {
    const { id } = await add();
    await followFromNow(scene.salesRep, id);
    const again = await follow(scene.salesRep, id, { "last-event-id": "7" });
    expect(await again.next()).toEqual({ kind: "all", id, actorKind: null, personId: null, sessionId: null });
  });

  it("goes on after the connection to PostgreSQL was lost, and says that something may have been missed", async () => {
    const { id } = await add();
    const { later } = await followFromNow(scene.salesRep, id);
    await test.look("select pg_terminate_backend(pid) from unnest($1::integer[]) pid", [
      (await listeners()).map(({ pid }) => pid),
    ]);
    await expect
      .poll(later, { timeout: 5_000 })
      .toContainEqual({ kind: "all", id, actorKind: null, personId: null, sessionId: null });
    await change(id, { notes: "after the storm" });
    await expect.poll(() => later().at(-1)).toMatchObject({ kind: "customer" });
    expect(await listeners()).toHaveLength(1);
  });
});

describe("a stream ends", () => {
  const somebody = () => test.scenes.person({ organizationId: scene.organizationId, role: "org:member" });

  it("when its session is signed out", async () => {
    const { id } = await add();
    const person = await somebody();
    const stream = await follow(person, id);
    await expect.poll(() => stream.text()).toContain("still here");
    expect((await test.as(person).post("/api/auth/sign-out")).status).toBe(204);
    await stream.ended;
    expect((await follow(person, id)).status).toBe(401);
  });

  it("when its session runs out, since following is no activity", async () => {
    const { id } = await add();
    const now = test.now();
    const person = await somebody();
    const [before] = await test.look("select last_activity_at from sessions where person_id = $1", [person.personId]);
    const stream = await follow(person, id);
    test.setNow(new Date(now.getTime() + 10_000));
    await expect.poll(() => stream.text()).toContain("still here");
    const [after] = await test.look("select last_activity_at from sessions where person_id = $1", [person.personId]);
    expect(after).toEqual(before);
    test.setNow(new Date(now.getTime() + 24 * 3_600_000));
    await stream.ended;
    test.setNow(now);
  });

  it.each([
    ["the right to see customers is taken away", "update memberships set role = 'nobody' where person_id = $1"],
    ["its person leaves the organization", "delete from memberships where person_id = $1"],
  ])("when %s", async (_, sql) => {
    const { id } = await add();
    const person = await somebody();
    const stream = await follow(person, id);
    await expect.poll(() => stream.text()).toContain("still here");
    await test.look(sql, [person.personId]);
    await stream.ended;
  });

  it("when the customer is deleted, without a word to who may not see them any more", async () => {
    const { id } = await add();
    const { stream, later } = await followFromNow(await somebody(), id);
    expect((await test.as(scene.admin).delete(`/api/customers/${id}`)).status).toBe(204);
    await stream.ended;
    expect(later()).toEqual([]);
    expect((await follow(scene.salesRep, id)).status).toBe(404);
  });

  it("when the customer goes to another location, and not for those who still see them", async () => {
    const { id } = await add({ locationAssociations: [at(scene.airport)] });
    const advisor = await test.scenes.person({
      organizationId: scene.organizationId,
      at: [{ locationId: scene.airport, role: "service_advisor" }],
    });
    const theirs = await followFromNow(advisor, id);
    const ours = await followFromNow(scene.salesRep, id);
    const before = theirs.later().length;
    await change(id, { locationAssociations: [at(scene.downtown)] });
    await theirs.stream.ended;
    expect(theirs.later()).toHaveLength(before);
    await expect.poll(() => ours.later().length).toBe(1);
  });

  it("in favour of others when a session follows too much, until it lets go of some", async () => {
    const { id } = await add();
    const person = await somebody();
    const streams = [];
    for (let count = 0; count < 20; count++) streams.push(await follow(person, id));
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200));
    const refused = await follow(person, id);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    streams[0]?.close();
    await expect.poll(async () => (await follow(person, id)).status).toBe(200);
  });
});

// The last test of the file: it closes the server.
it("ends when the server closes, which waits for no client", async () => {
  const { id } = await add();
  const { stream } = await followFromNow(scene.salesRep, id);
  const startedAt = Date.now();
  await test.app().close();
  await stream.ended;
  expect(Date.now() - startedAt).toBeLessThan(2_500);
});
