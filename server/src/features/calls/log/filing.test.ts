import { locationHeader } from "@automotive-crm/contract/organizations/record";
import { beforeAll, afterEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import {
  addCustomer,
  fixture,
  forgetCalls,
  newCall,
  ownPhone,
  phoneOf,
  setUpFixture,
  test,
} from "#features/calls/calls.fixture.ts";

setUpFixture();

// Someone who works at two stores, and a customer of three whose primary is the third.
let [north, south, harbor] = ["", "", ""];
let customerId = "";
let person: Person;

beforeAll(async () => {
  const { organizationId } = fixture;
  const addLocation = (name: string) => test.create.location(organizationId, name);
  [north, south, harbor] = [await addLocation("North"), await addLocation("South"), await addLocation("Harbor")];
  const roles = [north, south].map((locationId) => ({ locationId, role: "sales_rep" as const }));
  person = await test.create.person({ organizationId, at: roles });
  customerId = await addCustomer({ at: [harbor, north, south] });
  await test.as(person).post("/api/me/phones", { number: ownPhone });
});
afterEach(forgetCalls);

const workingAt = (locationId: string) => ({ [locationHeader]: locationId });
const send = async (path: string, body: object, headers = {}) => {
  const answer = await test.as(person).post(path, body, headers);
  expect([answer.status, answer.body.fields]).toEqual([path === "/api/calls/initiate" ? 200 : 201, undefined]);
  return answer.body;
};

const callThem = async (headers = {}) => {
  const body = newCall({ customerId, customerPhone: await phoneOf(customerId) });
  return (await send("/api/calls/initiate", body, headers)).call.locationId;
};
const logged = { callType: "Sales Follow-up", notes: "Talked", outcome: "connected", duration: 60 };
const task = { title: "Send quote", dueDate: "2026-03-12", dueTime: "10:00" };
const visit = { appointmentDate: "2026-03-12", appointmentTime: "10:00", appointmentType: "Test Drive" };
const place = (record: { locationId?: string; location_id?: string }) => record.locationId ?? record.location_id;

const works: [string, (headers?: Record<string, string>) => Promise<unknown>][] = [
  ["a call", callThem],
  ["a logged call", async (at) => (await send("/api/calls/save-log", { customerId, ...logged }, at)).call.locationId],
  ["a task", async (at) => place(await send("/api/tasks", { customerId, ...task }, at))],
  ["an appointment", async (at) => place((await send("/api/appointments", { customerId, ...visit }, at)).appointment)],
  [
    "the appointment of a log",
    async (at) =>
      place(
        (
          await send(
            "/api/calls/save-log",
            { customerId, ...logged, ...visit, appointmentScheduled: true, appointmentTime: "15:00" },
            at,
          )
        ).appointment,
      ),
  ],
  [
    "a note",
    async (at) => {
      const { id } = await send("/api/activities", { customerId, type: "note", title: "Note", description: "Hi" }, at);
      return (await test.query("select location_id from activities where id = $1", [id]))[0]?.location_id;
    },
  ],
  [
    "a vehicle, in the log",
    async (at) => {
      const { id } = await send("/api/vehicles", { customerId, make: "Honda", model: "Civic", year: 2020 }, at);
      return (await test.query("select location_id from audit_events where entity_id = $1", [id]))[0]?.location_id;
    },
  ],
];

describe.each(works)("%s", (_, file) => {
  it("is filed where the person is working, if the customer is there", async () => {
    expect(await file(workingAt(south))).toBe(south);
    await forgetCalls();
    expect(await file(workingAt(north))).toBe(north);
  });

  it("is otherwise filed at the customer's first location where the person may act", async () => {
    for (const headers of [{}, workingAt(fixture.downtown), workingAt(harbor), workingAt(fixture.foreignLocation)]) {
      expect(await file(headers)).toBe(north);
      await forgetCalls();
    }
  });
});

it("is the primary location for those who may act everywhere and don't say where they are", async () => {
  const { body } = await test.as(fixture.salesRep).post("/api/tasks", { customerId, ...task });
  expect(place(body)).toBe(harbor);
});

it("can't be booked where the person may not act, nor looked up there", async () => {
  const there = { customerId, ...visit, locationId: harbor };
  const { status, body } = await test.as(person).post("/api/appointments", there);
  expect([status, body.fields]).toEqual([422, { locationId: "Choose one of your own locations" }]);
  const requested = { appointmentText: "oil change tomorrow 9am", customerName: "Ada" };
  const parse = (locationId: string) => test.as(person).post("/api/ai/parse-appointment", { ...requested, locationId });
  expect((await parse(harbor)).status).toBe(404);
  expect((await parse(north)).status).toBe(200);
});

it("reads the times of a logged call in the zone of the location where it is filed", async () => {
  const west = await test.create.location(fixture.organizationId, "West");
  await test.query("update locations set time_zone = 'America/Los_Angeles' where id = $1", [west]);
  const theirs = await addCustomer({ at: [fixture.downtown, west] });
  const log = { customerId: theirs, ...logged, callDate: "2026-03-10", callTime: "07:00" };
  const { body } = await test.as(fixture.salesRep).post("/api/calls/save-log", log, workingAt(west));
  expect(body.call).toMatchObject({ locationId: west, startedAt: "2026-03-10T14:00:00.000Z" });
});

describe("the person who made a call", () => {
  const count = async (who: Person, locationId?: string) => {
    const at = locationId === undefined ? "" : `locationId=${locationId}`;
    const [{ body: list }, { body: stats }, { body: summary }, { body: trends }] = await Promise.all([
      test.as(who).get(`/api/calls?on=today&${at}`),
      test.as(who).get(`/api/dashboard/stats?${at}`),
      test.as(who).get(`/api/dashboard/summaries/calls?filter=today&${at}`),
      test.as(who).get(`/api/dashboard/call-trends?days=7&${at}`),
    ]);
    const listed = list.calls.length;
    expect([stats.totalCallsToday, summary.total, trends.points.at(-1).total]).toEqual([listed, listed, listed]);
    return listed;
  };

  it("sees it in their own lists and figures at every location, and others only where it was filed", async () => {
    const own = await addCustomer({ at: [south] });
    const unknown = newCall({ customerId: undefined, customerPhone: "2015550788" });
    await send("/api/calls/initiate", unknown);
    await test.query("update calls set status = 'no-answer'");
    await send("/api/calls/save-log", { customerId, ...logged }, workingAt(north));
    await send("/api/calls/save-log", { customerId: own, ...logged }, workingAt(north));
    for (const at of [undefined, north, south]) expect(await count(person, at)).toBe(3);
    const colleague = await test.create.person({
      organizationId: fixture.organizationId,
      at: [north, south].map((locationId) => ({ locationId, role: "sales_rep" as const })),
    });
    expect([await count(colleague), await count(colleague, north), await count(colleague, south)]).toEqual([3, 1, 1]);
  });

  it("files a call back to a number that no customer has where they are working", async () => {
    const unknown = newCall({ customerId: undefined, customerPhone: "2015550789" });
    expect((await send("/api/calls/initiate", unknown, workingAt(south))).call.locationId).toBe(south);
    await forgetCalls();
    for (const at of [harbor, fixture.foreignLocation]) {
      expect((await send("/api/calls/initiate", unknown, workingAt(at))).call.locationId).toBeNull();
      await forgetCalls();
    }
    const byAdmin = await test
      .as(fixture.admin)
      .post("/api/calls/initiate", unknown, workingAt(fixture.foreignLocation));
    expect([byAdmin.status, byAdmin.body.call.locationId]).toEqual([200, null]);
  });
});
