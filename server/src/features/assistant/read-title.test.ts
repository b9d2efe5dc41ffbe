import { describe, expect, it } from "vitest";
import { countRows, fixture, openAt, setUpFixture, test, weekOf } from "./assistant.fixture.ts";

setUpFixture();

const read = (body: object, person = fixture.salesRep) => test.as(person).post("/api/ai/read-title", body);

describe("reading a task's title", () => {
  it("answers with the day, the time and the contact type that the title says, and saves nothing", async () => {
    const before = await countRows();
    const { status, body } = await read({ title: "Call Ada tomorrow 3pm" });
    expect([status, body]).toEqual([
      200,
      { dueDate: "2026-03-11", dueTime: "15:00", hasOtherWeekday: false, contactType: "call", assigneeIds: [] },
    ]);
    expect((await read({ title: "Birthday" })).body).toEqual({
      dueDate: null,
      dueTime: null,
      hasOtherWeekday: false,
      contactType: null,
      assigneeIds: [],
    });
    expect(await countRows()).toEqual(before);
  });

  it("reads an hour by the hours of the location", async () => {
    await openAt(fixture.airport, { week: weekOf("01:00", "04:00") });
    const { body } = await read({ title: "Call tomorrow at 2", locationId: fixture.airport }, fixture.admin);
    expect(body).toMatchObject({ dueDate: "2026-03-11", dueTime: "02:00" });
  });

  it("means only people who can work for the customer", async () => {
    const { salesRep, airportAdvisor, viewer, customerId, airportCustomerId } = fixture;
    await test.query("update people set first_name = 'Tyler' where id = any($1)", [
      [salesRep.personId, airportAdvisor.personId, viewer.personId],
    ]);
    const named = async (request: object) =>
      (await read({ title: "Text Ada for Tyler", ...request }, fixture.admin)).body.assigneeIds;
    expect(await named({})).toHaveLength(3);
    expect(await named({ customerId })).toEqual([salesRep.personId]);
    expect(await named({ customerId: airportCustomerId })).toContain(airportAdvisor.personId);
    const foreign = { title: "Text Ada for Tyler", customerId: fixture.foreignCustomerId };
    expect((await read(foreign, fixture.admin)).status).toBe(404);
  });

  it.each([
    [{}, "title", "Please enter a task title"],
    [{ title: "x".repeat(201) }, "title", "Title must be at most 200 characters"],
    [{ title: "Call Friday", locationId: 7 }, "locationId", expect.any(String)],
  ])("names invalid fields: %#", async (body, field, message) => {
    const answer = await read(body);
    expect([answer.status, answer.body.fields]).toEqual([422, { [field]: message }]);
  });

  it("is for people who may add tasks, at locations they may see", async () => {
    const request = { title: "Call on Friday" };
    expect((await test.anonymous.post("/api/ai/read-title", request)).status).toBe(401);
    expect((await read(request, fixture.viewer)).status).toBe(403);
    expect((await read({ ...request, locationId: fixture.downtown }, fixture.airportAdvisor)).status).toBe(404);
    expect((await read({ ...request, locationId: fixture.downtown }, fixture.stranger)).status).toBe(404);
  });
});
