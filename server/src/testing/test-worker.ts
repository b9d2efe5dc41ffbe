import { Registry } from "prom-client";
import { afterEach, expect } from "vitest";
import { createJobMetrics } from "#platform/jobs/job-metrics.ts";
import type { JobHandler } from "#platform/jobs/job.ts";
import { startJobs, type RunningJobs } from "#platform/jobs/start-jobs.ts";
import type { TestApp } from "./test-app.ts";

export interface TestWorkers {
  /** Starts one more worker on these handlers. Stopped after the test. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Lets retries begin right away, and waits until no job of these names is left to do. */
  finish(...names: string[]): Promise<void>;
  /** What failed, in words. */
  troubles: string[];
}

/** Background workers as a server runs them, for the tests of one file. */
export function testWorkers(test: TestApp): TestWorkers {
  const running: RunningJobs[] = [];
  const troubles: string[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    troubles.length = 0;
  });
  return {
    troubles,
    async start(handlers) {
      const jobs = await startJobs({
        target: test.target(),
        database: test.database(),
        clock: test.now,
        handlers,
        metrics: createJobMetrics(new Registry()),
        onTrouble: (what, error) => troubles.push(`${what}: ${error instanceof Error ? error.message : String(error)}`),
        timing: { pollMs: 100, maintenanceSeconds: 1 },
      });
      running.push(jobs);
    },
    async finish(...names) {
      const left = async () => {
        await test.query(
          "update pgboss.job set start_after = now() where state = 'retry' and start_after > now() and name = any($1)",
          [names],
        );
        return test.query(
          "select id, state from pgboss.job where state in ('created', 'retry', 'active') and name = any($1)",
          [names],
        );
      };
      await expect.poll(left, { timeout: 90_000, interval: 50 }).toEqual([]);
    },
  };
}
