import type { DuplicateHint } from "@automotive-crm/contract/customers/duplicates";
import { describe, expect, it } from "vitest";
import { add, at, fixture, setUpFixture, test } from "#features/customers/customers.fixture.ts";

setUpFixture();

describe("DELETE /api/customers/:customerId", () => {
  it("moves the customer to the bin, from which an admin can restore everything", async () => {
    const { id } = await add({ lastName: "Binned", status: "prospect" });
    const before = (await test.as(fixture.admin).get("/api/customers")).body;
    expect((await test.as(fixture.admin).delete(`/api/customers/${id}`)).status).toBe(204);
    expect((await test.as(fixture.admin).get(`/api/customers/${id}`)).status).toBe(404);
    expect((await test.as(fixture.admin).get("/api/customers?search=binned")).body.total).toBe(0);
    const after = (await test.as(fixture.admin).get("/api/customers")).body;
    expect([after.total, after.counts.prospect]).toEqual([before.total - 1, before.counts.prospect - 1]);

    const bin = (await test.as(fixture.admin).get("/api/customer-bin")).body;
    expect(bin.customers[0]).toMatchObject({ id, deletedByName: expect.stringContaining("Pat") });

    const restored = await test.as(fixture.admin).post(`/api/customers/${id}/restore`);
    expect(restored.body).toMatchObject({ id, phone: "2015550142", deletedAt: null });
    expect((await test.as(fixture.admin).get("/api/customers")).body.total).toBe(before.total);
    expect((await test.as(fixture.admin).delete(`/api/customers/${id}`)).status).toBe(204);
  });

  it("allows adding the same phone while the old customer is in the bin", async () => {
    const { id } = await add({ phone: "6175550199" });
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    await add({ phone: "6175550199" });
    expect((await test.as(fixture.admin).post(`/api/customers/${id}/restore`)).status).toBe(200);
  });

  it("finds customers in the bin as the list does, and nobody who isn't there", async () => {
    const phone = { phone: "2155550137", email: null };
    const { id } = await add({ firstName: "Bertrand", lastName: "O'Discard", ...phone });
    const { id: kept } = await add({ firstName: "Bertrand", lastName: "Kept", phone: "2155550138" });
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    const search = async (text: string) => {
      const { body } = await test.as(fixture.admin).get(`/api/customer-bin?search=${encodeURIComponent(text)}`);
      return [body.total, ...body.customers.map((customer: { id: string }) => customer.id)];
    };
    for (const text of ["bertrand", "ODISCARD be", "discar", "(215) 555-0137", "0137", "215555"])
      expect([text, await search(text)]).toEqual([text, [1, id]]);
    for (const text of ["Kept", "2155550138", "nobody", "--", "50%"])
      expect([text, await search(text)]).toEqual([text, [0]]);
    const { body } = await test.as(fixture.admin).get("/api/customers?search=bertrand");
    expect(body.customers.map((customer: { id: string }) => customer.id)).toEqual([kept]);
  });

  it("shows a customer in the bin, with all records, to those who may restore them, and changes nothing", async () => {
    const { id } = await add({ lastName: "Shelved", notes: "Prefers mornings" });
    const note = { customerId: id, type: "note", description: "Wants a trade-in" };
    const post = async (path: string, body: object) => {
      const created = await test.as(fixture.salesRep).post(`/api/${path}`, body);
      expect([path, created.status]).toEqual([path, 201]);
      return created.body;
    };
    await post("activities", note);
    const vehicle = await post("vehicles", { customerId: id, make: "Honda", model: "Accord", year: 2021 });
    const visit = { appointmentDate: "2099-03-11", appointmentTime: "09:00", appointmentType: "Test Drive" };
    const { appointment } = await post("appointments", { customerId: id, ...visit });
    const binned = `/api/customer-bin/${id}`;
    const records = [
      ...["activities/customer", "vehicles/customer", "tasks/customer", "appointments/customer", "calls/history"].map(
        (path) => `/api/${path}/${id}`,
      ),
      `/api/vehicles/${vehicle.id}/owners`,
      `/api/appointments/${appointment.id}/calendar-file`,
    ];
    const read = async (path: string, person = fixture.admin) => [path, (await test.as(person).get(path)).status];
    expect(await read(binned)).toEqual([binned, 404]);
    await test.as(fixture.admin).delete(`/api/customers/${id}`);

    const shown = await test.as(fixture.admin).get(binned);
    expect(shown.body).toMatchObject({ id, notes: "Prefers mornings", deletedByName: expect.stringContaining("Pat") });
    const timeline = await test.as(fixture.admin).get(`/api/activities/customer/${id}`);
    expect(timeline.body.activities).toContainEqual(expect.objectContaining({ description: "Wants a trade-in" }));
    for (const path of records) expect(await read(path)).toEqual([path, 200]);
    expect((await test.as(fixture.admin).post("/api/activities", note)).status).toBe(404);

    expect(await read(binned, fixture.salesRep)).toEqual([binned, 403]);
    expect(await read(binned, fixture.stranger)).toEqual([binned, 404]);
    for (const path of records)
      for (const person of [fixture.salesRep, fixture.stranger]) expect(await read(path, person)).toEqual([path, 404]);
    expect((await test.anonymous.get(binned)).status).toBe(401);

    await test.query("update customers set deleted_at = deleted_at - interval '30 days 1 minute' where id = $1", [id]);
    for (const path of [binned, ...records]) expect(await read(path)).toEqual([path, 404]);
  });

  it("empties the bin after 30 days", async () => {
    const { id } = await add();
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    await test.query("update customers set deleted_at = deleted_at - interval '30 days 1 minute' where id = $1", [id]);
    expect((await test.as(fixture.admin).post(`/api/customers/${id}/restore`)).status).toBe(404);
  });

  it("is refused without permission to delete, and hidden from another organization", async () => {
    const { id } = await add();
    expect((await test.as(fixture.salesRep).delete(`/api/customers/${id}`)).status).toBe(403);
    expect((await test.as(fixture.salesRep).post(`/api/customers/${id}/restore`)).status).toBe(403);
    expect((await test.as(fixture.salesRep).get("/api/customer-bin")).status).toBe(403);
    expect((await test.as(fixture.stranger).delete(`/api/customers/${id}`)).status).toBe(404);
    expect((await test.anonymous.delete(`/api/customers/${id}`)).status).toBe(401);
    expect((await test.as(fixture.admin).get(`/api/customers/${id}`)).status).toBe(200);
  });

  it("lets a location's admin delete only there", async () => {
    const chief = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "admin" }],
    });
    const here = await add({ locationAssociations: [at(fixture.airport)] });
    const there = await add({ locationAssociations: [at(fixture.downtown)] });
    expect((await test.as(chief).delete(`/api/customers/${here.id}`)).status).toBe(204);
    expect((await test.as(chief).delete(`/api/customers/${there.id}`)).status).toBe(404);
  });
});

describe("a customer at two locations", () => {
  const both = () => ({ locationAssociations: [at(fixture.downtown, true), at(fixture.airport)] });
  const chiefOf = (...locationIds: string[]) =>
    test.create.person({
      organizationId: fixture.organizationId,
      at: locationIds.map((locationId) => ({ locationId, role: "admin" as const })),
    });

  it("is deleted and restored only by someone who may do so at both; the refusal names the other one", async () => {
    const { id } = await add(both());
    const chief = await chiefOf(fixture.airport);
    const refused = await test.as(chief).delete(`/api/customers/${id}`);
    expect([refused.status, refused.body.message]).toEqual([
      403,
      "You don't have permission to delete customers at Downtown.",
    ]);
    const chiefOfBoth = await chiefOf(fixture.airport, fixture.downtown);
    expect((await test.as(chiefOfBoth).delete(`/api/customers/${id}`)).status).toBe(204);
    const kept = await test.as(chief).post(`/api/customers/${id}/restore`);
    expect([kept.status, kept.body.message]).toEqual([
      403,
      "You don't have permission to restore customers at Downtown.",
    ]);
    expect((await test.as(chiefOfBoth).post(`/api/customers/${id}/restore`)).status).toBe(200);
  });

  it("says that it was deleted only to people who could see it", async () => {
    const { id } = await add({ locationAssociations: [at(fixture.downtown)] });
    await test.as(fixture.admin).delete(`/api/customers/${id}`);
    const code = async (person: Parameters<typeof test.as>[0]) => {
      const { status, body } = await test.as(person).get(`/api/customers/${id}`);
      return [status, body.code];
    };
    expect(await code(fixture.salesRep)).toEqual([404, "customer_deleted"]);
    expect(await code(await chiefOf(fixture.airport))).toEqual([404, "not_found"]);
    expect(await code(fixture.stranger)).toEqual([404, "not_found"]);
  });
});

describe("GET /api/customer-duplicates", () => {
  it("finds the same phone in another format and the same email in another case", async () => {
    const { id } = await add({ phone: "7025550123", email: "Dup@Example.com", lastName: "Twin" });
    const byPhone = (await test.as(fixture.salesRep).get("/api/customer-duplicates?phone=%2B1%20(702)%20555-0123"))
      .body;
    expect(byPhone.duplicates).toMatchObject([
      { customerId: id, lastName: "Twin", matchedBy: ["phone"], locationName: "Downtown" },
    ]);
    const byBoth = (
      await test.as(fixture.salesRep).get("/api/customer-duplicates?phone=7025550123&email=dup@example.com")
    ).body;
    expect(byBoth.duplicates[0].matchedBy).toEqual(["phone", "email"]);
    const advisor = await test.create.person({
      organizationId: fixture.organizationId,
      at: [{ locationId: fixture.airport, role: "service_advisor" }],
    });
    const hidden = (await test.as(advisor).get("/api/customer-duplicates?phone=7025550123")).body;
    expect(hidden.duplicates).toMatchObject([{ lastName: "Twin", phone: null, email: null, isVisible: false }]);
    const foreign = (await test.as(fixture.stranger).get("/api/customer-duplicates?phone=7025550123")).body;
    expect(foreign.duplicates).toEqual([]);
    expect((await test.as(fixture.salesRep).get("/api/customer-duplicates?phone=702555")).body.duplicates).toEqual([]);
    expect((await test.anonymous.get("/api/customer-duplicates?phone=7025550123")).status).toBe(401);
  });

  it("finds the same name at the same address, however they are written", async () => {
    const grace = { firstName: "Grâce", lastName: "O'Hopper", phone: "7025550150", email: null };
    const there = await add({ ...grace, address: "12 North Oak Street, Apt. 4", zipCode: "07102-1234" });
    await add({ ...grace, phone: "7025550151", address: "12 North Oak Street, Apt. 5", zipCode: "07102" });
    await add({ ...grace, phone: "7025550152", address: null });
    await add({ ...grace, firstName: "Ada", phone: "7025550153", address: "12 North Oak Street, Apt. 4" });
    const search = (typed: Record<string, string>) =>
      test.as(fixture.salesRep).get(`/api/customer-duplicates?${String(new URLSearchParams(typed))}`);
    const typed = { firstName: "GRACE", lastName: "OHopper", address: "12 n oak st apt 4" };
    for (const asked of [typed, { ...typed, zipCode: "07102" }]) {
      expect((await search(asked)).body.duplicates).toMatchObject([{ customerId: there.id, matchedBy: ["address"] }]);
    }
    expect((await search({ ...typed, zipCode: "10001" })).body.duplicates).toEqual([]);
    expect((await search({ firstName: "Grace", lastName: "OHopper" })).body.duplicates).toEqual([]);
    expect((await search({ ...typed, phone: "702-555-0150" })).body.duplicates).toMatchObject([
      { customerId: there.id, matchedBy: ["phone", "address"] },
    ]);
  });

  it("finds the same company at the same address, but no person of that name", async () => {
    const at = { address: "9 Fleet Way", phone: "7025550155", email: null };
    const there = await add({ ...at, companyName: "Hopper, Grace", firstName: "", lastName: "" });
    await add({ ...at, firstName: "Grace", lastName: "Hopper" });
    const query = "companyName=hopper+grace&address=9+fleet+way";
    const { body } = await test.as(fixture.salesRep).get(`/api/customer-duplicates?${query}`);
    expect(body.duplicates).toMatchObject([{ customerId: there.id, name: "Hopper, Grace", matchedBy: ["address"] }]);
  });

  it("finds the same name with the same email", async () => {
    const { id } = await add({ lastName: "Samename", phone: "7025550160", email: "same@example.com" });
    const query = "firstName=Ada&lastName=Samename&email=Same@Example.com";
    const { body } = await test.as(fixture.salesRep).get(`/api/customer-duplicates?${query}`);
    expect(body.duplicates).toMatchObject([{ customerId: id, matchedBy: ["email"] }]);
  });

  it("finds others like someone being edited, by a name alone as well, and never themselves", async () => {
    const one = await add({ firstName: "Edith", lastName: "Twofold", phone: "7025550180", email: "edith@example.com" });
    const two = await add({ firstName: "Edith", lastName: "Twofold", phone: "7025550181", email: null });
    const search = async (typed: Record<string, string>, person = fixture.salesRep) => {
      const path = `/api/customer-duplicates?${String(new URLSearchParams(typed))}`;
      const { body } = await test.as(person).get(path);
      return body.duplicates.map((found: DuplicateHint) => [found.customerId, found.matchedBy]);
    };
    const name = { firstName: "EDITH", lastName: "twofold" };
    expect(await search({ ...name, editedId: two.id })).toEqual([[one.id, ["name"]]]);
    expect(await search({ phone: "702-555-0180", editedId: two.id })).toEqual([[one.id, ["phone"]]]);
    expect(await search({ phone: "702-555-0180", editedId: one.id })).toEqual([]);
    expect(await search({ phone: "305-555-0999, 702-555-0180", editedId: two.id })).toEqual([[one.id, ["phone"]]]);
    expect(await search({ phone: "(702) 555-0180 / 0181" })).toEqual(
      expect.arrayContaining([one, two].map(({ id }) => [id, ["phone"]])),
    );
    expect(await search({ email: "Edith@Example.com", ...name, editedId: two.id })).toEqual([
      [one.id, ["email", "name"]],
    ]);
    expect(await search(name)).toEqual([]);
    expect(await search({ ...name, editedId: two.id }, fixture.stranger)).toEqual([]);
  });

  it("finds a customer as soon as they are added", async () => {
    const path = "/api/customer-duplicates?phone=7025550170";
    expect((await test.as(fixture.salesRep).get(path)).body.duplicates).toEqual([]);
    const { id } = await add({ phone: "7025550170" });
    expect((await test.as(fixture.salesRep).get(path)).body.duplicates).toMatchObject([{ customerId: id }]);
  });
});
