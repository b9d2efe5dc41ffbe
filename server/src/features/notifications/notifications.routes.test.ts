import { personTopic } from "@automotive-crm/contract/live/topics";
import { v7 as newId } from "uuid";
import { beforeEach, describe, expect, it } from "vitest";
import { systemScope } from "#platform/scope.ts";
import { testDealership } from "#testing/dealership.fixture.ts";
import type { Person } from "#testing/factories.ts";
import { liveStreams } from "#testing/live-streams.ts";
import { notify } from "./notify.ts";

const { test, fixture, setUpFixture, travelTo } = testDealership();
setUpFixture();
const { follow } = liveStreams(test);

beforeEach(() => test.query("delete from notifications"));

interface ToAdd {
  to?: Person;
  key?: string;
  customerId?: string | null;
  title?: string;
  organizationId?: string;
}

const add = ({
  to = fixture.salesRep,
  key = newId(),
  customerId = fixture.customerId,
  title = "Appointment",
  organizationId = fixture.organizationId,
}: ToAdd = {}) => {
  const scope = systemScope("test", organizationId);
  return test.database().write(scope, (db) =>
    notify(db, scope, {
      personId: to.personId,
      kind: "appointment-reminder",
      title,
      text: "Test Drive",
      subject: { kind: "appointment", id: newId() },
      customerId,
      key,
      now: test.now(),
    }),
  );
};

const list = async (person = fixture.salesRep, query = "") =>
  (await test.as(person).get(`/api/notifications${query}`)).body;
const titles = async (person?: Person, query?: string) =>
  (await list(person, query)).notifications.map(({ title }: { title: string }) => title);
const unread = async (person = fixture.salesRep) =>
  (await test.as(person).get("/api/notifications/unread")).body.unread;

describe("notifications", () => {
  it("are the person's own, newest first, page by page", async () => {
    for (const title of ["one", "two", "three"]) {
      await travelTo(new Date(test.now().getTime() + 1_000).toISOString());
      await add({ title });
    }
    await add({ to: fixture.moderator, title: "theirs" });
    const first = await list(fixture.salesRep, "?limit=2");
    expect(first.notifications).toMatchObject([
      { title: "three", text: "Test Drive", kind: "appointment-reminder", readAt: null },
      { title: "two", customerId: fixture.customerId, subject: { kind: "appointment" } },
    ]);
    expect(await titles(fixture.salesRep, `?limit=2&after=${first.nextCursor}`)).toEqual(["one"]);
    expect(await titles(fixture.moderator)).toEqual(["theirs"]);
    expect([await unread(), await unread(fixture.viewer)]).toEqual([3, 0]);
  });

  it("tell a person the same thing once", async () => {
    await Promise.all([add({ key: "same" }), add({ key: "same" }), add({ key: "same", to: fixture.moderator })]);
    expect([await unread(), await unread(fixture.moderator)]).toEqual([1, 1]);
  });

  it("are marked as read, one or all", async () => {
    for (const title of ["one", "two", "three"]) await add({ title });
    await add({ to: fixture.moderator });
    const [{ id }] = (await list()).notifications;
    const marked = await test.as(fixture.salesRep).put(`/api/notifications/${id}/read`);
    expect([marked.status, marked.body]).toEqual([200, { unread: 2 }]);
    expect((await test.as(fixture.salesRep).put(`/api/notifications/${id}/read`)).body).toEqual({ unread: 2 });
    expect(await titles(fixture.salesRep, "?only=unread")).toHaveLength(2);
    expect((await test.as(fixture.salesRep).put("/api/notifications/read")).body).toEqual({ unread: 0 });
    expect(await titles(fixture.salesRep, "?only=unread")).toEqual([]);
    expect([(await titles()).length, await unread(fixture.moderator)]).toEqual([3, 1]);
  });

  it("can't be marked by anyone else", async () => {
    await add();
    const [{ id }] = (await list()).notifications;
    for (const person of [fixture.moderator, fixture.stranger, fixture.admin])
      expect((await test.as(person).put(`/api/notifications/${id}/read`)).status).toBe(404);
    expect(await unread()).toBe(1);
  });

  it("disappear with the customer, and with the right to see them", async () => {
    await add({ to: fixture.airportAdvisor, title: "downtown" });
    await add({ to: fixture.airportAdvisor, title: "airport", customerId: fixture.airportCustomerId });
    await add({ to: fixture.airportAdvisor, title: "no customer", customerId: null });
    expect(await titles(fixture.airportAdvisor)).toEqual(["no customer", "airport"]);
    expect(await unread(fixture.airportAdvisor)).toBe(2);
    await test.query("update customers set deleted_at = now() where id = $1", [fixture.airportCustomerId]);
    expect(await titles(fixture.airportAdvisor)).toEqual(["no customer"]);
    await test.query("update customers set deleted_at = null where id = $1", [fixture.airportCustomerId]);
  });

  it("are those of the organization one works in; in Global View, of all of them", async () => {
    const [row] = await test.query("select organization_id from customers where id = $1", [fixture.foreignCustomerId]);
    const elsewhere = String(row?.organization_id);
    const { superAdmin } = fixture;
    await add({ to: superAdmin, title: "here" });
    await add({ to: superAdmin, title: "there", organizationId: elsewhere, customerId: fixture.foreignCustomerId });
    const inOrganization = await test.as(superAdmin, elsewhere).get("/api/notifications");
    expect(inOrganization.body.notifications).toMatchObject([{ title: "there", organizationId: elsewhere }]);
    expect(await titles(superAdmin)).toEqual(["there", "here"]);
    expect((await test.as(superAdmin).put("/api/notifications/read")).status).toBe(422);
    const alone = await test.create.person();
    expect([await titles(alone), await unread(alone)]).toEqual([[], 0]);
  });

  it("reach the person's open pages when they come and when they are read, and nobody else's", async () => {
    const [own, other] = [await follow(fixture.salesRep), await follow(fixture.moderator)];
    await Promise.all([own.open(), other.open()]);
    // Earlier notifications may still be on their way.
    await Promise.all([own.catchUp(), other.catchUp()]);
    const [ownBefore, otherBefore] = [own.changes().length, other.changes().length];
    await add({ key: "live" });
    await add({ key: "live" });
    const [{ id }] = (await list()).notifications;
    await test.as(fixture.salesRep).put("/api/notifications/read");
    await Promise.all([own.catchUp(), other.catchUp()]);
    const { personId } = fixture.salesRep;
    const topic = personTopic(personId);
    expect(own.changes().slice(ownBefore)).toMatchObject([
      { topic, kind: "notification", id, actorKind: "system" },
      { topic, kind: "notification", id: personId, actorKind: "person" },
    ]);
    expect(other.changes().slice(otherBefore)).toEqual([]);
  });

  it("need a session, and a valid place and filter", async () => {
    for (const path of ["", "/unread"])
      expect((await test.anonymous.get(`/api/notifications${path}`)).status).toBe(401);
    expect((await test.anonymous.put("/api/notifications/read")).status).toBe(401);
    expect((await list(fixture.salesRep, "?after=x")).fields).toEqual({ after: "This is not a position in the list" });
    expect((await list(fixture.salesRep, "?only=old")).fields).toEqual({ only: "Only must be unread" });
  });
});
