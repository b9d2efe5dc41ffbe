import { setTimeout as pause } from "node:timers/promises";
import { inject } from "vitest";
import type { TestApp } from "./test-app.ts";

/** Returns once one of the server's queries waits for a lock, usually held by the test. */
export async function untilSomebodyWaits(test: Pick<TestApp, "query">): Promise<void> {
  // On Citus, a worker has the lock.
  const activity = inject("testCluster").isCitus ? "citus_stat_activity" : "pg_stat_activity";
  for (let attempt = 0; attempt < 200; attempt++) {
    // Within a transaction, PostgreSQL would keep showing the same snapshot of activity.
    await test.query("select pg_stat_clear_snapshot()");
    const waiting = await test.query(
      `select pid from ${activity} where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
    await pause(10);
  }
  throw new Error("Nobody waits for a lock");
}
