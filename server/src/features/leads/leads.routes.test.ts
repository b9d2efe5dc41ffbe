import { describe, expect, it } from "vitest";
import {
  addLead,
  fixture,
  listAuditEvents,
  newLead,
  nextPhone,
  now,
  rav4,
  setUpFixture,
  test,
  travelTo,
} from "./leads.fixture.ts";

setUpFixture();

const put = (id: string, body: Record<string, unknown>, by = fixture.moderator) =>
  test.as(by).put(`/api/leads/${id}`, body);
const list = async (query: string, by = fixture.admin) => (await test.as(by).get(`/api/leads?${query}`)).body.leads;
const idsOf = (leads: { id: string }[]) => leads.map(({ id }) => id);

describe("POST /api/leads", () => {
  it("takes a walk-in in three fields, who is answered as they ask", async () => {
    const phone = nextPhone();
    const lead = await addLead({ name: "Katherine Johnson", phone });
    expect(lead).toMatchObject({
      customerName: "Katherine Johnson",
      customerPhone: phone,
      type: "walk-in",
      status: "contacted",
      comments: "Looks for a truck",
      locationName: "Downtown",
      receivedAt: now.toISOString(),
      firstResponseAt: now.toISOString(),
      firstResponseKind: "visit",
      responseBusinessMinutes: 0,
      dueAt: "2026-03-10T15:15:00.000Z",
      isOverdue: false,
      assignedTo: null,
      inquiryCount: 1,
    });
    const { body: customer } = await test.as(fixture.moderator).get(`/api/customers/${lead.customerId}`);
    expect(customer).toMatchObject({ firstName: "Katherine", lastName: "Johnson", status: "prospect", phone });
    const { body: timeline } = await test.as(fixture.moderator).get(`/api/activities/customer/${lead.customerId}`);
    expect(timeline.activities).toMatchObject([
      { type: "lead", title: "Walk-in lead", description: "Looks for a truck", isOwn: false },
    ]);
    expect(await listAuditEvents(lead.id)).toMatchObject([{ action: "lead.created", customer_id: lead.customerId }]);
  });

  it("is a new customer's if somebody says so, although one of the same name has the phone", async () => {
    const person = { name: "Katherine Goble", phone: nextPhone() };
    const known = await addLead(person);
    expect((await addLead(person)).customerId).toBe(known.customerId);
    const lead = await addLead({ ...person, isNewCustomer: true });
    expect(lead.customerId).not.toBe(known.customerId);
    expect(lead).toMatchObject({ customerPhone: person.phone, needsLook: [], inquiryCount: 1 });
  });

  it("is the salesperson's who adds it, at the location where they work", async () => {
    const body = newLead({ locationId: undefined });
    const { status, body: lead } = await test
      .as(fixture.salesRep)
      .post("/api/leads", body, { "x-location-id": fixture.airport });
    expect([status, lead.assignedTo, lead.locationId]).toEqual([201, fixture.salesRep.personId, fixture.airport]);
  });

  it("adds an internet lead with a running clock", async () => {
    const lead = await addLead({ type: "internet", vehicle: { ...rav4, condition: "new" } });
    expect(lead).toMatchObject({ status: "new", firstResponseAt: null, warnAt: "2026-03-10T15:10:00.000Z" });
    expect(lead.vehicle).toMatchObject({ ...rav4, condition: "new", vin: null });
  });

  it.each([
    [{ name: "" }, "name"],
    [{ phone: undefined }, "phone"],
    [{ phone: "12" }, "phone"],
    [{ email: "x" }, "email"],
    [{ comments: " " }, "comments"],
    [{ sourceId: "01890000-0000-7000-8000-000000000000" }, "sourceId"],
    [{ assignedTo: "01890000-0000-7000-8000-000000000000" }, "assignedTo"],
    [{ vehicle: { year: 1.5 } }, "vehicle.year"],
  ])("names the field of %j", async (over, field) => {
    const { status, body } = await test.as(fixture.moderator).post("/api/leads", newLead(over));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("refuses another organization's location and its customers", async () => {
    const at = await test.as(fixture.moderator).post("/api/leads", newLead({ locationId: fixture.foreignLocation }));
    const of = await test.as(fixture.moderator).post("/api/leads", newLead({ customerId: fixture.foreignCustomerId }));
    expect([at.status, of.status]).toEqual([422, 404]);
  });

  it("adds one lead for a request that is repeated", async () => {
    const body = newLead();
    const headers = { "idempotency-key": "lead-once" };
    const send = () => test.as(fixture.moderator).post("/api/leads", body, headers);
    const [first, second] = [await send(), await send()];
    expect([second.status, second.body.id, second.body.inquiryCount]).toEqual([201, first.body.id, 1]);
  });
});

describe("PUT /api/leads/:id", () => {
  it("moves a lead on, closes it with a reason and reopens it", async () => {
    const { id } = await addLead();
    expect((await put(id, { status: "appointment" })).body.status).toBe("appointment");
    const without = await put(id, { status: "lost" });
    expect([without.status, without.body.fields]).toEqual([422, { statusReason: "Choose a reason" }]);
    expect((await put(id, { status: "lost", statusReason: "Price" })).body).toMatchObject({
      status: "lost",
      statusReason: "Price",
    });
    expect((await put(id, { status: "sold" })).status).toBe(409);
    expect((await put(id, { assignedTo: fixture.moderator.personId }, fixture.admin)).status).toBe(409);
    expect((await put(id, { status: "engaged" })).body).toMatchObject({ status: "engaged", statusReason: null });
    expect((await listAuditEvents(id)).map(({ action }) => action)).toEqual([
      "lead.created",
      "lead.updated",
      "lead.lost",
      "lead.reopened",
    ]);
  });

  it("merges two people's edits, and asks when both changed the same", async () => {
    const { id } = await addLead();
    const base = { timeframe: null, comments: "Looks for a truck" };
    await put(id, { timeframe: "This week", base });
    expect((await put(id, { comments: "A blue truck", timeframe: null, base }, fixture.admin)).body).toMatchObject({
      timeframe: "This week",
      comments: "A blue truck",
    });
    const { status, body } = await put(id, { comments: "A red truck", base });
    expect([status, Object.keys(body.conflicts)]).toEqual([409, ["comments"]]);
  });

  it("lets anyone take a lead that nobody has, and only managers give someone's away, with a reason", async () => {
    const { id } = await addLead({ locationId: fixture.airport });
    const mine = { assignedTo: fixture.salesRep.personId };
    expect((await put(id, { assignedTo: fixture.admin.personId }, fixture.salesRep)).status).toBe(403);
    expect((await put(id, mine, fixture.salesRep)).body.assignedToName).toBeTruthy();
    const theirs = { assignedTo: fixture.moderator.personId };
    expect((await put(id, theirs, fixture.moderator)).status).toBe(403);
    const silent = await put(id, theirs, fixture.admin);
    expect([silent.status, Object.keys(silent.body.fields)]).toEqual([422, ["assignmentReason"]]);
    const given = await put(id, { ...theirs, assignmentReason: "On vacation" }, fixture.admin);
    expect(given.body.assignedTo).toBe(fixture.moderator.personId);
    expect(await listAuditEvents(id)).toContainEqual(
      expect.objectContaining({
        action: "lead.assigned",
        changes: expect.objectContaining({ assignmentReason: { new: "On vacation" } }),
      }),
    );
  });

  it("is not found by another organization, and forbidden to those who only look", async () => {
    const { id } = await addLead();
    expect((await put(id, { status: "engaged" }, fixture.stranger)).status).toBe(404);
    expect((await put(id, { status: "engaged" }, fixture.viewer)).status).toBe(403);
    expect((await test.as(fixture.stranger).get(`/api/leads/${id}`)).status).toBe(404);
  });
});

describe("GET /api/leads", () => {
  it("lists each tab, page by page, and counts them", async () => {
    const answered = await addLead();
    const open = await addLead({ type: "internet" });
    const mine = await addLead({ type: "internet" }, fixture.salesRep);
    expect(idsOf(await list("tab=new"))).toEqual(expect.arrayContaining([open.id, mine.id]));
    expect(idsOf(await list("tab=new"))).not.toContain(answered.id);
    expect(idsOf(await list("tab=unassigned"))).toEqual(expect.arrayContaining([open.id, answered.id]));
    const held = await list("tab=mine", fixture.salesRep);
    expect(held.every(({ assignedTo }: { assignedTo: string }) => assignedTo === fixture.salesRep.personId)).toBe(true);
    expect(idsOf(await list("tab=overdue"))).toEqual([]);
    await travelTo("2026-03-10T15:15:00Z");
    expect(idsOf(await list("tab=overdue"))).toContain(open.id);
    expect(await list(`tab=all&status=new&type=internet&assignedTo=${fixture.salesRep.personId}`)).not.toEqual([]);
    const { body: figures } = await test.as(fixture.admin).get("/api/lead-figures");
    const all = await list("tab=all&limit=200");
    expect(figures).toMatchObject({ receivedToday: all.length, medianResponseMinutes: 0 });
    expect(figures.tabs.overdue).toBe((await list("tab=overdue&limit=200")).length);
    const paged: string[] = [];
    let after: string | null = "";
    while (after !== null) {
      const { body } = await test.as(fixture.admin).get(`/api/leads?limit=2${after && `&after=${after}`}`);
      paged.push(...idsOf(body.leads));
      after = body.nextCursor;
    }
    expect(paged).toEqual(idsOf(all));
  });

  it("says who asked not to be called", async () => {
    const [barred, listedNumber, other] = [await addLead(), await addLead(), await addLead()];
    const put = (customerId: string, body: object) =>
      test.as(fixture.moderator).put(`/api/customers/${customerId}`, body);
    await put(barred.customerId, { doNotCall: true });
    const phones = [{ number: listedNumber.customerPhone, doNotCall: true }];
    expect((await put(listedNumber.customerId, { phones })).body.phones).toMatchObject([{ doNotCall: true }]);
    const listed: { id: string; doNotCall: boolean }[] = await list("limit=200");
    const flagOf = ({ id }: { id: string }) => listed.find((lead) => lead.id === id)?.doNotCall;
    expect([flagOf(barred), flagOf(listedNumber), flagOf(other)]).toEqual([true, true, false]);
  });

  it("shows only leads of the locations where the person works, and none of other organizations", async () => {
    const downtown = await addLead();
    const airport = await addLead({ locationId: fixture.airport });
    expect(idsOf(await list("", fixture.airportAdvisor))).toContain(airport.id);
    expect(idsOf(await list("", fixture.airportAdvisor))).not.toContain(downtown.id);
    expect(await list("", fixture.stranger)).toEqual([]);
    const { status } = await test.as(fixture.stranger).get(`/api/leads?locationId=${fixture.downtown}`);
    expect(status).toBe(404);
  });

  it("neither lists nor counts at a location that the organization doesn't have", async () => {
    const { id: locationId } = await addLead();
    for (const path of ["/api/leads", "/api/lead-figures"])
      expect((await test.as(fixture.admin).get(`${path}?locationId=${locationId}`)).status).toBe(404);
  });
});

describe("POST /api/leads/:id/inquiries", () => {
  it("adds that they asked again, and tells the lead's holder", async () => {
    const lead = await addLead({}, fixture.salesRep);
    const { status, body } = await test
      .as(fixture.admin)
      .post(`/api/leads/${lead.id}/inquiries`, { comments: "Is it still there?" });
    expect([status, body.inquiryCount]).toEqual([201, 2]);
    expect(body.inquiries.map(({ comments }: { comments: string }) => comments)).toEqual([
      "Looks for a truck",
      "Is it still there?",
    ]);
    const { body: told } = await test.as(fixture.salesRep).get("/api/notifications");
    expect(told.notifications[0]).toMatchObject({ kind: "lead-repeated", subject: { kind: "lead", id: lead.id } });
  });
});

describe("lead sources", () => {
  it("are the defaults until an admin changes them", async () => {
    const { body } = await test.as(fixture.salesRep).get("/api/lead-sources");
    const website = body.sources.find(({ name }: { name: string }) => name === "Website");
    const lead = await addLead({ type: "internet", sourceId: website.id });
    expect(lead.sourceName).toBe("Website");
    const path = `/api/lead-sources/${website.id}`;
    expect((await test.as(fixture.salesRep).put(path, { targetMinutes: 5 })).status).toBe(403);
    const changed = await test.as(fixture.admin).put(path, { targetMinutes: 5, name: "Our website" });
    expect(changed.body).toMatchObject({ targetMinutes: 5, name: "Our website" });
    const faster = await addLead({ type: "internet", sourceId: website.id });
    expect(faster.dueAt).toBe("2026-03-10T15:05:00.000Z");
    const twice = await test.as(fixture.admin).post("/api/lead-sources", { name: "our WEBSITE", type: "internet" });
    expect([twice.status, Object.keys(twice.body.fields)]).toEqual([409, ["name"]]);
    expect((await test.as(fixture.stranger).put(path, { targetMinutes: 5 })).status).toBe(404);
  });
});
