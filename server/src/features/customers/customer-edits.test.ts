import type { Customer } from "@automotive-crm/contract/customers/record";
import { describe, expect, it } from "vitest";
import { add, at, fixture, setUpFixture, test } from "./customers.fixture.ts";

setUpFixture();

const put = (id: string, changes: Record<string, unknown>) =>
  test.as(fixture.salesRep).put(`/api/customers/${id}`, changes);
const get = async (id: string): Promise<Customer> => (await test.as(fixture.salesRep).get(`/api/customers/${id}`)).body;

/** What a form sends for phones it read: IDs, and numbers as people write them. */
const typed = (phones: Customer["phones"]) =>
  phones.map(({ id, number, type, isPrimary, doNotCall, extension }) => ({
    id,
    number: `(${number.slice(0, 3)}) ${number.slice(3, 6)}-${number.slice(6)}${extension ? ` x${extension}` : ""}`,
    type,
    isPrimary,
    doNotCall,
  }));

describe("two people who edit one customer", () => {
  it("are merged if they changed different fields, regardless of the version", async () => {
    const { id, city, notes, version } = await add({ city: "Newark" });
    await put(id, { city: "Hoboken", version, base: { city } });
    const { status, body } = await put(id, { notes: "Call after six", version, base: { notes } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: "Hoboken", notes: "Call after six", version: 3 });
  });

  it("get both values of a field that both changed, and nothing is stored", async () => {
    const { id, city, notes } = await add({ city: "Newark" });
    await put(id, { city: "Hoboken", base: { city } });
    const { status, body } = await put(id, { city: "Trenton", notes: "x", base: { city, notes } });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.conflicts).toEqual({ city: { theirs: "Hoboken", yours: "Trenton" } });
    expect((await get(id)).notes).toBeNull();
    expect((await put(id, { city: "Trenton", base: { city: "Hoboken" } })).body.city).toBe("Trenton");
  });

  it("are merged at the same time", async () => {
    const { id, city, notes, status } = await add();
    const answers = await Promise.all([
      put(id, { city: "Hoboken", base: { city } }),
      put(id, { notes: "x", base: { notes } }),
      put(id, { status: "prospect", base: { status } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await get(id)).toMatchObject({ city: "Hoboken", notes: "x", status: "prospect", version: 4 });
  });

  it("may save whole forms: untouched fields don't undo other changes", async () => {
    const before: Customer = await add({ city: "Newark", phones: [{ number: "3055550142 x12" }] });
    const { firstName, lastName, city, notes, phone, email, phones, emails } = before;
    const form = { firstName, lastName, city, notes, phone, email, phones: typed(phones), emails };
    await put(before.id, { emails: [...emails, { email: "second@example.com" }], city: "Hoboken", base: before });
    const { status, body } = await put(before.id, { ...form, notes: "mine", base: before });
    expect(status).toBe(200);
    expect(body).toMatchObject({ city: "Hoboken", notes: "mine", phones: before.phones });
    expect(body.emails).toHaveLength(2);
    expect((await put(before.id, { ...form, base: before })).body.version).toBe(body.version);
  });

  it("must match the version if they send no base", async () => {
    const { id } = await add();
    await put(id, { city: "Newark", version: 1 });
    const { status, body } = await put(id, { notes: "x", version: 1 });
    expect([status, body.code]).toEqual([409, "conflict"]);
  });

  it("must match the version if a changed field has no base", async () => {
    const { id, notes } = await add({ dateOfBirth: "1985-04-30" });
    await put(id, { city: "Newark", dateOfBirth: "1985-05-30", version: 1 });
    for (const changes of [{ city: "Hoboken" }, { dateOfBirth: "1985-06-30" }]) {
      const { status, body } = await put(id, { ...changes, notes: "x", version: 1, base: { notes } });
      expect([status, body.code]).toEqual([409, "conflict"]);
    }
    expect(await get(id)).toMatchObject({ city: "Newark", notes: null });
    expect((await put(id, { city: "Hoboken", version: 2, base: {} })).status).toBe(200);
  });
});

describe("a save that changes nothing", () => {
  const listAuditEvents = (id: string) =>
    test.query("select changes from audit_events where entity_id = $1 and action = 'customer.updated' order by id", [
      id,
    ]);

  it("creates no new version and no log entry, with or without a base", async () => {
    const before: Customer = await add({ city: "Newark", emails: [{ email: "a@example.com" }] });
    const { id, firstName, city, phone, phones, emails } = before;
    const form = { firstName, city, phone, phones: typed(phones), emails, dateOfBirth: null, driverLicense: "" };
    expect((await put(id, form)).body.version).toBe(1);
    expect((await put(id, { ...form, base: before })).body.version).toBe(1);
    expect(await listAuditEvents(id)).toEqual([]);
  });

  it("logs no change if phones and emails are sent again as new ones", async () => {
    const { id, email } = await add();
    await put(id, { phones: [{ number: "2015550142" }], emails: [{ email }], city: "Newark" });
    expect(await listAuditEvents(id)).toEqual([{ changes: { city: { old: null, new: "Newark" } } }]);
  });
});

describe("lists that two people edit", () => {
  it("are compared as wholes", async () => {
    const before: Customer = await add();
    await put(before.id, { phones: [...before.phones, { number: "3055550142" }], base: before });
    const mine = [...typed(before.phones), { number: "4045550111" }];
    const { status, body } = await put(before.id, { phones: mine, base: before });
    expect([status, body.code]).toEqual([409, "edit_conflict"]);
    expect(body.conflicts.phones.theirs).toMatchObject([{ number: "2015550142" }, { number: "3055550142" }]);
    expect(body.conflicts.phones.yours).toMatchObject([{ number: "(201) 555-0142" }, { number: "4045550111" }]);
  });

  it("are equal if both people added the same entry", async () => {
    const before: Customer = await add();
    const phones = [...typed(before.phones), { number: "3055550142" }];
    await put(before.id, { phones, base: before });
    expect((await put(before.id, { phones, base: before })).status).toBe(200);
    expect((await get(before.id)).phones).toHaveLength(2);
  });

  it("ignore the order of locations, but not which one is primary", async () => {
    const both = [at(fixture.downtown, true), at(fixture.airport)];
    const before: Customer = await add({ locationAssociations: both });
    const turned = await put(before.id, { locationAssociations: both.toReversed(), base: before });
    expect(turned.body.version).toBe(1);
    await put(before.id, { locationAssociations: [at(fixture.downtown), at(fixture.airport, true)], base: before });
    const { status } = await put(before.id, { locationAssociations: [at(fixture.downtown)], base: before });
    expect(status).toBe(409);
  });

  it("conflict if a number was added to the do-not-call list in the meantime", async () => {
    const before: Customer = await add({ phone: "2015550177" });
    const other: Customer = await add({ phone: "2015550177" });
    await put(other.id, { phones: typed(other.phones).map((phone) => ({ ...phone, doNotCall: true })), base: other });
    const mine = [...typed(before.phones), { number: "4045550111" }];
    expect((await put(before.id, { phones: mine, base: before })).status).toBe(409);
    expect((await put(before.id, { phones: typed(before.phones), base: before })).status).toBe(200);
    expect((await get(before.id)).phones[0]?.doNotCall).toBe(true);
  });

  it.each(["phones", "emails", "locationAssociations"])("must be sent in the response's format: %s", async (field) => {
    const { id } = await add();
    for (const base of [{ [field]: "none" }, { [field]: [{ name: "x" }] }]) {
      const { status, body } = await put(id, { notes: "x", base });
      expect([status, body.fields]).toEqual([422, { [`base.${field}`]: "Send the list as the server answered it" }]);
    }
  });
});

describe("encrypted fields", () => {
  it("stay if left empty, and never appear in a conflict response", async () => {
    const { id } = await add({ notes: "n" });
    const base = { dateOfBirth: null, driverLicense: null, notes: "n" };
    await put(id, { dateOfBirth: "1985-04-30", base });
    const kept = await put(id, { dateOfBirth: null, driverLicense: "", notes: "m", base });
    expect(kept.body).toMatchObject({ dateOfBirthMasked: "••/••/••••", driverLicenseMasked: null, notes: "m" });
    const { status, body } = await put(id, { dateOfBirth: "1990-01-01", base });
    expect([status, body.conflicts]).toEqual([409, { dateOfBirth: { theirs: "••/••/••••", yours: "••/••/••••" } }]);
    const corrected = await put(id, { dateOfBirth: "1985-05-01", base: { dateOfBirth: "1985-04-30" } });
    expect(corrected.status).toBe(200);
  });

  it("don't reveal whether a guess is right", async () => {
    const { id } = await add({ dateOfBirth: "1985-04-30" });
    const guess = (day: string) => put(id, { dateOfBirth: "1985-04-30", base: { dateOfBirth: day } });
    expect((await guess("1970-01-01")).status).toBe((await guess("1985-04-29")).status);
  });
});

describe("lists of phones, emails and locations", () => {
  const flags = [
    [undefined, undefined, undefined],
    [false, true, false],
    [true, true, false],
    [undefined, false, true],
    [true, true, true],
  ];

  it.each(flags)("have exactly one primary, the first that claims it: %s, %s, %s", async (...given) => {
    const numbers = ["2015550142", "3055550142", "4045550111"];
    const third = await test.create.location(fixture.organizationId);
    const places = [fixture.downtown, fixture.airport, third];
    const said = given.map((isPrimary) => (isPrimary === undefined ? {} : { isPrimary }));
    const { id } = await add();
    const { body } = await put(id, {
      phones: said.map((flag, index) => ({ number: numbers[index], ...flag })),
      emails: said.map((flag, index) => ({ email: `e${index}@example.com`, ...flag })),
      locationAssociations: said.map((flag, index) => ({ locationId: places[index], ...flag })),
    });
    const first = Math.max(0, given.indexOf(true));
    const primary = (list: { isPrimary: boolean }[]) => list.filter(({ isPrimary }) => isPrimary);
    expect(primary(body.phones)).toMatchObject([{ number: numbers[first] }]);
    expect(primary(body.emails)).toMatchObject([{ email: `e${first}@example.com` }]);
    expect(primary(body.locationAssociations)).toMatchObject([{ locationId: places[first] }]);
    expect([body.phone, body.email]).toEqual([numbers[first], `e${first}@example.com`]);
  });

  it("contain each location once, primary if either was", async () => {
    const { id } = await add();
    const locationAssociations = [at(fixture.airport), at(fixture.downtown), at(fixture.airport, true)];
    const { body } = await put(id, { locationAssociations });
    expect(body.locationAssociations).toMatchObject([
      { locationId: fixture.airport, isPrimary: true },
      { locationId: fixture.downtown, isPrimary: false },
    ]);
  });
});
