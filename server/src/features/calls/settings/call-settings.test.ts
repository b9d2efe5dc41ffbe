import { describe, expect, it } from "vitest";
import { fixture, setUpFixture, test } from "#features/calls/calls.fixture.ts";

setUpFixture();

describe("own phones", () => {
  const phones = async (person = fixture.viewer) => (await test.as(person).get("/api/me/phones")).body.phones;
  const add = (body: object, person = fixture.viewer) => test.as(person).post("/api/me/phones", body);

  it("are added, chosen and deleted; the first is the primary one", async () => {
    const first = await add({ number: "(201) 555-0101" });
    expect([first.status, first.body.phones]).toMatchObject([
      201,
      [{ number: "2015550101", type: "mobile", isPrimary: true }],
    ]);
    await add({ number: "201-555-0102", type: "work" });
    await add({ number: "2015550103", isPrimary: true });
    const numbers = async () => (await phones()).map(({ number }: { number: string }) => number);
    expect(await numbers()).toEqual(["2015550103", "2015550101", "2015550102"]);

    const [, second, third] = await phones();
    const chosen = await test.as(fixture.viewer).put(`/api/me/phones/${third.id}/primary`);
    expect([chosen.status, chosen.body.phones[0].number]).toEqual([200, "2015550102"]);
    const deleted = await test.as(fixture.viewer).delete(`/api/me/phones/${third.id}`);
    expect(deleted.body.phones).toMatchObject([{ number: "2015550101", isPrimary: true }, { number: "2015550103" }]);
    expect((await test.as(fixture.viewer).delete(`/api/me/phones/${third.id}`)).status).toBe(404);
    expect((await test.as(fixture.salesRep).delete(`/api/me/phones/${second.id}`)).status).toBe(404);
    expect((await test.as(fixture.salesRep).put(`/api/me/phones/${second.id}/primary`)).status).toBe(404);
  });

  it("belong to a person, also without an organization", async () => {
    const { length } = await phones(fixture.salesRep);
    const alone = await test.create.person();
    expect((await add({ number: "2015550104" }, alone)).status).toBe(201);
    expect(await phones(alone)).toHaveLength(1);
    expect(await phones(fixture.salesRep)).toHaveLength(length);
  });

  it("are each there once, even when added twice at once, and at most ten", async () => {
    const person = await test.create.person();
    const answers = await Promise.all([add({ number: "2015550105" }, person), add({ number: "+12015550105" }, person)]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
    for (let index = 0; index < 9; index++) await add({ number: `201555012${index}` }, person);
    expect((await add({ number: "2015550130" }, person)).body.message).toBe("You can have at most 10 phone numbers");
  });

  it.each([
    [{}, "number", "Please enter your phone number"],
    [{ number: "12" }, "number", "Please enter a valid phone number"],
    [{ number: "2015550106", type: "pager" }, "type", "Type must be mobile, home, work, office, fax or other"],
  ])("names invalid fields: %o", async (body, field, message) => {
    expect((await add(body)).body.fields).toEqual({ [field]: message });
  });

  it("need a session", async () => {
    expect((await test.anonymous.get("/api/me/phones")).status).toBe(401);
    expect((await test.anonymous.post("/api/me/phones", {})).status).toBe(401);
  });
});

describe("how an organization calls", () => {
  const read = async (person = fixture.salesRep) => test.as(person).get("/api/calls/settings");
  const change = (body: object, person = fixture.admin) => test.as(person).put("/api/calls/settings", body);

  it("has defaults, and is changed by an admin", async () => {
    expect((await read()).body).toMatchObject({
      provider: "simulator",
      isSimulated: true,
      simulatedOutcomes: expect.arrayContaining(["answered", "busy"]),
      callerId: null,
      forwardTo: null,
      dailyAttempts: 3,
      weeklyAttempts: 7,
      optOutEndsMarketing: true,
    });
    const { status, body } = await change({ callerId: "(201) 555-0150", dailyAttempts: 5 });
    expect([status, body]).toMatchObject([200, { callerId: "+12015550150", dailyAttempts: 5, weeklyAttempts: 7 }]);
    expect((await change({ callerId: null })).body).toMatchObject({ callerId: null, dailyAttempts: 5 });
    expect((await read(fixture.stranger)).body.dailyAttempts).toBe(3);
  });

  it.each([
    [{ callerId: "12" }, "callerId", "Please enter a valid phone number"],
    [{ forwardTo: "12" }, "forwardTo", "Please enter a valid phone number"],
    [{ dailyAttempts: 0 }, "dailyAttempts", "Daily attempts must be at least 1"],
    [{ optOutEndsMarketing: "no" }, "optOutEndsMarketing", "An opt-out ends all marketing must be true or false"],
    [{ weeklyAttempts: 1.5 }, "weeklyAttempts", "Weekly attempts must be a whole number"],
  ])("names invalid fields: %o", async (body, field, message) => {
    expect((await change(body)).body.fields).toEqual({ [field]: message });
  });

  it("keeps what two admins change at the same moment, and reports two values for one field", async () => {
    await change({ callerId: null, dailyAttempts: 3, weeklyAttempts: 7 });
    const base = { callerId: null, dailyAttempts: 3, weeklyAttempts: 7 };
    const both = await Promise.all([
      change({ ...base, callerId: "(201) 555-0151", base }),
      change({ ...base, dailyAttempts: 4, base }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).body).toMatchObject({ callerId: "+12015550151", dailyAttempts: 4, weeklyAttempts: 7 });
    const { status, body } = await change({ callerId: "(201) 555-0152", base });
    expect([status, body.conflicts]).toEqual([409, { callerId: { theirs: "+12015550151", yours: "+12015550152" } }]);
    await change({ callerId: null, dailyAttempts: 5 });
  });

  it("is no one else's to change", async () => {
    for (const person of [fixture.salesRep, fixture.moderator, fixture.viewer, fixture.airportAdvisor])
      expect((await change({ dailyAttempts: 1 }, person)).status).toBe(403);
    expect((await test.anonymous.put("/api/calls/settings", {})).status).toBe(401);
    expect((await test.anonymous.get("/api/calls/settings")).status).toBe(401);
  });
});
