import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inspectFile, readCustomers, type CustomerRow } from "@automotive-crm/customer-files";
import { customerColumnNames, exportedRecords, headersOf } from "@automotive-crm/contract/exports/files";
import { beforeAll, expect, it } from "vitest";
import { readCsv } from "#platform/http/formats/csv.ts";
import { readPhone } from "#platform/read-phone.ts";
import { buildNewCustomer } from "#testing/build.ts";
import type { Person } from "#testing/factories.ts";
import { testApp } from "#testing/test-app.ts";
import { readZip } from "./read-zip.fixture.ts";

const test = testApp();
let organizationId: string;
let uptown: string;
let downtown: string;
let admin: Person;
let ada: { id: string };

const add = async (fields: object): Promise<{ id: string }> => {
  const { body, status } = await test.as(admin).post("/api/customers", { ...buildNewCustomer(), ...fields });
  expect([status, body.fields]).toEqual([201, undefined]);
  return body;
};

const all = { list: {}, format: "csv", columns: customerColumnNames };
const send = (person: Pick<Person, "token">, over: object = {}) =>
  test.as(person).post("/api/exports/customers", { ...all, ...over });
const rowsFor = async (person: Person, over: object = {}) => readCsv((await send(person, over)).body);
const lastNames = async (person: Person, list: object) =>
  (await rowsFor(person, { list })).map((row) => row["Last Name"]);

async function withFile<T>(content: string | Uint8Array, read: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), "exports-"));
  try {
    const file = path.join(folder, "file");
    writeFileSync(file, content);
    return await read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const bytesOf = async (person: Pick<Person, "token">, over: object) => {
  const { rawPayload, statusCode } = await test.app().inject({
    method: "POST",
    url: "/api/exports/customers",
    headers: { authorization: `Bearer ${person.token}` },
    payload: { ...all, ...over },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
};

/** What an import reads in a file, without deciding anything. */
const readBack = (content: string | Uint8Array) =>
  withFile(content, async (file) => {
    const plan = await inspectFile(file);
    const rows: CustomerRow[] = [];
    for await (const row of readCustomers(file, plan, { readPhone, now: test.now(), timeZone: "America/Chicago" }))
      rows.push(row);
    return { plan, rows };
  });

beforeAll(async () => {
  organizationId = await test.create.organization();
  uptown = await test.create.location(organizationId, "Uptown", { isPrimary: true });
  downtown = await test.create.location(organizationId, "Downtown");
  admin = await test.create.person({ organizationId, role: "org:admin" });
  test.setNow(new Date("2026-03-10T03:30:00Z"));
  ada = await add({
    firstName: "Ada",
    lastName: "Lovelace",
    phone: "(201) 555-0123 x45",
    phones: undefined,
    email: "ada@example.com",
    address: "12 Main St, Apt 4",
    city: "Newark",
    state: "NJ",
    zipCode: "07102",
    notes: 'Likes red,\n"fast" cars',
    ownerId: admin.personId,
    status: "prospect",
    locationAssociations: [
      { locationId: uptown, isPrimary: true },
      { locationId: downtown, isPrimary: false },
    ],
  });
  await add({
    firstName: "=HYPERLINK(A1)",
    lastName: "Mallory",
    phone: "2015550124",
    email: null,
    doNotCall: true,
    locationAssociations: [{ locationId: downtown, isPrimary: true }],
  });
  await test.query("update customers set created_at = $1", [test.now()]);
  await test.query("update customers set created_at = $2 where id = $1", [ada.id, "2026-03-10T03:29:59.123456Z"]);
  const vehicle = {
    customerId: ada.id,
    make: "Honda",
    model: "Civic",
    year: 2019,
    vin: "2HGFC2F59KH500001",
    mileage: 30_500,
  };
  await test.as(admin).post("/api/vehicles", vehicle);
});

it("exports the list as it is filtered, with the chosen columns", async () => {
  const answer = await send(admin, { columns: ["name", "phones", "added"], list: { status: "prospect" } });
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="customers-2026-03-09.csv"');
  expect(String(answer.body)).toMatch(/^\uFEFFCustomer Type,Company,First Name,Last Name,Phone 1,/);
  const [row, ...others] = readCsv(answer.body);
  expect(row).toMatchObject({ "First Name": "Ada", "Phone 1": "+12015550123 x45", Added: "2026-03-09 23:29" });
  expect([others, Object.keys(row ?? {}).includes("Notes")]).toEqual([[], false]);
  expect(await lastNames(admin, { search: "mallory" })).toEqual(["Mallory"]);
  expect(await lastNames(admin, { search: "lovelase" })).toEqual(["Lovelace"]);
  expect(await lastNames(admin, { locationId: downtown })).toEqual(["Mallory", "Lovelace"]);
  expect(await lastNames(admin, { owner: "me", added: "last-7-days" })).toEqual(["Lovelace"]);
});

it("runs no cell as a formula, and keeps phone numbers and ZIP codes as they are", async () => {
  const { body } = await send(admin);
  expect(body).toContain("'=HYPERLINK(A1)");
  expect(body).toContain("'+12015550124");
  expect(body).not.toMatch(/(?:^|,)"?[=+@-]/m);
  const { rows } = await readBack(await bytesOf(admin, { format: "xlsx" }));
  expect(
    rows.map(({ customer }) => [customer?.first, customer?.phones[0]?.e164, customer?.address?.postalCode]),
  ).toEqual([
    ["=HYPERLINK(A1)", "+12015550124", undefined],
    ["Ada", "+12015550123", "07102"],
  ]);
});

it.each(["csv", "xlsx"])("writes a %s file that an import reads as the same customers", async (format) => {
  const { plan, rows } = await readBack(await bytesOf(admin, { format }));
  expect([plan.system, plan.headerRow, plan.content]).toEqual(["Automotive CRM", 1, "customers"]);
  expect(plan.columns.map(({ name }) => name)).toEqual(headersOf(customerColumnNames));
  expect(new Set(plan.columns.map(({ basis }) => basis))).toEqual(new Set(["known export"]));
  expect(rows.flatMap(({ problems, review }) => [...problems, ...review])).toEqual([]);
  const [mallory, lovelace] = rows;
  expect(mallory).toMatchObject({ doNot: ["call"], customer: { last: "Mallory", status: "active" } });
  expect(lovelace).toMatchObject({
    doNot: [],
    customer: {
      kind: "person",
      externalId: ada.id,
      first: "Ada",
      last: "Lovelace",
      phones: [{ e164: "+12015550123", extension: "45", type: "mobile" }],
      emails: ["ada@example.com"],
      address: { street: ["12 Main St, Apt 4"], city: "Newark", state: "NJ", postalCode: "07102" },
      status: "prospect",
      location: "Uptown",
      notes: ['Likes red,\n"fast" cars'],
      kept: [],
    },
  });
});

it("writes companies, labels, numbers of other countries, and more phones than columns", async () => {
  const numbers = ["+442079460958", "2015550131", "2015550132", "2015550133", "2015550134", "2015550135"];
  const { id } = await add({
    companyName: "Aline Logistics LLC",
    firstName: "Mary Ann",
    lastName: "de la Cruz",
    phone: numbers[0],
    locationAssociations: [{ locationId: uptown, isPrimary: true }],
    phones: numbers.map((number, index) => ({
      number,
      type: index === 0 ? "mobile" : "home",
      isPrimary: index === 0,
      ...(index % 2 === 0 && { label: `no. ${index}` }),
      doNotCall: index === 5,
    })),
  });
  const { rows } = await readBack(await bytesOf(admin, { format: "xlsx", list: { search: "Aline" } }));
  await test.as(admin).delete(`/api/customers/${id}`);
  expect(rows).toMatchObject([
    {
      doNot: [],
      problems: [],
      customer: {
        kind: "company",
        company: "Aline Logistics LLC",
        first: "Mary Ann",
        last: "de la Cruz",
        phones: numbers.map((number, index) => ({
          e164: number.startsWith("+") ? number : `+1${number}`,
          type: index === 0 ? "mobile" : "home",
          ...(index % 2 === 0 && { label: `no. ${index}` }),
          ...(index === 5 && { doNot: ["call"] }),
        })),
      },
    },
  ]);
});

it("adds what belongs to the customers as further files of a ZIP", async () => {
  const add = (url: string, body: object) =>
    test.as(admin).post(url, { customerId: ada.id, locationId: uptown, ...body });
  await add("/api/tasks", { title: "Send the offer", dueDate: "2026-03-12" });
  await add("/api/activities", { type: "note", description: "-1 day: call back" });
  await add("/api/appointments", {
    appointmentDate: "2026-03-13",
    appointmentTime: "09:00",
    appointmentType: "Test Drive",
    advisor: null,
  });
  const [car] = (await test.as(admin).get(`/api/vehicles/customer/${ada.id}`)).body;
  const declined = [{ work: "Brakes", amountCents: 48_900 }, { work: "Wipers" }];
  const visit = { servedOn: "2026-02-01", kind: "maintenance", work: "Oil", amountCents: 8_995, declined };
  await test.as(admin).post(`/api/vehicles/${car.id}/services`, visit);
  await test.query(
    `insert into calls (organization_id, id, call_sid, direction, status, customer_id, location_id, person_id, customer_phone, provider, started_at)
     values ($1, gen_random_uuid(), 'CA1', 'outbound', 'completed', $2, $3, $4, '+12015550123', 'simulator', '2026-03-09T20:00:00Z')`,
    [organizationId, ada.id, uptown, admin.personId],
  );
  await test.query("insert into do_not_call_numbers values ($1, '+12015550199', '{sales}', 'Asked')", [organizationId]);
  await test.query("insert into contact_opt_outs values ($1, 'email', 'no@example.com')", [organizationId]);
  // As a whole, by hand.
  await test.query(
    "insert into contact_opt_outs (organization_id, channel, address, customer_id) values ($1, 'email', $2::text, $2::uuid)",
    [organizationId, ada.id],
  );
  const answer = await send(admin, { records: exportedRecords, list: { search: "Mallory" } });
  expect(answer.headers["content-disposition"]).toBe('attachment; filename="customers-2026-03-09.zip"');
  const files = await readZip(await bytesOf(admin, { records: exportedRecords }));
  expect([...files.keys()]).toEqual(["customers", ...exportedRecords].map((name) => `${name}.csv`));
  const rowsOf = (name: string) =>
    readCsv(files.get(`${name}.csv`)?.toString() ?? "").filter((row) => row["Customer ID"] === ada.id);
  expect(rowsOf("tasks")).toMatchObject([{ Task: "Send the offer", "Due On": "2026-03-12", "Last Name": "Lovelace" }]);
  expect(rowsOf("services")).toMatchObject([
    { "Served On": "2026-02-01", Work: "Oil", Amount: "89.95", Declined: "Brakes $489.00; Wipers", Year: "2019" },
  ]);
  expect(rowsOf("activities").map(({ Text }) => Text)).toContain("-1 day: call back");
  expect(rowsOf("appointments")).toMatchObject([
    { Date: "2026-03-13", Time: "09:00", Location: "Uptown", "Time Zone": "America/New_York" },
  ]);
  expect(readCsv(files.get("opt-outs.csv")?.toString() ?? "")).toMatchObject([
    { "Do Not Call": "yes", "Not For": "anything" },
    { Phone: "+12015550199", "Not For": "sales", Reason: "Asked" },
    { Phone: "+12015550124", "Do Not Call": "yes", "Not For": "anything" },
    { Email: "ada@example.com", "Do Not Email": "yes" },
    { Email: "no@example.com", "Do Not Email": "yes" },
  ]);
  const list = await readBack(files.get("opt-outs.csv") ?? "");
  expect([list.plan.content, list.rows.slice(0, 2).map(({ doNot }) => doNot)]).toEqual([
    "opt-outs",
    [["call"], ["call"]],
  ]);
  expect(rowsOf("calls")).toMatchObject([{ Started: "2026-03-09 16:00", "Customer's Number": "+12015550123" }]);
  const { plan, rows } = await readBack(files.get("vehicles.csv") ?? "");
  expect(new Set(plan.columns.map(({ basis }) => basis))).toEqual(new Set(["known export"]));
  expect(rows).toMatchObject([
    {
      result: "customer",
      customer: { externalId: ada.id, vehicles: [{ vin: "2HGFC2F59KH500001", year: 2019, mileage: 30_500 }] },
    },
  ]);
});

it("is recorded with who exported how many rows, by which filter, and which columns", async () => {
  await send(admin, { columns: ["name"], list: { status: "prospect" }, format: "xlsx" });
  const [latest] = (await test.as(admin).get("/api/audit-events?action=customer.exported")).body.events;
  expect(latest).toMatchObject({
    actorId: admin.personId,
    changes: {
      rows: { new: 1 },
      filter: { new: { status: "prospect" } },
      columns: { new: ["Customer Type", "Company", "First Name", "Last Name"] },
      format: { new: "xlsx" },
    },
  });
});

it("exports only what the person may see, and nothing of other organizations", async () => {
  const clerk = await test.create.person({ organizationId, at: [{ locationId: uptown, role: "user" }] });
  expect((await send(clerk)).status).toBe(403);
  await test.query(
    `insert into memberships (organization_id, person_id, provider_permissions, created_at) values ($1, $2, '{data:export}', now())
     on conflict (organization_id, person_id) do update set provider_permissions = excluded.provider_permissions`,
    [organizationId, clerk.personId],
  );
  const again = { token: await test.create.session(clerk.personId) };
  expect(readCsv((await send(again)).body).map((row) => row["Last Name"])).toEqual(["Lovelace"]);
  expect((await send(again, { list: { locationId: downtown } })).status).toBe(404);
  expect((await send(again, { records: ["opt-outs"] })).status).toBe(403);
  // Customers may be seen at both, calls only Uptown.
  await test.query(
    `insert into user_locations (organization_id, id, person_id, location_id, role, is_primary, permissions_override)
     values ($1, gen_random_uuid(), $2, $3, 'user', false, '{"calls:view": false}')`,
    [organizationId, clerk.personId, downtown],
  );
  await test.query(
    `insert into calls (organization_id, id, call_sid, direction, status, customer_id, location_id, person_id, customer_phone, provider, started_at)
     select organization_id, gen_random_uuid(), 'CA-' || first_name, 'outbound', 'completed', id, $2, $3, '+12015550123', 'simulator', now()
     from customers where organization_id = $1 and deleted_at is null`,
    [organizationId, uptown, admin.personId],
  );
  const both = { token: await test.create.session(clerk.personId) };
  const files = await readZip(await bytesOf(both, { records: ["calls"] }));
  const namesIn = (name: string) =>
    new Set(readCsv(files.get(`${name}.csv`)?.toString() ?? "").map((row) => row["Last Name"]));
  expect([namesIn("customers"), namesIn("calls")]).toEqual([new Set(["Mallory", "Lovelace"]), new Set(["Lovelace"])]);
  const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
  expect(await rowsFor(stranger)).toEqual([]);
  expect((await send(stranger, { list: { locationId: uptown } })).status).toBe(404);
  expect((await send({ token: "none" })).status).toBe(401);
  expect((await send(admin, { columns: [] })).body.fields).toHaveProperty("columns");
});
