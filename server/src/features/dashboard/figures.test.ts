import { addDays, instantOf, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import {
  addAppointment,
  addCall,
  addTask,
  fixture,
  setUpFixture,
  test,
  travelTo,
  type Where,
} from "./dashboard.fixture.ts";

setUpFixture();

const newYork = "America/New_York";
const hourMs = 3_600_000;

/** The days on which the clocks change in the United States, and an ordinary one. */
const days = ["2026-03-08", "2026-11-01", "2026-03-10"];

/** Around every midnight of those days in every zone of the organization, and when the clocks change. */
const moments = days.flatMap((day) =>
  [newYork, "America/Chicago", "America/Los_Angeles"].flatMap((zone) => {
    const [start, end] = [instantOf(day, "00:00", zone), instantOf(addDays(day, 1), "00:00", zone)];
    return [start.getTime() - 1, start.getTime(), start.getTime() + 2 * hourMs, end.getTime() - 1, end.getTime()];
  }),
);

const places = (): Where[] => [
  {},
  { locationId: fixture.airport, customerId: fixture.airportCustomerId },
  { locationId: fixture.pacific, customerId: fixture.pacificCustomerId },
  { locationId: null },
  { locationId: null, customerId: fixture.pacificCustomerId },
];

beforeAll(async () => {
  const additions: Promise<unknown>[] = [];
  const agents = [fixture.salesRep.personId, fixture.airportAdvisor.personId, null];
  for (const [index, moment] of moments.entries()) {
    const at = new Date(moment).toISOString();
    const { day, time } = wallTimeOf(new Date(moment), newYork);
    for (const where of places()) {
      const by = agents[index % agents.length] ?? null;
      additions.push(
        addCall(at, { ...where, direction: index % 3 === 0 ? "inbound" : "outbound", by }),
        addTask(index % 2 === 0 ? { on: day, time } : { on: day }, {
          ...where,
          status: index % 5 === 0 ? "in-progress" : "pending",
        }),
        addAppointment(
          { on: day, time, bookedAt: at },
          { ...where, status: index % 7 === 0 ? "cancelled" : "confirmed" },
        ),
      );
    }
    additions.push(addCall(at, { customerId: null, locationId: fixture.airport, direction: "inbound" }));
  }
  await Promise.all(additions);
});

const get = async (person: Person, path: string) => {
  const { status, body } = await test.as(person).get(path);
  expect([path, status]).toEqual([path, 200]);
  return body;
};

/** The length of a list, read to its end in small pages. */
async function countListed(person: Person, path: string, { list, cursor }: { list: string; cursor: string }) {
  const ids = new Set<string>();
  let place = "";
  do {
    const body = await get(person, `${path}&limit=100${place}`);
    for (const { id } of body[list]) ids.add(id);
    place = body.nextCursor === null ? "" : `&${cursor}=${body.nextCursor}`;
  } while (place !== "");
  return ids.size;
}

async function countLists(person: Person, locationId: string | undefined) {
  const at = locationId === undefined ? "" : `&locationId=${locationId}`;
  const calls = (query: string) =>
    countListed(person, `/api/calls?on=today${query}${at}`, { list: "calls", cursor: "before" });
  const tasks = (status: string) =>
    countListed(person, `/api/tasks?status=${status}${at}`, { list: "tasks", cursor: "after" });
  const appointments = (of: string) =>
    countListed(person, `/api/appointments/today?of=${of}${at}`, { list: "appointments", cursor: "after" });
  const listed = {
    totalCallsToday: calls(""),
    inboundCallsToday: calls("&direction=inbound"),
    outboundCallsToday: calls("&direction=outbound"),
    overdueTasks: tasks("overdue"),
    pendingTasks: tasks("open"),
    appointmentsSetToday: appointments("booking"),
    appointmentsToday: appointments("day"),
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(listed).map(async ([figure, length]) => [figure, await length] as const)),
  );
}

const readStats = async (person: Person, locationId: string | undefined) => {
  const { asOf: _asOf, ...stats } = await get(
    person,
    `/api/dashboard/stats${locationId === undefined ? "" : `?locationId=${locationId}`}`,
  );
  return stats;
};

/** Half past eleven and half past twelve at night, and when clocks skip or repeat an hour. */
const nows = days.flatMap((day) => [
  instantOf(addDays(day, -1), "23:30", newYork),
  instantOf(day, "00:30", newYork),
  // The hour that is skipped in spring and repeated in fall.
  new Date(instantOf(day, "01:30", newYork).getTime() + hourMs),
  instantOf(day, "23:30", newYork),
  instantOf(addDays(day, 1), "00:30", newYork),
]);

describe("every number is the length of the list it opens", () => {
  it.each(nows.map((now) => now.toISOString()))("at %s", async (now) => {
    await travelTo(now);
    for (const locationId of [undefined, fixture.downtown, fixture.pacific]) {
      expect(await readStats(fixture.admin, locationId)).toEqual(await countLists(fixture.admin, locationId));
    }
    const { airportAdvisor, airport } = fixture;
    for (const locationId of [undefined, airport])
      expect(await readStats(airportAdvisor, locationId)).toEqual(await countLists(airportAdvisor, locationId));
  });

  it("without customers in the bin", async () => {
    await travelTo(nows[3]?.toISOString() ?? "");
    const before = await readStats(fixture.admin, undefined);
    await test.query("update customers set deleted_at = now() where id = $1", [fixture.airportCustomerId]);
    const after = await readStats(fixture.admin, undefined);
    expect(after).toEqual(await countLists(fixture.admin, undefined));
    expect(after.pendingTasks).toBeLessThan(before.pendingTasks);
    expect(after.totalCallsToday).toBeLessThan(before.totalCallsToday);
    await test.query("update customers set deleted_at = null where id = $1", [fixture.airportCustomerId]);
  });

  it("in Global View", async () => {
    await travelTo(nows[3]?.toISOString() ?? "");
    const inGlobalView = await test.as(fixture.superAdmin, "global").get("/api/dashboard/stats");
    expect(inGlobalView.body).toMatchObject(await readStats(fixture.admin, undefined));
  });
});

describe("today is a day at each record's own location", () => {
  it("from midnight up to the next midnight, by both clock changes", async () => {
    for (const day of days) {
      const now = instantOf(day, "12:00", newYork);
      await travelTo(now.toISOString());
      const own = moments.filter((moment) => wallTimeOf(new Date(moment), newYork).day === day);
      const { totalCallsToday, appointmentsSetToday } = await readStats(fixture.admin, fixture.downtown);
      expect([totalCallsToday, appointmentsSetToday]).toEqual([own.length, own.length]);
    }
  });

  it("with its own zone everywhere, when it is a different day elsewhere", async () => {
    await travelTo(instantOf("2026-03-10", "00:30", newYork).toISOString());
    const on = (zone: string, day: string) =>
      moments.filter((moment) => wallTimeOf(new Date(moment), zone).day === day).length;
    // Two locations and calls of unknown numbers in New York; on the Pacific it is still the day before, and so it is without a location.
    const expected =
      3 * on(newYork, "2026-03-10") + on("America/Los_Angeles", "2026-03-09") + 2 * on("America/Chicago", "2026-03-09");
    expect((await readStats(fixture.admin, undefined)).totalCallsToday).toBe(expected);
  });
});
