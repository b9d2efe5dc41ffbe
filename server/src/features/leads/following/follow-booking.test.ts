import { beforeEach, expect, it } from "vitest";
import { appointments } from "#features/appointments/index.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { clearLeads, getLead, receive } from "#features/leads/assignment/assignment.fixture.ts";
import { followBooking } from "./follow-booking.ts";
import { fixture, setUpFixture, test } from "#features/leads/leads.fixture.ts";

setUpFixture();
const workers = testWorkers(test);
beforeEach(clearLeads);

const book = async (leadId: string, appointmentType: string, isCanceled = false) => {
  const { customerId } = await getLead(leadId);
  const visit = { customerId, appointmentDate: "2026-03-12", appointmentTime: "14:00", appointmentType };
  const { status, body } = await test.as(fixture.admin).post("/api/appointments", visit);
  expect(status).toBe(201);
  const cancel = { status: "cancelled", cancelReason: "customer-request" };
  if (isCanceled)
    expect((await test.as(fixture.admin).put(`/api/appointments/${body.appointment.id}`, cancel)).status).toBe(200);
  const booked = appointments.jobs.filter(({ job }) => job.name === "appointments.booked");
  await workers.start(
    booked.map(({ handler }) => handler({ ...test.worker(), clock: test.now, bookingListeners: [followBooking] })),
  );
  await workers.finish("appointments.booked");
};

it("an open lead stands at the appointment that its customer gets, and its clock runs on", async () => {
  const leadId = await receive();
  await book(leadId, "Oil change service");
  expect(await getLead(leadId)).toMatchObject({ status: "new" });
  await book(leadId, "Test Drive");
  expect(await getLead(leadId)).toMatchObject({ status: "appointment", firstResponseAt: null });
});

it("an appointment that was canceled before its lead could follow moves nothing", async () => {
  const leadId = await receive();
  await book(leadId, "Test Drive", true);
  expect(await getLead(leadId)).toMatchObject({ status: "new" });
});

it("a lead that is further, or closed, stays where it is", async () => {
  const leadId = await receive();
  for (const status of ["showed", "sold"]) {
    await test.as(fixture.admin).put(`/api/leads/${leadId}`, { status });
    await book(leadId, "Test Drive");
    expect(await getLead(leadId)).toMatchObject({ status });
  }
});
