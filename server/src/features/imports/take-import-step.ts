import * as contract from "@automotive-crm/contract/imports/record";
import type { ImportStep } from "@automotive-crm/contract/imports/record";
import { permittedLocations } from "@automotive-crm/contract/permissions/permissions";
import { changed } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import { violatedConstraint } from "#platform/db/violations.ts";
import { conflict, invalidFields, notAllowed } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import { personOf, type OrganizationScope } from "#platform/scope.ts";
import { importLog } from "./import-log.ts";
import { toImport, type ImportRow } from "./import-row.ts";
import { takeStep } from "./import-state.ts";
import * as repository from "./imports.repository.ts";
import { requireImport } from "./imports.service.ts";
import { checkChoices } from "./update-import.ts";
import { enqueueCheck, enqueueWork } from "./work/import-jobs.ts";
import { listActiveLocations } from "./work/people-and-places.queries.ts";

/** An import finds, adds and changes customers of all locations. */
const everywhere = ["org:customers:create", "org:customers:edit"] as const;
const notEverywhere = "Only those who may add and change customers at all locations can import them.";

/** Checks, starts, pauses, resumes, cancels or undoes an import. The work itself is a job. */
export const takeImportStep = writes(
  contract.takeImportStep,
  { around: refusingSecondImport },
  async ({ db, scope, now }, { importId }, { step }) => {
    const isEverywhere = everywhere.every((permission) => permittedLocations(scope.access, permission) === "all");
    if (!isEverywhere && step !== "pause" && step !== "cancel") throw notAllowed(notEverywhere);
    const before = await requireImport(db, scope, importId, { isLocked: true });
    const taken = takeStep(before, step, now);
    if (typeof taken === "string") throw conflict(taken);
    if (step === "start") {
      await checkChoices(db, scope, before.choices);
      await requireLocation(db, scope, before);
    }
    const attempt = before.attempt + 1;
    const auditId = newId();
    await repository.update(db, scope, importId, {
      status: taken.to,
      attempt,
      problem: null,
      ...progressAfter(step, before, now),
      ...(step === "start" && { auditId }),
      ...(step === "undo" && { undoneById: personOf(scope), undoAuditId: before.undoAuditId ?? auditId }),
    });
    if (step === "check") await enqueueCheck(db, scope, { importId, attempt });
    if (step === "start" || step === "resume" || step === "undo") await enqueueWork(db, scope, { importId, attempt });
    if (step === "cancel") await repository.discardFile(db, scope, importId);
    publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id: importId, scope });
    const after = toImport(await requireImport(db, scope, importId), now);
    return changed(db, scope, after, {
      id: auditId,
      entity: importLog,
      entityId: importId,
      action: taken.action,
      changes: { fileName: { new: before.fileName } },
    });
  },
);

function progressAfter(
  step: ImportStep,
  { status, startedAt, rowsDone }: ImportRow,
  now: Date,
): repository.ImportChanges {
  const restarted = { rowsDone: 0, goingFrom: 0, goingSince: now };
  switch (step) {
    case "check":
      return { ...restarted, checked: null };
    case "start":
      return { ...restarted, startedAt: now };
    case "resume":
      return { goingFrom: rowsDone, goingSince: now };
    case "undo":
      return status === "undoing" ? { goingFrom: rowsDone, goingSince: now } : restarted;
    case "pause":
      return { goingSince: null };
    case "cancel":
      return { goingSince: null, ...(startedAt === null ? {} : { finishedAt: now }) };
  }
}

/** Customers belong to a location wherever there is one. */
async function requireLocation(db: Db, scope: OrganizationScope, { choices }: ImportRow): Promise<void> {
  const active = await listActiveLocations(db, scope);
  const isChosen = active.some(({ id }) => id === choices.locationId);
  if (active.length > 0 && !isChosen)
    throw invalidFields({ "choices.locationId": "Choose where customers belong whose row names no location" });
}

async function refusingSecondImport<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== "imports_one_at_a_time") throw error;
    throw conflict("Another import is under way. Please wait until it is over, or cancel it.");
  }
}
