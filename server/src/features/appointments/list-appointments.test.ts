import { describe, expect, it } from "vitest";
import { addAppointment, addCustomer, fixture, setUpFixture, test } from "./appointments.fixture.ts";

setUpFixture();

describe("GET /api/appointments/customer/:customerId", () => {
  const list = (customerId: string, person = fixture.salesRep) =>
    test.as(person).get(`/api/appointments/customer/${customerId}`);

  it("lists pending ones first, soonest first, then the others, latest first", async () => {
    const customerId = await addCustomer();
    const days = ["2026-03-20", "2026-03-12", "2026-03-15", "2026-03-18"];
    for (const appointmentDate of days) await addAppointment({ customerId, appointmentDate });
    const { body } = await list(customerId);
    for (const { id, appointment_date } of body.appointments.slice(0, 3)) {
      if (appointment_date !== "2026-03-15")
        await test
          .as(fixture.salesRep)
          .put(`/api/appointments/${id}`, { status: "cancelled", cancelReason: "customer-request" });
    }
    const listed = (await list(customerId)).body.appointments;
    expect(listed.map((each: { appointment_date: string }) => each.appointment_date)).toEqual([
      "2026-03-15",
      "2026-03-20",
      "2026-03-18",
      "2026-03-12",
    ]);
  });

  it("returns all of them in pages that follow each other without a gap, also from the same minute", async () => {
    const customerId = await addCustomer();
    await test.query(
      `insert into appointments (organization_id, id, customer_id, appointment_on, appointment_time, duration_minutes,
         starts_at, ends_at, type, status)
       select $1, gen_random_uuid(), $2, '2026-03-12', '10:00', 60, at, at + interval '1 hour', 'Test Drive',
         case when n % 2 = 0 then 'scheduled' else 'cancelled' end
       from generate_series(1, 9) n, lateral (select '2026-03-12T14:00:00Z'::timestamptz + n / 3 * interval '1 minute') s (at)`,
      [fixture.organizationId, customerId],
    );
    const pages = async (limit: number) => {
      const found: string[][] = [];
      for (let after = ""; ;) {
        const path = `/api/appointments/customer/${customerId}?limit=${limit}${after && `&after=${after}`}`;
        const { body } = await test.as(fixture.viewer).get(path);
        found.push(body.appointments.map(({ id }: { id: string }) => id));
        if (body.nextCursor === null) return found;
        after = body.nextCursor;
      }
    };
    const [whole = []] = await pages(200);
    expect(whole).toHaveLength(9);
    for (const limit of [1, 2, 3, 4]) {
      const each = await pages(limit);
      expect(each.flat()).toEqual(whole);
      expect(each.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    }
    const { status, body } = await test.as(fixture.viewer).get(`/api/appointments/customer/${customerId}?after=x`);
    expect([status, body.fields]).toEqual([422, { after: "This is not a position in the list" }]);
  });

  it("is available to viewers, and to no one elsewhere", async () => {
    await addAppointment();
    expect((await list(fixture.customerId, fixture.viewer)).status).toBe(200);
    expect((await list(fixture.customerId, fixture.stranger)).status).toBe(404);
    expect((await list(fixture.customerId, fixture.airportAdvisor)).status).toBe(404);
    expect((await test.anonymous.get(`/api/appointments/customer/${fixture.customerId}`)).status).toBe(401);
    const global = await test.as(fixture.superAdmin, "global").get(`/api/appointments/customer/${fixture.customerId}`);
    expect([global.status, global.body.appointments.length > 0]).toEqual([200, true]);
  });

  it("prevents its location from being deleted", async () => {
    const locationId = await test.create.location(fixture.organizationId, "Pop-up");
    await addAppointment({ locationId });
    const { status, body } = await test.as(fixture.admin).delete(`/api/locations/${locationId}`);
    expect([status, body.message]).toEqual([
      409,
      "Pop-up has 1 appointment and 1 timeline entry, so it can't be deleted. Make it inactive instead.",
    ]);
  });
});
