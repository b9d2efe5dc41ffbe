import { afterEach, describe, expect, it } from "vitest";
import { appointment as visit, log, save, update } from "./call-logs.fixture.ts";
import { addCustomer, fixture, forgetCalls, setUpFixture, test } from "#features/calls/calls.fixture.ts";

setUpFixture();
afterEach(forgetCalls);

const taken =
  "The customer already has an appointment then: Sales Consultation, Thu, Mar 12, 2026 at 10:00 AM at Downtown.";
const countVisits = async (customerId: string) =>
  (await test.query("select id from appointments where customer_id = $1", [customerId])).length;

describe("an appointment made on the phone", () => {
  it("is made once, no matter how many calls of the customer are logged with it at once", async () => {
    const customer_id = await addCustomer();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((call) => save({ customer_id, ...visit, notes: `Call ${call}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409, 409,
    ]);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body);
    for (const { code, message, fields } of refused)
      expect([code, message, fields]).toEqual(["slot_taken", taken, { appointmentTime: taken }]);
    expect(await countVisits(customer_id)).toBe(1);
    expect(await test.query("select id from calls")).toHaveLength(1);
  });

  it("isn't made twice by an edit either, nor beside one that was made in the calendar", async () => {
    const customer_id = await addCustomer();
    const booked = await test.as(fixture.salesRep).post("/api/appointments", {
      customerId: customer_id,
      appointmentDate: visit.appointmentDate,
      appointmentTime: visit.appointmentTime,
      appointmentType: "Sales Consultation",
    });
    expect(booked.status).toBe(201);
    const { id } = await log({ customer_id });
    const { status, body } = await update(id, visit);
    expect([status, body.code, body.fields]).toEqual([409, "slot_taken", { appointmentTime: taken }]);
    expect((await update(id, { ...visit, appointmentTime: "10:30" })).status).toBe(200);
    expect(await countVisits(customer_id)).toBe(2);
  });

  it("can be made again at a time at which another was canceled, and for another customer", async () => {
    const [customer_id, other] = [await addCustomer(), await addCustomer()];
    const first = await save({ customer_id, ...visit });
    expect((await save({ customer_id: other, ...visit })).status).toBe(201);
    const cancel = { status: "cancelled", cancelReason: "customer-request" };
    await test.as(fixture.salesRep).put(`/api/appointments/${first.body.appointment.id}`, cancel);
    const again = await save({ customer_id, ...visit });
    expect([again.status, again.body.appointment.status]).toEqual([201, "scheduled"]);
  });

  it("books an advisor who is taken only for people who may, if they insist", async () => {
    const advisor = fixture.salesRep.personId;
    const book = async (more: object, person = fixture.salesRep) =>
      save({ customer_id: await addCustomer(), ...visit, appointmentTime: "16:00", advisor, ...more }, person);
    expect((await book({})).status).toBe(201);
    const refused = await book({}, fixture.moderator);
    expect([refused.status, refused.body.code]).toEqual([409, "slot_taken"]);
    expect((await book({ allowOverlap: true })).status).toBe(403);
    const { status, body } = await book({ allowOverlap: true }, fixture.moderator);
    expect([status, body.appointment.isOverlapping]).toEqual([201, true]);
    expect((await book({ allowOverlap: "please" }, fixture.moderator)).body.fields).toHaveProperty("allowOverlap");
  });

  it("is the customer's second one then only for people who may, if they insist", async () => {
    const customer_id = await addCustomer();
    const book = (person = fixture.salesRep) => save({ customer_id, ...visit, allowOverlap: true }, person);
    await save({ customer_id, ...visit });
    expect((await book()).status).toBe(409);
    expect((await book(fixture.moderator)).status).toBe(201);
    expect(await countVisits(customer_id)).toBe(2);
  });

  it("isn't made twice at two locations either", async () => {
    const customer_id = await addCustomer({ at: [fixture.downtown, fixture.airport] });
    await save({ customer_id, ...visit });
    const { status } = await save({ customer_id, ...visit, appointmentLocation: fixture.airport }, fixture.admin);
    expect(status).toBe(409);
  });

  it("takes as long as the log says, an hour otherwise, and names that field if it is wrong", async () => {
    const customer_id = await addCustomer();
    const short = await save({ customer_id, ...visit, appointmentDuration: 30 });
    const usual = await save({ customer_id, ...visit, appointmentTime: "12:00" });
    expect([short, usual].map(({ body }) => body.appointment.estimated_duration)).toEqual([30, 60]);
    const { status, body } = await save({ customer_id, ...visit, appointmentTime: "15:00", appointmentDuration: 1 });
    expect([status, body.fields]).toEqual([
      422,
      { appointmentDuration: "Appointment duration must be at least 5 minutes" },
    ]);
  });
});
