import { describe, expect, it } from "vitest";
import { change, fixture, importWorkers, read, setUpFixture, take, test, travelTo, upload } from "./imports.fixture.ts";
import { importJob } from "./work/import-jobs.ts";
import { importHandler } from "./work/work-on-import.ts";
import { systemScope } from "#platform/scope.ts";

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

  const failed = await test.as(fixture.admin).post(`/api/imports/${done.id}/failed-rows`);
  expect(failed.body).toContain(`${header},Row,Result,Problem,Fix`);
  expect(failed.body).toContain("Only a note,,,,,3,failed,");
  const recorded =
    "select changes->'rows'->'new' as rows from audit_events where action = 'import.failed_rows_exported'";
  expect(await test.query(recorded)).toEqual([{ rows: 1 }]);
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

  const undoer = await test.create.person({ organizationId: fixture.organizationId, role: "org:admin" });
  expect((await take(done.id, "undo", undoer)).status).toBe(200);
  // As if its worker had been killed.
  expect((await take(done.id, "undo", undoer)).status).toBe(200);
  await imports.work();
  expect(await read(done.id)).toMatchObject({ status: "undone", keptCustomers: 1 });
  expect(await customersNamed("Turing")).toMatchObject([{ deleted_at: null }]);
  expect(await customersNamed("Antonelli")).toMatchObject([{ deleted_at: expect.any(Date) }]);
  expect(
    await test.query(
      `select c.deleted_by, p.action, p.actor_id from customers c
       join audit_events e on e.organization_id = c.organization_id and e.customer_id = c.id and e.action = 'customer.deleted'
       join audit_events p on p.organization_id = e.organization_id and p.id = e.part_of where c.last_name = 'Antonelli'`,
    ),
  ).toEqual([{ deleted_by: undoer.personId, action: "import.undone", actor_id: undoer.personId }]);
  const { body } = await test.as(fixture.admin).get(`/api/customers/${String(id)}`);
  expect(body.phones.map(({ number }: { number: string }) => number)).toEqual(["2015550101"]);
  expect(body.doNotCall).toBe(true);
  expect(await test.query("select 1 from activities where description = 'New note' and deleted_at is null")).toEqual(
    [],
  );
  expect(await test.query("select 1 from do_not_call_numbers where e164 = '+12015550109'")).toHaveLength(1);
  expect((await take(done.id, "undo")).status).toBe(409);
});

it("applies a list of opt-outs to everyone who has the numbers, now or later", async () => {
  const done = await imports.importAll("Phone,Email\n2015550111,\n,kay@import.example\n", {});
  const list = await imports.inspect("Phone\n2015550112\n", "do not call list.csv");
  expect(list.plan?.content).toBe("opt-outs");
  await change(list.id, { choices: { locationId: fixture.downtown } });
  await imports.step(list.id, "check");
  expect((await imports.step(list.id, "start")).counts).toEqual({ created: 0, updated: 1, skipped: 0, failed: 0 });
  expect(await test.query("select 1 from do_not_call_numbers where e164 = '+12015550112'")).toHaveLength(1);
  expect(done.counts.created).toBe(2);
});

it("shows the rows that a person must look at, before and after the import, and holds calls until then", async () => {
  const many = Array.from({ length: 60 }, (_, at) => `Deb${at},20155502${String(at).padStart(2, "0")},ask my attorney`);
  const others = ["Bob,2015550161,Nice", "Al & Joy Two,2015550162,", "Cy,9.73555E+09,"];
  const { id } = await imports.inspect(
    ["Name,Phone,Notes", "Ada,2015550160,DNC per wife", ...others, ...many, ""].join("\n"),
  );
  await change(id, { choices: { locationId: fixture.downtown } });
  const { check } = await imports.step(id, "check");
  const [shown] = check?.reasons.filter(({ reason }) => reason.startsWith("It may say not to call")) ?? [];
  expect(shown).toMatchObject({
    result: "warning",
    rows: 61,
    examples: expect.toSatisfy((rows) => rows.length === 20),
  });
  expect(check?.toReview).toBe(61);

  await imports.step(id, "start");
  const list = (kind: string, after = "") =>
    test.as(fixture.admin).get(`/api/imports/${id}/rows-to-check?kind=${kind}${after}`);
  const first = (await list("calls")).body;
  const customer = { id: expect.any(String), name: "Ada", doNotCall: true };
  expect(first.rows[0]).toEqual({ row: 1, texts: ["DNC per wife"], customer });
  expect([first.rows.length, first.totals, first.next]).toEqual([50, { calls: 61, others: 2 }, 53]);
  expect((await list("calls", `&after=${first.next}`)).body).toMatchObject({
    rows: expect.toSatisfy((rows) => rows.length === 11),
    next: null,
  });
  expect((await list("others")).body.rows).toMatchObject([
    { row: 3, texts: [expect.stringContaining("two people")], customer: { doNotCall: false } },
    { row: 4, texts: [expect.stringMatching(/^Phone: /)] },
  ]);
  expect((await list("everything")).status).toBe(422);
  const strange = await test.as(fixture.stranger).get(`/api/imports/${id}/rows-to-check?kind=calls`);
  expect(strange.status).toBe(404);
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

it("finds nobody by a number that more than 20 have", async () => {
  const rows = Array.from({ length: 20 }, (_, at) => `First${at},Last${at},2015550150,,,,,,,`);
  await imports.importAll(`${header}\n${rows.join("\n")}\n`);
  const known = await imports.importAll(`${header}\nFirst0,Last0,2015550150,first0@import.example,,,,,,\n`);
  expect(known.counts).toMatchObject({ created: 0, updated: 1 });
  await imports.importAll(`${header}\nFirst20,Last20,2015550150,,,,,,,\n`);
  const unknown = await imports.importAll(`${header}\nFirst1,Last1,2015550150,first1@import.example,,,,,,\n`);
  expect(unknown.counts).toMatchObject({ created: 1, updated: 0 });
});

describe("is refused", () => {
  it("to those who may not import, and hides other organizations' imports", async () => {
    expect((await upload("Name\nAda\n", "a.csv", fixture.salesRep)).status).toBe(403);
    const { id } = await imports.inspect("Name,Phone\nAda,2015550130\n");
    const asStranger = test.as(fixture.stranger);
    expect((await asStranger.get(`/api/imports/${id}`)).status).toBe(404);
    expect((await asStranger.post(`/api/imports/${id}/failed-rows`)).status).toBe(404);
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

  it("of what is too sensitive, which nobody sees, as nobody sees birthdays", async () => {
    const rows =
      "Name,Phone,SSN,User1,Birthday\nAda,2015550135,secret,078-05-1120,1980-12-31\n,,secret,078-05-1121,1980-12-31\n";
    const { id, plan } = await imports.inspect(rows);
    expect(plan?.columns.map(({ field }) => field).slice(2)).toEqual(["sensitive", "sensitive", "birthday"]);
    const { body } = await change(id, { columns: [{ index: 2, field: "notes" }] });
    expect(body.fields).toHaveProperty(["columns.0.field"]);
    await change(id, { choices: { locationId: fixture.downtown } });
    await imports.step(id, "check");
    const done = await imports.step(id, "start");
    expect(done.counts).toMatchObject({ created: 1, failed: 1 });
    const failed = await test.as(fixture.admin).post(`/api/imports/${id}/failed-rows`);
    expect(JSON.stringify([done, failed.body])).not.toMatch(/secret|078-05|1980/);
  });

  it("to those who may not change customers everywhere, and with an owner who has left", async () => {
    const { id } = await imports.inspect("Name,Phone\nAda,2015550136\n");
    const { airportAdvisor, organizationId } = fixture;
    await test.query(
      `insert into memberships (organization_id, person_id, provider_permissions, created_at) values ($1, $2, '{data:import}', now())
       on conflict (organization_id, person_id) do update set provider_permissions = excluded.provider_permissions`,
      [organizationId, airportAdvisor.personId],
    );
    const again = { ...airportAdvisor, token: await test.create.session(airportAdvisor.personId) };
    expect((await take(id, "check", again)).status).toBe(403);
    const leaver = await test.create.person({ organizationId, role: "org:member" });
    await change(id, { choices: { locationId: fixture.downtown, ownerId: leaver.personId } });
    await imports.step(id, "check");
    await test.query("update memberships set role = null where person_id = $1", [leaver.personId]);
    expect((await take(id, "start")).body.fields).toHaveProperty(["choices.ownerId"]);
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

it("stops an import whose attempts all failed, so that a person can go on", async () => {
  const { id } = await imports.inspect("Name,Phone\nAda,2015550137\n");
  await change(id, { choices: { locationId: fixture.downtown } });
  await imports.step(id, "check");
  const [{ attempt } = {}] = await test.query(
    "update imports set status = 'running', started_at = now() where id = $1 returning attempt",
    [id],
  );
  const last = { jobId: id, number: importJob.retryLimit + 1, signal: AbortSignal.timeout(10_000) };
  const finishWith = () => Promise.reject(new Error("It works, though it is the last attempt"));
  const scope = systemScope(importJob.name, fixture.organizationId);
  const handler = importHandler(test.worker());
  if (handler.kind === "organization") await handler.run({ ...last, finishWith, scope }, { importId: id, attempt });
  expect(await read(id)).toMatchObject({ status: "paused", problem: "Something went wrong on our side." });
  expect(await imports.step(id, "resume")).toMatchObject({ status: "done", problem: null });
});

it("takes a file in parts, goes on where a connection ended, and refuses any other part", async () => {
  const part = (id: string, from: number, content: string, token = fixture.admin.token) =>
    test.app().inject({
      method: "PUT",
      url: `/api/imports/${id}/file?from=${from}`,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
      payload: content,
    });
  const [first, second, third] = [file.slice(0, 40), file.slice(40, 90), file.slice(90)];
  const begun = await upload(first, "parts.csv", fixture.admin, file.length);
  expect(begun.body).toMatchObject({ status: "uploading", received: 40, bytes: file.length });
  const { id } = begun.body;
  expect((await part(id, 40, second)).json()).toMatchObject({ status: "uploading", received: 90 });
  expect((await part(id, 40, second)).statusCode).toBe(409);
  expect((await part(id, 90, `${third}more`)).statusCode).toBe(422);
  expect(await read(id)).toMatchObject({ received: 90 });
  const { imports: listed } = (await test.as(fixture.admin).get("/api/imports")).body;
  expect(listed).toContainEqual(expect.objectContaining({ id, status: "uploading", received: 90 }));
  expect((await part(id, 90, third)).json()).toMatchObject({ status: "inspecting", received: file.length });
  expect((await part(id, file.length, "more")).statusCode).toBe(422);
  await imports.work();
  expect(await read(id)).toMatchObject({ status: "mapped", plan: { rows: 4 } });
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
