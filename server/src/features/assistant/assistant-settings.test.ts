import { describe, expect, it } from "vitest";
import { fixture, listAuditEvents, setUpFixture, test } from "./assistant.fixture.ts";

setUpFixture();

const read = (person = fixture.salesRep) => test.as(person).get("/api/ai/settings");
const change = (body: object, person = fixture.admin) => test.as(person).put("/api/ai/settings", body);

describe("whether an organization uses a language model", () => {
  it("doesn't until an admin turns it on, which is audited", async () => {
    expect((await read()).body).toEqual({ isModelEnabled: false, model: null });
    expect((await change({ isModelEnabled: true })).body).toEqual({ isModelEnabled: true, model: null });
    expect((await read()).body).toEqual({ isModelEnabled: true, model: null });
    expect((await read(fixture.stranger)).body).toEqual({ isModelEnabled: false, model: null });
    expect((await change({ isModelEnabled: false })).body).toEqual({ isModelEnabled: false, model: null });
    const turned = (old: boolean) => ({
      actor_id: fixture.admin.personId,
      action: "assistant_settings.updated",
      changes: { isModelEnabled: { old, new: !old } },
    });
    expect(await listAuditEvents(fixture.organizationId)).toMatchObject([turned(false), turned(true)]);
  });

  it.each([{}, { isModelEnabled: "yes" }, { isModelEnabled: null }])("names invalid fields: %o", async (body) => {
    const answer = await change(body);
    expect([answer.status, answer.body.fields]).toEqual([
      422,
      { isModelEnabled: "Language model must be true or false" },
    ]);
  });

  it("is no one else's to change", async () => {
    for (const person of [fixture.salesRep, fixture.moderator, fixture.viewer, fixture.airportAdvisor])
      expect((await change({ isModelEnabled: true }, person)).status).toBe(403);
    expect((await test.anonymous.put("/api/ai/settings", {})).status).toBe(401);
    expect((await test.anonymous.get("/api/ai/settings")).status).toBe(401);
  });
});
