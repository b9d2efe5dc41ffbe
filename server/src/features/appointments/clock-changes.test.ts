import { readWallTime } from "@automotive-crm/contract/dates/wall-time";
import { describe, expect, it } from "vitest";
import {
  addAppointment,
  addCustomer,
  book,
  change,
  fixture,
  setUpFixture,
  test,
  travelTo,
} from "./appointments.fixture.ts";

setUpFixture();

describe("an appointment across clock changes", () => {
  it("stays at 9 a.m. in the location's zone", async () => {
    await travelTo("2026-10-20T15:00:00Z");
    const before = await addAppointment({ appointmentDate: "2026-10-30" });
    const after = await addAppointment({ appointmentDate: "2026-11-06" });
    expect([before.appointment_time, before.startsAt]).toEqual(["09:00", "2026-10-30T13:00:00.000Z"]);
    expect([after.appointment_time, after.startsAt]).toEqual(["09:00", "2026-11-06T14:00:00.000Z"]);
  });

  it("can't be created at or moved to a time the clocks skip", async () => {
    const skipped = { appointmentDate: "2027-03-14", appointmentTime: "02:30" };
    const message = "Clocks are set forward on this day, so there is no 2:30 AM. Please choose another time";
    const made = await book(skipped);
    expect([made.status, made.body.fields, made.body.message]).toEqual([422, { appointmentTime: message }, message]);
    const { id } = await addAppointment();
    expect((await change(id, skipped)).body.fields).toEqual({ appointmentTime: message });
  });

  it("uses the first of a time that occurs twice", async () => {
    const twice = await addAppointment({ appointmentDate: "2026-11-01", appointmentTime: "01:30" });
    expect(twice.startsAt).toBe("2026-11-01T05:30:00.000Z");
  });

  it("is in the past by its instant, not by its local time", async () => {
    // It is 01:10 for the second time, so the first 01:30 has passed.
    await travelTo("2026-11-01T06:10:00Z");
    const { status } = await book({ appointmentDate: "2026-11-01", appointmentTime: "01:30" });
    expect(status).toBe(422);
  });

  it("moves when its location's zone is corrected, if it is still pending", async () => {
    const locationId = await test.create.location(fixture.organizationId, "Desert");
    const customerId = await addCustomer({ at: [locationId] });
    const advisor = fixture.advisor.personId;
    const first = await addAppointment({ customerId, advisor });
    const next = await addAppointment({ customerId, advisor, appointmentTime: "10:00" });
    const over = await addAppointment({ customerId, appointmentTime: "11:00" });
    await change(over.id, { status: "cancelled", cancelReason: "customer-request" });
    const elsewhere = await addAppointment({ advisor, appointmentTime: "12:00" });

    await test.as(fixture.admin).put(`/api/locations/${locationId}`, { timeZone: "America/Phoenix" });
    const stored = await test.query("select id, to_jsonb(appointments) as row from appointments where id = any($1)", [
      [first.id, next.id, over.id, elsewhere.id],
    ]);
    const of = (id: string) => Object(stored.find((each) => each.id === id)?.row);
    expect(of(first.id)).toMatchObject({ starts_at: "2026-03-11T16:00:00+00:00", is_overlapping: true, version: 2 });
    expect(of(next.id)).toMatchObject({ ends_at: "2026-03-11T18:00:00+00:00", is_overlapping: false });
    expect(of(over.id)).toMatchObject({ starts_at: "2026-03-11T15:00:00+00:00", version: 2 });
    expect(of(elsewhere.id)).toMatchObject({
      starts_at: "2026-03-11T16:00:00+00:00",
      is_overlapping: false,
      version: 1,
    });
  });
});

describe("a taken advisor", () => {
  it("is named with the time at the location to be booked, and at the other one where clocks differ", async () => {
    const at = async (name: string, timeZone: string) => {
      const locationId = await test.create.location(fixture.organizationId, name);
      await test.as(fixture.admin).put(`/api/locations/${locationId}`, { timeZone });
      return locationId;
    };
    const [desert, coast] = [await at("Mesa", "America/Phoenix"), await at("Coast", "Asia/Tokyo")];
    const advisor = fixture.advisor.personId;
    const name = (await addAppointment({ advisor, appointmentTime: "20:00" })).advisorName;
    const bookAt = async (locationId: string, appointmentDate: string, appointmentTime: string) => {
      const customerId = await addCustomer({ at: [locationId] });
      return (await book({ customerId, locationId, advisor, appointmentDate, appointmentTime })).body.message;
    };
    expect(await bookAt(desert, "2026-03-11", "17:00")).toBe(
      `${name} already has an appointment on Wed, Mar 11, 2026, 5:00 PM to 6:00 PM MST: Test Drive at Downtown (8:00 PM to 9:00 PM EDT there).`,
    );
    expect(await bookAt(coast, "2026-03-12", "09:30")).toBe(
      `${name} already has an appointment on Thu, Mar 12, 2026, 9:00 AM to 10:00 AM GMT+9: Test Drive at Downtown (Wed, Mar 11, 2026, 8:00 PM to 9:00 PM EDT there).`,
    );
  });
});

describe("the start in TypeScript and in SQL", () => {
  const zones = [
    "America/New_York",
    "America/Phoenix",
    "Pacific/Honolulu",
    "Asia/Kolkata",
    "Pacific/Auckland",
    "Australia/Lord_Howe",
    "Europe/Berlin",
  ];

  it("agrees for every half hour around clock changes", async () => {
    const rows = await test.query(
      `select z.name as zone, d.day::date::text as day, to_char(d.day + t.n * interval '30 minutes', 'HH24:MI') as time,
         appointment_starts_at(d.day::date, (d.day + t.n * interval '30 minutes')::time, z.name)::text as at
       from unnest($1::text[]) z (name),
         generate_series(timestamp '2026-01-01', timestamp '2026-12-31', interval '1 day') d (day), generate_series(0, 47) t (n)
       where ((d.day + interval '1 day') at time zone z.name) - (d.day at time zone z.name) <> interval '24 hours'
         or extract(day from d.day) = 10`,
      [zones],
    );
    expect(rows.length).toBeGreaterThan(1_000);
    const kinds = new Set<string>();
    const differing = rows.filter(({ zone, day, time, at }) => {
      const start = readWallTime({ day: String(day), time: String(time) }, String(zone));
      kinds.add(start.kind);
      return start.at.getTime() !== Date.parse(String(at));
    });
    expect(differing).toEqual([]);
    expect(kinds).toEqual(new Set(["once", "twice", "never"]));
  });
});
