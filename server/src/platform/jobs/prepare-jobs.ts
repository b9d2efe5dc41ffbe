import type pg from "pg";
import { appRole, connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";
import { createBoss, deadLetters, jobsSchema } from "./boss.ts";
import type { JobPolicy } from "./job.ts";

/** An arbitrary number, the same on all servers and different from other locks: servers that start at the same time take turns. */
const prepareLock = 7_236_003;

/** Migrates pg-boss's tables, creates a queue for each job, and lets the app role work with them. */
export async function prepareJobs(target: ConnectionTarget, jobs: readonly JobPolicy[]): Promise<void> {
  const owner = await connectAsOwner(target);
  try {
    await owner.query("select pg_advisory_lock($1)", [prepareLock]);
    const boss = createBoss({ executeSql: (text, values) => owner.query(text, values) }, { migrate: true });
    await boss.start();
    await boss.createQueue(deadLetters);
    for (const { name, retryLimit, retryDelaySeconds, timeoutSeconds } of jobs) {
      const options = {
        name,
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        expireInSeconds: timeoutSeconds,
        deadLetter: deadLetters,
      };
      await boss.createQueue(name, options);
      await boss.updateQueue(name, options);
    }
    await grantToApp(owner);
  } finally {
    // Also releases the lock.
    await owner.end();
  }
}

/** Only the owner creates queues, so the app role doesn't need permission to create anything. */
async function grantToApp(owner: pg.Client): Promise<void> {
  const granted = await owner.query<{ isGranted: boolean }>(
    `select has_table_privilege($1, '${jobsSchema}.archive', 'insert') as "isGranted"`,
    [appRole],
  );
  if (granted.rows[0]?.isGranted) return;
  await owner.query(`
    begin;
    grant usage on schema ${jobsSchema} to ${appRole};
    grant select, insert, update, delete on ${jobsSchema}.job to ${appRole};
    grant select on ${jobsSchema}.queue to ${appRole};
    grant select, update on ${jobsSchema}.version to ${appRole};
    grant select, insert, delete on ${jobsSchema}.archive to ${appRole};
    commit;
  `);
}
