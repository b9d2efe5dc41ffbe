import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { createRandom } from "#app/demo/random.ts";
import { change, fixture, importWorkers, read, setUpFixture, take, test } from "./imports.fixture.ts";
import { importJob } from "./work/import-jobs.ts";

setUpFixture();
const imports = importWorkers();

const [rows, kills] = [6_000, 10];

const rowsDone = async (id: string) =>
  Number((await test.query("select rows_done from imports where id = $1", [id]))[0]?.rows_done);

/** Starts a worker in a process of its own and kills it once it has come further, and a moment that nobody chose has passed. */
async function killWhileWorking(id: string, extraMs: number): Promise<void> {
  // A job of a killed worker counts as failed after its timeout.
  await test.query(
    "update pgboss.job set started_on = now() - interval '1 hour' where state = 'active' and name = $1",
    [importJob.name],
  );
  const before = await rowsDone(id);
  const script = fileURLToPath(new URL("killed-import.fixture.ts", import.meta.url));
  const given = [JSON.stringify(test.target()), test.now().toISOString()];
  const child = spawn(process.execPath, ["--import", "tsx", script, ...given], {
    stdio: ["ignore", "ignore", "inherit"],
    cwd: fileURLToPath(new URL("../../..", import.meta.url)),
  });
  const exited = once(child, "exit");
  await expect.poll(() => rowsDone(id), { timeout: 30_000, interval: 20 }).toBeGreaterThan(before);
  await new Promise((resolve) => setTimeout(resolve, extraMs));
  child.kill("SIGKILL");
  await exited;
}

it("imports each row once, though its worker is killed ten times", { timeout: 240_000 }, async () => {
  const lines = Array.from({ length: rows }, (_, at) => `Ann,Row${at},20255${10_000 + at},Note ${at}`);
  const { id } = await imports.inspect(`First Name,Last Name,Phone,Notes\n${lines.join("\n")}\n`);
  await change(id, { choices: { locationId: fixture.downtown } });
  await imports.step(id, "check");
  expect((await take(id, "start")).status).toBe(200);
  const random = createRandom("kills");
  for (let kill = 0; kill < kills; kill += 1) await killWhileWorking(id, random.pick([0, 20, 60, 150]));
  await test.query(
    "update pgboss.job set started_on = now() - interval '1 hour' where state = 'active' and name = $1",
    [importJob.name],
  );
  await imports.work();
  expect(await read(id)).toMatchObject({
    status: "done",
    rowsDone: rows,
    counts: { created: rows, updated: 0, skipped: 0, failed: 0 },
  });
  const count = async (from: string) => Number((await test.query(`select count(*)::int as n from ${from}`))[0]?.n);
  expect(await count("customers where last_name like 'Row%'")).toBe(rows);
  expect(await count("activities where description like 'Note %'")).toBe(rows);
  expect(await count(`import_rows where import_id = '${id}'`)).toBe(rows);
});
