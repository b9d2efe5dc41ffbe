import { exportedRecords } from "@automotive-crm/contract/exports/files";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { Contributing, Worker } from "#platform/feature.ts";
import { defineJobHandler, type JobHandler, type OrganizationAttempt } from "#platform/jobs/job.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { ServiceScope } from "#platform/scope.ts";
import { findFile, mayRead, writeFiles } from "#features/exports/write-files.ts";
import { exportJob } from "./export-job.ts";
import * as repository from "./whole-exports.repository.ts";
import { formatOf, type ExportRow } from "./whole-exports.repository.ts";

/** Why an export can't go on, for the person who asked for it. */
class ExportRefused extends Error {}
/** Another attempt goes on with it. */
class TakenOver extends Error {}

const partBytes = 1024 * 1024;
/** How often progress is stored, and the person's permission checked. */
const tellMs = 1_000;

export const exportHandler = (worker: Worker & Contributing): JobHandler =>
  defineJobHandler(exportJob, async ({ payload, scope, signal, finishWith }) => {
    const { database, clock } = worker;
    const row = await database.read(scope, (db) => repository.findById(db, scope, payload.exportId));
    if (row?.status !== "running" || row.attempt !== payload.attempt) return;
    try {
      const bytes = await writeParts(worker, { scope, signal, row });
      await finishWith((db) => finish(db, scope, row, { status: "ready", progress: 1, bytes, now: clock() }));
    } catch (error) {
      if (error instanceof TakenOver || signal.aborted) throw error;
      const problem = problemOf(error);
      if (!(error instanceof ExportRefused)) worker.onTrouble("An export failed", error);
      await finishWith((db) => finish(db, scope, row, { status: "failed", problem, bytes: 0, now: clock() }));
    }
  });

type Writing = Pick<OrganizationAttempt<unknown>, "scope" | "signal"> & { row: ExportRow };

/** Writes the file from its beginning, and returns its size. */
async function writeParts(worker: Worker & Contributing, { scope, signal, row }: Writing): Promise<number> {
  const { database, clock, openCustomerList, exportedFiles } = worker;
  await database.write(scope, (db) => repository.discardParts(db, scope, row.id));
  const viewer = { personId: row.person_id, access: await requireAccess(worker, scope, row) };
  const customers = await openCustomerList({ database, clock }, scope, { viewer, list: {} });
  const files = (["customers", ...exportedRecords] as const).flatMap((name) => {
    const file = findFile(exportedFiles, name);
    return mayRead(file, viewer.access) ? [file] : [];
  });
  let [done, toldAt] = [0, performance.now()];
  const tell = async () => {
    signal.throwIfAborted();
    if (performance.now() - toldAt < tellMs) return;
    toldAt = performance.now();
    await requireAccess(worker, scope, row);
    const progress = Math.min(0.99, done / Math.max(1, customers.total * files.length));
    await database.write(scope, async (db) => {
      const seen = { progress, seen_at: clock().toISOString() };
      if (!(await repository.updateRunning(db, scope, row, seen))) throw new TakenOver();
      publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "export", id: row.id, scope });
    });
  };
  async function* pages() {
    for await (const ids of customers.pages()) {
      yield ids;
      done += ids.length;
      await tell();
    }
  }
  const { content } = writeFiles(
    { database, scope, access: viewer.access, customers: { ...customers, pages }, format: formatOf(row) },
    files,
    { isZip: true },
  );
  let [bytes, position, waiting] = [0, 0, [] as Uint8Array[]];
  let waitingBytes = 0;
  const store = async () => {
    const part = { position: position++, content: Buffer.concat(waiting) };
    [waiting, waitingBytes] = [[], 0];
    await database.write(scope, (db) => repository.insertPart(db, scope, row.id, part));
  };
  for await (const chunk of content) {
    const buffer = Buffer.from(chunk);
    waiting.push(buffer);
    waitingBytes += buffer.byteLength;
    bytes += buffer.byteLength;
    if (waitingBytes >= partBytes) await store();
  }
  if (waitingBytes > 0) await store();
  await requireAccess(worker, scope, row);
  return bytes;
}

async function requireAccess({ database }: Worker, scope: ServiceScope, { person_id: personId }: ExportRow) {
  const colleague = await database.read(scope, (db) => colleagues.findColleague(db, scope, personId));
  if (!colleague || !isAllowed(colleague.access, "data:export"))
    throw new ExportRefused("The permission to export was taken away before the export was ready.");
  return colleague.access;
}

async function finish(
  db: Db,
  scope: ServiceScope,
  row: ExportRow,
  { now, ...outcome }: { status: "ready" | "failed"; problem?: string; progress?: number; bytes: number; now: Date },
): Promise<void> {
  if (!(await repository.updateRunning(db, scope, row, outcome))) throw new TakenOver();
  if (outcome.status === "failed") await repository.discardParts(db, scope, row.id);
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "export", id: row.id, scope });
  await notify(db, scope, {
    personId: row.person_id,
    kind: "export-ready",
    title: outcome.status === "ready" ? "Your export is ready" : "Your export failed",
    text: outcome.problem ?? "Download it within 7 days.",
    subject: { kind: "export", id: row.id },
    customerId: null,
    key: `export:${row.id}`,
    now,
  });
}

/** PostgreSQL's code for a full disk. */
const diskFull = "53100";

function problemOf(error: unknown): string {
  if (error instanceof ExportRefused) return error.message;
  if (error instanceof Error && "code" in error && error.code === diskFull)
    return "The server's disk is full, so the file could not be stored. Ask the server's operator to make room, then export again.";
  return "Something went wrong while the file was written. Please export again.";
}
