import { once } from "node:events";
import { connect } from "node:net";
import {
  customerTopic,
  allOrganizationsTopic,
  locationTopic,
  organizationTopic,
  personTopic,
  type Topic,
} from "@automotive-crm/contract/live/topics";
import { beforeAll, describe, expect, it } from "vitest";
import { buildNewCustomer } from "#testing/build.ts";
import { listeners, liveStreams } from "#testing/live-streams.ts";
import type { Person } from "#testing/factories.ts";
import { noTenant } from "#platform/db/database.ts";
import { publishPersonEvent } from "./publish.ts";
import { testApp } from "#testing/test-app.ts";

/** So rarely that these tests only see what events cause at once. */
const heartbeatMs = 3_600_000;
const test = testApp({}, { heartbeatMs });
const { follow, followNow, address } = liveStreams(test);

let organizationId: string;
let elsewhere: string;
let locationId: string;
let admin: Person;
let stranger: Person;
let ours: Topic;

beforeAll(async () => {
  organizationId = await test.create.organization("Northstar");
  elsewhere = await test.create.organization("Elsewhere");
  locationId = await test.create.location(organizationId, "Downtown", { isPrimary: true });
  admin = await test.create.person({ organizationId, role: "org:admin" });
  stranger = await test.create.person({ organizationId: elsewhere, role: "org:admin" });
  ours = organizationTopic(organizationId);
});

const member = (at: NonNullable<Parameters<typeof test.create.person>[0]>["at"] = []) =>
  test.create.person({ organizationId, role: null, at });

/** How many streams the server has open. */
const openStreams = async () =>
  Number(/^live_streams_open (\d+)$/m.exec(String((await test.anonymous.get("/metrics")).body))?.[1]);

let count = 0;
const addLocation = () =>
  test
    .as(admin)
    .post("/api/locations", { name: `Lot ${++count}`, city: "Newark", state: "NJ", timeZone: "America/New_York" });

describe("GET /api/events", () => {
  it("is for signed-in people", async () => {
    expect((await follow(undefined, ours)).status).toBe(401);
  });

  it.each([["nonsense"], ["customer:1:2"], [`car:${"0198c0de-0000-7000-8000-000000000000"}`]])(
    "refuses %s, which is no topic, by name",
    async (topic) => {
      const { status, body } = await test.as(admin).get(`/api/events?topics=${topic}`);
      expect([status, Object.keys(body.fields)[0]]).toEqual([422, expect.stringContaining("topics")]);
    },
  );

  it("follows 50 topics at most", async () => {
    const topics = Array.from({ length: 51 }, (_, index) =>
      organizationTopic(`0198c0de-0000-7000-8000-0000000000${String(index + 10)}`),
    );
    expect((await test.as(admin).get(`/api/events?topics=${topics.join()}`)).status).toBe(422);
    expect((await follow(admin, ...topics.slice(1))).status).toBe(200);
  });

  it("is a stream that proxies may neither cache nor buffer", async () => {
    const stream = await follow(admin, ours);
    expect(stream.status).toBe(200);
    expect(stream.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(stream.headers.get("cache-control")).toBe("no-store, no-transform");
    expect(stream.headers.get("x-accel-buffering")).toBe("no");
    expect(stream.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    await expect.poll(() => stream.text()).toMatch(/^retry: 3000\n\n/);
  });

  it("follows topics of several organizations at once, each for its members only", async () => {
    const both = await member();
    await test.create.join(both.personId, elsewhere, "org:viewer");
    const theirs = organizationTopic(elsewhere);
    const one = await follow(both, ours, theirs);
    expect((await one.open()).toSorted()).toEqual([ours, theirs, personTopic(both.personId)].toSorted());
    const other = await follow(stranger, ours, theirs);
    expect((await other.open()).toSorted()).toEqual([theirs, personTopic(stranger.personId)].toSorted());
    const { body } = await addLocation();
    await expect.poll(() => one.changes()).toMatchObject([{ topic: ours, kind: "location", id: body.id }]);
    await other.catchUp();
    expect(other.changes()).toEqual([]);
  });

  it("follows all organizations in one topic, for super admins only, as long as they are", async () => {
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    const everywhere = await followNow(superAdmin, allOrganizationsTopic);
    expect((await everywhere.open()).toSorted()).toEqual(
      [allOrganizationsTopic, personTopic(superAdmin.personId)].toSorted(),
    );
    const ordinary = await follow(admin, allOrganizationsTopic);
    expect(await ordinary.open()).toEqual([personTopic(admin.personId)]);
    const { body } = await addLocation();
    const { body: customer } = await test.as(stranger).post("/api/customers", buildNewCustomer());
    await expect
      .poll(() => everywhere.changes())
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ topic: allOrganizationsTopic, kind: "location", id: body.id }),
          expect.objectContaining({ topic: allOrganizationsTopic, kind: "customer_added", id: customer.id }),
        ]),
      );
    await ordinary.catchUp();
    expect(ordinary.changes()).toEqual([]);

    const { personId } = superAdmin;
    await test.query("update people set global_role = 'user' where id = $1", [personId]);
    await test.database().write(noTenant, async (db) => {
      const scope = { actor: { kind: "provider", name: "clerk" } } as const;
      publishPersonEvent(db, { to: personId, kind: "access_changed", id: personId, scope });
    });
    await expect.poll(() => everywhere.events()).toContainEqual({ type: "denied", topic: allOrganizationsTopic });
    const heard = everywhere.changes().length;
    await addLocation();
    await everywhere.catchUp();
    expect(everywhere.changes()).toHaveLength(heard);
  });

  it("opens 20 streams of a person, and one more when one of them is closed; /metrics counts them", async () => {
    const person = await member();
    const streams = [];
    for (let opened = 0; opened < 20; opened++) streams.push(await follow(person));
    expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));
    const refused = await follow(person);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    await expect.poll(openStreams).toBe(20);
    streams[0]?.close();
    await expect.poll(openStreams).toBe(19);
    expect((await follow(person)).status).toBe(200);
  });

  it("reports that events may have been missed while the connection to PostgreSQL was lost, and goes on", async () => {
    const stream = await followNow(admin, ours);
    const eventCount = stream.events().length;
    const pids = (await listeners(test)).map(({ pid }) => pid);
    await test.query("select pg_terminate_backend(pid) from unnest($1::integer[]) pid", [pids]);
    const later = () => stream.events().slice(eventCount);
    await expect.poll(later, { timeout: 5_000 }).toContainEqual({ type: "all", topic: null });
    await addLocation();
    await expect.poll(() => stream.changes()).toMatchObject([{ topic: ours, kind: "location" }]);
    expect(await listeners(test)).toHaveLength(1);
  });

  it("reports the same when another server couldn't send all its changes", async () => {
    const stream = await followNow(admin, ours);
    const eventCount = stream.events().length;
    await test.query("select pg_notify('crm_live', '')");
    await expect.poll(() => stream.events().slice(eventCount)).toEqual([{ type: "all", topic: null }]);
  });
});

describe("a client that stops reading", () => {
  it("is cut off before its unread events fill the server's memory", async () => {
    const here = locationTopic(organizationId, locationId);
    const person = await member([{ locationId, role: "sales_rep" }]);
    const stream = await followNow(person, here);
    stream.close();
    const port = new URL(address()).port;
    const socket = connect({ port: Number(port), host: "127.0.0.1" });
    const path = `/api/events?topics=${here}`;
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${person.token}\r\n\r\n`);
    await once(socket, "readable");
    await expect.poll(openStreams).toBe(1);
    const events = `select pg_notify('crm_live', json_build_object('topics', json_build_array($1::text), 'kind', 'task',
      'id', gen_random_uuid(), 'actorKind', 'system', 'personId', null)::text) from generate_series(1, 5000)`;
    await expect
      .poll(
        async () => {
          await test.query(events, [here]);
          return openStreams();
        },
        { timeout: 14_000 },
      )
      .toBe(0);
    socket.destroy();
  });
});

describe("a person's own topic", () => {
  it("is always followed, and gets an event as soon as someone changes what the person may do", async () => {
    const person = await member();
    const stream = await followNow(person);
    const { body, status } = await test
      .as(admin)
      .post("/api/user-locations", { userId: person.personId, locationId, role: "sales_rep" });
    expect(status).toBe(201);
    const event = { topic: personTopic(person.personId), kind: "access_changed", id: organizationId };
    await expect.poll(() => stream.changes()).toMatchObject([{ ...event, personId: admin.personId }]);
    await test.as(admin).put(`/api/user-locations/${body.id}`, { role: "user" });
    await expect.poll(() => stream.changes()).toHaveLength(2);
    await test.as(admin).delete(`/api/user-locations/${body.id}`);
    await expect.poll(() => stream.changes()).toHaveLength(3);
  });

  it("can't be followed by anyone else", async () => {
    const person = await member();
    const stream = await follow(admin, personTopic(person.personId));
    expect(await stream.open()).toEqual([personTopic(admin.personId)]);
  });
});

describe("a permission that is taken away", () => {
  const addCustomerAt = async (at: string): Promise<string> => {
    const locationAssociations = [{ locationId: at, relationshipType: "customer" as const, isPrimary: true }];
    const { body } = await test.as(admin).post("/api/customers", buildNewCustomer({ locationAssociations }));
    return body.id;
  };

  it("denies its topics at once, and the others go on", async () => {
    const person = await member([{ locationId, role: "sales_rep" }]);
    const customerId = await addCustomerAt(locationId);
    const topics = [locationTopic(organizationId, locationId), customerTopic(organizationId, customerId)];
    const stream = await followNow(person, ours, ...topics);
    const [link] = await test.query("select id from user_locations where person_id = $1", [person.personId]);
    expect((await test.as(admin).delete(`/api/user-locations/${String(link?.id)}`)).status).toBe(204);
    await expect.poll(() => stream.open()).toEqual(expect.not.arrayContaining(topics));
    // That the customer was added may still have been on its way.
    const changes = () => stream.changes().filter(({ kind }) => kind !== "customer_added");
    await expect.poll(changes).toMatchObject([{ kind: "access_changed" }, { kind: "people" }]);
    const heard = changes().length;
    await test.as(admin).put(`/api/customers/${customerId}`, { notes: "not for them" });
    const { body } = await addLocation();
    await expect.poll(() => changes().slice(heard)).toMatchObject([{ topic: ours, id: body.id }]);
  });

  it("denies the topics of a location that is made inactive, and of its customers", async () => {
    const closing = String((await addLocation()).body.id);
    const person = await member([{ locationId: closing, role: "sales_rep" }]);
    const topics = [
      locationTopic(organizationId, closing),
      customerTopic(organizationId, await addCustomerAt(closing)),
    ];
    const stream = await followNow(person, ours, ...topics);
    expect((await test.as(admin).put(`/api/locations/${closing}`, { status: "inactive" })).status).toBe(200);
    await expect.poll(() => stream.open()).toEqual(expect.not.arrayContaining(topics));
    expect(await stream.open()).toContain(ours);
  });
});

describe("a stream ends", () => {
  it("as soon as its session is signed out, with the reason; other sessions' streams go on", async () => {
    const person = await member();
    const elsewhereToo = await test.as(person).get("/api/auth/sessions");
    expect(elsewhereToo.body).toHaveLength(1);
    const stream = await followNow(person);
    const other = await followNow(admin);
    expect((await test.as(person).post("/api/auth/sign-out")).status).toBe(204);
    await stream.ended;
    expect(stream.events().at(-1)).toEqual({ type: "session_ended" });
    expect(other.events().at(-1)).not.toEqual({ type: "session_ended" });
    expect((await follow(person)).status).toBe(401);
  });

  it("as soon as another session of the person ends it, without sending any session ID to anyone", async () => {
    const person = await member();
    const other = await followNow(admin, ours);
    const stream = await followNow({ ...person, token: await test.create.session(person.personId) }, ours);
    expect((await test.as(person).delete("/api/auth/sessions")).body).toEqual({ revoked: 1 });
    await stream.ended;
    expect(stream.events().at(-1)).toEqual({ type: "session_ended" });
    await test.as(person).post("/api/auth/sign-out");
    await other.catchUp();
    const sessionIds = (await test.query("select id from sessions")).map(({ id }) => String(id));
    for (const reader of [other, stream]) for (const id of sessionIds) expect(reader.text()).not.toContain(id);
  });
});

// The last test of the file: it closes the server.
it("is ended, not cut off, when the server closes", async () => {
  const stream = await followNow(admin, ours);
  await test.app().close();
  expect(await stream.ended).toBe(true);
});
