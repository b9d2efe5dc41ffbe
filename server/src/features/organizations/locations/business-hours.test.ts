import { beforeAll, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";

const test = testApp();

let organizationId: string;
let admin: Person;
let locationId: string;

const hours = {
  week: [
    { weekday: 6, opensAt: "09:00", closesAt: "16:00" },
    { weekday: 1, opensAt: "08:00", closesAt: "18:00" },
  ],
  closedDays: [{ day: "2026-12-25", reason: "Christmas" }],
  capacities: [{ appointmentType: "Test Drive", perHalfHour: 2 }],
};

beforeAll(async () => {
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  locationId = await test.create.location(organizationId, "Downtown");
});

const pathOf = (id: string) => `/api/locations/${id}/business-hours`;
const replace = (body: object, { by = admin, id = locationId } = {}) => test.as(by).put(pathOf(id), body);
const list = async (person = admin) => (await test.as(person).get("/api/business-hours")).body.businessHours;

describe("business hours", () => {
  it("are unknown until an administrator enters them, then listed by weekday", async () => {
    const own = await test.create.location(organizationId, "New lot");
    expect(await list()).toContainEqual(
      expect.objectContaining({ locationId: own, week: [], closedDays: [], capacities: [], version: 0 }),
    );
    const { status, body } = await replace(hours, { id: own });
    expect(status).toBe(200);
    expect(body.businessHours).toMatchObject({ ...hours, week: hours.week.toReversed(), version: 1 });
    expect(await list()).toContainEqual(body.businessHours);
  });

  it("have several parts a day, and close at midnight", async () => {
    const own = await test.create.location(organizationId, "Late lot");
    const week = [
      { weekday: 6, opensAt: "18:00", closesAt: "24:00" },
      { weekday: 1, opensAt: "13:00", closesAt: "18:00" },
      { weekday: 1, opensAt: "08:00", closesAt: "12:00" },
      { weekday: 7, opensAt: "00:00", closesAt: "00:00" },
    ];
    const { status, body } = await replace({ ...hours, week }, { id: own });
    expect([status, body.businessHours?.week]).toEqual([
      200,
      [week[2], week[1], { weekday: 6, opensAt: "18:00", closesAt: "00:00" }, week[3]],
    ]);
  });

  it("are not overwritten by someone who edited an older version", async () => {
    const { body } = await replace(hours);
    const { version } = body.businessHours;
    expect((await replace({ ...hours, closedDays: [], version })).status).toBe(200);
    const { status, body: refusal } = await replace({ ...hours, week: [], version });
    expect([status, refusal.message]).toEqual([
      409,
      "Someone else changed these hours in the meantime. Load them again before you change them.",
    ]);
  });

  it("are audited when they change, and only then", async () => {
    const own = await test.create.location(organizationId, "Audited lot");
    await replace(hours, { id: own });
    await replace(hours, { id: own });
    const events = await test.query("select action, changes from audit_events where entity_id = $1", [own]);
    expect(events).toMatchObject([
      { action: "location.hours_changed", changes: { closedDays: { old: [], new: hours.closedDays } } },
    ]);
  });

  it.each([
    [{ ...hours, week: [{ weekday: 1, opensAt: "18:00", closesAt: "08:00" }] }, "week.0.closesAt"],
    [{ ...hours, week: [hours.week[0], hours.week[0]] }, "week.1.opensAt"],
    [{ ...hours, week: [hours.week[0], { weekday: 6, opensAt: "15:59", closesAt: "17:00" }] }, "week.1.opensAt"],
    [
      {
        ...hours,
        week: [
          { weekday: 6, opensAt: "20:00", closesAt: "21:00" },
          { weekday: 6, opensAt: "18:00", closesAt: "24:00" },
        ],
      },
      "week.0.opensAt",
    ],
    [{ ...hours, week: [{ weekday: 0, opensAt: "08:00", closesAt: "18:00" }] }, "week.0.weekday"],
    [{ ...hours, closedDays: [{ day: "12/25", reason: "Christmas" }] }, "closedDays.0.day"],
    [{ ...hours, capacities: [{ appointmentType: null, perHalfHour: 0 }] }, "capacities.0.perHalfHour"],
    [{ week: [] }, "closedDays"],
  ])("are refused with the field that is wrong", async (body, field) => {
    const { status, body: refusal } = await replace(body);
    expect([status, Object.keys(refusal.fields)]).toEqual([422, expect.arrayContaining([field])]);
  });

  it("can be seen but not changed by others, and not even seen by another organization", async () => {
    const rep = await test.create.person({ organizationId, role: "org:sales_rep" });
    expect((await list(rep)).map((each: { locationId: string }) => each.locationId)).toContain(locationId);
    expect((await replace(hours, { by: rep })).status).toBe(403);

    const stranger = await test.create.person({
      organizationId: await test.create.organization(),
      role: "org:admin",
    });
    expect(await list(stranger)).toEqual([]);
    expect((await replace(hours, { by: stranger })).status).toBe(404);
  });
});
