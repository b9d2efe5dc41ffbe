import { describe, expect, it } from "vitest";
import { addCustomer, lastContactOf, now, fixture, setUpFixture, test, write } from "./activities.fixture.ts";

setUpFixture();

const put = (id: string, body: unknown) => test.as(fixture.salesRep).put(`/api/activities/${id}`, body);
const remove = (id: string) => test.as(fixture.salesRep).delete(`/api/activities/${id}`);

describe("the customer's last contact", () => {
  it.each([
    ["call", true],
    ["email", true],
    ["text", true],
    ["video", true],
    ["service", true],
    ["note", false],
    ["appt", false],
  ])("is a %s: %s", async (type, isContact) => {
    const customerId = await addCustomer();
    await write({ customer_id: customerId, type });
    expect(await lastContactOf(customerId)).toBe(isContact ? now.toISOString() : null);
  });

  it.each([
    ["connected", true],
    ["voicemail", true],
    ["no-answer", false],
    ["busy", false],
    ["wrong-number", false],
    ["something else", true],
  ])("is a call that ended with %s: %s", async (outcome, isContact) => {
    const customerId = await addCustomer();
    await write({ customer_id: customerId, type: "call", callData: { outcome } });
    expect(await lastContactOf(customerId)).toBe(isContact ? now.toISOString() : null);
  });

  it("follows a call whose outcome is corrected, and skips unanswered calls when a contact is removed", async () => {
    const customer_id = await addCustomer();
    await write({ customer_id, type: "text", timestamp: "2026-03-01T10:00:00Z" });
    await write({ customer_id, type: "call", timestamp: "2026-03-05T10:00:00Z", callData: { outcome: "busy" } });
    const { id } = await write({ customer_id, type: "call", callData: { outcome: "connected" } });
    expect(await lastContactOf(customer_id)).toBe(now.toISOString());
    await put(id, { callData: { outcome: "no-answer" } });
    expect(await lastContactOf(customer_id)).toBe("2026-03-01T10:00:00.000Z");
    await put(id, { callData: { outcome: "connected" } });
    expect(await lastContactOf(customer_id)).toBe(now.toISOString());
  });

  it("is the latest contact, regardless of the order in which entries are written and deleted", async () => {
    const customer_id = await addCustomer();
    const late = await write({ customer_id, type: "call", timestamp: "2026-03-09T10:00:00Z" });
    const early = await write({ customer_id, type: "email", timestamp: "2026-03-01T10:00:00Z" });
    expect(await lastContactOf(customer_id)).toBe("2026-03-09T10:00:00.000Z");
    await remove(late.id);
    expect(await lastContactOf(customer_id)).toBe("2026-03-01T10:00:00.000Z");
    await remove(early.id);
    expect(await lastContactOf(customer_id)).toBeNull();
  });

  it("is empty when the last contacts are deleted at the same time, in either order", async () => {
    for (let attempt = 0; attempt < 10; attempt++) {
      const customer_id = await addCustomer();
      const late = await write({ customer_id, type: "call", timestamp: "2026-03-09T10:00:00Z" });
      const early = await write({ customer_id, type: "email", timestamp: "2026-03-01T10:00:00Z" });
      await Promise.all([remove(early.id), remove(late.id)]);
      expect(await lastContactOf(customer_id)).toBeNull();
    }
  });

  it("doesn't conflict with someone editing the customer at the same time", async () => {
    const customer_id = await addCustomer();
    await write({ customer_id, type: "call" });
    const edited = await test.as(fixture.salesRep).put(`/api/customers/${customer_id}`, { city: "Newark", version: 1 });
    expect(edited.status).toBe(200);
  });
});
