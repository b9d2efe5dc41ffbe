import { describe, expect, it } from "vitest";
import { closeLeftVisits } from "./close-left-visits.ts";
import { doDueWork } from "#platform/jobs/due-work.ts";
import {
  act,
  addAppointment,
  addCustomer,
  addDeal,
  addVisit,
  checkIn,
  fixture,
  get,
  getDay,
  getDeal,
  lastContactOf,
  listAuditEvents,
  put,
  setUpFixture,
  test,
  travelTo,
} from "./showroom.fixture.ts";

setUpFixture();

const closeLeft = () => doDueWork({ database: test.database(), clock: test.now }, closeLeftVisits);

describe("POST /api/showroom/visits", () => {
  it("checks a customer in: their open deal comes to a visit, with the person who checks them in", async () => {
    const customerId = await addCustomer();
    const deal = await addDeal(customerId, {
      vehicle: { year: 2025, make: "Toyota", model: "RAV4" },
      condition: "new",
    });
    const visit = await addVisit({ customerId, note: "Wants to see it in blue" });
    expect(visit).toMatchObject({
      kind: "walk-in",
      day: "2026-03-10",
      customerId,
      dealId: deal.id,
      sales1Id: fixture.salesRep.personId,
      vehicle: { make: "Toyota", model: "RAV4", condition: "new" },
      deal: { number: deal.number, stage: "visit" },
      checkedOutAt: null,
    });
    expect(await getDeal(deal.id)).toMatchObject({ stage: "visit", stages: [{}, { to: "visit", cause: "check-in" }] });
    expect(await lastContactOf(customerId)).toBe("2026-03-10T15:00:00.000Z");
    expect((await listAuditEvents(visit.id)).map(({ action }) => action)).toEqual(["visit.checked-in"]);
    const { body: timeline } = await test.as(fixture.admin).get(`/api/activities/customer/${customerId}?filter=appts`);
    expect(timeline.activities[0]).toMatchObject({ type: "visit", title: "Walked in" });
  });

  it("takes somebody new down as a walk-in lead, and starts a deal for them", async () => {
    const person = { name: "Grace Hopper", phone: "(201) 555-0177" };
    const visit = await addVisit({ customerId: undefined, ...person, note: "A used truck", startsDeal: true });
    expect(visit).toMatchObject({ customerName: "Grace Hopper", kind: "walk-in", deal: { stage: "visit" } });
    const { body: lead } = await test.as(fixture.admin).get(`/api/leads/${visit.leadId}`);
    expect(lead).toMatchObject({
      type: "walk-in",
      status: "showed",
      firstResponseKind: "visit",
      comments: "A used truck",
    });
  });

  it("needs somebody, and a way to reach who has a name", async () => {
    expect((await checkIn({})).body.fields).toHaveProperty("name");
    expect((await checkIn({ name: "Ada" })).body.fields).toHaveProperty("phone");
    expect((await checkIn({ guestNote: "x", sales1Id: fixture.stranger.personId })).body.fields).toHaveProperty(
      "sales1Id",
    );
  });

  it("marks the day's appointment as shown from when they came, before it begins", async () => {
    const customerId = await addCustomer();
    const appointment = await addAppointment(customerId);
    const visit = await addVisit({ customerId });
    expect(visit).toMatchObject({ kind: "appointment", appointmentId: appointment.id });
    const { body } = await test.as(fixture.salesRep).get(`/api/appointments/customer/${customerId}`);
    expect(body.appointments[0]).toMatchObject({ status: "shown", shownAt: "2026-03-10T15:00:00.000Z" });
    const later = await addAppointment(await addCustomer(), { appointment_date: "2026-03-11" });
    expect((await checkIn({ appointmentId: later.id })).status).toBe(409);
  });

  it("comes of an appointment, as its type says", async () => {
    const { id } = await addAppointment(await addCustomer(), { appointment_type: "Maintenance" });
    expect((await checkIn({ appointmentId: id })).body).toMatchObject({ kind: "service", dealId: null });
  });

  it("is one visit for who is here or left within an hour, and a be-back after that", async () => {
    const customerId = await addCustomer();
    const { id: dealId } = await addDeal(customerId);
    const first = await addVisit({ customerId });
    expect((await addVisit({ customerId })).id).toBe(first.id);
    await act(first.id, "check-out", { result: "coming-back" });
    await travelTo("2026-03-10T16:00:00Z");
    expect(await addVisit({ customerId })).toMatchObject({ id: first.id, checkedOutAt: null, result: null });
    await act(first.id, "check-out", { result: "coming-back" });
    await travelTo("2026-03-10T17:01:00Z");
    const second = await addVisit({ customerId });
    expect(second).toMatchObject({ kind: "be-back", dealId });
    expect(second.id).not.toBe(first.id);
  });

  it("adds what is said of somebody who is here to their visit", async () => {
    const customerId = await addCustomer();
    const first = await addVisit({ customerId, note: "Came by bus", sales2Id: fixture.moderator.personId });
    const vehicle = { year: 2026, make: "Kia", model: "K4" };
    const again = await addVisit({ customerId, note: "Has a trade-in", vehicle, sourceId: "", startsDeal: true });
    expect(again).toMatchObject({
      id: first.id,
      note: "Came by bus\nHas a trade-in",
      vehicle,
      sales2Id: fixture.moderator.personId,
      dealId: expect.any(String),
    });
    const repeated = await addVisit({ customerId, note: "Came by bus", vehicle, dealId: again.dealId });
    expect([repeated.note, repeated.version]).toEqual([again.note, again.version]);
    const long = await checkIn({ customerId, note: "z".repeat(4_990) });
    expect([long.status, long.body.fields]).toMatchObject([422, { note: expect.stringContaining("too long") }]);
  });

  it("shows the other appointment of somebody who is here", async () => {
    const customerId = await addCustomer();
    const first = await addVisit({ customerId });
    const { id: appointmentId } = await addAppointment(customerId, { appointment_type: "Maintenance" });
    expect((await checkIn({ appointmentId })).body.id).toBe(first.id);
    const { body } = await test.as(fixture.salesRep).get(`/api/appointments/customer/${customerId}`);
    expect(body.appointments).toMatchObject([{ status: "shown" }]);
  });

  it("is a new opportunity for who has got their car", async () => {
    const customerId = await addCustomer();
    const first = await addVisit({ customerId, startsDeal: true, vehicle: { year: 2025, make: "Kia", model: "EV6" } });
    const move = (from: string, to: string) =>
      test.as(fixture.admin).post(`/api/deals/${first.dealId}/moves`, { from, to });
    await move("visit", "sold");
    expect((await move("sold", "delivered")).status).toBe(200);
    await act(first.id, "check-out", { result: "sold" });
    await travelTo("2026-03-12T15:00:00Z");
    expect(await addVisit({ customerId })).toMatchObject({ kind: "walk-in", dealId: null });
  });

  it("lets one of two who check the same customer in at once add the visit", async () => {
    const customerId = await addCustomer();
    const visits = await Promise.all([checkIn({ customerId }), checkIn({ customerId }, fixture.moderator)]);
    expect(new Set(visits.map(({ body }) => body.id)).size).toBe(1);
  });

  it("is not found by another organization, and forbidden to those who only look", async () => {
    const { id, customerId } = await addVisit();
    expect((await checkIn({ customerId }, fixture.viewer)).status).toBe(403);
    expect((await put(id, { note: "x" }, fixture.viewer)).status).toBe(403);
    expect((await put(id, { note: "x" }, fixture.airportAdvisor)).status).toBe(404);
    expect((await put(id, { note: "x" }, fixture.stranger)).status).toBe(404);
    expect((await act(id, "check-out", { result: "done" }, fixture.stranger)).status).toBe(404);
    expect((await test.as(fixture.stranger).get(`/api/showroom/visits/${id}`)).status).toBe(404);
  });
});

describe("a guest", () => {
  it("has a note until somebody says who it is: then their deal comes to a visit", async () => {
    const guest = await addVisit({ customerId: undefined, guestNote: "Red jacket, wants a Tahoe" });
    expect(guest).toMatchObject({ customerId: null, guestNote: "Red jacket, wants a Tahoe" });
    const customerId = await addCustomer();
    const deal = await addDeal(customerId);
    const { body } = await put(guest.id, { customerId });
    expect(body).toMatchObject({ customerId, dealId: deal.id, guestNote: "Red jacket, wants a Tahoe" });
    expect(await getDeal(deal.id)).toMatchObject({ stage: "visit" });
    expect((await put(guest.id, { customerId: await addCustomer() })).status).toBe(409);
    expect((await listAuditEvents(guest.id)).map(({ action }) => action)).toEqual(["visit.checked-in", "visit.linked"]);
  });

  it("comes to their appointment of the day once somebody says who it is", async () => {
    const guest = await addVisit({ customerId: undefined, guestNote: "Green scarf" });
    const customerId = await addCustomer();
    await addAppointment(customerId);
    expect((await put(guest.id, { customerId })).body).toMatchObject({ kind: "appointment" });
  });

  it("may be somebody new, but nobody of another organization or who is here already", async () => {
    const guest = await addVisit({ customerId: undefined, guestNote: "Blue cap" });
    expect((await put(guest.id, { customerId: fixture.foreignCustomerId })).status).toBe(404);
    const here = await addVisit();
    expect((await put(guest.id, { customerId: here.customerId })).status).toBe(409);
    const named = await put(guest.id, { name: "Alan Turing", email: "alan@example.com" });
    expect(named.body).toMatchObject({ customerName: "Alan Turing" });
  });
});

describe("PUT /api/showroom/visits/:id", () => {
  it("merges two people's edits, and asks when both changed the same", async () => {
    const { id } = await addVisit({ note: "One" });
    const base = { note: "One", sales2Id: null };
    await put(id, { sales2Id: fixture.moderator.personId, base });
    const { body } = await put(id, { note: "Two", sales2Id: null, base });
    expect(body).toMatchObject({ note: "Two", sales2Id: fixture.moderator.personId });
    expect((await put(id, { note: "Three", base })).body.conflicts).toEqual({
      note: { theirs: "Two", yours: "Three" },
    });
  });
});

describe("a check-out", () => {
  it("says what came of it, and is taken back on the same day", async () => {
    const { id } = await addVisit();
    expect((await act(id, "check-out", {})).status).toBe(422);
    const out = await act(id, "check-out", { result: "undecided", resultNote: "Asks his wife" });
    expect(out.body).toMatchObject({ checkedOutAt: "2026-03-10T15:00:00.000Z", result: "undecided" });
    expect((await act(id, "reopening")).body).toMatchObject({ checkedOutAt: null, result: null });
    await act(id, "check-out", { result: "no-deal" });
    await travelTo("2026-03-11T15:00:00Z");
    expect((await act(id, "reopening")).status).toBe(409);
  });

  it("isn't overwritten by somebody who didn't see it", async () => {
    const { id } = await addVisit();
    const base = { result: null, resultNote: null };
    await act(id, "check-out", { result: "sold", resultNote: "Deposit of $500", base });
    const late = await act(id, "check-out", { result: "undecided", base }, fixture.moderator);
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    const seen = { result: "sold", resultNote: "Deposit of $500" };
    expect((await act(id, "check-out", { ...seen, base: seen })).status).toBe(200);
    expect(await get(id)).toMatchObject(seen);
  });

  it("happens at midnight of the location for who was forgotten, and is marked so", async () => {
    const { id } = await addVisit();
    await travelTo("2026-03-11T03:59:00Z");
    await closeLeft();
    expect(await get(id)).toMatchObject({ checkedOutAt: null });
    await travelTo("2026-03-11T04:01:00Z");
    await closeLeft();
    expect(await get(id)).toMatchObject({
      checkedOutAt: "2026-03-11T04:00:00.000Z",
      isNotCheckedOut: true,
      result: null,
    });
    expect((await listAuditEvents(id)).at(-1)).toMatchObject({ action: "visit.left", actor_id: null });
  });
});

describe("GET /api/showroom", () => {
  it("lists a day, and counts ups, be-backs, appointments, marks and sales", async () => {
    await travelTo("2026-04-20T15:00:00Z");
    await closeLeft();
    const customerId = await addCustomer();
    await addAppointment(await addCustomer(), { appointment_date: "2026-04-20" });
    const first = await addVisit({ customerId, startsDeal: true, vehicle: { year: 2026, make: "Kia", model: "K4" } });
    await act(first.id, "marks", { kind: "write-up" });
    await act(first.id, "marks", { kind: "turn-over" }, fixture.moderator);
    await addVisit({ customerId: undefined, guestNote: "Two kids" });
    await addVisit({ kind: "service" });
    await test.as(fixture.admin).post(`/api/deals/${first.dealId}/moves`, { from: "visit", to: "sold" });
    const { visits, totals, day } = await getDay(`locationId=${fixture.downtown}`);
    expect(day).toBe("2026-04-20");
    expect(visits).toHaveLength(3);
    const counted = { ups: 2, beBacks: 0, writeUps: 1, turnOvers: 1, demos: 0, sold: 1, delivered: 0 };
    expect(totals).toMatchObject({ ...counted, appointmentsDue: 1, appointmentsShown: 0 });
    const getMonths = async (query: string, by = fixture.salesRep) =>
      (await test.as(by).get(`/api/showroom/months?${query}`)).body;
    const { month, lastMonth, quarter } = await getMonths(`day=${day}&locationId=${fixture.downtown}`);
    expect(month).toMatchObject({ ups: 2, sold: 1 });
    expect(lastMonth.ups).toBeGreaterThan(0);
    expect(quarter.ups).toBeGreaterThanOrEqual(lastMonth.ups);
    expect((await getMonths("day=2026-04-19")).month).toMatchObject({ ups: 0, sold: 0 });
    expect((await getMonths(`day=${day}`, fixture.airportAdvisor)).month).toMatchObject({ ups: 0, sold: 0 });
    expect((await getMonths(`day=${day}`, fixture.stranger)).month).toMatchObject({ ups: 0, sold: 0 });
    const [theirs] = await test.query(
      "select l.id from locations l join memberships m on m.organization_id = l.organization_id where m.person_id = $1",
      [fixture.stranger.personId],
    );
    const elsewhere = `day=${day}&locationId=${String(theirs?.["id"])}`;
    expect(await getMonths(elsewhere, fixture.admin)).toMatchObject({ code: "not_found" });
    expect(await getMonths("")).toMatchObject({ fields: { day: expect.any(String) } });
    expect((await getDay("day=2026-04-19")).visits).toEqual([]);
    expect((await getDay("", fixture.airportAdvisor)).visits).toEqual([]);
    expect((await getDay("", fixture.stranger)).visits).toEqual([]);
  });

  it("shows numbers of the deal, and gross only to those with the right", async () => {
    await travelTo("2026-04-21T15:00:00Z");
    const customerId = await addCustomer();
    const deal = await addDeal(customerId, { priceCents: 2_000_000 });
    await test.as(fixture.admin).put(`/api/deals/${deal.id}`, { frontGrossCents: 150_000 });
    await addVisit({ customerId });
    expect((await getDay("", fixture.admin)).visits[0].deal).toMatchObject({
      priceCents: 2_000_000,
      grossCents: 150_000,
    });
    expect(JSON.stringify(await getDay("", fixture.salesRep))).not.toMatch(/gross/i);
  });
});
