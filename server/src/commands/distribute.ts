/**
 * `npm run distribute`: spreads the database in DATABASE_URL over the workers of its Citus coordinator. With
 * `-- --isolate ORGANIZATION [--to HOST:PORT]`, gives one organization a worker. Says what it would do; `-- --apply` does it.
 */
import { parseArgs } from "node:util";
import type pg from "pg";
import { loadConfig } from "#platform/config.ts";
import { distribute, findSteps } from "#platform/db/distribution/distribute.ts";
import { findMove, moveOrganization, type Move } from "#platform/db/distribution/move-organization.ts";
import { requireRolesOnWorkers, requireCluster } from "#platform/db/distribution/read-cluster.ts";
import { migrate, migrationLock } from "#platform/db/migrate.ts";
import { openOwnerDatabase } from "#platform/db/open-database.ts";
import { connectAsOwner } from "#platform/db/pool.ts";
import { PlainError } from "#platform/plain-error.ts";
import { print, startProcess } from "#platform/process.ts";
import { refuseConnected } from "./refuse-connected.ts";

const usage =
  "Use: npm run distribute [-- --apply], or: npm run distribute -- --isolate ORGANIZATION [--to HOST:PORT] [--apply]";

async function main(): Promise<void> {
  const { apply = false, isolate, to } = readArguments(process.argv.slice(2));
  const config = loadConfig();
  if (config.databaseUrl === undefined) throw new PlainError("Set DATABASE_URL to the address of a Citus coordinator");
  const { direct } = await openOwnerDatabase(config);
  const owner = await connectAsOwner(direct);
  try {
    await requireCluster(owner);
    if (isolate !== undefined)
      await isolateOrganization(owner, await findMove(owner, { organizationId: isolate, to }), apply);
    else if (apply) await distributeAll(owner);
    else await explain(owner);
  } finally {
    await owner.end();
  }
}

function readArguments(args: string[]) {
  const options = { apply: { type: "boolean" }, isolate: { type: "string" }, to: { type: "string" } } as const;
  try {
    const { values } = parseArgs({ args, options });
    if (values.to !== undefined && values.isolate === undefined) throw new Error("--to goes with --isolate");
    return values;
  } catch (cause) {
    throw new PlainError(`${cause instanceof Error ? cause.message.split(". ")[0] : String(cause)}. ${usage}`, {
      cause,
    });
  }
}

async function explain(owner: pg.Client): Promise<void> {
  const steps = await findSteps(owner);
  const { rowCount } = await owner.query("select where to_regclass('public.schema_migrations') is not null");
  if (rowCount === 0) return print("The database is empty: --apply makes its tables and spreads them.");
  if (steps.length === 0) return print("Every table is in its place: nothing to do.");
  print(
    `Would, in this order:\n${steps.map(({ says }) => `  ${says}`).join("\n")}\nNothing was changed: --apply does it.`,
  );
}

async function distributeAll(owner: pg.Client): Promise<void> {
  await refuseConnected(owner, "The database in DATABASE_URL");
  await migrate(owner);
  await owner.query("select pg_advisory_lock($1)", [migrationLock]);
  let areRolesChecked = false;
  const done = await distribute(owner, async ({ kind, says }, index, steps) => {
    // As soon as the roles may log in, and before any table moves.
    if (!areRolesChecked && kind === "placement") {
      await requireRolesOnWorkers(owner);
      areRolesChecked = true;
    }
    print(`${index}/${steps} ${says}`);
  });
  if (done > 0) await owner.query("analyze");
  print(done > 0 ? "Every table is in its place. Start the servers." : "Every table is in its place: nothing to do.");
}

async function isolateOrganization(owner: pg.Client, move: Move, isApplied: boolean): Promise<void> {
  const [from, to] = [move.from.address, move.to.address];
  const says =
    from === to
      ? `give the organization shards of its own on ${to}`
      : `move the organization from ${from} to ${to}, with shards of its own`;
  if (!isApplied) return print(`Would ${says}.\nNothing was changed: --apply does it.`);
  await moveOrganization(owner, move);
  // New shards lack rights to single columns.
  await distribute(owner);
  print(`Done: ${says}.`);
}

startProcess(main);
