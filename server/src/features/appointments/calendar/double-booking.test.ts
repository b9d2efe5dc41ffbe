import { describe, expect, it } from "vitest";
import { untilSomebodyWaits } from "#testing/waiting.ts";
import {
  addAppointment,
  addCustomer,
  listAuditEvents,
  book,
  change,
  fixture,
  setUpFixture,
  test,
} from "#features/appointments/appointments.fixture.ts";

setUpFixture();

/** An advisor without appointments. */
const newAdvisor = async () =>
  (await test.create.person({ organizationId: fixture.organizationId, role: "org:member" })).personId;

const listPending = (advisor: string) =>
  test.query("select id from appointments where advisor_id = $1 and status in ('scheduled', 'confirmed')", [advisor]);

/** Stored directly: the server accepts no outcome before the start. */
const close = (id: string, status: string) =>
  test.query("update appointments set status = $2, shown_at = $3 where id = $1", [
    id,
    status,
    status === "cancelled" ? null : test.now().toISOString(),
  ]);

describe("one advisor at one time", () => {
  it("is booked once, no matter how many people book at the same time, and the others learn who is taken and when", async () => {
    const advisor = await newAdvisor();
    const places = Array.from({ length: 50 }, (_, place) => place);
    const answers = await Promise.all(places.map((place) => book({ advisor, notes: `Attempt ${place}` })));
    const made = answers.filter(({ status }) => status === 201);
    const refused = answers.filter(({ status }) => status === 409);
    expect([made.length, refused.length]).toEqual([1, 49]);
    const [name] = await test.query("select first_name || ' ' || last_name as name from people where id = $1", [
      advisor,
    ]);
    const message = `${String(name?.name)} already has an appointment on Wed, Mar 11, 2026, 9:00 AM to 10:00 AM: Test Drive at Downtown.`;
    expect(new Set(refused.map(({ body }) => `${body.code}: ${body.message} ${body.error}`))).toEqual(
      new Set([`slot_taken: ${message} ${message}`]),
    );
    expect(await listPending(advisor)).toHaveLength(1);
  });

  it("is enforced by the database itself", async () => {
    const { id } = await addAppointment({ advisor: await newAdvisor() });
    const columns =
      "organization_id, customer_id, appointment_on, appointment_time, duration_minutes, starts_at, ends_at, type, advisor_id";
    const copy = `insert into appointments (id, ${columns}) select gen_random_uuid(), ${columns} from appointments where id = $1`;
    await expect(test.query(copy, [id])).rejects.toThrow("appointments_one_at_a_time");
  });

  it("is reported as taken even if someone books around the server at the same time", async () => {
    const advisor = await newAdvisor();
    const first = await addAppointment({ advisor });
    await change(first.id, { status: "cancelled", cancelReason: "customer-request" });
    await test.query("begin");
    await test.query("update appointments set status = 'scheduled' where id = $1", [first.id]);
    const booking = book({ advisor });
    await untilSomebodyWaits(test);
    await test.query("commit");
    const { status, body } = await booking;
    expect([status, body.code, Object.keys(body.fields)]).toEqual([409, "slot_taken", ["appointmentTime"]]);
    expect(body.message).toContain("already has an appointment on Wed, Mar 11, 2026, 9:00 AM to 10:00 AM");
    expect(await listPending(advisor)).toHaveLength(1);
  });

  it.each([
    ["right before", "08:00", 60, 201],
    ["right after", "10:00", 60, 201],
    ["over its beginning", "08:30", 60, 409],
    ["over its end", "09:59", 30, 409],
    ["inside of it", "09:15", 30, 409],
    ["around it", "08:00", 240, 409],
  ])("is available %s: %s for %s minutes", async (_, appointmentTime, estimatedDuration, expected) => {
    const advisor = await newAdvisor();
    await addAppointment({ advisor });
    expect((await book({ advisor, appointmentTime, estimatedDuration })).status).toBe(expected);
  });

  it("allows another advisor, or none, at the same time", async () => {
    await addAppointment({ advisor: await newAdvisor() });
    expect((await book({ advisor: await newAdvisor() })).status).toBe(201);
    expect((await book({ advisor: null })).status).toBe(201);
    expect((await book({ advisor: null })).status).toBe(201);
  });

  it.each(["cancelled", "shown", "completed"])(
    "is free again once it is %s, and checked when that is undone",
    async (status) => {
      const advisor = await newAdvisor();
      const { id } = await addAppointment({ advisor });
      await close(id, status);
      const second = await addAppointment({ advisor });
      const back = await change(id, { status: "scheduled" });
      expect([back.status, back.body.code]).toEqual([409, "slot_taken"]);
      await change(second.id, { status: "cancelled", cancelReason: "customer-request" });
      expect((await change(id, { status: "scheduled" })).status).toBe(200);
    },
  );

  it("is checked when an appointment is moved, extended or reassigned, but not against itself", async () => {
    const [advisor, other] = [await newAdvisor(), await newAdvisor()];
    await addAppointment({ advisor });
    const { id } = await addAppointment({ advisor, appointmentTime: "10:00" });
    const foreign = await addAppointment({ advisor: other });
    expect((await change(id, { appointmentTime: "09:30" })).body.code).toBe("slot_taken");
    expect((await change(foreign.id, { advisor })).body.code).toBe("slot_taken");
    expect((await change(id, { appointmentTime: "10:30", estimatedDuration: 30 })).status).toBe(200);
    expect((await change(id, { status: "confirmed", estimatedDuration: 90 })).status).toBe(200);
    expect((await change(foreign.id, { appointmentTime: "10:45" })).status).toBe(200);
    expect((await change(id, { advisor: other })).body.code).toBe("slot_taken");
  });

  it("accepts only one of two moves at the same time", async () => {
    const advisor = await newAdvisor();
    const made = [await addAppointment({ advisor }), await addAppointment({ advisor, appointmentTime: "10:00" })];
    const answers = await Promise.all(made.map(({ id }) => change(id, { appointmentTime: "15:00" })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });
});

describe("booking an advisor twice on purpose", () => {
  it("is allowed for moderators and above, and audited", async () => {
    const advisor = await newAdvisor();
    await addAppointment({ advisor, appointmentType: "Vehicle Delivery" });
    const again = { advisor, appointmentTime: "09:30", allowOverlap: true };
    expect((await book(again)).status).toBe(403);
    const { status, body } = await book(again, fixture.moderator);
    expect([status, body.appointment.isOverlapping]).toEqual([201, true]);
    const [event] = await listAuditEvents(body.appointment.id);
    expect(event).toMatchObject({
      actor_id: fixture.moderator.personId,
      changes: { bookedOver: { new: "Vehicle Delivery, Wed, Mar 11, 2026 at 9:00 AM" } },
    });
  });

  it("isn't recorded as an overlap if there is none", async () => {
    const { status, body } = await book({ advisor: await newAdvisor(), allowOverlap: true });
    expect([status, body.appointment.isOverlapping]).toEqual([201, false]);
  });

  it("still occupies the advisor for everyone else, even if the other appointment is canceled", async () => {
    const advisor = await newAdvisor();
    const { id } = await addAppointment({ advisor });
    await book({ advisor, allowOverlap: true }, fixture.moderator);
    await change(id, { status: "cancelled", cancelReason: "customer-request" });
    expect((await book({ advisor })).body.code).toBe("slot_taken");
  });

  it("is also allowed when moving, and at a single location only for its admin", async () => {
    const advisor = await newAdvisor();
    const locationAdmin = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "admin" }],
    });
    const both = await addCustomer({ at: [fixture.downtown, fixture.airport] });
    await addAppointment({ advisor });
    const { id } = await addAppointment({ advisor, customerId: both, appointmentTime: "11:00" });
    const over = { appointmentTime: "09:00", allowOverlap: true };
    expect((await change(id, over, fixture.salesRep)).status).toBe(403);
    expect((await change(id, over, locationAdmin)).status).toBe(403);
    const { status, body } = await change(id, { ...over, locationId: fixture.airport }, locationAdmin);
    expect([status, body.appointment.isOverlapping]).toEqual([200, true]);
    const apart = await change(id, { appointmentTime: "16:00" });
    expect(apart.body.appointment.isOverlapping).toBe(false);
  });
});
