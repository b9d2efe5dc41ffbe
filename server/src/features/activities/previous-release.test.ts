import type { Activity } from "@automotive-crm/contract/activities/entries";
import { describe, expect, it } from "vitest";
import { addCustomer, lastContactOf, fixture, now, setUpFixture, test, timeline } from "./activities.fixture.ts";

setUpFixture();

/** SQL sent by servers of the release before 0040_timeline_sources.sql, while they run next to servers of this one. */
const insertTaskEntry = `
  insert into activities (organization_id, id, customer_id, type, category, title, occurred_at, task_id)
  values ($1, gen_random_uuid(), $2, 'task', 'task', 'Task created', now(), $3)`;
const insertAppointmentEntry = `
  insert into activities (organization_id, id, customer_id, type, category, title, occurred_at, appointment_id, appointment_data)
  values ($1, gen_random_uuid(), $2, 'appointment', 'appointment', 'Appointment scheduled', now(), $3, '{}')`;

const sourceColumns = "source_kind, source_id, follows_source, task_id, appointment_id";
const entriesAbout = (id: string) =>
  test.query(`select ${sourceColumns} from activities where source_id = $1 or task_id = $1 or appointment_id = $1`, [
    id,
  ]);

async function addTask(customerId: string): Promise<string> {
  const body = { customerId, title: "Call", dueDate: "2026-03-11" };
  return (await test.as(fixture.salesRep).post("/api/tasks", body)).body.id;
}

async function addAppointment(customerId: string): Promise<string> {
  const { body } = await test.as(fixture.salesRep).post("/api/appointments", {
    customerId,
    appointmentDate: "2026-03-12",
    appointmentTime: "09:00",
    appointmentType: "Test Drive",
    estimatedDuration: 30,
  });
  expect(body).toMatchObject({ appointment: { id: expect.any(String) } });
  return body.appointment.id;
}

describe("beside a server of the previous release", () => {
  it("fills in the columns it reads, for entries of this release", async () => {
    const customerId = await addCustomer();
    const [taskId, appointmentId] = [await addTask(customerId), await addAppointment(customerId)];
    expect(await entriesAbout(taskId)).toMatchObject([{ source_kind: "task", task_id: taskId, follows_source: true }]);
    expect(await entriesAbout(appointmentId)).toMatchObject([
      { source_kind: "appointment", appointment_id: appointmentId, follows_source: true },
    ]);
  });

  it("sets the source of entries it writes", async () => {
    const customerId = await addCustomer();
    const [taskId, appointmentId] = [await addTask(customerId), await addAppointment(customerId)];
    await test.query("delete from activities where customer_id = $1", [customerId]);
    await test.query(insertTaskEntry, [fixture.organizationId, customerId, taskId]);
    await test.query(insertAppointmentEntry, [fixture.organizationId, customerId, appointmentId]);
    expect(await entriesAbout(taskId)).toMatchObject([
      { source_kind: "task", source_id: taskId, follows_source: true },
    ]);
    expect(await entriesAbout(appointmentId)).toMatchObject([
      { source_kind: "appointment", source_id: appointmentId, follows_source: true },
    ]);
  });

  it("keeps one entry for a task that it creates, completes and reopens", async () => {
    const customerId = await addCustomer();
    const taskId = await addTask(customerId);
    await test.query("delete from activities where customer_id = $1", [customerId]);
    const values = [fixture.organizationId, customerId, taskId];
    await test.query(insertTaskEntry, values);
    await test.query("update tasks set status = 'completed', completed_at = '2026-03-11T10:00:00Z' where id = $1", [
      taskId,
    ]);
    await test.query(insertTaskEntry.replace("Task created", "Task completed"), values);
    const shown = async () =>
      (await timeline(customerId)).activities.map(({ title, timestamp }: Activity) => [title, timestamp]);
    expect(await shown()).toEqual([["Task completed", "2026-03-11T10:00:00.000Z"]]);
    await test.query("update tasks set status = 'pending', completed_at = null where id = $1", [taskId]);
    expect(await shown()).toEqual([["Task created", now.toISOString()]]);
  });

  it("finds visits it recorded when a later contact is removed", async () => {
    const customerId = await addCustomer();
    const appointmentId = await addAppointment(customerId);
    await test.query("update appointments set status = 'shown', shown_at = '2026-03-09T10:00:00Z' where id = $1", [
      appointmentId,
    ]);
    const call = { customer_id: customerId, type: "call", description: "Reached her" };
    const { body } = await test.as(fixture.salesRep).post("/api/activities", call);
    await test.as(fixture.salesRep).delete(`/api/activities/${body.id}`);
    expect(await lastContactOf(customerId)).toBe("2026-03-09T10:00:00.000Z");
  });
});

describe("an entry about a record", () => {
  it("is deleted with the record, and no other entry is", async () => {
    const customerId = await addCustomer();
    const [gone, kept] = [await addTask(customerId), await addTask(customerId)];
    await test.query("delete from tasks where id = $1", [gone]);
    expect(await entriesAbout(gone)).toEqual([]);
    expect(await entriesAbout(kept)).toHaveLength(1);
  });

  it("is the only entry that follows the record", async () => {
    const customerId = await addCustomer();
    const recordId = "01890a5d-ac96-774b-bcce-b302099a8057";
    const insert = `insert into activities
        (organization_id, id, customer_id, type, category, title, occurred_at, source_kind, source_id, follows_source)
      values ($1, gen_random_uuid(), $2, 'note', 'deal', 'Deal', now(), 'deal', $3, true)`;
    const values = [fixture.organizationId, customerId, recordId];
    await test.query(insert, values);
    await expect(test.query(insert, values)).rejects.toThrow("activities_followed_source");
  });
});
