import { Registry } from "prom-client";
import { inject, expect, it } from "vitest";
import { createDatabase, noTenant } from "./database.ts";
import { measurePool } from "./pool-metrics.ts";
import { openAppPool, refuseOldServer, requestSeconds } from "./pool.ts";
import { templateDatabase } from "#testing/global-setup.ts";

it("refuses to work as any role but the app role", async () => {
  const { host, port, user } = inject("testCluster");
  const options = encodeURIComponent("-c work_mem=4MB");
  const connectionString = `postgres://${user}@/${templateDatabase}?host=${encodeURIComponent(host)}&port=${port}&options=${options}`;
  const database = createDatabase(
    openAppPool({ connectionString }, { connections: 1, statementSeconds: requestSeconds }),
  );
  await expect(database.read(noTenant, (db) => db.selectFrom("people").select("id").execute())).rejects.toThrow(
    /works as postgres instead of automotive_crm_app: remove "options" from DATABASE_URL/,
  );
  await database.close();
});

it("cancels a statement that takes too long, and goes on", async () => {
  const target = { ...inject("testCluster"), database: templateDatabase };
  const pool = openAppPool(target, { connections: 1, statementSeconds: 0.05 });
  await expect(pool.query("select pg_sleep(60)")).rejects.toMatchObject({ code: "57014" });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

it("says in the metrics how many requests wait for a connection", async () => {
  const target = { ...inject("testCluster"), database: templateDatabase };
  const pool = openAppPool(target, { connections: 1, statementSeconds: requestSeconds });
  const registry = new Registry();
  measurePool(registry, pool);
  const client = await pool.connect();
  const waiting = pool.query("select 1");
  expect(await registry.metrics()).toMatch(/database_connections\{state="busy"\} 1[^]*database_requests_waiting 1/);
  client.release();
  await waiting;
  expect(await registry.metrics()).toMatch(/database_connections\{state="busy"\} 0[^]*database_requests_waiting 0/);
  await pool.end();
});

it("refuses PostgreSQL that may run a statement with another role's plan", () => {
  const refused = [90_624, 140_023, 150_008, 160_004, 170_000];
  for (const version of refused) expect(() => refuseOldServer(version)).toThrow("PostgreSQL 15.9, 16.5, 17.1 or newer");
  expect(() => refuseOldServer(150_008)).toThrow("this is 15.8");
  for (const version of [150_009, 160_010, 170_001, 180_000, 190_000]) refuseOldServer(version);
});
