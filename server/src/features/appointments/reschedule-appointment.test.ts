import { describe, expect, it } from "vitest";
import {
  addAppointment,
  book,
  change,
  findEntries,
  fixture,
  listAuditEvents,
  setUpFixture,
  test,
  travelTo,
} from "./appointments.fixture.ts";

setUpFixture();

const reschedule = (id: string, changes: object, person = fixture.salesRep, headers?: Record<string, string>) =>
  test.as(person).post(`/api/appointments/${id}/reschedule`, changes, headers);

const friday = { appointmentDate: "2026-03-13", appointmentTime: "14:00" };

const read = async (id: string) => {
  const { body } = await test.as(fixture.salesRep).get(`/api/appointments/customer/${fixture.customerId}`);
  return body.appointments.find((each: { id: string }) => each.id === id);
};

describe("POST /api/appointments/:appointmentId/reschedule", () => {
  it("books another time and keeps the old one as canceled, each linked to the other", async () => {
    const old = await addAppointment({ notes: "Wants the red one", advisor: fixture.advisor.personId });
    const { status, body } = await reschedule(old.id, friday);
    expect(status).toBe(201);
    expect(body.appointment).toMatchObject({
      appointment_date: "2026-03-13",
      appointment_time: "14:00",
      appointment_type: old.appointment_type,
      advisor: fixture.advisor.personId,
      notes: "Wants the red one",
      status: "scheduled",
      rescheduledFrom: old.id,
      rescheduledTo: null,
    });
    expect(await read(old.id)).toMatchObject({
      appointment_date: old.appointment_date,
      status: "cancelled",
      cancelReason: "rescheduled",
      rescheduledTo: body.appointment.id,
    });
    expect(await findEntries(old.id)).toMatchObject([{ title: "Appointment canceled" }]);
    expect(await findEntries(body.appointment.id)).toMatchObject([{ title: "Appointment scheduled" }]);
    expect((await listAuditEvents(old.id)).map(({ action }) => action)).toEqual([
      "appointment.created",
      "appointment.rescheduled",
    ]);
    expect(await listAuditEvents(body.appointment.id)).toMatchObject([
      { action: "appointment.created", changes: { appointmentDate: { old: "2026-03-11", new: "2026-03-13" } } },
    ]);
  });

  it("keeps the reminder as far as it is still ahead", async () => {
    const reminderOf = async (changes: object) => {
      const old = await addAppointment({ appointmentDate: "2026-04-20", reminderTime: 48 });
      return (await reschedule(old.id, changes)).body.appointment.reminder_time;
    };
    expect(await reminderOf({ appointmentDate: "2026-04-21", appointmentTime: "09:00" })).toBe(48);
    expect(await reminderOf({ appointmentDate: "2026-03-11", appointmentTime: "09:00" })).toBe(4);
    expect(await reminderOf({ appointmentDate: "2026-03-11", appointmentTime: "11:00", reminderTime: 48 })).toBe(48);
  });

  it("may move it within its own time, which is free then", async () => {
    const advisor = fixture.advisor.personId;
    const old = await addAppointment({ advisor, appointmentDate: "2026-03-16" });
    const later = { appointmentDate: "2026-03-16", appointmentTime: "09:30" };
    const { status, body } = await reschedule(old.id, later);
    expect(status).toBe(201);
    const [created] = await listAuditEvents(body.appointment.id);
    expect(created?.changes).not.toHaveProperty("appointmentDate");
    expect(created?.changes).toMatchObject({ appointmentTime: { old: "09:00", new: "09:30" } });
  });

  it("changes nothing if the advisor is taken at the new time", async () => {
    const advisor = fixture.advisor.personId;
    const old = await addAppointment({ advisor, appointmentDate: "2026-03-17" });
    await addAppointment({ advisor, appointmentDate: "2026-03-18" });
    const { status, body } = await reschedule(old.id, { appointmentDate: "2026-03-18", appointmentTime: "09:00" });
    expect([status, body.code]).toEqual([409, "slot_taken"]);
    expect(await read(old.id)).toMatchObject({ status: "scheduled", rescheduledTo: null });
  });

  it("keeps a no-show as a no-show", async () => {
    const old = await addAppointment({ appointmentDate: "2026-03-12" });
    await travelTo("2026-03-12T18:00:00Z");
    await change(old.id, { status: "no-show" });
    expect((await reschedule(old.id, friday)).status).toBe(201);
    expect(await read(old.id)).toMatchObject({ status: "no-show", cancelReason: null });
  });

  it("is refused a second time, and once the customer came", async () => {
    const old = await addAppointment({ appointmentDate: "2026-03-19" });
    expect((await reschedule(old.id, friday)).status).toBe(201);
    const again = await reschedule(old.id, { ...friday, appointmentTime: "15:00" });
    expect([again.status, again.body.message]).toEqual([409, "This appointment has already been rescheduled."]);
    expect((await change(old.id, { status: "scheduled" })).body.message).toBe(
      "Another appointment has taken the place of this one.",
    );

    const kept = await addAppointment({ appointmentDate: "2026-03-10", appointmentTime: "11:30" });
    await travelTo("2026-03-10T16:00:00Z");
    await change(kept.id, { status: "shown" });
    const { status, body } = await reschedule(kept.id, friday);
    expect([status, body.message]).toEqual([409, "The customer came to this appointment. Schedule a new one instead."]);
  });

  it("happens once, however often the request is repeated or many people do it at once", async () => {
    const old = await addAppointment({ appointmentDate: "2026-03-20" });
    const key = { "idempotency-key": "reschedule-once" };
    const first = await reschedule(old.id, friday, fixture.salesRep, key);
    const second = await reschedule(old.id, friday, fixture.salesRep, key);
    expect(second.body.appointment.id).toBe(first.body.appointment.id);

    const other = await addAppointment({ appointmentDate: "2026-03-23" });
    const answers = await Promise.all([1, 2, 3, 4].map(() => reschedule(other.id, friday)));
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409, 409, 409]);
  });

  it("names the field that is wrong, and finds nothing for another organization", async () => {
    const old = await addAppointment({ appointmentDate: "2026-03-24" });
    const missing = await reschedule(old.id, { appointmentDate: "2026-03-25" });
    expect([missing.status, missing.body.fields]).toEqual([
      422,
      { appointmentTime: "Please select a time for the appointment" },
    ]);
    const past = await reschedule(old.id, { appointmentDate: "2026-03-02", appointmentTime: "09:00" });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ["appointmentDate"]]);
    expect((await reschedule(old.id, friday, fixture.stranger)).status).toBe(404);
    expect((await reschedule(old.id, friday, fixture.viewer)).status).toBe(403);
  });
});

describe("canceling an appointment", () => {
  it("needs a reason, which is kept with a note until it is scheduled again", async () => {
    const { id } = await addAppointment({ appointmentDate: "2026-03-26" });
    const { status, body } = await change(id, { status: "cancelled" });
    expect([status, body.fields]).toEqual([422, { cancelReason: "Please choose a reason for canceling" }]);
    const canceled = await change(id, {
      status: "cancelled",
      cancelReason: "bought-elsewhere",
      cancelNote: "At a dealer in Trenton",
    });
    expect(canceled.body.appointment).toMatchObject({
      status: "cancelled",
      cancelReason: "bought-elsewhere",
      cancelNote: "At a dealer in Trenton",
    });
    expect((await listAuditEvents(id)).at(-1)).toMatchObject({
      changes: { cancelReason: { old: null, new: "bought-elsewhere" } },
    });
    const again = await change(id, { status: "scheduled" });
    expect(again.body.appointment).toMatchObject({ status: "scheduled", cancelReason: null, cancelNote: null });
  });

  it("refuses reasons that don't exist, that only rescheduling gives, and for what isn't canceled", async () => {
    const { id } = await addAppointment({ appointmentDate: "2026-03-27" });
    for (const changes of [
      { status: "cancelled", cancelReason: "bored" },
      { status: "cancelled", cancelReason: "rescheduled" },
      { cancelReason: "other" },
    ]) {
      const { status, body } = await change(id, changes);
      expect([status, Object.keys(body.fields)]).toEqual([422, ["cancelReason"]]);
    }
  });
});

it("counts a chain of appointments as one that was set", async () => {
  const first = (await book({ appointmentDate: "2026-03-30" })).body.appointment;
  const second = (await reschedule(first.id, { appointmentDate: "2026-03-31", appointmentTime: "09:00" })).body;
  await reschedule(second.appointment.id, { appointmentDate: "2026-04-01", appointmentTime: "09:00" });
  const chain = await test.query(
    `with recursive chain as (
       select id, rescheduled_from from appointments where organization_id = $2 and id = $1
       union all select a.id, a.rescheduled_from from appointments a join chain c on a.rescheduled_from = c.id
       where a.organization_id = $2
     ) select count(*)::int as all, count(*) filter (where rescheduled_from is null)::int as set from chain`,
    [first.id, fixture.organizationId],
  );
  expect(chain).toEqual([{ all: 3, set: 1 }]);
});
