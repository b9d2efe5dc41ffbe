import { describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import {
  addCustomer,
  newEntry,
  now,
  fixture,
  setUpFixture,
  test,
  timeline,
  write,
} from "#features/activities/activities.fixture.ts";

setUpFixture();

const put = (id: string, changes: object, person: Person = fixture.salesRep, headers?: Record<string, string>) =>
  test.as(person).put(`/api/activities/${id}`, changes, headers);
const remove = (id: string, person: Person = fixture.salesRep) => test.as(person).delete(`/api/activities/${id}`);
const count = () => test.query("select count(*) from activities where deleted_at is null");
const stored = (id: string) => test.query("select title, description, version from activities where id = $1", [id]);

/** The salesperson's calls at two locations, a colleague, and someone who is an admin at the airport only. */
async function createColleaguesAndCalls() {
  const { organizationId } = fixture;
  return {
    colleague: await test.create.person({ organizationId, role: "org:sales_rep" }),
    chief: await test.create.person({
      organizationId,
      at: [
        { locationId: fixture.airport, role: "admin" },
        { locationId: fixture.downtown, role: "sales_rep" },
      ],
    }),
    downtown: await write({ type: "call" }),
    airport: await write({ type: "call", customer_id: fixture.airportCustomerId }),
  };
}

describe("POST /api/activities", () => {
  it("adds an entry with the documented names, titled after its type by default", async () => {
    expect(await write()).toMatchObject({
      customer_id: fixture.customerId,
      type: "note",
      category: "note",
      title: "Note",
      description: "Liked the blue one",
      icon: "sticky-note",
      createdAt: now.toISOString(),
      timestamp: now.toISOString(),
      author: { id: fixture.salesRep.personId, name: expect.stringContaining("Pat") },
      isOwn: true,
      editedAt: null,
      locationName: "Downtown",
      version: 1,
      callData: null,
      appointmentData: null,
      changes: null,
      task: null,
    });
    const callData = { duration: 125, outcome: "voicemail", tags: ["a", { b: null }] };
    const own = { type: "call", category: "sales", title: "Left a message", icon: "voicemail", callData };
    expect(await write(own)).toMatchObject(own);
  });

  it("keeps every line and character of a long text", async () => {
    const description = `Two lines,\n<b>tags</b> & 😀 ${"x".repeat(19_000)}`;
    expect((await write({ description })).description).toBe(description);
  });

  it.each([
    [{ description: "" }, "description", "Please write something first"],
    [{ description: " \n\t " }, "description", "Please write something first"],
    [{ description: undefined }, "description", "Description must be text"],
    [{ description: 7 }, "description", "Description must be text"],
    [{ description: "x".repeat(20_001) }, "description", "Description must be at most 20,000 characters"],
    [{ type: "task" }, "type", expect.stringContaining("note")],
    [{ type: "log" }, "type", expect.any(String)],
    [{ type: undefined }, "type", expect.any(String)],
    [{ title: "x".repeat(201) }, "title", "Title must be at most 200 characters"],
    [{ category: "x".repeat(51) }, "category", "Category must be at most 50 characters"],
    [{ icon: 1 }, "icon", "Icon must be text"],
    [{ customer_id: "x" }, "customerId", "Customer must be a valid ID"],
    [{ timestamp: "yesterday" }, "timestamp", expect.any(String)],
    [{ timestamp: "0000-01-01T00:00:00Z" }, "timestamp", "Timestamp must be a year from 1900 on"],
    [{ timestamp: "2026-03-10T15:05:01Z" }, "timestamp", "Timestamp must not be in the future"],
    [{ callData: [] }, "callData", "Call details must be an object"],
    [{ callData: { notes: "x".repeat(20_001) } }, "callData", "Call details must be at most 20,000 characters of JSON"],
    [
      { appointmentData: { "\ud800": 1 } },
      "appointmentData",
      "Appointment details must not contain control characters",
    ],
  ])("names the field of %o", async (over, field, message) => {
    const before = await count();
    const { status, body } = await test.as(fixture.salesRep).post("/api/activities", newEntry(over));
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await count()).toEqual(before);
  });

  it("accepts a time in the past, and a clock that is slightly ahead", async () => {
    expect((await write({ timestamp: "2026-03-01T09:00:00Z" })).timestamp).toBe("2026-03-01T09:00:00.000Z");
    expect((await write({ timestamp: "2026-03-10T15:04:00Z" })).timestamp).toBe(now.toISOString());
  });

  it("audits the author, and shows them in the customer's log", async () => {
    const { id } = await write();
    const events = await test.query("select actor_id, action, customer_id from audit_events where entity_id = $1", [
      id,
    ]);
    expect(events).toEqual([
      { actor_id: fixture.salesRep.personId, action: "activity.created", customer_id: fixture.customerId },
    ]);
  });

  it("runs once per Idempotency-Key, even if sent twice at the same time", async () => {
    const headers = { "idempotency-key": "one-note" };
    const send = () =>
      test.as(fixture.salesRep).post("/api/activities", newEntry({ description: "Only once" }), headers);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await test.query("select 1 from activities where description = 'Only once'")).toHaveLength(1);
  });

  it("is refused to viewers and without a session, and hides other organizations' customers and those in the bin", async () => {
    const binned = await addCustomer();
    await test.as(fixture.admin).delete(`/api/customers/${binned}`);
    const before = await count();
    const send = (person: Person, over = {}) => test.as(person).post("/api/activities", newEntry(over));
    expect((await test.anonymous.post("/api/activities", newEntry())).status).toBe(401);
    expect((await send(fixture.viewer)).status).toBe(403);
    expect((await send(fixture.stranger)).status).toBe(404);
    expect((await send(fixture.airportAdvisor)).status).toBe(404);
    expect((await send(fixture.salesRep, { customer_id: binned })).status).toBe(404);
    expect((await test.as(fixture.superAdmin, "global").post("/api/activities", newEntry())).status).toBe(422);
    expect(await count()).toEqual(before);
  });
});

describe("PUT /api/activities/:activityId", () => {
  it("changes the author's own entry, marks it as edited, and audits the old and new text", async () => {
    const { id } = await write();
    test.setNow(new Date("2026-03-10T15:10:00Z"));
    const { status, body } = await put(id, { description: "Liked the red one" });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      title: "Note",
      description: "Liked the red one",
      editedAt: "2026-03-10T15:10:00.000Z",
      timestamp: now.toISOString(),
      version: 2,
    });
    const [event] = await test.query(
      "select changes, customer_id from audit_events where entity_id = $1 and action = 'activity.updated'",
      [id],
    );
    expect(event).toEqual({
      customer_id: fixture.customerId,
      changes: { description: { old: "Liked the blue one", new: "Liked the red one" } },
    });
  });

  it("treats equal values as no change, regardless of key order", async () => {
    const { id } = await write({ type: "call", callData: { outcome: "reached", duration: 3 } });
    const same = { description: "Liked the blue one", callData: { duration: 3, outcome: "reached" } };
    expect((await put(id, same)).body).toMatchObject({ version: 1, editedAt: null });
  });

  it.each([
    [{ description: " " }, "description", "Please write something first"],
    [{ description: null }, "description", "Description must be text"],
    [{ title: "x".repeat(201) }, "title", "Title must be at most 200 characters"],
    [{ callData: "x" }, "callData", "Call details must be an object"],
    [{ base: { description: "x".repeat(200_001) } }, "base", "Base must be at most 200,000 characters of JSON"],
  ])("names the field of %o", async (changes, field, message) => {
    const { id } = await write();
    const { status, body } = await put(id, changes);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it.each([
    ["call", 200],
    ["text", 200],
    ["email", 200],
    ["note", 403],
    ["service", 403],
  ])("responds to a moderator who edits another person's %s with %i", async (type, expected) => {
    const { id } = await write({ type });
    const { status, body } = await put(id, { description: "Corrected" }, fixture.moderator);
    expect(status).toBe(expected);
    if (expected !== 200) return;
    expect(body).toMatchObject({ description: "Corrected", author: { id: fixture.salesRep.personId }, isOwn: false });
    const [event] = await test.query(
      "select actor_id from audit_events where entity_id = $1 and action = 'activity.updated'",
      [id],
    );
    expect(event?.actor_id).toBe(fixture.moderator.personId);
  });

  it("doesn't let colleagues edit each other's calls, and lets a location's admin do so only there", async () => {
    const { colleague, chief, downtown, airport } = await createColleaguesAndCalls();
    const changes = { description: "Corrected" };
    expect((await put(downtown.id, changes, colleague)).status).toBe(403);
    expect((await put(downtown.id, changes, chief)).status).toBe(403);
    expect((await put(airport.id, changes, chief)).status).toBe(200);
  });

  it("lets no one edit another person's note, not even a super admin", async () => {
    const { id } = await write();
    for (const person of [fixture.moderator, fixture.admin, fixture.superAdmin]) {
      const { status, body } = await test
        .as(person, fixture.organizationId)
        .put(`/api/activities/${id}`, { description: "They said so" });
      expect([status, body.code]).toEqual([403, "forbidden"]);
    }
    expect(await stored(id)).toMatchObject([{ description: "Liked the blue one", version: 1 }]);
    expect((await timeline(fixture.customerId, "", fixture.admin)).activities[0]).toMatchObject({ id, isOwn: false });
  });

  it("lets no one edit an entry that a task wrote", async () => {
    const body = { customerId: fixture.customerId, title: "Call", dueDate: "2026-03-11" };
    const task = await test.as(fixture.salesRep).post("/api/tasks", body);
    const [entry] = await test.query("select id from activities where source_id = $1", [task.body.id]);
    const id = String(entry?.id);
    expect((await put(id, { description: "No such task" })).status).toBe(403);
    expect((await remove(id)).status).toBe(403);
  });

  it("merges edits to different fields and reports both values of the same field, even at the same time", async () => {
    const { id } = await write({ title: "First visit" });
    const base = { title: "First visit", description: "Liked the blue one" };
    const merged = await Promise.all([
      put(id, { ...base, title: "Visit", base }),
      put(id, { ...base, description: "Liked the red one", base }),
    ]);
    expect(merged.map((answer) => answer.status)).toEqual([200, 200]);
    expect(await stored(id)).toEqual([{ title: "Visit", description: "Liked the red one", version: 3 }]);
    const { status, body } = await put(id, { description: "Liked none", base });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.conflicts).toEqual({ description: { theirs: "Liked the red one", yours: "Liked none" } });
  });

  it("doesn't repeat a change sent again with its Idempotency-Key", async () => {
    const { id } = await write();
    const send = () => put(id, { description: "Once" }, fixture.salesRep, { "idempotency-key": "edit" });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map((answer) => answer.body.version)).toEqual([2, 2, 2]);
  });

  it("is refused to viewers and without a session, and hidden from other organizations and in the bin", async () => {
    const customer_id = await addCustomer();
    const { id } = await write({ customer_id });
    const changes = { description: "Mine now" };
    expect((await test.anonymous.put(`/api/activities/${id}`, changes)).status).toBe(401);
    expect((await put(id, changes, fixture.viewer)).status).toBe(403);
    expect((await put(id, changes, fixture.stranger)).status).toBe(404);
    expect((await put(id, changes, fixture.airportAdvisor)).body.message).toBe("Entry not found");
    expect((await put("0198c0de-0000-7000-8000-000000000000", changes)).status).toBe(404);
    await test.as(fixture.admin).delete(`/api/customers/${customer_id}`);
    expect((await put(id, changes)).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await stored(id)).toMatchObject([{ description: "Liked the blue one" }]);
  });
});

describe("DELETE /api/activities/:activityId", () => {
  it("removes the author's own entry from the timeline and its count, and keeps its text in the audit log", async () => {
    const customer_id = await addCustomer();
    const { id } = await write({ customer_id });
    expect((await remove(id)).status).toBe(204);
    expect(await timeline(customer_id)).toMatchObject({ activities: [], counts: { all: 0, notes: 0 } });
    expect((await remove(id)).status).toBe(404);
    expect((await put(id, { description: "Back" })).status).toBe(404);
    const [event] = await test.query(
      "select changes, customer_id from audit_events where entity_id = $1 and action = 'activity.deleted'",
      [id],
    );
    expect(event).toEqual({ customer_id, changes: { description: { old: "Liked the blue one" } } });
  });

  it.each([
    ["call", 204],
    ["text", 204],
    ["email", 204],
    ["note", 403],
    ["service", 403],
  ])("responds to a moderator who deletes another person's %s with %i", async (type, expected) => {
    const { id } = await write({ type });
    expect((await remove(id, fixture.moderator)).status).toBe(expected);
  });

  it("doesn't let colleagues delete each other's entries, and lets a location's admin do so only there", async () => {
    const { colleague, chief, downtown, airport } = await createColleaguesAndCalls();
    expect((await remove(downtown.id, colleague)).status).toBe(403);
    expect((await remove(downtown.id, chief)).status).toBe(403);
    expect((await remove(airport.id, chief)).status).toBe(204);
  });

  it("is refused to viewers and without a session, and hidden from other organizations", async () => {
    const { id } = await write({ type: "call" });
    expect((await test.anonymous.delete(`/api/activities/${id}`)).status).toBe(401);
    expect((await remove(id, fixture.viewer)).status).toBe(403);
    expect((await remove(id, fixture.stranger)).status).toBe(404);
    expect((await remove(id, fixture.airportAdvisor)).status).toBe(404);
    expect(await stored(id)).toHaveLength(1);
  });
});
