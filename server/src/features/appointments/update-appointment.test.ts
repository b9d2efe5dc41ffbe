import { appointmentStatuses, mayBecome } from "@automotive-crm/contract/appointments/rules";
import { describe, expect, it } from "vitest";
import {
  addAppointment,
  addCustomer,
  listAuditEvents,
  change,
  findEntries,
  lastContactOf,
  fixture,
  setUpFixture,
  test,
  travelTo,
} from "./appointments.fixture.ts";

setUpFixture();

const afterwards = "2026-03-11T18:00:00Z";

describe("PUT /api/appointments/:appointmentId", () => {
  it("leaves absent fields, clears with null or empty text, and audits old and new values", async () => {
    const { id } = await addAppointment({ notes: "old", team: "Sales", vehicleId: fixture.vehicleId });
    const described = { isEdit: true, changes: {}, editedBy: fixture.admin.personId, editedAt: "2020-01-01" };
    const { status, body } = await change(id, {
      notes: "",
      vehicleId: null,
      appointmentType: "Maintenance",
      advisor: fixture.admin.personId,
      ...described,
    });
    expect(status).toBe(200);
    expect(body.appointment).toMatchObject({
      notes: null,
      vehicle_id: null,
      team: "Sales",
      appointment_type: "Maintenance",
      advisor: fixture.admin.personId,
      version: 2,
    });
    const [, event] = await listAuditEvents(id);
    expect(event).toMatchObject({
      actor_id: fixture.salesRep.personId,
      action: "appointment.updated",
      customer_id: fixture.customerId,
      changes: {
        notes: { old: "old", new: null },
        vehicleName: { old: "2021 Ford Escape", new: null },
        appointmentType: { old: "Test Drive", new: "Maintenance" },
        advisorName: { old: null, new: expect.stringContaining("Pat") },
      },
    });
  });

  it("is listed as a visit while its type is a service", async () => {
    const customerId = await addCustomer();
    const { id } = await addAppointment({ customerId, appointmentType: "Warranty Service" });
    const service = async () =>
      (await test.as(fixture.salesRep).get(`/api/activities/customer/${customerId}?filter=service`)).body;
    expect(await service()).toMatchObject({
      counts: { service: 1, appts: 1, all: 1 },
      activities: [{ type: "appointment", category: "service", appointmentData: { appointmentId: id } }],
    });
    await change(id, { appointmentType: "Test Drive" });
    expect(await service()).toMatchObject({ counts: { service: 0, appts: 1, all: 1 }, activities: [] });
  });

  it("keeps its one entry in sync, and describes changes in the log", async () => {
    const customerId = await addCustomer();
    const { id } = await addAppointment({ customerId });
    await change(id, { appointmentDate: "2026-03-12", appointmentTime: "16:00" });
    await change(id, { status: "confirmed" });
    expect(await findEntries(id)).toEqual([
      {
        type: "appointment",
        title: "Appointment confirmed",
        description: "Test Drive, Thu, Mar 12, 2026 at 4:00 PM",
        customer_id: customerId,
      },
    ]);
    const { body } = await test.as(fixture.salesRep).get(`/api/activities/customer/${customerId}?filter=appts`);
    expect(body.activities[0].appointmentData).toMatchObject({ appointmentDate: "2026-03-12", status: "confirmed" });
    const log = await test.as(fixture.salesRep).get(`/api/activities/customer/${customerId}?filter=logs`);
    expect(log.body.activities.map((entry: { title: string }) => entry.title)).toEqual([
      "Appointment confirmed",
      "Appointment moved",
      "Appointment scheduled",
      "Customer added",
    ]);
    expect(log.body.activities[1].description).toBe("Test Drive — Day: 2026-03-11 → 2026-03-12; Time: 09:00 → 16:00");
  });

  it("can be edited in the past, but not moved there", async () => {
    const { id } = await addAppointment();
    await travelTo(afterwards);
    const kept = await change(id, { notes: "Came late", appointmentDate: "2026-03-11", appointmentTime: "09:00" });
    expect(kept.status).toBe(200);
    const earlier = await change(id, { appointmentTime: "08:00" });
    expect([earlier.status, earlier.body.fields]).toEqual([
      422,
      { appointmentTime: "Please choose a time in the future" },
    ]);
    expect((await change(id, { appointmentTime: "14:00" })).status).toBe(200);
  });

  it("allows only valid status changes, and names both statuses otherwise", async () => {
    const { id } = await addAppointment();
    await travelTo(afterwards);
    for (const from of appointmentStatuses) {
      for (const to of appointmentStatuses) {
        await test.query("update appointments set status = $2, shown_at = $3 where id = $1", [
          id,
          from,
          from === "shown" || from === "completed" ? afterwards : null,
        ]);
        const reason = to === "cancelled" && from !== to ? { cancelReason: "other" } : {};
        const { status, body } = await change(id, { status: to, ...reason });
        const refusal = `An appointment that is ${from} cannot become ${to}. Schedule it again first.`;
        expect([from, to, status, body.message]).toEqual(
          mayBecome(from, to) ? [from, to, 200, undefined] : [from, to, 409, refusal],
        );
      }
    }
  });

  it.each([
    ["shown", "shown"],
    ["completed", "completed"],
    ["no-show", "a no-show"],
  ])("can't be marked as %s before it starts, not even while it is moved", async (outcome, words) => {
    const { id } = await addAppointment();
    const refusal = [409, `The appointment has not started yet, so it can't be marked as ${words}.`];
    const early = await change(id, { status: outcome });
    expect([early.status, early.body.message]).toEqual(refusal);
    await travelTo(afterwards);
    const moved = await change(id, { status: outcome, appointmentDate: "2026-03-20" });
    expect([moved.status, moved.body.message]).toEqual(refusal);
    expect((await change(id, { status: outcome })).status).toBe(200);
    const movedLater = await change(id, { appointmentDate: "2026-03-20" });
    expect([movedLater.status, movedLater.body.message]).toEqual(refusal);
  });

  it.each([
    [{ appointmentDate: "" }, "appointmentDate", "Please select a date for the appointment"],
    [{ appointmentTime: "25:00" }, "appointmentTime", "Appointment time must be a time like 14:30"],
    [{ appointmentType: "" }, "appointmentType", "Please select an appointment type"],
    [{ status: "late" }, "status", expect.stringContaining("scheduled")],
    [{ estimatedDuration: -1 }, "estimatedDuration", "Estimated duration must be at least 5 minutes"],
    [{ reminderTime: 5 }, "reminderTime", "Reminder time must be 1, 2, 4, 24 or 48 hours"],
    [{ base: [] }, "base", "Base must be an object"],
  ])("names the field of %o", async (changes, field, message) => {
    const { id } = await addAppointment();
    const { status, body } = await change(id, changes);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
  });

  it("names people, locations and vehicles that aren't allowed", async () => {
    const { id } = await addAppointment();
    const { body } = await change(id, {
      advisor: fixture.stranger.personId,
      locationId: fixture.foreignLocation,
      vehicleId: fixture.airportVehicleId,
    });
    expect(Object.keys(body.fields).toSorted()).toEqual(["advisor", "locationId", "vehicleId"]);
  });

  it("is refused to viewers and without a session, and hidden from other organizations and locations", async () => {
    const { id } = await addAppointment();
    const changes = { notes: "Mine now" };
    expect((await test.anonymous.put(`/api/appointments/${id}`, changes)).status).toBe(401);
    expect((await change(id, changes, fixture.viewer)).status).toBe(403);
    expect((await change(id, changes, fixture.stranger)).status).toBe(404);
    expect((await change(id, changes, fixture.airportAdvisor)).body.message).toBe("Appointment not found");
    expect((await change("0198c0de-0000-7000-8000-000000000000", changes)).status).toBe(404);
    expect((await test.as(fixture.superAdmin, "global").put(`/api/appointments/${id}`, changes)).status).toBe(422);
    expect(await test.query("select notes, version from appointments where id = $1", [id])).toEqual([
      { notes: null, version: 1 },
    ]);
  });
});

describe("a customer who came in", () => {
  it("counts as contacted at the start of the appointment, until that is undone", async () => {
    const customerId = await addCustomer();
    const note = { customer_id: customerId, type: "text", description: "See you", timestamp: "2026-03-09T10:00:00Z" };
    const text = await test.as(fixture.salesRep).post("/api/activities", note);
    const { id } = await addAppointment({ customerId });
    await travelTo(afterwards);
    const shown = await change(id, { status: "shown" });
    expect(shown.body.appointment.shownAt).toBe("2026-03-11T13:00:00.000Z");
    expect(await lastContactOf(customerId)).toBe("2026-03-11T13:00:00.000Z");
    const completed = await change(id, { status: "completed" });
    expect(completed.body.appointment.shownAt).toBe("2026-03-11T13:00:00.000Z");

    await change(id, { status: "scheduled" });
    expect(await lastContactOf(customerId)).toBe("2026-03-09T10:00:00.000Z");
    await change(id, { status: "shown" });
    await test.as(fixture.salesRep).delete(`/api/activities/${text.body.id}`);
    expect(await lastContactOf(customerId)).toBe("2026-03-11T13:00:00.000Z");
  });

  it("is the last contact again when a later call is deleted", async () => {
    const customerId = await addCustomer();
    const { id } = await addAppointment({ customerId });
    await travelTo(afterwards);
    await change(id, { status: "shown" });
    const entry = { customer_id: customerId, type: "call", description: "Thanked them" };
    const call = await test.as(fixture.salesRep).post("/api/activities", entry);
    expect(await lastContactOf(customerId)).toBe("2026-03-11T18:00:00.000Z");
    await test.as(fixture.salesRep).delete(`/api/activities/${call.body.id}`);
    expect(await lastContactOf(customerId)).toBe("2026-03-11T13:00:00.000Z");
  });
});

describe("two people who edit one appointment", () => {
  const base = { appointmentType: "Test Drive", notes: null, appointmentTime: "09:00", priority: "medium" };

  it("are merged if they changed different fields, even at the same time", async () => {
    const { id } = await addAppointment();
    const answers = await Promise.all([
      change(id, { ...base, appointmentTime: "15:00", base }),
      change(id, { ...base, notes: "Key is at the desk", base }, fixture.admin),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const stored = await test.query(
      "select notes, to_char(appointment_time, 'HH24:MI') as time, version from appointments where id = $1",
      [id],
    );
    expect(stored).toEqual([{ notes: "Key is at the desk", time: "15:00", version: 3 }]);
  });

  it("get both values if they changed the same field", async () => {
    const { id } = await addAppointment();
    await change(id, { appointment_time: "10:00", base }, fixture.admin);
    const { status, body } = await change(id, { appointmentTime: "11:00", base });
    expect([status, body.code, body.conflicts]).toEqual([
      409,
      "edit_conflict",
      { appointmentTime: { theirs: "10:00", yours: "11:00" } },
    ]);
  });

  it("don't repeat a change sent again with its Idempotency-Key", async () => {
    const { id } = await addAppointment();
    const send = () => change(id, { status: "confirmed" }, fixture.salesRep, { "idempotency-key": "confirm-it" });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await listAuditEvents(id)).toHaveLength(2);
  });
});
