import { describe, expect, it } from "vitest";
import { add, at, fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

const reveal = (id: string, field: unknown = "dateOfBirth", by = fixture.salesRep) =>
  test.as(by).post(`/api/customers/${id}/reveal`, { field });

const listAuditEvents = (id: string) =>
  test.query(
    "select action, actor_id, customer_id, changes from audit_events where entity_id = $1 and action = 'customer.revealed' order by at, id",
    [id],
  );

describe("POST /api/customers/:customerId/reveal", () => {
  it("reveals an encrypted field, audits the access but not the value, and is never cached", async () => {
    const { id } = await add({ dateOfBirth: "1985-04-30", driverLicense: "D1234-5678" });
    const { status, body, headers } = await reveal(id);
    expect([status, body]).toEqual([200, { value: "1985-04-30" }]);
    expect(headers["cache-control"]).toBe("no-store");
    expect((await reveal(id, "driverLicense")).body).toEqual({ value: "D1234-5678" });
    const events = await listAuditEvents(id);
    expect(events).toMatchObject([
      { actor_id: fixture.salesRep.personId, customer_id: id, changes: { dateOfBirth: { new: "revealed" } } },
      { changes: { driverLicense: { new: "revealed" } } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/1985|D1234/);
    expect((await test.as(fixture.salesRep).get(`/api/customers/${id}`)).body.version).toBe(1);
  });

  it("says if there is no value, and audits nothing", async () => {
    const { id } = await add();
    expect((await reveal(id)).body).toEqual({ value: null });
    expect(await listAuditEvents(id)).toEqual([]);
  });

  it.each([undefined, "notes", "dateOfBirthSealed", 7])("refuses other fields: %s", async (field) => {
    const { id } = await add();
    const { status, body } = await test.as(fixture.salesRep).post(`/api/customers/${id}/reveal`, { field });
    expect([status, Object.keys(body.fields)]).toEqual([422, ["field"]]);
  });

  it("is refused to viewers and other organizations, and hides customers the person may not see", async () => {
    const { id } = await add({ dateOfBirth: "1985-04-30", locationAssociations: [at(fixture.downtown)] });
    const viewer = await test.create.person({ organizationId: fixture.organizationId, role: "org:viewer" });
    const advisor = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "service_advisor" }],
    });
    const superAdmin = await test.create.person({ isSuperAdmin: true });
    expect((await test.anonymous.post(`/api/customers/${id}/reveal`, { field: "dateOfBirth" })).status).toBe(401);
    expect((await reveal(id, "dateOfBirth", viewer)).status).toBe(403);
    expect((await reveal(id, "dateOfBirth", advisor)).status).toBe(404);
    expect((await reveal(id, "dateOfBirth", fixture.stranger)).status).toBe(404);
    const above = await test.as(superAdmin, "global").post(`/api/customers/${id}/reveal`, { field: "dateOfBirth" });
    expect(above.status).toBe(422);
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    expect((await reveal(id)).status).toBe(404);
    expect(await listAuditEvents(id)).toEqual([]);
  });

  it("prevents copying all values: after thirty in a minute, the person has to wait", async () => {
    const person = await test.create.person({ organizationId: fixture.organizationId, role: "org:member" });
    const { id } = await add();
    const answers = [];
    for (let count = 0; count < 31; count++) answers.push(await reveal(id, "dateOfBirth", person));
    expect(new Set(answers.slice(0, 30).map(({ status }) => status))).toEqual(new Set([200]));
    expect([answers[30]?.status, answers[30]?.body.code]).toEqual([429, "rate_limit_exceeded"]);
    expect((await reveal(id, "dateOfBirth", fixture.admin)).status).toBe(200);
  });
});
