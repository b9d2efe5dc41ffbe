import { describe, expect, it } from "vitest";
import {
  addAppointment,
  addCustomer,
  listAuditEvents,
  book,
  findEntries,
  newAppointment,
  fixture,
  setUpFixture,
  test,
} from "./appointments.fixture.ts";

setUpFixture();

const count = () =>
  test.query(
    "select (select count(*) from appointments) as appointments, (select count(*) from activities) as entries",
  );

describe("POST /api/appointments", () => {
  it("stores what the form sends and returns it with the documented names", async () => {
    const appointment = await addAppointment({
      appointmentTime: "14:30",
      appointmentType: "Vehicle Inspection",
      advisor: fixture.advisor.personId,
      team: "Sales",
      vehicleId: fixture.vehicleId,
      locationId: fixture.airport,
      notes: "Brings the trade-in 😀",
      priority: "high",
      estimatedDuration: 90,
      reminderEnabled: false,
      reminderTime: 48,
      contactMethod: "sms",
      source: "manual",
    });
    expect(appointment).toMatchObject({
      customer_id: fixture.customerId,
      customerName: "Ada Lovelace",
      appointment_date: "2026-03-11",
      appointment_time: "14:30",
      appointment_type: "Vehicle Inspection",
      advisor: fixture.advisor.personId,
      advisorName: expect.stringContaining("Pat"),
      team: "Sales",
      vehicle_id: fixture.vehicleId,
      vehicleName: "2021 Ford Escape",
      location_id: fixture.airport,
      locationName: "Airport",
      notes: "Brings the trade-in 😀",
      priority: "high",
      status: "scheduled",
      estimated_duration: 90,
      reminder_enabled: false,
      reminder_time: 48,
      contact_method: "sms",
      call_sid: null,
      source: "manual",
      startsAt: "2026-03-11T18:30:00.000Z",
      endsAt: "2026-03-11T20:00:00.000Z",
      timeZone: "America/New_York",
      shownAt: null,
      isOverlapping: false,
      created_at: "2026-03-10T15:00:00.000Z",
      version: 1,
    });
  });

  it("applies defaults, and ignores status, author and organization in the body", async () => {
    const claimed = { userId: fixture.admin.personId, organizationId: fixture.foreignLocation, status: "completed" };
    const { status, body } = await book({ ...claimed, isEdit: false, version: 7 });
    expect(status).toBe(201);
    expect(body.appointment).toMatchObject({
      advisor: null,
      location_id: fixture.downtown,
      estimated_duration: 60,
      priority: "medium",
      reminder_enabled: true,
      // A day before has passed.
      reminder_time: 4,
      contact_method: "phone",
      source: "manual",
      status: "scheduled",
      version: 1,
    });
    const [row] = await test.query("select organization_id, created_by from appointments where id = $1", [
      body.appointment.id,
    ]);
    expect(row).toEqual({ organization_id: fixture.organizationId, created_by: fixture.salesRep.personId });
  });

  it("also accepts the names used in responses", async () => {
    const sent = { customer_id: fixture.customerId, appointment_date: "2026-03-12", appointment_time: "10:00" };
    const { status, body } = await test
      .as(fixture.salesRep)
      .post("/api/appointments", { ...sent, appointment_type: "Maintenance", contact_method: "email" });
    expect([status, body.appointment.appointment_date, body.appointment.contact_method]).toEqual([
      201,
      "2026-03-12",
      "email",
    ]);
  });

  it("adds one timeline entry, which the APPTS filter shows and counts, and audits it", async () => {
    const customerId = await addCustomer();
    const { id } = await addAppointment({ customerId });
    expect(await findEntries(id)).toEqual([
      {
        type: "appointment",
        title: "Appointment scheduled",
        description: "Test Drive, Wed, Mar 11, 2026 at 9:00 AM",
        customer_id: customerId,
      },
    ]);
    const { body } = await test.as(fixture.salesRep).get(`/api/activities/customer/${customerId}?filter=appts`);
    expect(body.counts).toMatchObject({ appts: 1, all: 1, tasks: 0 });
    expect(body.activities[0]).toMatchObject({
      isOwn: false,
      appointmentData: { appointmentId: id, appointmentDate: "2026-03-11", status: "scheduled" },
    });
    expect(await listAuditEvents(id)).toMatchObject([
      {
        actor_id: fixture.salesRep.personId,
        action: "appointment.created",
        customer_id: customerId,
        changes: { appointmentDate: { new: "2026-03-11" }, appointmentTime: { new: "09:00" } },
      },
    ]);
  });

  it("stores neither the appointment nor its entry if one of them can't be stored", async () => {
    const before = await count();
    await test.query("alter table activities add constraint no_entries check (type <> 'appointment') not valid");
    const { status } = await book();
    await test.query("alter table activities drop constraint no_entries");
    expect(status).toBe(422);
    expect(await count()).toEqual(before);
  });

  it.each([
    [{ appointmentDate: "" }, "appointmentDate", "Please select a date for the appointment"],
    [{ appointmentDate: undefined }, "appointmentDate", "Please select a date for the appointment"],
    [{ appointmentDate: "2026-02-30" }, "appointmentDate", "Appointment date must be a date like 1985-04-30"],
    [{ appointmentDate: "2026-03-09" }, "appointmentDate", "Please choose a time in the future"],
    [
      { appointmentDate: "2026-03-10", appointmentTime: "10:59" },
      "appointmentTime",
      "Please choose a time in the future",
    ],
    [{ appointmentTime: "" }, "appointmentTime", "Please select a time for the appointment"],
    [{ appointmentTime: null }, "appointmentTime", "Please select a time for the appointment"],
    [{ appointmentTime: "9am" }, "appointmentTime", "Appointment time must be a time like 14:30"],
    [{ appointmentType: " " }, "appointmentType", "Please select an appointment type"],
    [{ appointmentType: undefined }, "appointmentType", "Please select an appointment type"],
    [{ appointmentType: "x".repeat(101) }, "appointmentType", "Appointment type must be at most 100 characters"],
    [{ estimatedDuration: 0 }, "estimatedDuration", "Estimated duration must be at least 5 minutes"],
    [{ estimatedDuration: 1441 }, "estimatedDuration", "Estimated duration must be at most a day"],
    [{ estimatedDuration: 30.5 }, "estimatedDuration", "Estimated duration must be a whole number of minutes"],
    [{ estimatedDuration: "60" }, "estimatedDuration", "Estimated duration must be a number of minutes"],
    [{ reminderTime: 3 }, "reminderTime", "Reminder time must be 1, 2, 4, 24 or 48 hours"],
    [{ reminderEnabled: "yes" }, "reminderEnabled", expect.any(String)],
    [{ priority: "urgent" }, "priority", "Priority must be low, medium or high"],
    [{ contactMethod: "fax" }, "contactMethod", "Contact method must be phone, sms or email"],
    [{ source: "rumour" }, "source", expect.any(String)],
    [{ notes: "x".repeat(10_001) }, "notes", "Notes must be at most 10,000 characters"],
    [{ advisor: "Ada" }, "advisor", "Advisor must be a valid ID"],
    [{ locationId: "here" }, "locationId", "Location must be a valid ID"],
    [{ vehicleId: "car" }, "vehicleId", "Vehicle must be a valid ID"],
    [{ customerId: undefined }, "customerId", expect.any(String)],
    [{ allowOverlap: "please" }, "allowOverlap", expect.any(String)],
  ])("names the field of %o", async (over, field, message) => {
    const before = await count();
    const { status, body } = await book(over);
    expect([status, body.fields]).toEqual([422, { [field]: message }]);
    expect(await count()).toEqual(before);
  });

  it("accepts the current minute", async () => {
    expect((await book({ appointmentDate: "2026-03-10", appointmentTime: "11:00" })).status).toBe(201);
  });

  it("names every person, location and vehicle that isn't allowed", async () => {
    const { status, body } = await book({
      advisor: fixture.stranger.personId,
      locationId: fixture.foreignLocation,
      vehicleId: fixture.airportVehicleId,
    });
    expect([status, body.fields]).toEqual([
      422,
      {
        advisor: "Choose a person of this organization",
        locationId: "Choose an active location of this organization",
        vehicleId: "Choose a vehicle of this customer",
      },
    ]);
    const elsewhere = { customerId: fixture.airportCustomerId, locationId: fixture.downtown };
    const { body: refusal } = await book(elsewhere, fixture.airportAdvisor);
    expect(refusal.fields).toEqual({ locationId: "Choose one of your own locations or one of the customer's" });
  });

  it("accepts only advisors who can see the customer", async () => {
    const { status, body } = await book({ advisor: fixture.airportAdvisor.personId });
    expect([status, body.fields]).toEqual([422, { advisor: "Choose someone who can see this customer" }]);
    const theirs = { customerId: fixture.airportCustomerId, advisor: fixture.airportAdvisor.personId };
    expect((await book(theirs)).status).toBe(201);
  });

  it("uses the organization's zone if the customer has no location", async () => {
    const bare = await test.create.organization();
    const person = await test.create.person({ organizationId: bare, role: "org:member" });
    const { body } = await book({ customerId: await addCustomer({ by: person, at: [] }) }, person);
    expect(body.appointment).toMatchObject({
      location_id: null,
      timeZone: "America/Chicago",
      startsAt: "2026-03-11T14:00:00.000Z",
    });
  });

  it("runs once per Idempotency-Key, even if sent twice at the same time", async () => {
    const headers = { "idempotency-key": "one-appointment" };
    const body = newAppointment({ notes: "Only once", advisor: fixture.admin.personId });
    const send = () => test.as(fixture.salesRep).post("/api/appointments", body, headers);
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await test.query("select 1 from appointments where notes = 'Only once'")).toHaveLength(1);
  });

  it("is refused to viewers and without a session, and hides other organizations' customers", async () => {
    const before = await count();
    expect((await test.anonymous.post("/api/appointments", newAppointment())).status).toBe(401);
    expect((await book({}, fixture.viewer)).status).toBe(403);
    expect((await book({}, fixture.stranger)).body.code).toBe("not_found");
    expect((await book({ customerId: fixture.foreignCustomerId })).status).toBe(404);
    expect((await book({}, fixture.airportAdvisor)).status).toBe(404);
    const global = await test.as(fixture.superAdmin, "global").post("/api/appointments", newAppointment());
    expect([global.status, global.body.code]).toEqual([422, "organization_required"]);
    expect(await count()).toEqual(before);
  });

  it("doesn't find a customer in the bin", async () => {
    const customerId = await addCustomer();
    await test.as(fixture.admin).delete(`/api/customers/${customerId}`);
    expect((await book({ customerId })).status).toBe(404);
  });
});
