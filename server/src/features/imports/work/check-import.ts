import type { Db } from "#platform/db/database.ts";
import { createCustomerMatcher, ownSystem, type CustomerRow } from "@automotive-crm/customer-files";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import * as repository from "#features/imports/imports.repository.ts";
import { createTally } from "#features/imports/rows/tally.ts";
import { lookUp } from "#features/imports/rows/look-up.ts";
import { matchableOf, planBatch, type PlannedRow } from "#features/imports/rows/plan-batch.ts";
import { withFile } from "./file-of-import.ts";
import { batchSize, tellMs } from "./import-jobs.ts";
import { readSurroundings, type ImportWork } from "./open-import.ts";
import { readBatches } from "./read-batches.ts";

/** The dry run: what an import would do, by the same rules, without storing anything. Returns what stores the result; undefined if it was stopped. */
export async function checkImport(work: ImportWork): Promise<((db: Db) => Promise<void>) | undefined> {
  const { database, scope, row, clock, signal } = work;
  const { plan, id } = row;
  if (!plan) throw new Error("The file was never inspected");
  const { choices, names, timeZone, system } = await readSurroundings(work);
  const tally = createTally(names);
  const earlier = rememberRows();
  const isStopped = await withFile(database, scope, id, async (path) => {
    let [done, toldAt] = [0, performance.now()];
    const { properCase } = choices;
    const reading = { plan, afterRow: 0, size: batchSize, now: clock(), timeZone, properCase };
    for await (const rows of readBatches(path, reading)) {
      signal.throwIfAborted();
      const known = await database.read(scope, (db) => lookUp(db, scope, { rows, system, isLocked: false }));
      const planned = planBatch(rows, known, {
        choices,
        names,
        isOwn: system === ownSystem,
        now: clock(),
        isEarlier: earlier.isEarlier,
      });
      for (const each of planned.rows) tally.count(each);
      for (const each of planned.rows) earlier.add(each);
      done += rows.length;
      if (performance.now() - toldAt < tellMs) continue;
      if (!(await tellProgress(work, done))) return true;
      toldAt = performance.now();
    }
    return false;
  });
  if (isStopped) return undefined;
  return async (db) => {
    if (!(await lockUnchanged(db, work))) return;
    await repository.update(db, scope, id, { status: "checked", checked: tally.result() });
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id, scope });
  };
}

/** The customers that rows seen so far would make. */
function rememberRows() {
  const matcher = createCustomerMatcher<true>();
  // The first 52 bits.
  const fingerprints = new Set<number>();
  const startOf = (fingerprint: string) => parseInt(fingerprint.slice(0, 13), 16);
  const isNameOnly = ({ customer }: CustomerRow) => customer?.phones.length === 0 && customer.emails.length === 0;
  return {
    isEarlier: (customer: Parameters<typeof matcher.find>[0], fingerprint: string) =>
      matcher.find(customer) === true || fingerprints.has(startOf(fingerprint)),
    add({ source, draft, fingerprint }: PlannedRow) {
      if (!source.customer || !draft || draft.before) return;
      matcher.add(matchableOf(source.customer), true);
      // Others are found by what they have; a set of all rows would be large.
      if (fingerprint !== null && isNameOnly(source)) fingerprints.add(startOf(fingerprint));
    },
  };
}

const lockUnchanged = async (db: Db, { scope, row }: ImportWork): Promise<boolean> => {
  const current = await repository.findById(db, scope, row.id, { isLocked: true });
  return current?.status === "checking" && current.attempt === row.attempt;
};

/** False if somebody has stopped it. */
const tellProgress = (work: ImportWork, rowsDone: number): Promise<boolean> =>
  work.database.write(work.scope, async (db) => {
    const { scope, row } = work;
    if (!(await lockUnchanged(db, work))) return false;
    await repository.update(db, scope, row.id, { rowsDone });
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id: row.id, scope });
    return true;
  });
