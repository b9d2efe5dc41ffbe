import { beforeAll, expect, inject, it } from "vitest";
import { contributions } from "#app/features.ts";
import { doDueWork } from "#platform/jobs/due-work.ts";
import { discardExpired } from "#app/housekeeping.ts";
import type { Person } from "#testing/factories.ts";
import { buildNewCustomer } from "#testing/build.ts";
import { testApp } from "#testing/test-app.ts";
import { testWorkers } from "#testing/test-worker.ts";
import { exportJob } from "./export-job.ts";
import { resumeStalled } from "./resume-stalled.ts";
import { exportHandler } from "./write-export.ts";

const test = testApp();
const workers = testWorkers(test);
let organizationId: string;
let admin: Person;

const begin = (person: Person = admin) => test.as(person).post("/api/exports", { format: "csv" });
const latest = async (person: Person = admin) => (await test.as(person).get("/api/exports")).body.exports[0];
const download = (id: string, person: Pick<Person, "token"> = admin) => test.as(person).get(`/api/exports/${id}/file`);
const handler = () => exportHandler({ ...contributions, ...test.worker() });
async function work() {
  await workers.start([handler()]);
  await workers.finish(exportJob.name);
}

beforeAll(async () => {
  organizationId = await test.create.organization();
  admin = await test.create.person({ organizationId, role: "org:admin" });
  await test.as(admin).post("/api/customers", buildNewCustomer());
});

it("exports everything in the background, tells the person, and lets only them download it, for a week", async () => {
  const started = await begin();
  expect(started).toMatchObject({ status: 201, body: { status: "running", customers: 1, expiresAt: null } });
  expect((await begin()).status).toBe(409);
  await work();
  const { id, status, bytes, expiresAt } = await latest();
  expect([id, status, expiresAt]).toEqual([started.body.id, "ready", "2026-03-17T15:00:00.000Z"]);
  const file = await download(id);
  expect(file).toMatchObject({ status: 200, headers: { "content-type": "application/zip" } });
  expect(bytes).toBeGreaterThan(500);
  for (const name of ["customers", "vehicles", "activities", "calls", "tasks", "appointments"])
    expect(file.body).toContain(`${name}.csv`);
  const { notifications } = (await test.as(admin).get("/api/notifications")).body;
  expect(notifications).toMatchObject([{ kind: "export-ready", title: "Your export is ready", subject: { id } }]);
  const audited = (await test.as(admin).get("/api/audit-events")).body.events;
  expect(audited.slice(0, 2)).toMatchObject([
    { action: "export.downloaded", changes: { rows: { new: 1 } } },
    { action: "everything.exported", changes: { rows: { new: 1 } } },
  ]);

  const colleague = await test.create.person({ organizationId, role: "org:admin" });
  const stranger = await test.create.person({ organizationId: await test.create.organization(), role: "org:admin" });
  const rep = await test.create.person({ organizationId, role: "org:sales_rep" });
  const others = [await download(id, colleague), await download(id, stranger), await download(id, rep)];
  expect(others.map((each) => each.status)).toEqual([404, 404, 403]);
  expect(await latest(colleague)).toBeUndefined();

  await test.query("update exports set created_at = $1", [new Date(test.now().getTime() - 8 * 86_400_000)]);
  expect((await download(id)).status).toBe(404);
  await discardExpired(test.database(), test.now());
  expect(await test.query("select 1 from export_parts")).toEqual([]);
});

it("starts over after its worker was killed, with one file at the end", async () => {
  const { body } = await begin();
  // What a killed worker leaves behind.
  await test.query("insert into export_parts values ($1, $2, 0, 'half')", [organizationId, body.id]);
  await test.query("delete from pgboss.job where name = $1", [exportJob.name]);
  test.setNow(new Date(test.now().getTime() + 120_000));
  await doDueWork({ database: test.database(), clock: test.now }, resumeStalled);
  await work();
  expect(await latest()).toMatchObject({ id: body.id, status: "ready" });
  expect((await download(body.id)).body.slice(0, 2)).toBe("PK");
  expect(await test.query("select attempt from exports where id = $1", [body.id])).toEqual([{ attempt: 2 }]);
});

it("ends without a file for someone who may not export anymore", async () => {
  const leaving = await test.create.person({ organizationId, role: "org:admin" });
  const { body } = await begin(leaving);
  await test.query("update memberships set role = 'org:member' where person_id = $1", [leaving.personId]);
  await work();
  const problems = "select status, problem from exports where id = $1";
  expect(await test.query(problems, [body.id])).toEqual([
    { status: "failed", problem: "The permission to export was taken away before the export was ready." },
  ]);
});

// Citus allows no trigger to fill the disk by.
it.skipIf(inject("testCluster").isCitus)("ends without a file when the disk is full", async () => {
  await test.query(`create function fill_disk() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await test.query("create trigger full_disk before insert on export_parts for each row execute function fill_disk()");
  const { body } = await begin();
  await work();
  await test.query("drop trigger full_disk on export_parts");
  expect(await latest()).toMatchObject({ status: "failed", bytes: 0 });
  expect((await latest()).problem).toMatch(/^The server's disk is full/);
  expect(await test.query("select 1 from export_parts where export_id = $1", [body.id])).toEqual([]);
});
