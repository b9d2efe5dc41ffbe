import type { ImportStatus } from "@automotive-crm/contract/imports/record";
import { UnreadableFile } from "@automotive-crm/customer-files";
import type { Db } from "#platform/db/database.ts";
import type { Worker } from "#platform/feature.ts";
import { limitGarbageOf } from "#platform/garbage.ts";
import { defineJobHandler, JobTakenOver, type OrganizationAttempt } from "#platform/jobs/job.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import * as repository from "#features/imports/imports.repository.ts";
import { checkImport } from "./check-import.ts";
import { checkJob, importJob, type Payload } from "./import-jobs.ts";
import { inspectImport } from "./inspect-import.ts";
import type { ImportWork } from "./open-import.ts";
import { runImport } from "./run-import.ts";
import { undoImport } from "./undo-import.ts";

type Attempt = OrganizationAttempt<Payload>;

const workOf: Partial<Record<ImportStatus, (work: ImportWork) => Promise<((db: Db) => Promise<void>) | undefined>>> = {
  inspecting: inspectImport,
  checking: checkImport,
  running: runImport,
  undoing: undoImport,
};

export const importHandler = (worker: Worker) =>
  defineJobHandler(importJob, (attempt) => workOnImport(worker, attempt, importJob.retryLimit));

export const checkHandler = (worker: Worker) =>
  defineJobHandler(checkJob, (attempt) => workOnImport(worker, attempt, checkJob.retryLimit));

/** Does what an import's status asks for. Nothing if it has changed since the job was enqueued. */
async function workOnImport({ database, clock, sealer }: Worker, attempt: Attempt, retryLimit: number): Promise<void> {
  const { scope, signal, payload, finishWith } = attempt;
  const row = await database.read(scope, (db) => repository.findById(db, scope, payload.importId));
  const act = row && workOf[row.status];
  if (!act || row.attempt !== payload.attempt) return;
  // The last attempt only says that the others failed: one that is killed, or takes too long, says nothing.
  if (attempt.number > retryLimit) return stop(database, attempt, "Something went wrong on our side.");
  try {
    const work = { database, clock, sealer, scope, signal, row, chosen: payload.chosen };
    const end = await limitGarbageOf(() => act(work));
    if (end) await finishWith(end);
  } catch (error) {
    if (error instanceof JobTakenOver || signal.aborted) throw error;
    if (error instanceof UnreadableFile) return stop(database, attempt, error.message);
    if (isDiskFull(error))
      return stop(database, attempt, "The server's disk is full. Please go on once there is room.");
    throw error;
  }
}

/** The system's code, and PostgreSQL's. */
const isDiskFull = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "53100");

const afterFailure: Partial<Record<ImportStatus, ImportStatus>> = {
  inspecting: "unreadable",
  checking: "mapped",
  running: "paused",
  undoing: "done",
};

/** Says why an import doesn't go on. What was imported stays, and the rest can still be. */
async function stop(database: Worker["database"], { scope, payload }: Attempt, problem: string): Promise<void> {
  const { importId, attempt } = payload;
  await database.write(scope, async (db) => {
    const row = await repository.findById(db, scope, importId, { isLocked: true });
    if (!row || row.attempt !== attempt) return;
    // A file that was read before can still be read as it was.
    const status = row.status === "inspecting" && row.plan ? "mapped" : afterFailure[row.status];
    await repository.update(db, scope, importId, { problem, ...(status && { status }) });
    if (status === "unreadable") await repository.discardFile(db, scope, importId);
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id: importId, scope });
  });
}
