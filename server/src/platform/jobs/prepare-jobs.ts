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
    for (const { name, retryLimit, retryDelaySeconds, hasBackoff, timeoutSeconds } of jobs) {
      const options = {
        name,
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: hasBackoff,
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

/**
 * Lets the app role work with the queues. Only the owner creates them, so the app role doesn't need permission to create anything. Workers
 * serve all organizations, and their own statements work for none; a transaction that works for an organization enqueues and finishes only
 * that organization's jobs.
 */
async function grantToApp(owner: pg.Client): Promise<void> {
  const granted = await owner.query(
    `select from pg_policies where schemaname = '${jobsSchema}' and tablename = 'archive' and policyname = 'workers'`,
  );
  if (granted.rowCount !== 0) return;
  const isWorker = "(select app_organization_id() is null and not app_is_global() and app_person_id() is null)";
  const isOwn = "data ->> 'organizationId' = (select app_organization_id())::text";
  await owner.query(`
    begin;
    revoke execute on all functions in schema ${jobsSchema} from public;
    grant usage on schema ${jobsSchema} to ${appRole};
    grant select, insert, update, delete on ${jobsSchema}.job to ${appRole};
    grant select on ${jobsSchema}.queue to ${appRole};
    grant select, update on ${jobsSchema}.version to ${appRole};
    grant select, insert, delete on ${jobsSchema}.archive to ${appRole};
    alter table ${jobsSchema}.job enable row level security;
    create policy workers on ${jobsSchema}.job using (${isWorker}) with check (${isWorker});
    create policy own_select on ${jobsSchema}.job for select using (${isOwn});
    create policy own_insert on ${jobsSchema}.job for insert with check (${isOwn});
    create policy own_update on ${jobsSchema}.job for update using (${isOwn}) with check (${isOwn});
    alter table ${jobsSchema}.archive enable row level security;
    create policy workers on ${jobsSchema}.archive using (${isWorker}) with check (${isWorker});
    commit;
  `);
}
