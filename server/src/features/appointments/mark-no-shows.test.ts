import { describe, expect, it } from "vitest";
import {
  addAppointment,
  change,
  findEntries,
  fixture,
  listAuditEvents,
  setUpFixture,
  test,
  travelTo,
} from "./appointments.fixture.ts";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { markNoShows } from "./mark-no-shows.ts";

setUpFixture();

const mark = () => doDueWork({ database: test.database(), clock: test.now }, markNoShows);

const statusOf = async (id: string) =>
  (await test.query("select status, no_show_at from appointments where id = $1", [id]))[0];

/** At 11:30 AM in Newark, half an hour after the fixture's now. */
const soon = { appointmentDate: "2026-03-10", appointmentTime: "11:30" };

describe("an appointment that nobody closed", () => {
  it("becomes a no-show an hour after its start, and not before", async () => {
    const { id } = await addAppointment(soon);
    await travelTo("2026-03-10T16:29:59Z");
    await mark();
    expect(await statusOf(id)).toEqual({ status: "scheduled", no_show_at: null });
    await travelTo("2026-03-10T16:30:00Z");
    await mark();
    await mark();
    expect(await statusOf(id)).toEqual({ status: "no-show", no_show_at: new Date("2026-03-10T16:30:00Z") });
    expect(await findEntries(id)).toMatchObject([{ title: "Appointment no-show" }]);
    expect(await listAuditEvents(id)).toMatchObject([
      { action: "appointment.created" },
      { action: "appointment.no-show", actor_id: null },
    ]);
  });

  it("is left alone once its outcome is known", async () => {
    const kept = await addAppointment(soon);
    const canceled = await addAppointment(soon);
    await change(canceled.id, { status: "cancelled", cancelReason: "customer-request" });
    await travelTo("2026-03-10T15:31:00Z");
    await change(kept.id, { status: "shown" });
    await travelTo("2026-03-10T20:00:00Z");
    await mark();
    expect([(await statusOf(kept.id))?.status, (await statusOf(canceled.id))?.status]).toEqual(["shown", "cancelled"]);
  });

  it("can be put right for 48 hours, and isn't marked again unless it moves", async () => {
    const { id } = await addAppointment(soon);
    await travelTo("2026-03-10T16:30:00Z");
    await mark();
    expect((await change(id, { status: "scheduled" })).body.appointment).toMatchObject({
      status: "scheduled",
      noShowAt: null,
    });
    await mark();
    expect((await statusOf(id))?.status).toBe("scheduled");

    await change(id, { appointmentDate: "2026-03-11" });
    await travelTo("2026-03-11T17:00:00Z");
    await mark();
    expect((await statusOf(id))?.status).toBe("no-show");
    await travelTo("2026-03-13T17:00:00Z");
    expect((await change(id, { status: "shown" })).status).toBe(200);
  });

  it("stays a no-show after 48 hours", async () => {
    const { id } = await addAppointment(soon);
    await travelTo("2026-03-10T16:30:00Z");
    await mark();
    await travelTo("2026-03-12T16:30:01Z");
    const { status, body } = await change(id, { status: "shown" });
    expect([status, body.message]).toEqual([
      409,
      "This was marked as a no-show more than 48 hours ago. Reschedule it instead.",
    ]);
  });

  it("is marked when its organization says, or never", async () => {
    const setMinutes = (minutes: number | null) =>
      test.query(
        `insert into appointment_settings (organization_id, no_show_minutes) values ($1, $2)
         on conflict (organization_id) do update set no_show_minutes = excluded.no_show_minutes`,
        [fixture.organizationId, minutes],
      );
    const { id } = await addAppointment(soon);
    await setMinutes(null);
    await travelTo("2026-03-10T23:00:00Z");
    await mark();
    expect((await statusOf(id))?.status).toBe("scheduled");
    await setMinutes(15);
    await mark();
    expect((await statusOf(id))?.status).toBe("no-show");
    await test.query("delete from appointment_settings where organization_id = $1", [fixture.organizationId]);
  });

  it("is marked in every organization, except for customers in the bin", async () => {
    const customerId = (await addAppointment(soon)).customer_id;
    const stranger = test.as(fixture.stranger);
    const { body: foreign } = await stranger.post("/api/appointments", {
      ...soon,
      customerId: fixture.foreignCustomerId,
      appointmentType: "Test Drive",
    });
    await test.query("update customers set deleted_at = now() where id = $1", [customerId]);
    await travelTo("2026-03-10T18:00:00Z");
    await mark();
    expect((await statusOf(foreign.appointment.id))?.status).toBe("no-show");
    const pending = await test.query("select 1 from appointments where customer_id = $1 and status = 'scheduled'", [
      customerId,
    ]);
    expect(pending.length).toBeGreaterThan(0);
    await test.query("update customers set deleted_at = null where id = $1", [customerId]);
  });
});
