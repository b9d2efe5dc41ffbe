import { setTimeout as pause } from "node:timers/promises";
import type { TestApp } from "./test-app.ts";

/** Returns once a query of the server waits for a lock, which the test usually holds. */
export async function untilSomebodyWaits(test: Pick<TestApp, "look">): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    // Within a transaction PostgreSQL would show the same picture of activity again and again.
    await test.look("select pg_stat_clear_snapshot()");
    const waiting = await test.look(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    if (waiting.length > 0) return;
    await pause(10);
  }
  throw new Error("Nobody waits for a lock");
}
