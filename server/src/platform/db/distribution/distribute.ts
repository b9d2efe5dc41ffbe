import type pg from "pg";
import { PlainError } from "#platform/plain-error.ts";
import { tableKinds } from "#platform/db/table-kinds.ts";
import { allowTriggers, placementProblems, planDistribution, type Step } from "./plan-distribution.ts";
import { hasCitus, readCluster } from "./read-cluster.ts";

/** What remains to be done until the database is distributed; nothing if it is. */
export async function findSteps(owner: pg.Client): Promise<Step[]> {
  const catalog = await readCluster(owner);
  const [problem] = placementProblems(catalog, tableKinds);
  if (problem !== undefined) throw new PlainError(problem);
  return planDistribution(catalog, tableKinds);
}

/** Does what remains to be done, step by step, and tells of each before it begins. Returns how many there were. */
export async function distribute(
  owner: pg.Client,
  onStep: (step: Step, index: number, steps: number) => void | Promise<void> = () => undefined,
): Promise<number> {
  let done = 0;
  // Some of what is missing shows only once the tables are in place.
  let before = "";
  for (let steps = await findSteps(owner); steps.length > 0; steps = await findSteps(owner)) {
    const plan = JSON.stringify(steps);
    if (plan === before) throw new Error(`Still missing after it was done: ${steps[0]?.says}`);
    before = plan;
    for (const [index, step] of steps.entries()) {
      await onStep(step, index + 1, steps.length);
      await runStep(owner, step);
      done++;
    }
  }
  return done;
}

/** Runs one step in a transaction of its own, its statements one by one: Citus takes some only so. */
async function runStep(owner: pg.Client, { says, statements }: Step): Promise<void> {
  try {
    for (const statement of ["begin", ...statements, "commit"]) await owner.query(statement);
  } catch (cause) {
    await owner.query("rollback").catch(() => undefined);
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new PlainError(`Could not ${says}: ${reason}. The same command goes on from here.`, { cause });
  }
}

/** Whether the organizations are spread over several machines, or began to be. */
export async function isDistributed(owner: pg.Client): Promise<boolean> {
  if (!(await hasCitus(owner))) return false;
  const { tables, awayForeignKeys } = await readCluster(owner);
  return awayForeignKeys.length > 0 || tables.some(({ placed }) => placed !== "coordinator");
}

/** Refuses to work on a database whose distribution was interrupted: its foreign keys may be away. */
export async function refuseHalfDistributed(owner: pg.Client): Promise<void> {
  if (!(await isDistributed(owner))) return;
  const steps = await findSteps(owner);
  if (steps[0])
    throw new PlainError(
      `The database in DATABASE_URL is only partly distributed (missing: ${steps[0].says}): run npm run distribute -- --apply`,
    );
}

/** In a migration's transaction: what a new table needs to refer to distributed ones before it is one of them. */
export const beforeNewTables = `
  set local citus.enable_local_reference_table_foreign_keys = off;
  ${allowTriggers}`;

/** In a migration's transaction: puts the tables it made where their kinds belong. */
export async function placeNewTables(owner: pg.Client): Promise<void> {
  await owner.query("set local citus.enable_local_reference_table_foreign_keys = on");
  for (const { statements } of await findSteps(owner)) for (const statement of statements) await owner.query(statement);
}
