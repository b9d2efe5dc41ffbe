import type pg from "pg";
import { appRole, connectAsOwner, type ConnectionTarget } from "#platform/db/pool.ts";
import { bossOn, deadLetters, jobsSchema } from "./boss.ts";
import type { JobPolicy } from "./job.ts";

/** Any number, the same for all servers of this product and no other lock's: two that start together prepare one after the other. */
const prepareLock = 7_236_003;

/** Brings pg-boss's own tables up to date, makes a queue for each job, and lets the app role work with them. */
export async function prepareJobs(target: ConnectionTarget, jobs: readonly JobPolicy[]): Promise<void> {
  const owner = await connectAsOwner(target);
  try {
    await owner.query("select pg_advisory_lock($1)", [prepareLock]);
    const boss = bossOn({ executeSql: (text, values) => owner.query(text, values) }, { migrate: true });
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
    // Ends the lock too.
    await owner.end();
  }
}

/** Queues are made by the owner alone, so the app role needs no right to create anything. */
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
