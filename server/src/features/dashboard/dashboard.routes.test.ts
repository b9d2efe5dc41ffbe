import { locationTopic, organizationTopic } from "@automotive-crm/contract/live/topics";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { liveStreams } from "#testing/live-streams.ts";
import {
  addAppointment,
  addCall,
  addCustomer,
  addTask,
  fixture,
  setUpFixture,
  test,
  travelTo,
} from "./dashboard.fixture.ts";

setUpFixture();
const { followNow } = liveStreams(test);

/** 11 a.m. in Newark. */
const now = "2026-03-10T15:00:00.000Z";

beforeEach(() => travelTo(now));
afterEach(async () => {
  await test.query("delete from activities where source_id is not null");
  await test.query("delete from calls");
  await test.query("delete from tasks");
  await test.query("delete from appointments");
});

const read = async (path: string, person = fixture.salesRep) =>
  (await test.as(person).get(`/api/dashboard/${path}`)).body;

describe("GET /api/dashboard/stats", () => {
  it("counts nothing in an organization where nothing happened", async () => {
    expect(await read("stats")).toEqual({
      totalCallsToday: 0,
      inboundCallsToday: 0,
      outboundCallsToday: 0,
      overdueTasks: 0,
      pendingTasks: 0,
      appointmentsSetToday: 0,
      appointmentsToday: 0,
      asOf: now,
    });
  });

  it("counts open tasks, and the overdue ones among them", async () => {
    await addTask({ on: "2026-03-10", time: "10:59" });
    await addTask({ on: "2026-03-10", time: "11:01" }, { status: "in-progress" });
    await addTask({ on: "2026-03-09" });
    await addTask({ on: "2026-03-10" });
    await addTask({ on: "2026-03-01" }, { status: "completed" });
    await addTask({ on: "2026-03-01" }, { status: "cancelled" });
    expect(await read("stats")).toMatchObject({ overdueTasks: 2, pendingTasks: 4 });
  });

  it("counts an appointment that was rescheduled as booked once, and a canceled one as booked", async () => {
    const rescheduledFrom = await addAppointment({ on: "2026-03-10", bookedAt: now }, { status: "cancelled" });
    await addAppointment({ on: "2026-03-12", bookedAt: now }, { rescheduledFrom });
    await addAppointment({ on: "2026-03-10", bookedAt: "2026-03-01T15:00:00Z" });
    expect(await read("stats")).toMatchObject({ appointmentsSetToday: 1, appointmentsToday: 1 });
  });

  it("counts a person's own calls of customers they don't see, for nobody else", async () => {
    await addCall(now, { by: fixture.airportAdvisor.personId });
    await addCall(now, { by: fixture.salesRep.personId });
    const colleague = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "sales_rep" }],
    });
    const people = [fixture.airportAdvisor, colleague, fixture.admin];
    const counts = await Promise.all(people.map((who) => read("stats", who)));
    expect(counts.map(({ totalCallsToday }) => totalCallsToday)).toEqual([1, 0, 2]);
    const trends = await Promise.all(people.map((who) => read("call-trends", who)));
    expect(trends.map(({ points }) => points.at(-1).total)).toEqual([1, 0, 2]);
  });

  it("is refused for an unknown location, one out of reach and one of another organization", async () => {
    const { airportAdvisor, downtown, foreignLocation } = fixture;
    for (const [person, locationId] of [
      [fixture.salesRep, "019a0000-0000-7000-8000-000000000000"],
      [fixture.salesRep, foreignLocation],
      [airportAdvisor, downtown],
    ] as const) {
      for (const path of [
        "stats?",
        "summaries/tasks?filter=overdue&",
        "summaries/appointments?filter=set&",
        "call-trends?",
        "summaries/calls?",
      ])
        expect((await test.as(person).get(`/api/dashboard/${path}locationId=${locationId}`)).status).toBe(404);
    }
  });

  it("needs a session and an organization", async () => {
    expect((await test.anonymous.get("/api/dashboard/stats")).status).toBe(401);
    const alone = await test.create.person();
    expect((await test.as(alone).get("/api/dashboard/stats")).status).toBe(403);
  });
});

describe("GET /api/dashboard/call-trends", () => {
  it("counts the calls of each of the last seven days, empty days included", async () => {
    await addCall("2026-03-04T05:00:00.000Z", { direction: "inbound" });
    await addCall("2026-03-04T04:59:59.999Z");
    await addCall(now);
    await addCall("2026-03-10T14:00:00Z", { direction: "inbound" });
    const { points } = await read("call-trends");
    const empty = { inbound: 0, outbound: 0, total: 0 };
    expect(points).toEqual([
      { date: "2026-03-04", inbound: 1, outbound: 0, total: 1 },
      ...["2026-03-05", "2026-03-06", "2026-03-07", "2026-03-08", "2026-03-09"].map((date) => ({ date, ...empty })),
      { date: "2026-03-10", inbound: 1, outbound: 1, total: 2 },
    ]);
    const month = await read("call-trends?days=30");
    expect(month.points).toHaveLength(30);
    expect(month.points[22]).toEqual({ date: "2026-03-03", inbound: 0, outbound: 1, total: 1 });
    expect((await read("call-trends?days=90")).points[0].date).toBe("2025-12-11");
  });

  it("each number is the length of that day's list", async () => {
    for (const hour of ["04", "05", "12", "23"]) await addCall(`2026-03-08T${hour}:30:00Z`);
    for (const { date, total } of (await read("call-trends")).points) {
      const { body } = await test.as(fixture.salesRep).get(`/api/calls?on=${date}`);
      expect([date, body.calls.length]).toEqual([date, total]);
    }
  });

  it("has 7, 30 or 90 days", async () => {
    const { fields } = await read("call-trends?days=8");
    expect(fields).toEqual({ days: "Days must be 7, 30 or 90" });
  });
});

describe("summaries", () => {
  it("of calls say how many were connected, and for how long", async () => {
    await addCall(now, { isConnected: true });
    await addCall(now, { isConnected: true, direction: "inbound" });
    await addCall(now);
    expect(await read("summaries/calls")).toEqual({ total: 3, attempted: 3, connected: 2, averageSeconds: 120 });
    expect(await read("summaries/calls?filter=outbound")).toMatchObject({ total: 2, attempted: 2, connected: 1 });
    expect((await read("summaries/calls?filter=missed")).fields).toHaveProperty("filter");
  });

  it("of calls don't count a call that a machine answered as connected", async () => {
    await addCall(now, { isConnected: true });
    await test.query("update calls set answered_by = 'machine'");
    expect(await read("summaries/calls")).toEqual({ total: 1, attempted: 1, connected: 0, averageSeconds: null });
  });

  it("of tasks say how many are of high priority, and how many of today's are completed", async () => {
    await addTask({ on: "2026-03-09" }, { priority: "high" });
    await addTask({ on: "2026-03-10" });
    await addTask({ on: "2026-03-10" }, { status: "completed" });
    await addTask({ on: "2026-03-10" }, { status: "cancelled" });
    await addTask({ on: "2026-03-12" }, { priority: "high" });
    expect(await read("summaries/tasks?filter=pending")).toEqual({
      total: 3,
      highPriority: 2,
      dueToday: 2,
      completed: 1,
    });
    expect(await read("summaries/tasks?filter=overdue")).toMatchObject({ total: 1, highPriority: 1 });
    expect((await read("summaries/tasks")).fields).toHaveProperty("filter");
  });

  it("of appointments say how many customers came", async () => {
    await addAppointment({ on: "2026-03-10", time: "09:00", bookedAt: now }, { status: "shown" });
    await addAppointment({ on: "2026-03-10", time: "10:00", bookedAt: now }, { status: "no-show" });
    await addAppointment({ on: "2026-03-10", time: "15:00", bookedAt: now }, { status: "confirmed" });
    expect(await read("summaries/appointments?filter=today")).toEqual({
      total: 3,
      confirmed: 1,
      due: 2,
      shown: 1,
      upcoming: 1,
      upcomingConfirmed: 1,
    });
    expect((await read("summaries/appointments")).fields).toHaveProperty("filter");
  });

  it("of booked appointments count as still to come neither canceled ones nor customers who came early", async () => {
    const set = { bookedAt: now };
    for (const on of ["2026-03-09", "2026-03-12"]) await addAppointment({ ...set, on }, { status: "cancelled" });
    await addAppointment({ ...set, on: "2026-03-12" }, { status: "shown" });
    await addAppointment({ ...set, on: "2026-03-09" }, { status: "confirmed" });
    await addAppointment({ ...set, on: "2026-03-13" }, { status: "confirmed" });
    await addAppointment({ ...set, on: "2026-03-13" });
    expect(await read("summaries/appointments?filter=set")).toEqual({
      total: 6,
      confirmed: 2,
      due: 2,
      shown: 1,
      upcoming: 2,
      upcomingConfirmed: 1,
    });
  });
});

describe("live figures", () => {
  it("are announced to everybody in the organization, whatever changes, without saying what", async () => {
    const { organizationId, airport, airportAdvisor, salesRep } = fixture;
    const topic = organizationTopic(organizationId);
    const stream = await followNow(airportAdvisor, topic, locationTopic(organizationId, airport));
    const customerId = await addCustomer();
    const tomorrow = { customerId, title: "Call back", dueDate: "2026-03-11" };
    expect((await test.as(salesRep).post("/api/tasks", tomorrow)).status).toBe(201);
    await stream.catchUp();
    const announced = stream.announcedFigures();
    expect(announced.length).toBeGreaterThan(0);
    for (const change of announced)
      expect(change).toEqual({
        type: "change",
        topic,
        kind: "figures",
        id: organizationId,
        actorKind: "system",
        personId: null,
      });
  });

  it("are not announced elsewhere", async () => {
    const [row] = await test.query("select organization_id from locations where id = $1", [fixture.foreignLocation]);
    const stream = await followNow(fixture.stranger, organizationTopic(String(row?.["organization_id"])));
    await addCustomer();
    await stream.catchUp();
    expect(stream.announcedFigures()).toEqual([]);
  });
});
