import type { Customer } from "@automotive-crm/contract/customers/record";
import { describe, expect, it } from "vitest";
import { add, newCustomer, fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

const put = (id: string, changes: Record<string, unknown>) =>
  test.as(fixture.salesRep).put(`/api/customers/${id}`, changes);

const listed = async (e164: string) =>
  (await test.query("select reason, created_by from do_not_call_numbers where e164 = $1", [e164]))[0];

const listAuditEvents = (id: string) =>
  test.query(
    "select action, customer_id, changes from audit_events where entity_id = $1 and action like 'do_not_call%' order by at, id",
    [id],
  );

describe("a phone's doNotCall", () => {
  it("adds the number to the organization's list, with the person and reason, and removes it", async () => {
    const customer: Customer = await add({ phone: "2015550121" });
    const phones = [{ number: "2015550121", doNotCall: true, doNotCallReason: "Asked us on the phone" }];
    const { body } = await put(customer.id, { phones });
    expect(body.phones).toMatchObject([{ e164: "+12015550121", doNotCall: true }]);
    expect(body.doNotCall).toBe(false);
    expect(await listed("+12015550121")).toEqual({
      reason: "Asked us on the phone",
      created_by: fixture.salesRep.personId,
    });
    await put(customer.id, { phones: [{ number: "2015550121", doNotCall: false }] });
    expect(await listed("+12015550121")).toBeUndefined();
    expect(await listAuditEvents(customer.id)).toEqual([
      {
        action: "do_not_call.added",
        customer_id: customer.id,
        changes: { number: { new: "…0121" }, reason: { new: "Asked us on the phone" } },
      },
      { action: "do_not_call.removed", customer_id: customer.id, changes: { number: { old: "…0121" } } },
    ]);
  });

  it("leaves the list unchanged if absent or if the phone is removed", async () => {
    const { id } = await add({ phone: "2015550122" });
    await put(id, { phones: [{ number: "2015550122", doNotCall: true }] });
    await put(id, { phones: [{ number: "2015550122" }, { number: "2015550123" }] });
    expect(await listed("+12015550122")).toBeDefined();
    await put(id, { phones: [{ number: "2015550123" }] });
    expect(await listed("+12015550122")).toBeDefined();
    expect(await listAuditEvents(id)).toHaveLength(1);
  });

  it("follows the number to any customer who has it, and isn't removed by adding the number again", async () => {
    const one: Customer = await add({ phone: "2015550124" });
    const other: Customer = await add({ phone: "2015550125" });
    await put(one.id, { phones: [{ number: "2015550124", doNotCall: true }] });
    const phones = [{ number: "2015550125" }, { number: "201-555-0124", doNotCall: false }];
    expect((await put(other.id, { phones })).body.phones[1].doNotCall).toBe(true);
    const again = await add({ phone: "2015550124", phones: [{ number: "2015550124", doNotCall: false }] });
    expect(again.phones[0].doNotCall).toBe(true);
  });

  it("uses the stricter of two entries with the same number", async () => {
    const { id } = await add({ phone: "2015550126" });
    const entry = (doNotCall: boolean, extension: string) => ({ number: `2015550126 x${extension}`, doNotCall });
    const { body } = await put(id, { phones: [entry(true, "1"), entry(false, "2")] });
    expect(body.phones).toMatchObject([{ doNotCall: true }, { doNotCall: true }]);
    await put(id, { phones: [entry(false, "1"), entry(true, "2")] });
    expect(await listed("+12015550126")).toBeDefined();
    await put(id, { phones: [entry(false, "1"), entry(false, "2")] });
    expect(await listed("+12015550126")).toBeUndefined();
  });

  it("can be set for a new customer", async () => {
    const body = newCustomer({ phone: "2015550127", phones: [{ number: "2015550127", doNotCall: true }] });
    const { body: customer } = await test.as(fixture.salesRep).post("/api/customers", body);
    expect(customer.phones).toMatchObject([{ doNotCall: true }]);
    expect(await listAuditEvents(customer.id)).toHaveLength(1);
  });

  it("is added once if two people do so at the same time", async () => {
    const { id } = await add({ phone: "2015550128" });
    const { id: otherId } = await add({ phone: "2015550128" });
    const phones = [{ number: "2015550128", doNotCall: true }];
    const answers = await Promise.all([put(id, { phones }), put(otherId, { phones }), put(id, { phones })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await listed("+12015550128")).toBeDefined();
  });

  it("is logged once, for the person who actually added or removed the number", async () => {
    const one: Customer = await add({ phone: "2015550132" });
    const other: Customer = await add({ phone: "2015550132" });
    const setDoNotCall = (id: string, doNotCall: boolean) => put(id, { phones: [{ number: "2015550132", doNotCall }] });
    await setDoNotCall(one.id, true);
    const third: Customer = await add({ phone: "2015550132", phones: [{ number: "2015550132", doNotCall: true }] });
    expect(third.phones).toMatchObject([{ doNotCall: true }]);
    expect(await listAuditEvents(third.id)).toEqual([]);
    await Promise.all([setDoNotCall(one.id, false), setDoNotCall(other.id, false)]);
    const actions = [...(await listAuditEvents(one.id)), ...(await listAuditEvents(other.id))].map(
      ({ action }) => action,
    );
    expect(actions.filter((action) => action === "do_not_call.removed")).toHaveLength(1);
  });

  it("is changed in the same order for several numbers, regardless of the list's order", async () => {
    const { id } = await add({ phone: "2015550133" });
    const numbers = ["4045550135", "2015550133", "3055550134"];
    await put(id, { phones: numbers.map((number) => ({ number, doNotCall: true })) });
    expect((await listAuditEvents(id)).map(({ changes }) => changes)).toEqual([
      { number: { new: "…0133" } },
      { number: { new: "…0134" } },
      { number: { new: "…0135" } },
    ]);
  });

  it("is refused to viewers, and applies only within the organization", async () => {
    const { id } = await add({ phone: "2015550129" });
    const viewer = await test.create.person({ organizationId: fixture.organizationId, role: "org:viewer" });
    const phones = [{ number: "2015550129", doNotCall: true }];
    expect((await test.as(viewer).put(`/api/customers/${id}`, { phones })).status).toBe(403);
    expect((await test.as(fixture.stranger).put(`/api/customers/${id}`, { phones })).status).toBe(404);
    expect(await listed("+12015550129")).toBeUndefined();
    const bad = await put(id, {
      phones: [{ number: "2015550129", doNotCall: "yes", doNotCallReason: "x".repeat(201) }],
    });
    expect(bad.body.fields).toEqual({
      "phones.0.doNotCall": "Do not call must be true or false",
      "phones.0.doNotCallReason": "Do not call reason must be at most 200 characters",
    });
  });
});

describe("a customer's doNotCall", () => {
  it("covers all their numbers, without changing the list", async () => {
    const { id } = await add({ phone: "2015550130" });
    const { body } = await put(id, { doNotCall: true });
    expect([body.doNotCall, body.phones[0].doNotCall]).toEqual([true, false]);
    expect((await put(id, { doNotCall: false })).body.doNotCall).toBe(false);
  });
});
