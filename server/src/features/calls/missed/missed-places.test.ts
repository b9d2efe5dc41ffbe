import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  addCustomer,
  addPhone,
  fixture,
  forgetCalls,
  setUpFixture,
  test,
  travelTo,
} from "#features/calls/calls.fixture.ts";

setUpFixture();
const number = "+12015550741";
let minute = 0;
beforeEach(() => void (minute = 0));
afterEach(async () => {
  await forgetCalls();
  await test.query("delete from notifications");
  await test.query("delete from customer_phones where e164 = $1", [number]);
});

const later = () => travelTo(new Date(Date.parse("2026-03-10T15:00:00Z") + ++minute * 60_000).toISOString());

/** A missed call to a location, or to a number of the whole organization. */
async function callUs(locationId: string | null): Promise<string> {
  await later();
  const { body } = await test.as(fixture.admin).post("/api/calls/simulator/inbound", { from: number });
  await test.query("update calls set location_id = $2 where id = $1", [body.call.id, locationId]);
  return body.call.id;
}

async function talkAt(locationId: string, customerId: string) {
  await later();
  const log = { customerId, customerPhone: number, callType: "Follow-up", notes: "Talked", outcome: "connected" };
  const { status, body } = await test
    .as(fixture.admin)
    .post("/api/calls/save-log", log, { "x-location-id": locationId });
  expect([status, body.call.locationId]).toEqual([201, locationId]);
}

const dismissal = (callId: string) => `/api/calls/missed/${callId}/dismissal`;
const dismiss = (callId: string, body: object = { reason: "spam" }, person = fixture.admin) =>
  test.as(person).put(dismissal(callId), body);
const list = async (query = "", person = fixture.admin) => {
  const { body } = await test.as(person).get(`/api/calls/missed?${query}`);
  return body.missedCalls;
};
const openAt = async (locationId: string) => (await list(`locationId=${locationId}`)).length;
const counts = async () => [await openAt(fixture.downtown), await openAt(fixture.airport)];

it("says by whose clock it was missed: the location's, else the organization's", async () => {
  await test.query("update locations set time_zone = 'America/Phoenix' where id = $1", [fixture.airport]);
  await callUs(fixture.airport);
  await callUs(fixture.downtown);
  await callUs(null);
  expect(await list()).toMatchObject([
    { locationName: null, timeZone: "America/Chicago" },
    { locationName: "Downtown", timeZone: "America/New_York" },
    { locationName: "Airport", timeZone: "America/Phoenix" },
  ]);
  const { body } = await test.as(fixture.admin).get("/api/calls");
  expect(body.calls.map(({ timeZone }: { timeZone: string }) => timeZone)).toEqual([
    "America/Chicago",
    "America/New_York",
    "America/Phoenix",
  ]);
  await test.query("update locations set time_zone = 'America/New_York' where id = $1", [fixture.airport]);
});

describe("a number that called two locations", () => {
  it("is dismissed, and put back, at one of them", async () => {
    const downtown = await callUs(fixture.downtown);
    const airport = await callUs(fixture.airport);
    expect(await list()).toMatchObject([
      { callId: airport, count: 1, locationName: "Airport" },
      { callId: downtown, count: 1, locationName: "Downtown" },
    ]);
    await dismiss(airport);
    expect(await counts()).toEqual([1, 0]);
    expect(await list()).toMatchObject([{ callId: downtown, count: 1 }]);
    expect(await list(`locationId=${fixture.airport}&state=handled`)).toMatchObject([{ callId: airport, count: 1 }]);
    await dismiss(downtown);
    await test.as(fixture.admin).delete(dismissal(downtown));
    expect(await counts()).toEqual([1, 0]);
    await test.as(fixture.admin).delete(dismissal(airport));
    expect(await counts()).toEqual([1, 1]);
  });

  it("is closed at the one that talked with the customer", async () => {
    const customerId = await addCustomer({ at: [fixture.downtown, fixture.airport] });
    await addPhone(customerId, number);
    await callUs(fixture.downtown);
    await callUs(fixture.airport);
    await talkAt(fixture.airport, customerId);
    expect(await counts()).toEqual([1, 0]);
    await talkAt(fixture.downtown, customerId);
    expect(await counts()).toEqual([0, 0]);
    await callUs(fixture.downtown);
    expect(await list()).toMatchObject([{ count: 1, locationName: "Downtown" }]);
  });

  it("is closed where the customer doesn't belong by the conversation that is filed elsewhere", async () => {
    const customerId = await addCustomer({ at: [fixture.airport] });
    await addPhone(customerId, number);
    await callUs(fixture.downtown);
    await talkAt(fixture.airport, customerId);
    expect(await counts()).toEqual([0, 0]);
  });

  it("is everyone's if it called a number of the whole organization, until one of them has dealt with it", async () => {
    await callUs(fixture.downtown);
    const shared = await callUs(null);
    expect(await counts()).toEqual([1, 1]);
    expect(await list(`locationId=${fixture.downtown}`)).toMatchObject([{ callId: shared, count: 2 }]);
    await dismiss(shared);
    expect(await counts()).toEqual([0, 0]);
  });
});

describe("a missed call that two people dismiss", () => {
  it("keeps the first reason, and the second person learns whose it is", async () => {
    await callUs(fixture.downtown);
    const callId = await callUs(fixture.downtown);
    const [one, other] = await Promise.all([
      dismiss(callId, { reason: "other", note: "Fax machine" }, fixture.admin),
      dismiss(callId, { reason: "other", note: "Robot" }, fixture.moderator),
    ]);
    const statuses = [one.status, other.status].toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 409]);
    const [refused, kept] = one.status === 409 ? [one, "Robot"] : [other, "Fax machine"];
    const [row] = await list("state=handled");
    expect(row.handled).toMatchObject({ reason: "other", note: kept });
    expect([refused.body.code, refused.body.message]).toEqual([
      "conflict",
      `${row.handled.personName} has already dismissed this: ${kept}.`,
    ]);
  });

  it("is no conflict if it is the same request again, and one for an earlier call of the number", async () => {
    const earlier = await callUs(fixture.downtown);
    const callId = await callUs(fixture.downtown);
    for (const _ of "twice") expect((await dismiss(callId)).status).toBe(204);
    const { status, body } = await dismiss(earlier, { reason: "wrong-number" }, fixture.moderator);
    expect([status, body.message]).toEqual([409, expect.stringMatching(/ has already dismissed this: Spam\.$/)]);
    expect((await test.query("select call_id from missed_call_dismissals")).length).toBe(1);
  });
});
