import { expect } from "vitest";
import { fixture, startCall, test, type Started } from "#features/calls/calls.fixture.ts";

export const newLog = (over: Record<string, unknown> = {}) => ({
  customer_id: fixture.customerId,
  direction: "outbound",
  customerPhone: fixture.customerPhone,
  callType: "Sales Inquiry",
  notes: "Asked about the trade-in",
  outcome: "connected",
  ...over,
});

export const appointment = { appointmentScheduled: true, appointmentDate: "2026-03-12", appointmentTime: "10:00" };

export const save = (over: Record<string, unknown> = {}, person = fixture.salesRep, headers = {}) =>
  test.as(person).post("/api/calls/save-log", newLog(over), headers);
export const update = (id: string, changes: object, person = fixture.salesRep, headers = {}) =>
  test.as(person).put(`/api/calls/update-log/${id}`, changes, headers);

export async function log(over: Record<string, unknown> = {}) {
  const { status, body } = await save(over);
  expect([status, body.message]).toEqual([201, "Call logged successfully!"]);
  return body.call;
}

/** A call that has ended. */
export async function talk(): Promise<Started> {
  const started = await startCall();
  await test.timers.finish();
  return started;
}
