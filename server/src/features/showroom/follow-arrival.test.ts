import { expect, it } from "vitest";
import {
  act,
  addAppointment,
  addCustomer,
  addDeal,
  addVisit,
  fixture,
  getDay,
  getDeal,
  lastContactOf,
  listAuditEvents,
  setUpFixture,
  test,
  travelTo,
} from "./showroom.fixture.ts";

setUpFixture();

const mark = (id: string, status: string) => test.as(fixture.salesRep).put(`/api/appointments/${id}`, { status });
const visitsOn = async (day: string, customerId: string) =>
  (await getDay(`day=${day}`)).visits.filter((visit: { customerId: string }) => visit.customerId === customerId);

it("is a visit when somebody marks the appointment as shown by hand, once", async () => {
  const customerId = await addCustomer();
  const deal = await addDeal(customerId);
  const appointment = await addAppointment(customerId, { advisor: fixture.salesRep.personId });
  await travelTo("2026-03-10T19:00:00Z");
  expect((await mark(appointment.id, "shown")).status).toBe(200);
  expect((await mark(appointment.id, "completed")).status).toBe(200);
  const visits = await visitsOn("2026-03-10", customerId);
  expect(visits).toMatchObject([
    {
      kind: "appointment",
      appointmentId: appointment.id,
      dealId: deal.id,
      sales1Id: fixture.salesRep.personId,
      checkedInAt: "2026-03-10T18:00:00.000Z",
      checkedOutAt: null,
    },
  ]);
  expect(await getDeal(deal.id)).toMatchObject({ stage: "visit" });
});

it("goes again when the mark is taken back, unless more is known of it", async () => {
  const customerId = await addCustomer();
  const appointment = await addAppointment(customerId);
  await travelTo("2026-03-10T19:00:00Z");
  await mark(appointment.id, "shown");
  const [visit] = await visitsOn("2026-03-10", customerId);
  expect(await lastContactOf(customerId)).toBe("2026-03-10T18:00:00.000Z");
  await mark(appointment.id, "scheduled");
  expect(await visitsOn("2026-03-10", customerId)).toEqual([]);
  expect(await lastContactOf(customerId)).toBeNull();
  expect((await listAuditEvents(visit.id)).map(({ action }) => action)).toEqual(["visit.checked-in", "visit.removed"]);
  const { body } = await test.as(fixture.admin).get(`/api/activities/customer/${customerId}?filter=appts`);
  expect(body.activities.filter(({ type }: { type: string }) => type === "visit")).toEqual([]);
  await mark(appointment.id, "shown");
  const [again] = await visitsOn("2026-03-10", customerId);
  await act(again.id, "marks", { kind: "greeted" });
  await mark(appointment.id, "scheduled");
  expect(await visitsOn("2026-03-10", customerId)).toMatchObject([{ id: again.id }]);
});

it("stays if somebody has written a note about it", async () => {
  const customerId = await addCustomer();
  const appointment = await addAppointment(customerId);
  await travelTo("2026-03-10T19:00:00Z");
  await mark(appointment.id, "shown");
  const [visit] = await visitsOn("2026-03-10", customerId);
  const note = "Liked the blue one";
  expect((await test.as(fixture.salesRep).put(`/api/showroom/visits/${visit.id}`, { note })).status).toBe(200);
  await mark(appointment.id, "scheduled");
  expect(await visitsOn("2026-03-10", customerId)).toMatchObject([{ id: visit.id, note }]);
});

it("isn't a second visit of somebody who was checked in, nor goes with the mark then", async () => {
  const customerId = await addCustomer();
  const visit = await addVisit({ customerId });
  const appointment = await addAppointment(customerId, { appointment_time: "16:00" });
  await travelTo("2026-03-10T20:30:00Z");
  await mark(appointment.id, "shown");
  expect(await visitsOn("2026-03-10", customerId)).toMatchObject([{ id: visit.id, appointmentId: null }]);
  await mark(appointment.id, "scheduled");
  expect(await visitsOn("2026-03-10", customerId)).toMatchObject([{ id: visit.id }]);
});

it("ended an hour after its start if the mark comes more than two hours after it, and doesn't count as here", async () => {
  const [customerId, other] = [await addCustomer(), await addCustomer()];
  const [appointment, later] = [await addAppointment(customerId), await addAppointment(other)];
  await travelTo("2026-03-10T20:00:00Z");
  await mark(appointment.id, "shown");
  expect(await visitsOn("2026-03-10", customerId)).toMatchObject([{ checkedOutAt: null }]);
  await travelTo("2026-03-10T20:01:00Z");
  await mark(later.id, "shown");
  expect(await visitsOn("2026-03-10", other)).toMatchObject([
    {
      checkedInAt: "2026-03-10T18:00:00.000Z",
      checkedOutAt: "2026-03-10T19:00:00.000Z",
      isNotCheckedOut: true,
      result: null,
    },
  ]);
});

it("is over if it was on an earlier day, and none after two days", async () => {
  const [customerId, other] = [await addCustomer(), await addCustomer()];
  const [appointment, later] = [await addAppointment(customerId), await addAppointment(other)];
  await travelTo("2026-03-12T17:59:00Z");
  await mark(appointment.id, "shown");
  expect(await visitsOn("2026-03-10", customerId)).toMatchObject([
    { isNotCheckedOut: true, checkedOutAt: "2026-03-10T19:00:00.000Z" },
  ]);
  await travelTo("2026-03-12T18:01:00Z");
  await mark(later.id, "shown");
  expect(await visitsOn("2026-03-10", other)).toEqual([]);
});
