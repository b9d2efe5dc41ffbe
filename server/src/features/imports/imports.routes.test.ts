import { describe, expect, it } from "vitest";
import { change, fixture, importWorkers, setUpFixture, take, test, travelTo, upload } from "./imports.fixture.ts";

setUpFixture();
const imports = importWorkers();

const header = "First Name,Last Name,Phone,Email,Do Not Call,Notes,VIN,Year,Make,Model";
const ada = 'Ada,Byron,(201) 555-0101,ada@import.example,,"Likes blue,\nand calls",1HGCM82633A004352,2003,Honda,Accord';
const grace = "Grace,Hopper,201-555-0102,,Y,,,,,";
const file = `${header}\n${ada}\n${grace}\n,,,,,Only a note,,,,\nTotal,,,,,,,,,\n`;

const stored = (id: string) =>
  test.query("select result, count(*)::int as n from import_rows where import_id = $1 group by 1 order by 1", [id]);
const customersNamed = (lastName: string) =>
  test.query("select id, do_not_call, deleted_at from customers where last_name = $1 order by id", [lastName]);

it("says what a file holds, what would become of it, and imports exactly that", async () => {
  const inspected = await imports.inspect(file);
  expect(inspected).toMatchObject({
    status: "mapped",
    fileName: "customers.csv",
    plan: { rows: 4, content: "customers" },
  });
  expect(inspected.plan?.columns.map(({ field }) => field).slice(0, 5)).toEqual([
    "firstName",
    "lastName",
    "phone",
    "email",
    "optOut",
  ]);
  await change(inspected.id, { choices: { locationId: fixture.downtown } });
  const { check } = await imports.step(inspected.id, "check");
  const counts = { created: 2, updated: 0, skipped: 1, failed: 1 };
  expect(check).toMatchObject({ counts, optOuts: 1 });
  expect(check?.reasons.find(({ result }) => result === "failed")).toMatchObject({ rows: 1, examples: [{ row: 3 }] });
  expect(await customersNamed("Byron")).toEqual([]);

  const done = await imports.step(inspected.id, "start");
  expect(done).toMatchObject({ status: "done", counts, rowsDone: 4 });
  expect(await stored(done.id)).toEqual([
    { result: "created", n: 2 },
    { result: "failed", n: 1 },
    { result: "skipped", n: 1 },
  ]);
  const [byron] = await customersNamed("Byron");
  const page = await test.as(fixture.admin).get(`/api/customers/${String(byron?.id)}`);
  expect(page.body).toMatchObject({ firstName: "Ada", phone: "2015550101", email: "ada@import.example" });
  expect(page.body.locationAssociations).toMatchObject([{ locationId: fixture.downtown, isPrimary: true }]);
  expect(await test.query("select vin from vehicles where customer_id = $1", [byron?.id])).toEqual([
    { vin: "1HGCM82633A004352" },
  ]);
  expect(await test.query("select description from activities where customer_id = $1", [byron?.id])).toEqual([
    { description: "Likes blue,\nand calls" },
  ]);
  expect(await customersNamed("Hopper")).toMatchObject([{ do_not_call: true }]);
  expect(await test.query("select e164 from do_not_call_numbers")).toEqual([{ e164: "+12015550102" }]);
  expect(await test.query("select 1 from import_parts where import_id = $1", [done.id])).toEqual([]);
  expect((await test.as(fixture.admin).get("/api/customers?search=byron")).body.total).toBe(1);

  const failed = await test.as(fixture.admin).get(`/api/imports/${done.id}/failed-rows`);
  expect(failed.body).toContain(`${header},Row,Result,Problem,Fix`);
  expect(failed.body).toContain("Only a note,,,,,3,failed,");
});

it("changes nothing when the same file is imported again", async () => {
  const before = await test.query("select id, version from customers order by id");
  const again = await imports.importAll(file, { policy: "overwrite" });
  expect(again.counts).toEqual({ created: 0, updated: 0, skipped: 3, failed: 1 });
  expect(await test.query("select id, version from customers order by id")).toEqual(before);
});

it("takes back what it added and changed, except for who was changed since, and never an opt-out", async () => {
  const id = (await test.query("select id from customers where last_name = 'Byron'"))[0]?.id;
  const rows =
    "Ada,Byron,201-555-0109,ada@import.example,Y,New note,,,,\nAlan,Turing,2015550103,,,,,,,\nKay,Antonelli,2015550104,,,,,,,";
  const done = await imports.importAll(`${header}\n${rows}\n`, { policy: "fill" });
  expect(done.counts).toEqual({ created: 2, updated: 1, skipped: 0, failed: 0 });
  const [turing] = await customersNamed("Turing");
  await test.as(fixture.admin).put(`/api/customers/${String(turing?.id)}`, { city: "Newark" });

  const undone = await imports.step(done.id, "undo");
  expect(undone).toMatchObject({ status: "undone", keptCustomers: 1 });
  expect(await customersNamed("Turing")).toMatchObject([{ deleted_at: null }]);
  expect(await customersNamed("Antonelli")).toMatchObject([{ deleted_at: expect.any(Date) }]);
  const { body } = await test.as(fixture.admin).get(`/api/customers/${String(id)}`);
  expect(body.phones.map(({ number }: { number: string }) => number)).toEqual(["2015550101"]);
  expect(body.doNotCall).toBe(true);
  expect(await test.query("select 1 from activities where description = 'New note' and deleted_at is null")).toEqual(
    [],
  );
  expect(await test.query("select 1 from do_not_call_numbers where e164 = '+12015550109'")).toHaveLength(1);
  expect((await take(done.id, "undo")).status).toBe(409);
});

it("applies a list of opt-outs to whoever has the numbers, now or later", async () => {
  const done = await imports.importAll("Phone,Email\n2015550111,\n,kay@import.example\n", {});
  const list = await imports.inspect("Phone\n2015550112\n", "do not call list.csv");
  expect(list.plan?.content).toBe("opt-outs");
  await change(list.id, { choices: { locationId: fixture.downtown } });
  await imports.step(list.id, "check");
  expect((await imports.step(list.id, "start")).counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 0 });
  expect(await test.query("select 1 from do_not_call_numbers where e164 = '+12015550112'")).toHaveLength(1);
  expect(done.counts.created).toBe(2);
});

it("joins rows of one customer, and keeps a household apart", async () => {
  const rows = [
    "Lee,Smith,2015550121,,,,,,,",
    "Lee,Smith,2015550121,lee@import.example,,,,,,",
    "Kim,Smith,2015550121,,,,,,,",
  ];
  const done = await imports.importAll(`${header}\n${rows.join("\n")}\n`);
  expect(done.counts).toEqual({ created: 2, updated: 1, skipped: 0, failed: 0 });
});

describe("is refused", () => {
  it("to those who may not import, and hides other organizations' imports", async () => {
    expect((await upload("Name\nAda\n", "a.csv", fixture.salesRep)).status).toBe(403);
    const { id } = await imports.inspect("Name,Phone\nAda,2015550130\n");
    const asStranger = test.as(fixture.stranger);
    expect((await asStranger.get(`/api/imports/${id}`)).status).toBe(404);
    expect((await asStranger.get(`/api/imports/${id}/failed-rows`)).status).toBe(404);
    expect((await change(id, { choices: { policy: "skip" } }, fixture.stranger)).status).toBe(404);
    expect((await take(id, "check", fixture.stranger)).status).toBe(404);
    expect((await asStranger.get("/api/imports")).body.imports).toEqual([]);
  });

  it("with people and locations of other organizations, and columns that the file doesn't have", async () => {
    const { id } = await imports.inspect("Name,Phone\nAda,2015550131\n");
    const { body } = await change(id, {
      choices: { locationId: fixture.foreignLocation, ownerId: fixture.stranger.personId },
    });
    expect(Object.keys(body.fields)).toEqual(expect.arrayContaining(["choices.locationId", "choices.ownerId"]));
    expect((await change(id, { columns: [{ index: 9, field: "email" }] })).status).toBe(422);
  });

  it("before it was checked, without a location, and while another one is under way", async () => {
    const first = await imports.inspect("Name,Phone\nAda,2015550132\n");
    expect((await take(first.id, "start")).status).toBe(409);
    await imports.step(first.id, "check");
    expect((await take(first.id, "start")).body.fields).toHaveProperty(["choices.locationId"]);
    await change(first.id, { choices: { locationId: fixture.downtown } });
    await imports.step(first.id, "check");
    await test.query("update imports set status = 'paused' where id = $1", [first.id]);
    const second = await imports.inspect("Name,Phone\nBob,2015550133\n");
    await change(second.id, { choices: { locationId: fixture.downtown } });
    await imports.step(second.id, "check");
    const { status, body } = await take(second.id, "start");
    expect([status, body.message]).toEqual([
      409,
      "Another import is under way. Please wait until it is over, or cancel it.",
    ]);
    await take(first.id, "cancel");
  });

  it("after 30 days, if it is to be undone", async () => {
    const done = await imports.importAll("Name,Phone\nEve Late,2015550134\n");
    await travelTo("2026-04-10T15:00:00Z");
    expect((await take(done.id, "undo")).body.message).toBe("An import can be undone for 30 days.");
  });
});

it("refuses an empty file, and keeps nothing of it", async () => {
  expect((await upload("")).status).toBe(422);
  expect(await test.query("select 1 from imports where status = 'uploading' or bytes = 0")).toEqual([]);
});

it("says why a file can't be read", async () => {
  expect(await imports.inspect("Name,Phone\n")).toMatchObject({
    status: "unreadable",
    problem: "The file has a header, but no rows below it.",
  });
});
