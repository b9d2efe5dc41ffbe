import { describe, expect, it } from "vitest";
import { add, fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

const day = "2099-03-11";
const vin = "1HGCM82633A004352";

const post = async (path: string, body: object, person = fixture.salesRep) => {
  const created = await test.as(person).post(`/api/${path}`, body);
  expect([path, created.status, created.body.message]).toEqual([path, 201, undefined]);
  return created.body;
};
const book = async (customerId: string, over: object = {}) => {
  const visit = { appointmentDate: day, appointmentTime: "09:00", appointmentType: "Test Drive", ...over };
  return (await post("appointments", { customerId, ...visit })).appointment;
};
const addTask = (customerId: string, over: object = {}) =>
  post("tasks", { customerId, title: "Call back", dueDate: day, ...over });
const addCar = (customerId: string, over: object = {}) =>
  post("vehicles", { customerId, make: "Honda", model: "Accord", year: 2003, vin, ...over });
const colleague = () => test.create.person({ organizationId: fixture.organizationId, role: "org:sales_rep" });
const remove = async (id: string, query = "", person = fixture.admin) =>
  (await test.as(person).delete(`/api/customers/${id}${query}`)).status;
const restore = async (id: string) => {
  const { status, body } = await test.as(fixture.admin).post(`/api/customers/${id}/restore`);
  expect([status, body.message]).toEqual([200, undefined]);
  return body.notRestored;
};
const leave = (personId: string) => test.query("delete from memberships where person_id = $1", [personId]);
const appointmentsOf = async (id: string) =>
  (await test.as(fixture.admin).get(`/api/appointments/customer/${id}`)).body.appointments;
const tasksOf = async (id: string) => (await test.as(fixture.admin).get(`/api/tasks/customer/${id}`)).body.tasks;
const carsOf = async (id: string) => (await test.as(fixture.admin).get(`/api/vehicles/customer/${id}`)).body;

describe("a customer in the bin", () => {
  it("takes no advisor's time, neither in checks and free times nor in bookings", async () => {
    const { id } = await add({ lastName: "Gone" });
    const { id: next } = await add({ lastName: "Next" });
    const { personId: advisor } = await colleague();
    await book(id, { advisor });
    const visit = `appointmentDate=${day}&appointmentTime=09:00&estimatedDuration=60&advisor=${advisor}&locationId=${fixture.downtown}`;
    const check = async () =>
      (await test.as(fixture.salesRep).get(`/api/appointments/check?${visit}`)).body.problems.map(
        ({ code }: { code: string }) => code,
      );
    expect(await check()).toContain("advisor-taken");
    expect(await remove(id)).toBe(204);
    expect(await check()).not.toContain("advisor-taken");
    const { body } = await test.as(fixture.salesRep).get(`/api/appointments/free-slots?${visit}`);
    expect(body.slots[0]).toMatchObject({ appointmentDate: day, appointmentTime: "09:00" });
    await book(next, { advisor });
  });

  it("keeps no VIN from the next owner, or from themselves added again", async () => {
    const { id } = await add({ lastName: "Twice" });
    await addCar(id, { vin: "1HGCM82633A004353" });
    expect(await remove(id)).toBe(204);
    const { id: again } = await add({ lastName: "Twice" });
    await addCar(again, { vin: "1HGCM82633A004353" });
  });

  it("comes back with everything if nothing was given to others", async () => {
    const { id } = await add({ lastName: "Boomerang" });
    const { personId: advisor } = await colleague();
    await book(id, { advisor });
    await addTask(id, { assignedTo: advisor });
    await addCar(id);
    expect(await remove(id, "?openWork=keep")).toBe(204);
    expect(await restore(id)).toBeUndefined();
    expect(await appointmentsOf(id)).toMatchObject([{ status: "scheduled", advisor }]);
    expect(await tasksOf(id)).toMatchObject([{ status: "pending", assignedTo: advisor }]);
    expect(await carsOf(id)).toMatchObject([{ vin }]);
    const { id: other } = await add();
    const taken = { customerId: other, appointmentDate: day, appointmentTime: "09:30", appointmentType: "Service" };
    expect((await test.as(fixture.salesRep).post("/api/appointments", { ...taken, advisor })).status).toBe(409);
    const car = { customerId: other, make: "Honda", model: "Accord", year: 2003, vin };
    expect((await test.as(fixture.salesRep).post("/api/vehicles", car)).status).toBe(409);
    await remove(id);
  });

  it("comes back without the advisor's time and the VIN that others have now, and says so", async () => {
    const { id } = await add({ lastName: "Late" });
    const { id: next } = await add({ lastName: "Early" });
    const advisor = await colleague();
    await book(id, { advisor: advisor.personId });
    await addCar(id);
    expect(await remove(id)).toBe(204);
    await book(next, { advisor: advisor.personId, appointmentTime: "09:30" });
    await addCar(next);
    expect(await restore(id)).toEqual([
      expect.stringMatching(/^Test Drive on Wed, Mar 11, 2099 at 9:00.AM has no advisor now: .+ is booked then\.$/u),
      `2003 Honda Accord came back without its VIN ${vin}: another current vehicle has it.`,
    ]);
    expect(await appointmentsOf(id)).toMatchObject([{ status: "scheduled", advisor: null }]);
    expect(await carsOf(id)).toMatchObject([{ vin: null, status: "current" }]);
    expect(await carsOf(next)).toMatchObject([{ vin }]);
    await remove(next);
  });

  it("comes back without those who have left: their tasks go to who restores", async () => {
    const { id } = await add({ lastName: "Orphan" });
    const person = await colleague();
    await test.as(fixture.admin).put(`/api/customers/${id}`, { ownerId: person.personId });
    await book(id, { advisor: person.personId });
    await addTask(id, { assignedTo: person.personId });
    const done = await addTask(id, { title: "Was done", assignedTo: person.personId });
    await test.as(person).put(`/api/tasks/${done.id}`, { status: "completed" });
    expect(await remove(id)).toBe(204);
    await leave(person.personId);
    expect(await restore(id)).toEqual([
      expect.stringContaining("no owner now"),
      expect.stringContaining("The task “Call back” is yours now"),
      expect.stringContaining("has no advisor now"),
    ]);
    expect((await test.as(fixture.admin).get(`/api/customers/${id}`)).body.ownerId).toBeNull();
    expect(await appointmentsOf(id)).toMatchObject([{ advisor: null }]);
    expect(await tasksOf(id)).toMatchObject([
      { title: "Call back", assignedTo: fixture.admin.personId },
      { title: "Was done", assignedTo: person.personId },
    ]);
  });

  it("goes there without upcoming appointments and open tasks if they are canceled", async () => {
    const { id } = await add({ lastName: "Canceled" });
    const appointment = await book(id);
    const task = await addTask(id);
    const done = await addTask(id, { title: "Was done" });
    await test.as(fixture.salesRep).put(`/api/tasks/${done.id}`, { status: "completed" });
    expect(await remove(id, "?openWork=cancel")).toBe(204);
    expect(await restore(id)).toBeUndefined();
    expect(await appointmentsOf(id)).toMatchObject([
      { status: "cancelled", cancelReason: "other", cancelNote: "The customer was deleted" },
    ]);
    expect((await tasksOf(id)).map(({ status }: { status: string }) => status).toSorted()).toEqual([
      "cancelled",
      "completed",
    ]);
    for (const [recordId, action] of [
      [appointment.id, "appointment.cancelled"],
      [task.id, "task.cancelled"],
    ])
      expect(
        await test.query("select action from audit_events where entity_id = $1 and action = $2", [recordId, action]),
      ).toHaveLength(1);
  });

  it("is deleted with one of two choices", async () => {
    const { id } = await add();
    const { status, body } = await test.as(fixture.admin).delete(`/api/customers/${id}?openWork=burn`);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["openWork"]]);
    expect(await remove(id, "?openWork=cancel", fixture.stranger)).toBe(404);
    expect(await remove(id, "?openWork=cancel", fixture.salesRep)).toBe(403);
  });
});
