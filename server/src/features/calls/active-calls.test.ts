import { organizationTopic } from "@automotive-crm/contract/live/topics";
import type { Access } from "@automotive-crm/contract/permissions/permissions";
import { afterEach, describe, expect, it } from "vitest";
import type { Database } from "#platform/db/database.ts";
import type { PersonScope } from "#platform/scope.ts";
import type { Person } from "#testing/factories.ts";
import { liveStreams, type LiveReader } from "#testing/live-streams.ts";
import { countActiveCalls } from "./active-calls.ts";
import {
  addCustomer,
  fixture,
  forgetCalls,
  newCall,
  ownPhone,
  phoneOf,
  setUpFixture,
  startCall,
  startForeignCall,
  test,
} from "./calls.fixture.ts";

setUpFixture();
const { followNow } = liveStreams(test);
afterEach(forgetCalls);

const topic = () => organizationTopic(fixture.organizationId);
const follow = (person: Person) => followNow(person, topic());
const countsOf = (stream: LiveReader) =>
  stream.changes().flatMap(({ kind, count }) => (kind === "call" ? [count] : []));
const ask = async (person: Person): Promise<unknown> =>
  (await test.as(person).get("/api/calls/active-count")).body.activeCallsCount;

describe("an event about a call", () => {
  it("sends everyone the number of calls they may see, the same as when they ask", async () => {
    const { admin, viewer, airportAdvisor } = fixture;
    const people = [admin, viewer, airportAdvisor];
    const streams: LiveReader[] = [];
    for (const person of people) streams.push(await follow(person));
    const asked = () => Promise.all(people.map((person) => ask(person)));
    const last = () => streams.map((stream) => countsOf(stream).at(-1));

    await startCall();
    expect(await asked()).toEqual([1, 1, 0]);
    await expect.poll(last).toEqual([1, 1, 0]);
    const atAirport = {
      customerId: fixture.airportCustomerId,
      customerPhone: await phoneOf(fixture.airportCustomerId),
    };
    await startCall(atAirport, fixture.moderator);
    expect(await asked()).toEqual([2, 2, 1]);
    await expect.poll(last).toEqual([2, 2, 1]);
    await test.as(fixture.admin).post("/api/calls/simulator/inbound", { from: "2015550187", outcome: "unanswered" });
    expect(await asked()).toEqual([3, 3, 2]);
    await expect.poll(last).toEqual([3, 3, 2]);
    await test.timers.finish();
    await expect.poll(last).toEqual([0, 0, 0]);
    expect(streams.flatMap(countsOf)).not.toContain(undefined);
  });

  it("counts by the access that someone has now", async () => {
    const { organizationId, airport, downtown } = fixture;
    const advisor = await test.create.person({ organizationId, at: [{ locationId: airport, role: "manager" }] });
    const stream = await follow(advisor);
    await startCall();
    await expect.poll(() => countsOf(stream).at(-1)).toBe(0);
    const { status } = await test
      .as(fixture.admin)
      .post("/api/user-locations", { userId: advisor.personId, locationId: downtown, role: "manager" });
    expect(status).toBe(201);
    await test.timers.advance(2_000);
    await expect.poll(() => countsOf(stream).at(-1)).toBe(1);
  });

  it("counts none for people who may not see calls", async () => {
    const { organizationId, downtown } = fixture;
    const advisor = await test.create.person({ organizationId, at: [{ locationId: downtown, role: "manager" }] });
    const [link] = await test.query("select id from user_locations where person_id = $1", [advisor.personId]);
    const { status } = await test
      .as(fixture.admin)
      .put(`/api/user-locations/${String(link?.["id"])}`, { permissionsOverride: { "calls:view": false } });
    expect(status).toBe(200);
    expect((await test.as(advisor).get("/api/calls/active-count")).status).toBe(403);
    const stream = await follow(advisor);
    await startCall();
    await test.as(fixture.admin).post("/api/calls/simulator/inbound", { from: "2015550187", outcome: "unanswered" });
    await expect.poll(() => countsOf(stream).length).toBeGreaterThan(1);
    expect(new Set(countsOf(stream))).toEqual(new Set([0]));
  });

  it("says nothing to people of another organization, and counts none of theirs", async () => {
    await startForeignCall();
    const own = await follow(fixture.stranger).catch(() => undefined);
    expect(own).toBeUndefined();
    const stream = await follow(fixture.admin);
    await startCall();
    await expect.poll(() => countsOf(stream)).toContain(1);
    expect(countsOf(stream)).not.toContain(2);
  });

  it("ends with the true number after 50 calls that begin and end at once", { timeout: 60_000 }, async () => {
    const callers: { person: Person; body: object }[] = [];
    for (let index = 0; index < 50; index++) {
      const person = await test.create.person({ organizationId: fixture.organizationId, role: "org:sales_rep" });
      await test.as(person).post("/api/me/phones", { number: ownPhone });
      const customerId = await addCustomer({ at: [index % 2 ? fixture.airport : fixture.downtown] });
      callers.push({
        person,
        body: newCall({ customerId, customerPhone: await phoneOf(customerId), purpose: "service" }),
      });
    }
    const streams = [await follow(fixture.admin), await follow(fixture.airportAdvisor)];
    const last = () => streams.map((stream) => countsOf(stream).at(-1));
    const started = await Promise.all(
      callers.map(({ person, body }) => test.as(person).post("/api/calls/initiate", body)),
    );
    expect(new Set(started.map(({ status }) => status))).toEqual(new Set([200]));
    await expect.poll(last, { timeout: 10_000 }).toEqual([50, 25]);
    // Ten go on, five of each location.
    const ended = callers.slice(10).map(({ person }, index) => {
      const { callSid } = started[index + 10]?.body ?? {};
      return test.as(person).post(`/api/calls/end/${callSid}`);
    });
    await Promise.all(ended);
    await expect.poll(last, { timeout: 10_000 }).toEqual([10, 5]);
    for (const stream of streams) await stream.catchUp();
    expect(last()).toEqual([10, 5]);
  });
});

describe("active calls", () => {
  const scopeOf = (personId: string, access: Partial<Access>): PersonScope => ({
    actor: { kind: "person", personId, sessionId: personId },
    personId,
    sessionId: personId,
    organizationId: fixture.organizationId,
    isGlobalView: false,
    access: {
      isSuperAdmin: false,
      passesEveryGuard: false,
      providerPermissions: [],
      organizationRole: null,
      locationRoles: [],
      ...access,
    },
    requestId: "test",
    ip: null,
  });

  it("are read twice for 200 people who hear of a change, whatever they see", async () => {
    await startCall();
    let reads = 0;
    const database: Database = {
      ...test.database(),
      readShared: (tenant, key, work) =>
        test.database().readShared(tenant, key, (db) => {
          reads++;
          return work(db);
        }),
    };
    const people = Array.from({ length: 200 }, (_, index) =>
      index % 2
        ? scopeOf(fixture.admin.personId, { organizationRole: "org:admin" })
        : scopeOf(fixture.viewer.personId, {
            locationRoles: [
              {
                locationId: index % 4 ? fixture.downtown : fixture.airport,
                role: "manager",
                permissionsOverride: null,
              },
            ],
          }),
    );
    // The first to ask gets a read of their own; all others share the next.
    const counts = await Promise.all(people.map((scope) => countActiveCalls({ database }, scope)));
    expect(counts).toEqual(people.map((_, index) => (index % 4 === 0 ? 0 : 1)));
    expect(reads).toBe(4);
  });
});
