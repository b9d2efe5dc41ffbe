import { beforeEach, describe, expect, it } from "vitest";
import {
  addAppointment,
  addCustomer,
  change,
  fixture,
  setUpFixture,
  test,
  travelTo,
} from "#features/appointments/appointments.fixture.ts";
import { listSent, setCustomerReminders, testReminders } from "./reminders.fixture.ts";

setUpFixture();
const { remind, schedule, startWorker, finish } = testReminders();

/** In two days at 9 AM in Newark; due a day before, at 13:00 UTC. */
const inTwoDays = { appointmentDate: "2026-03-12", appointmentTime: "09:00" };
const due = "2026-03-11T13:00:00Z";
const none = { notifications: [], mail: [] };

beforeEach(() => test.query("delete from pgboss.job"));

describe("a reminder", () => {
  it("tells the advisor in the app and by mail, in the time of the appointment's location", async () => {
    const { id } = await addAppointment({ ...inTwoDays, advisor: fixture.advisor.personId });
    await travelTo(due);
    await remind();
    const text = "Test Drive, Thu, Mar 12, 2026 at 9:00 AM (Eastern Time), Downtown";
    const title = "Appointment with Ada Lovelace";
    expect(await listSent(id)).toEqual({
      notifications: [{ person_id: fixture.advisor.personId, title, text }],
      mail: [{ recipient_address: fixture.advisor.email, subject: title, text, status: "queued" }],
    });
  });

  it("comes when it is due and not before, once however often it is looked for", async () => {
    const { id } = await addAppointment(inTwoDays);
    await travelTo("2026-03-11T12:56:59Z");
    await remind();
    expect(await listSent(id)).toEqual(none);
    await travelTo(due);
    await Promise.all([schedule(), schedule()]);
    await schedule();
    await finish();
    expect(await listSent(id)).toMatchObject({ notifications: [{}], mail: [{}] });
  });

  it("goes to the person who made the appointment if its advisor has left or may not see the customer", async () => {
    const left = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { id } = await addAppointment({ ...inTwoDays, advisor: left.personId });
    await test.query("delete from memberships where person_id = $1", [left.personId]);
    await travelTo(due);
    await remind();
    expect((await listSent(id)).notifications).toMatchObject([{ person_id: fixture.salesRep.personId }]);
  });

  it("is made up for after an outage until the appointment begins", async () => {
    const late = await addAppointment({ ...inTwoDays, appointmentTime: "09:30" });
    const tooLate = await addAppointment({ ...inTwoDays, appointmentTime: "09:00" });
    await travelTo("2026-03-12T13:29:00Z");
    await remind();
    expect((await listSent(late.id)).notifications).toHaveLength(1);
    expect(await listSent(tooLate.id)).toEqual(none);
    const left = await test.query("select id from appointments where reminder_at is not null and id = any($1)", [
      [late.id, tooLate.id],
    ]);
    expect(left).toEqual([]);
  });

  it("isn't sent if it was due before the appointment was made", async () => {
    const { id } = await addAppointment({ appointmentDate: "2026-03-11", appointmentTime: "09:00", reminderTime: 24 });
    await remind();
    expect(await listSent(id)).toEqual(none);
  });

  it("comes later than a day before if nothing else was asked for and that time has passed", async () => {
    const { id } = await addAppointment({ appointmentDate: "2026-03-11", appointmentTime: "09:00" });
    await travelTo("2026-03-11T09:00:00Z");
    await remind();
    expect((await listSent(id)).notifications).toHaveLength(1);
  });

  it("follows a start that moves with the zone of its location", async () => {
    const { id } = await addAppointment(inTwoDays);
    const setZone = (timeZone: string) =>
      test.as(fixture.admin).put(`/api/locations/${fixture.downtown}`, { timeZone });
    await setZone("America/Chicago");
    try {
      await travelTo("2026-03-11T13:56:59Z");
      await remind();
      expect(await listSent(id)).toEqual(none);
      await travelTo("2026-03-11T14:00:00Z");
      await schedule();
      await finish();
      expect((await listSent(id)).notifications).toMatchObject([{ text: expect.stringContaining("(Central Time)") }]);
    } finally {
      await setZone("America/New_York");
    }
    await schedule();
    await finish();
    expect((await listSent(id)).notifications).toHaveLength(1);
  });
});

describe("no reminder is sent of an appointment", () => {
  const cancel = { status: "cancelled", cancelReason: "customer-request" };
  const changes: [string, (id: string) => Promise<unknown>][] = [
    ["is canceled", (id) => change(id, cancel)],
    ["moved, at its old time", (id) => change(id, { appointmentDate: "2026-03-16" })],
    [
      "was rescheduled",
      (id) =>
        test
          .as(fixture.salesRep)
          .post(`/api/appointments/${id}/reschedule`, { ...inTwoDays, appointmentDate: "2026-03-16" }),
    ],
    ["needs none", (id) => change(id, { reminderEnabled: false })],
    ["has its reminder later", (id) => change(id, { reminderTime: 2 })],
  ];

  it.each(changes)("that %s", async (_, act) => {
    const { id } = await addAppointment(inTwoDays);
    expect(await act(id)).toMatchObject({ body: { appointment: {} } });
    await travelTo(due);
    await remind();
    expect(await listSent(id)).toEqual(none);
  });

  it.each(changes)("that %s once its job is there", async (_, act) => {
    const { id } = await addAppointment(inTwoDays);
    await travelTo(due);
    await schedule();
    expect(await act(id)).toMatchObject({ body: { appointment: {} } });
    await startWorker();
    await finish();
    expect(await listSent(id)).toEqual(none);
  });

  it("whose customer is in the bin", async () => {
    const customerId = await addCustomer({ lastName: "Gone" });
    const { id } = await addAppointment({ ...inTwoDays, customerId });
    await test.as(fixture.admin).delete(`/api/customers/${customerId}`);
    await travelTo(due);
    await remind();
    expect(await listSent(id)).toEqual(none);
  });

  it("of an organization that is switched off", async () => {
    const { id } = await addAppointment(inTwoDays);
    const setStatus = (status: string) =>
      test.query("update organizations set status = $2 where id = $1", [fixture.organizationId, status]);
    await travelTo(due);
    await setStatus("inactive");
    await remind();
    expect(await listSent(id)).toEqual(none);
    await setStatus("active");
    await schedule();
    await setStatus("inactive");
    await finish();
    expect(await listSent(id)).toEqual(none);
    await setStatus("active");
  });

  it("whose mail still waits when it is canceled", async () => {
    const { id } = await addAppointment(inTwoDays);
    await travelTo(due);
    await remind();
    await change(id, cancel);
    expect(await listSent(id)).toMatchObject({ notifications: [{}], mail: [{ status: "withdrawn" }] });
  });
});

describe("an appointment that changed", () => {
  it("is reminded of at its new time, also where it was reminded of at the old one", async () => {
    const { id } = await addAppointment(inTwoDays);
    await travelTo(due);
    await remind();
    await change(id, { appointmentDate: "2026-03-16" });
    await travelTo("2026-03-15T13:00:00Z");
    await schedule();
    await finish();
    expect((await listSent(id)).notifications).toMatchObject([
      { text: expect.stringContaining("Mar 12") },
      { text: expect.stringContaining("Mar 16") },
    ]);
  });

  it("is reminded of once if it is canceled and scheduled again, or moved away and back", async () => {
    const { id } = await addAppointment(inTwoDays);
    await change(id, { status: "cancelled", cancelReason: "other" });
    await change(id, { status: "scheduled" });
    await travelTo(due);
    await remind();
    await travelTo("2026-03-10T15:00:00Z");
    await change(id, { appointmentDate: "2026-03-16" });
    await change(id, { appointmentDate: inTwoDays.appointmentDate });
    await travelTo(due);
    await schedule();
    await finish();
    expect(await listSent(id)).toMatchObject({ notifications: [{}], mail: [{}] });
  });
});

describe("a reminder whose mail waits while the appointment moves to another location", () => {
  const moveTo = async (id: string, locationId: string) =>
    expect((await change(id, { locationId })).body).toMatchObject({ appointment: { location_id: locationId } });
  const mailOf = async (id: string) =>
    (await test.query("select status, text from mail_messages where subject_id = $1 order by id", [id])).map(
      ({ status, text }) => `${String(status)}: ${/Downtown|Airport/.exec(String(text))?.[0]}`,
    );

  it("arrives by mail that says where, once however often it moves", async () => {
    const { id } = await addAppointment(inTwoDays);
    await travelTo(due);
    await remind();
    await moveTo(id, fixture.airport);
    await moveTo(id, fixture.downtown);
    await moveTo(id, fixture.airport);
    await schedule();
    await finish();
    expect(await mailOf(id)).toEqual([
      "withdrawn: Downtown",
      "withdrawn: Airport",
      "withdrawn: Downtown",
      "queued: Airport",
    ]);
    expect((await listSent(id)).notifications).toHaveLength(1);
  });
});

describe("a customer", () => {
  const withEmail = async (over: Record<string, unknown> = {}) => {
    const customerId = await addCustomer({ lastName: "Reader" });
    await test.query(
      `insert into customer_emails (organization_id, id, customer_id, position, email, is_primary)
       select organization_id, gen_random_uuid(), id, 8, 'reader@test.example', true from customers
       where organization_id = $2 and id = $1
         and not exists (select from customer_emails where organization_id = $2 and customer_id = $1 and is_primary)`,
      [customerId, fixture.organizationId],
    );
    return addAppointment({ ...inTwoDays, customerId, contactMethod: "email", ...over });
  };
  const sentToCustomer = async (id: string) => {
    await travelTo(due);
    await remind();
    return (await listSent(id)).mail.filter(({ subject }) => subject === "Your appointment with Northstar");
  };

  it("is reminded by mail if the organization wants that and they asked for email", async () => {
    await setCustomerReminders("email");
    const { id } = await withEmail();
    const [mail] = await sentToCustomer(id);
    expect(mail?.text).toBe(
      [
        "Hello Ada,",
        "This is a reminder of your appointment with Northstar:",
        "Test Drive, Thu, Mar 12, 2026 at 9:00 AM (Eastern Time), Downtown",
        "If you can't come, please call us.",
        "Northstar",
      ].join("\n\n"),
    );
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["agreed to calls only", { contactMethod: "phone" }, ""],
    ["asked not to be contacted", {}, "update customers set do_not_call = true where id = $1"],
    [
      "has a number on the do-not-call list",
      {},
      `insert into do_not_call_numbers (organization_id, e164)
       select distinct organization_id, e164 from customer_phones where customer_id = $1 and e164 is not null
       on conflict do nothing`,
    ],
    ["has no email address", {}, "delete from customer_emails where customer_id = $1"],
  ])("isn't reminded who %s", async (_, over, statement) => {
    await setCustomerReminders("email");
    const appointment = await withEmail(over);
    if (statement !== "") await test.query(statement, [appointment.customer_id]);
    expect(await sentToCustomer(appointment.id)).toEqual([]);
    await test.query("delete from do_not_call_numbers");
  });

  it("isn't reminded unless the organization turned it on", async () => {
    await setCustomerReminders("off");
    expect(await sentToCustomer((await withEmail()).id)).toEqual([]);
  });
});

it("reminds every organization's people of its own appointments", async () => {
  const { id } = await addAppointment(inTwoDays);
  const { body } = await test.as(fixture.stranger).post("/api/appointments", {
    ...inTwoDays,
    customerId: fixture.foreignCustomerId,
    appointmentType: "Test Drive",
  });
  await travelTo(due);
  await remind();
  expect((await listSent(id)).notifications).toMatchObject([{ person_id: fixture.salesRep.personId }]);
  expect((await listSent(body.appointment.id)).notifications).toMatchObject([{ person_id: fixture.stranger.personId }]);
});
