import { beforeEach, describe, expect, it } from "vitest";
import type { Person } from "#testing/factories.ts";
import { addAppointment, book, change, fixture, newAppointment, setUpFixture, test } from "./appointments.fixture.ts";

setUpFixture();
beforeEach(() => test.query("delete from notifications"));

const noticesOf = async (person: Person): Promise<Record<string, unknown>[]> =>
  (await test.as(person).get("/api/notifications")).body.notifications;
const titles = async (person: Person) => (await noticesOf(person)).map(({ title }) => title).toReversed();

const reschedule = (id: string, body: object) =>
  test.as(fixture.salesRep).post(`/api/appointments/${id}/reschedule`, body);

describe("an advisor", () => {
  it("is notified of what a colleague books for them, moves and cancels", async () => {
    const { advisor, salesRep, customerId } = fixture;
    const { id } = await addAppointment({ advisor: advisor.personId });
    expect(await noticesOf(advisor)).toMatchObject([
      {
        kind: "appointment-booked",
        title: "New appointment with Ada Lovelace",
        text: "Test Drive, Wed, Mar 11, 2026 at 9:00 AM (Eastern Time), Downtown",
        subject: { kind: "appointment", id },
        customerId,
      },
    ]);
    await change(id, { notes: "Brings a friend", estimatedDuration: 90 });
    await change(id, { appointmentTime: "11:00" });
    await change(id, { status: "cancelled", cancelReason: "customer-request" });
    expect(await titles(advisor)).toEqual([
      "New appointment with Ada Lovelace",
      "Appointment with Ada Lovelace moved",
      "Appointment with Ada Lovelace canceled",
    ]);
    expect(await noticesOf(salesRep)).toEqual([]);
  });

  it("isn't notified of what they do themselves, nor twice of a repeated request", async () => {
    const { advisor } = fixture;
    const own = await book({ advisor: advisor.personId, appointmentTime: "13:00" }, advisor);
    await change(own.body.appointment.id, { appointmentTime: "14:00" }, advisor);
    expect(await noticesOf(advisor)).toEqual([]);
    const request = newAppointment({ advisor: advisor.personId, appointmentTime: "16:00" });
    const key = { "idempotency-key": "0198c0de-0000-7000-8000-0000000000aa" };
    for (let time = 0; time < 2; time++) await test.as(fixture.salesRep).post("/api/appointments", request, key);
    expect(await titles(advisor)).toEqual(["New appointment with Ada Lovelace"]);
  });

  it("is notified of what is handed to them, as is who had it", async () => {
    const { advisor, moderator, salesRep } = fixture;
    const { id } = await addAppointment({ advisor: advisor.personId, appointmentDate: "2026-03-16" });
    await change(id, { advisor: salesRep.personId }, moderator);
    expect(await titles(salesRep)).toEqual(["New appointment with Ada Lovelace"]);
    expect((await titles(advisor)).at(-1)).toBe("Appointment with Ada Lovelace is no longer yours");
  });

  it("hears once of a rescheduled appointment", async () => {
    const { advisor } = fixture;
    const { id } = await addAppointment({ advisor: advisor.personId, appointmentDate: "2026-03-17" });
    await reschedule(id, { appointmentDate: "2026-03-18", appointmentTime: "10:00" });
    expect(await titles(advisor)).toEqual(["New appointment with Ada Lovelace", "Appointment with Ada Lovelace moved"]);
  });

  it("who can't see the customer anymore hears nothing", async () => {
    const leaving = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { id } = await addAppointment({ advisor: leaving.personId, appointmentDate: "2026-03-19" });
    await test.query("update memberships set role = null where person_id = $1", [leaving.personId]);
    await test.query("delete from notifications");
    await change(id, { appointmentTime: "15:00" });
    expect(await test.query("select 1 from notifications")).toEqual([]);
  });
});
