import { describe, expect, it } from "vitest";
import { recordAudit } from "#features/audit/index.ts";
import { providerScope, systemScope } from "#platform/scope.ts";
import { addCustomer, newEntry, fixture, setUpFixture, test, timeline, write } from "./activities.fixture.ts";

setUpFixture();

interface Entry {
  title: string;
  description: string;
  author: { id: string | null; name: string } | null;
  changes: Record<string, { old?: unknown; new?: unknown }> | null;
}

describe("the log", () => {
  const readLog = async (customerId: string): Promise<Entry[]> =>
    (await timeline(customerId, "?filter=logs")).activities;

  it("says in words who changed what, from which value to which", async () => {
    const customerId = await addCustomer({ lastName: "Logged" });
    const put = (changes: object) => test.as(fixture.admin).put(`/api/customers/${customerId}`, changes);
    await put({ phone: "3055550142" });
    await put({ status: "prospect", city: "Newark", doNotCall: true });
    const [many, phone, added] = await readLog(customerId);
    expect(added).toMatchObject({ type: "log", title: "Customer added", description: "Name: Ada Logged" });
    expect(phone).toMatchObject({
      title: "Phone changed",
      description: "Phone: (201) 555-0142 → (305) 555-0142",
      changes: { Phone: { old: "(201) 555-0142", new: "(305) 555-0142" } },
      author: { id: fixture.admin.personId },
      isOwn: false,
    });
    expect(many).toMatchObject({ title: "Customer changed" });
    expect(many?.changes).toMatchObject({
      Status: { old: "active", new: "prospect" },
      City: { old: null, new: "Newark" },
      "Do not call": { old: "no", new: "yes" },
    });
  });

  it("includes tasks and entries, by their titles", async () => {
    const customerId = await addCustomer({ lastName: "Busy" });
    const { body: task } = await test
      .as(fixture.salesRep)
      .post("/api/tasks", { customerId, title: "Order mats", dueDate: "2026-03-11" });
    await test.as(fixture.salesRep).put(`/api/tasks/${task.id}`, { status: "completed" });
    const { id } = await write({ customer_id: customerId, type: "call", description: "No answer" });
    await test.as(fixture.salesRep).put(`/api/activities/${id}`, { description: "Reached her" });
    await test.as(fixture.moderator).delete(`/api/activities/${id}`);
    const lines = (await readLog(customerId)).map((entry) => `${entry.title}: ${entry.description}`);
    expect(lines).toEqual([
      "Entry deleted: Call — Description: Reached her",
      "Entry edited: Call — Description: No answer → Reached her",
      "Entry added: Call",
      "Task completed: Order mats — Status: pending → completed",
      expect.stringMatching(/^Task created: Order mats — Due date: 2026-03-11; Assigned to: Pat Person\d+$/),
      "Customer added: Name: Ada Busy",
    ]);
  });

  it("never shows encrypted values, not even if an event contained one", async () => {
    const customerId = await addCustomer({ lastName: "Sealed" });
    const put = (changes: object) => test.as(fixture.admin).put(`/api/customers/${customerId}`, changes);
    await put({ driverLicense: "D12345678" });
    await put({ dateOfBirth: "1985-04-30", driverLicense: null });
    await test.query(
      `insert into audit_events (organization_id, id, entity, entity_id, customer_id, action, changes, actor_kind, actor_name)
       values ($1, gen_random_uuid(), 'customer', $2, $2, 'customer.imported', '{"driverLicense": {"old": "D12345678", "new": null}}', 'system', 'import')`,
      [fixture.organizationId, customerId],
    );
    const page = await timeline(customerId, "?filter=logs");
    expect(JSON.stringify(page)).not.toMatch(/1985|D12345678/);
    expect(page.activities[0]).toMatchObject({ title: "Customer imported", author: null });
    expect(page.activities[1].changes).toMatchObject({
      "Date of birth": { new: "set" },
      "Driver license": { new: "cleared" },
    });
  });

  it("names a provider that did something, and shows the system's own work without an author", async () => {
    const customerId = await addCustomer({ lastName: "Called" });
    const entry = { entity: { name: "customer" }, entityId: customerId, customerId };
    const scopes = [providerScope("twilio", fixture.organizationId), systemScope("import", fixture.organizationId)];
    for (const scope of scopes)
      await test
        .database()
        .write(scope, (db) => recordAudit(db, scope, { ...entry, action: `customer.by_${scope.actor.name}` }));
    const [bySystem, byProvider] = await readLog(customerId);
    expect(bySystem).toMatchObject({ title: "Customer by import", author: null, isOwn: false });
    expect(byProvider).toMatchObject({ title: "Customer by twilio", author: { id: null, name: "Twilio" } });
  });

  it("includes vehicles, revealed fields and the do-not-call list", async () => {
    const customerId = await addCustomer({ lastName: "Driver" });
    const as = test.as(fixture.salesRep);
    await as.put(`/api/customers/${customerId}`, { dateOfBirth: "1985-04-30" });
    await as.post("/api/vehicles", { customerId, make: "Honda", model: "Civic", year: 2021 });
    await as.post(`/api/customers/${customerId}/reveal`, { field: "dateOfBirth" });
    expect((await readLog(customerId)).slice(0, 2).map((entry) => `${entry.title}: ${entry.description}`)).toEqual([
      "Encrypted field revealed: Date of birth: revealed",
      "Vehicle added: 2021 Honda Civic",
    ]);
  });

  it("says what changed about a phone or email whose number or address stays the same", async () => {
    const customerId = await addCustomer({ lastName: "Detailed" });
    const path = `/api/customers/${customerId}`;
    const [phone] = (await test.as(fixture.admin).get(path)).body.phones;
    const put = (phones: object[]) => test.as(fixture.admin).put(path, { phones });
    await put([{ id: phone.id, number: phone.number, type: "work" }]);
    await put([{ id: phone.id, number: phone.number, type: "work", doNotCall: true }]);
    await put([{ id: phone.id, number: `${phone.number} x12`, type: "work" }]);
    const [extended, unwanted, , typed] = await readLog(customerId);
    expect(typed?.description).toBe("Phone: (201) 555-0142 (mobile, primary) → (201) 555-0142 (work, primary)");
    expect(unwanted?.changes).toEqual({
      Phone: { old: "(201) 555-0142 (work, primary)", new: "(201) 555-0142 (work, primary, do not call)" },
    });
    expect(extended?.description).toBe("Phone: (201) 555-0142 → (201) 555-0142 x12");
  });

  it("includes appointments, and shows unregistered entities by their plain name", async () => {
    const customerId = await addCustomer({ lastName: "Booked" });
    const appointment = {
      customerId,
      appointmentDate: "2026-03-12",
      appointmentTime: "09:00",
      appointmentType: "Test Drive",
      estimatedDuration: 30,
    };
    const { body } = await test.as(fixture.salesRep).post("/api/appointments", appointment);
    await test.as(fixture.salesRep).put(`/api/appointments/${body.appointment.id}`, { appointmentTime: "10:30" });
    const scope = systemScope("import", fixture.organizationId);
    const unknown = { entity: { name: "trade_in" }, entityId: customerId, customerId, action: "trade_in.updated" };
    await test
      .database()
      .write(scope, (db) => recordAudit(db, scope, { ...unknown, changes: { askingPrice: { new: 9 } } }));
    const lines = (await readLog(customerId)).slice(0, 3).map((entry) => `${entry.title}: ${entry.description}`);
    expect(lines).toEqual([
      "Trade in changed: Asking price: 9",
      "Appointment moved: Test Drive — Time: 09:00 → 10:30",
      "Appointment scheduled: Test Drive — Day: 2026-03-12; Time: 09:00",
    ]);
  });

  it("says canceled, and why, in American words", async () => {
    const customerId = await addCustomer({ lastName: "Canceled" });
    const as = test.as(fixture.salesRep);
    const booked = {
      customerId,
      appointmentDate: "2026-03-12",
      appointmentTime: "09:00",
      appointmentType: "Test Drive",
    };
    const { body } = await as.post("/api/appointments", booked);
    const { body: task } = await as.post("/api/tasks", { customerId, title: "Order mats", dueDate: "2026-03-11" });
    await as.put(`/api/appointments/${body.appointment.id}`, { status: "cancelled", cancelReason: "no-longer-needed" });
    await as.put(`/api/tasks/${task.id}`, { status: "cancelled" });
    const [ofTask, ofAppointment] = await readLog(customerId);
    expect(ofTask).toMatchObject({
      title: "Task canceled",
      changes: { Status: { old: "pending", new: "canceled" } },
    });
    expect(ofAppointment).toMatchObject({
      title: "Appointment canceled",
      changes: { Status: { old: "scheduled", new: "canceled" }, Reason: { new: "No longer needed" } },
    });
  });

  it("says that a vehicle moved to another customer, without IDs", async () => {
    const customerId = await addCustomer({ lastName: "Seller" });
    const buyerId = await addCustomer({ lastName: "Buyer" });
    const vehicle = { customerId, make: "Honda", model: "Civic", year: 2021 };
    const { body } = await test.as(fixture.salesRep).post("/api/vehicles", vehicle);
    await test.as(fixture.salesRep).put(`/api/vehicles/${body.id}`, { customerId: buyerId });
    const lines = [...(await readLog(customerId)).slice(0, 1), ...(await readLog(buyerId)).slice(0, 1)];
    expect(lines.map((entry) => entry.title)).toEqual([
      "Vehicle transferred to another customer",
      "Vehicle transferred from another customer",
    ]);
    expect(JSON.stringify(lines.map(({ description, changes }) => [description, changes]))).not.toContain(buyerId);
  });

  it("contains one customer's events only", async () => {
    const [one, other] = [await addCustomer(), await addCustomer()];
    await test.as(fixture.salesRep).post("/api/activities", newEntry({ customer_id: one }));
    expect(await readLog(one)).toHaveLength(2);
    expect(await readLog(other)).toHaveLength(1);
  });
});
