import { request } from "node:http";
import { expect, it } from "vitest";
import { change, fixture, importWorkers, read, setUpFixture, take, test } from "./imports.fixture.ts";

setUpFixture();
const imports = importWorkers();

const count = async (from: string) => Number((await test.query(`select count(*)::int as n from ${from}`))[0]?.n);

it.each([
  ["a binary file", Buffer.from([1, 2, 0, 0, 0, 3, 4, 5]), "not a text file"],
  ["10,000 columns", `${"a,".repeat(9_999)}a\n1\n`, "Row 1 has 10,000 columns"],
  [
    "a line of 10 MB",
    `Name\nFay\n${"x".repeat(10_000_000)}\n`,
    "Row 3 is longer than 1,000,000 characters, in column 1",
  ],
])("says why it can't read %s, and imports nothing", async (_, content, problem) => {
  const before = await count("customers");
  const { id, status, problem: said } = await imports.inspect(content);
  expect([status, said]).toEqual(["unreadable", expect.stringContaining(problem)]);
  expect((await take(id, "check")).status).toBe(409);
  expect(await count("customers")).toBe(before);
});

it("keeps nothing of a file whose browser was closed", async () => {
  const before = await count("imports");
  const { hostname, port } = new URL(await test.app().listen({ port: 0, host: "127.0.0.1" }));
  const sent = request({
    host: hostname,
    port,
    method: "POST",
    path: "/api/imports?fileName=a.csv",
    headers: {
      authorization: `Bearer ${fixture.admin.token}`,
      "content-type": "application/octet-stream",
      "content-length": 10_000_000,
    },
  });
  sent.on("error", () => {});
  sent.write(Buffer.alloc(3_000_000, "a"));
  const arrived = () =>
    count(
      "import_parts p join imports i on i.organization_id = p.organization_id and i.id = p.import_id where i.bytes = 0",
    );
  await expect.poll(arrived, { timeout: 10_000 }).toBeGreaterThan(0);
  sent.destroy();
  await expect.poll(arrived, { timeout: 10_000 }).toBe(0);
  expect(await count("imports")).toBe(before);
});

it("stops when the disk is full, and goes on when there is room, with each row once", async () => {
  const { id } = await imports.inspect("Name,Phone\nRoom One,2015550141\nRoom Two,2015550142\n");
  await change(id, { choices: { locationId: fixture.downtown } });
  await imports.step(id, "check");
  await test.query(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
  await test.query("create trigger no_room before insert on import_rows for each statement execute function no_room()");
  await imports.step(id, "start");
  expect(await read(id)).toMatchObject({
    status: "paused",
    problem: "The server's disk is full. Please go on once there is room.",
    rowsDone: 0,
  });
  expect(await count("customers where first_name = 'Room'")).toBe(0);
  await test.query("drop trigger no_room on import_rows");
  expect(await imports.step(id, "resume")).toMatchObject({ status: "done", counts: { created: 2 } });
  expect(await count("customers where first_name = 'Room'")).toBe(2);
});

it("takes ids, formulas and names of another organization for text", async () => {
  const theirs = fixture.stranger;
  const header = "Customer ID,Name,Phone,Owner,Location,Notes";
  const formula = '"=HYPERLINK(""https://evil.example"",""Click"")"';
  const row = `${theirs.personId},Form Ula,2015550143,${theirs.personId},${fixture.foreignLocation},${formula}`;
  const done = await imports.importAll(`${header}\n${row}\n`);
  expect(done.counts.created).toBe(1);
  expect(done.check).toMatchObject({
    unknownOwners: [{ name: theirs.personId }],
    unknownLocations: [{ name: fixture.foreignLocation }],
  });
  const stored = await test.query(
    `select c.organization_id, c.owner_id, l.location_id, a.description from customers c
     join customer_locations l on l.customer_id = c.id join activities a on a.customer_id = c.id where c.first_name = 'Form'`,
  );
  expect(stored).toEqual([
    {
      organization_id: fixture.organizationId,
      owner_id: null,
      location_id: fixture.downtown,
      description: '=HYPERLINK("https://evil.example","Click")',
    },
  ]);
});

it("leaves customers of another organization alone, who have the same number", async () => {
  const asStranger = test.as(fixture.stranger);
  const locationAssociations = [{ locationId: fixture.foreignLocation, isPrimary: true }];
  const phone = "2015550144";
  const added = await asStranger.post("/api/customers", {
    firstName: "Sam",
    lastName: "Same",
    phone,
    locationAssociations,
  });
  expect(added.status).toBe(201);
  const done = await imports.importAll(`First Name,Last Name,Phone,Do Not Call\nSam,Same,${phone},Y\n`, {
    policy: "overwrite",
  });
  expect(done.counts).toMatchObject({ created: 1, updated: 0 });
  const { body } = await asStranger.get(`/api/customers/${added.body.id}`);
  expect(body).toMatchObject({ version: 1, doNotCall: false, phones: [{ doNotCall: false }] });
});

it("reads a file again in another encoding and with another separator, and keeps it if it can't be read so", async () => {
  const found = await imports.inspect(Buffer.from("Name|Phone;Notes\nZo\u00c3\u00ab|2015550180;Caf\u00e9\n", "latin1"));
  const other = { encoding: "utf-8", delimiter: ";" };
  expect((await change(found.id, { source: other })).body).toMatchObject({ status: "inspecting", check: null });
  await imports.work();
  const again = await read(found.id);
  expect(again).toMatchObject({ status: "mapped", plan: { source: other, rows: 1 } });
  expect(again.plan?.columns.map(({ name }) => name)).toEqual(["Name|Phone", "Notes"]);
  await change(found.id, { source: { ...other, encoding: "windows-1252" } });
  await imports.work();
  expect((await read(found.id)).plan?.columns[1]).toMatchObject({ samples: ["Caf\u00e9"] });

  expect((await change(found.id, { source: { delimiter: "x" } })).status).toBe(422);
  expect((await change(found.id, { source: { sheet: "Other" } })).body.fields).toHaveProperty(["source.sheet"]);
  expect((await change(found.id, { source: other }, fixture.stranger)).status).toBe(404);
  const row = Array.from({ length: 600 }, (_, at) => `c${at}`).join(";");
  const wide = await imports.inspect(`Name,Phone\n"${row}",2015550188\n`);
  await change(wide.id, { source: { delimiter: ";" } });
  await imports.work();
  const kept = await read(wide.id);
  expect(kept).toMatchObject({ status: "mapped", problem: expect.stringContaining("columns") });
  expect(kept.plan).toEqual(wide.plan);
});
