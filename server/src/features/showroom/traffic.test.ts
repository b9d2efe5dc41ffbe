import { expect, it } from "vitest";
import { addVisit, fixture, setUpFixture, test, travelTo } from "./showroom.fixture.ts";

setUpFixture();

const read = async (query = "", by = fixture.salesRep) =>
  (await test.as(by).get(`/api/showroom/traffic?${query}`)).body;

it("counts visits by weekday and hour of their location for twelve weeks, each with its list", async () => {
  // A Tuesday, 11 in the morning in New York, and the Saturday before at 7 in the evening.
  const tuesday = await addVisit();
  await travelTo("2026-03-14T23:30:00Z");
  const saturday = await addVisit();
  const { from, to, cells, visits } = await read();
  expect([from, to]).toEqual(["2025-12-21", "2026-03-14"]);
  expect(cells).toContainEqual({ weekday: 6, hour: 19, count: 1 });
  expect(cells).toContainEqual({ weekday: 2, hour: 11, count: expect.any(Number) });
  expect(visits).toEqual([]);
  const listed = await read("weekday=2&hour=11");
  const { count } = cells.find((cell: { weekday: number; hour: number }) => cell.weekday === 2 && cell.hour === 11);
  expect(listed.visits).toHaveLength(count);
  expect(listed.visits.map(({ id }: { id: string }) => id)).toContain(tuesday.id);
  expect((await read("weekday=6&hour=19")).visits).toMatchObject([{ id: saturday.id }]);
  expect((await read("day=2026-03-13")).cells).not.toContainEqual(expect.objectContaining({ weekday: 6 }));
  expect((await read("weekday=2&hour=11&day=2026-06-03")).visits).toEqual([]);
});

it("shows nothing to another organization, and no location that isn't theirs", async () => {
  await addVisit();
  expect(await read("", fixture.stranger)).toMatchObject({ cells: [], visits: [] });
  const path = `/api/showroom/traffic?locationId=${fixture.downtown}`;
  expect((await test.as(fixture.stranger).get(path)).status).toBe(404);
  const [theirs] = await test.query(
    "select l.id from locations l join memberships m on m.organization_id = l.organization_id where m.person_id = $1",
    [fixture.stranger.personId],
  );
  const elsewhere = `day=2026-03-10&locationId=${String(theirs?.["id"])}`;
  expect(await read(elsewhere, fixture.admin)).toMatchObject({ code: "not_found" });
  expect((await test.as(fixture.salesRep).get("/api/showroom/traffic?weekday=7")).status).toBe(422);
});
