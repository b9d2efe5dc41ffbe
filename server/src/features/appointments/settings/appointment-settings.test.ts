import { describe, expect, it } from "vitest";
import { fixture, listAuditEvents, setUpFixture, test } from "#features/appointments/appointments.fixture.ts";

setUpFixture();

const read = (person = fixture.viewer) => test.as(person).get("/api/appointment-settings");
const change = (body: object, person = fixture.admin) => test.as(person).put("/api/appointment-settings", body);

describe("how an organization handles appointments", () => {
  it("has defaults, and is changed by an admin, which is audited", async () => {
    const defaults = { noShowMinutes: 60, customerReminders: "off" };
    expect((await read()).body).toEqual(defaults);
    const { status, body } = await change({ customerReminders: "email" });
    expect([status, body]).toEqual([200, { noShowMinutes: 60, customerReminders: "email" }]);
    expect((await change({ noShowMinutes: null })).body).toEqual({ noShowMinutes: null, customerReminders: "email" });
    expect((await read()).body).toEqual({ noShowMinutes: null, customerReminders: "email" });
    expect((await read(fixture.stranger)).body).toEqual(defaults);
    expect(await listAuditEvents(fixture.organizationId)).toMatchObject([
      { action: "appointment_settings.updated", changes: { customerReminders: { old: "off", new: "email" } } },
      { action: "appointment_settings.updated", changes: { noShowMinutes: { old: 60 } } },
    ]);
  });

  it.each([
    [{ noShowMinutes: 4 }, "noShowMinutes", "Minutes until no-show must be at least 5 minutes"],
    [{ noShowMinutes: 1_441 }, "noShowMinutes", "Minutes until no-show must be at most a day"],
    [{ noShowMinutes: 7.5 }, "noShowMinutes", "Minutes until no-show must be a whole number of minutes"],
    [{ noShowMinutes: "60" }, "noShowMinutes", "Minutes until no-show must be a whole number of minutes"],
    [{ customerReminders: "sms" }, "customerReminders", "Customer reminders must be off or email"],
  ])("names invalid fields: %o", async (body, field, message) => {
    expect((await change(body)).body.fields).toEqual({ [field]: message });
  });

  it("keeps what two admins change at the same moment, and reports two values for one field", async () => {
    const base = { noShowMinutes: null, customerReminders: "email" };
    const both = await Promise.all([
      change({ ...base, noShowMinutes: 30, base }),
      change({ ...base, customerReminders: "off", base }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await read()).body).toEqual({ noShowMinutes: 30, customerReminders: "off" });
    const { status, body } = await change({ ...base, noShowMinutes: 90, base });
    expect([status, body.conflicts]).toEqual([409, { noShowMinutes: { theirs: 30, yours: 90 } }]);
  });

  it("is no one else's to change", async () => {
    for (const person of [fixture.salesRep, fixture.moderator, fixture.viewer, fixture.airportAdvisor])
      expect((await change({ noShowMinutes: 30 }, person)).status).toBe(403);
    expect((await test.anonymous.put("/api/appointment-settings", {})).status).toBe(401);
    expect((await test.anonymous.get("/api/appointment-settings")).status).toBe(401);
  });
});
