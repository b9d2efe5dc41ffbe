import { expect } from "vitest";
import { testDealership } from "#testing/dealership.fixture.ts";

export const { test, fixture, now, setUpFixture, travelTo, addCustomer, listAuditEvents } = testDealership();

export const newTask = (over: Record<string, unknown> = {}) => ({
  customerId: fixture.customerId,
  title: "Call about the trade-in",
  dueDate: "2026-03-11",
  dueTime: "10:00",
  ...over,
});

/** Adds a task as the sales rep. */
export async function addTask(over: Record<string, unknown> = {}) {
  const { status, body } = await test.as(fixture.salesRep).post("/api/tasks", newTask(over));
  expect(body).toMatchObject({ id: expect.any(String) });
  expect(status).toBe(201);
  return body;
}

export const findEntries = async (taskId: string) => {
  const columns = "type, title, description, customer_id, occurred_at";
  const rows = await test.query(`select ${columns} from activities where source_id = $1`, [taskId]);
  return rows.map(({ occurred_at: at, ...row }): Record<string, unknown> => ({
    ...row,
    at: at instanceof Date && at.toISOString(),
  }));
};

export const findAuthors = (taskId: string) =>
  test.query("select created_by from activities where source_id = $1", [taskId]);
