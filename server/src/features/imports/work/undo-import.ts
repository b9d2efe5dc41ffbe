import { customerEvents, recordAudit } from "#features/audit/index.ts";
import { importedNotes } from "#features/activities/index.ts";
import { loading } from "#features/customers/index.ts";
import { manyVehicles } from "#features/vehicles/index.ts";
import type { Db } from "#platform/db/database.ts";
import { publishOrganizationEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { importLog } from "#features/imports/import-log.ts";
import * as repository from "#features/imports/imports.repository.ts";
import {
  countKept,
  listTakenOver,
  listToUndo,
  markUndone,
  type RowToUndo,
} from "#features/imports/rows/import-rows.repository.ts";
import type { KnownCustomer } from "#features/imports/rows/draft.ts";
import { enqueueWork, turnSeconds } from "./import-jobs.ts";
import { systemOf, type ImportWork } from "./open-import.ts";

const batchSize = 300;

/**
 * Takes an import back for a while, its last rows first: customers that it added go to the bin, and others get back what it changed. Who was
 * changed since stays as they are, and so does everything that forbids contacting somebody. Returns what ends the turn.
 */
export async function undoImport(work: ImportWork): Promise<((db: Db) => Promise<void>) | undefined> {
  const { database, scope, row, signal } = work;
  const { id, attempt, auditId, undoAuditId } = row;
  if (auditId === null || undoAuditId === null) throw new Error("The import was never started, or isn't to be undone");
  const inScope = { ...work, scope: { ...scope, partOf: undoAuditId } };
  const auditIds = { auditId, undoAuditId };
  const endsAt = performance.now() + turnSeconds * 1_000;
  // Each turn looks for them from the end of the file once, each batch after that goes on where the last one was.
  for (let before = (row.plan?.rows ?? 0) + 1; ;) {
    signal.throwIfAborted();
    const from = before;
    const last = await database.write(scope, (db) => undoBatch(db, inScope, { ...auditIds, before: from }));
    if (last === "stopped") return undefined;
    if (last === "nothing") return (db) => finish(db, inScope);
    before = last;
    if (performance.now() > endsAt) return async (db) => void (await enqueueWork(db, scope, { importId: id, attempt }));
  }
}

async function undoBatch(
  db: Db,
  { scope, row, clock }: ImportWork,
  { before, ...auditIds }: { auditId: string; undoAuditId: string; before: number },
): Promise<"stopped" | "nothing" | number> {
  const { id, attempt, createdById, undoneById } = row;
  const system = systemOf(row);
  const current = await repository.findById(db, scope, id, { isLocked: true });
  if (current?.status !== "undoing" || current.attempt !== attempt) return "stopped";
  const rows = await listToUndo(db, scope, { importId: id, before, limit: batchSize });
  const last = rows.at(-1);
  if (!last) return "nothing";
  const customers = await lockCustomers(db, scope, rows);
  const ids = [...customers.keys()];
  const kept = new Set(await customerEvents.listChangedSince(db, scope, { customerIds: ids, ...auditIds }));
  // Of those in the bin nothing is left to take back.
  const undone = rows.filter(({ customerId }) => customers.has(customerId) && !kept.has(customerId));
  const deletedBy = undoneById ?? createdById;
  await takeBack(db, scope, { importId: id, system, rows: undone, customers, deletedBy, now: clock() });
  const rowsKept = rows.filter(({ customerId }) => kept.has(customerId));
  await markUndone(db, scope, { importId: id, rows: rowsKept, undone: "kept" });
  const others = rows.filter((each) => !rowsKept.includes(each));
  await markUndone(db, scope, { importId: id, rows: others, undone: "undone" });
  await repository.update(db, scope, id, { rowsDone: current.rowsDone + rows.length });
  tellPages(db, scope, id, undone);
  return last.row;
}

async function lockCustomers(
  db: Db,
  scope: OrganizationScope,
  rows: readonly RowToUndo[],
): Promise<Map<string, KnownCustomer>> {
  const customerIds = [...new Set(rows.map(({ customerId }) => customerId))];
  const nobody = { phones: [], emails: [], system: "", externalIds: [], ownIds: [] };
  const found = await loading.findKnown(db, scope, { ...nobody, customerIds }, { isLocked: true });
  return new Map(found.map((customer) => [customer.id, customer]));
}

interface TakeBack {
  importId: string;
  /** Of which the external IDs are. */
  system: string;
  rows: readonly RowToUndo[];
  customers: ReadonlyMap<string, KnownCustomer>;
  deletedBy: string;
  now: Date;
}

async function takeBack(
  db: Db,
  scope: OrganizationScope,
  { importId, system, rows, customers, deletedBy, now }: TakeBack,
): Promise<void> {
  const added = new Set(rows.filter(({ result }) => result === "created").map(({ customerId }) => customerId));
  const changes = rows.filter(({ customerId }) => !added.has(customerId)).flatMap(({ undo }) => undo ?? []);
  await loading.removeContacts(db, scope, {
    phoneIds: changes.flatMap(({ phoneIds }) => phoneIds),
    emailIds: changes.flatMap(({ emailIds }) => emailIds),
  });
  const known = rows.filter(({ customerId }) => !added.has(customerId));
  await loading.removeExternalIds(
    db,
    scope,
    known.flatMap(({ customerId, undo }) =>
      (undo?.externalIds ?? []).map((externalId) => ({ system, externalId, customerId })),
    ),
  );
  await manyVehicles.unshare(
    db,
    scope,
    known.flatMap(({ customerId, undo }) =>
      (undo?.sharedVehicleIds ?? []).map((vehicleId) => ({ customerId, vehicleId })),
    ),
  );
  await manyVehicles.remove(db, scope, { ids: changes.flatMap(({ vehicleIds }) => vehicleIds), now });
  await importedNotes.remove(db, scope, { ids: changes.flatMap(({ noteIds }) => noteIds), now });
  const restored = restoredCustomers(rows, customers, added);
  await loading.updateMany(db, scope, restored);
  const discarded = [...added].flatMap((id) => customers.get(id) ?? []);
  await loading.moveManyToBin(db, scope, { customers: discarded, deletedBy, now });
  await manyVehicles.followToBin(db, scope, [...added]);
  const ofAdded = await listTakenOver(db, scope, { importId, customerIds: [...added] });
  await manyVehicles.takeBackSales(db, scope, [...changes.flatMap(({ takenOver }) => takenOver), ...ofAdded]);
  await recordAudit(
    db,
    scope,
    [...discarded, ...restored.map(({ before }) => before)].map(({ id, name, primaryLocationId }) => ({
      entity: loading.log,
      entityId: id,
      customerId: id,
      locationId: primaryLocationId,
      action: added.has(id) ? "customer.deleted" : "customer.updated",
      changes: added.has(id) ? { name: { old: name } } : {},
    })),
  );
}

/** As they were before the first of these rows, which come last first. */
function restoredCustomers(
  rows: readonly RowToUndo[],
  customers: ReadonlyMap<string, KnownCustomer>,
  added: ReadonlySet<string>,
) {
  const fields = new Map<string, Partial<KnownCustomer>>();
  for (const { customerId, undo } of rows)
    if (undo && !added.has(customerId)) fields.set(customerId, { ...fields.get(customerId), ...undo.fields });
  const born = new Set(rows.flatMap(({ customerId, undo }) => (undo?.dateOfBirth ? [customerId] : [])));
  const removed = new Set(rows.flatMap(({ undo }) => [...(undo?.phoneIds ?? []), ...(undo?.emailIds ?? [])]));
  const isLeft = ({ id }: { id: string }) => !removed.has(id);
  return [...fields].flatMap(([id, was]) => {
    const found = customers.get(id);
    if (!found) return [];
    const before = { ...found, phones: found.phones.filter(isLeft), emails: found.emails.filter(isLeft) };
    return [
      { before, fields: { ...before, ...was }, dateOfBirth: born.has(id) ? null : undefined, phones: [], emails: [] },
    ];
  });
}

async function finish(db: Db, { scope, row: { id, attempt } }: ImportWork): Promise<void> {
  const current = await repository.findById(db, scope, id, { isLocked: true });
  if (current?.status !== "undoing" || current.attempt !== attempt) return;
  const keptCustomers = await countKept(db, scope, id);
  await repository.update(db, scope, id, { status: "undone", goingSince: null, keptCustomers });
  await recordAudit(db, scope, {
    entity: importLog,
    entityId: id,
    action: "import.taken_back",
    changes: { keptCustomers: { new: keptCustomers } },
  });
  publishOrganizationEvent(db, { organizationId: scope.organizationId, kind: "import", id, scope });
}

function tellPages(db: Db, scope: OrganizationScope, importId: string, rows: readonly RowToUndo[]): void {
  const { organizationId } = scope;
  publishOrganizationEvent(db, { organizationId, kind: "import", id: importId, scope });
  const [first] = rows;
  if (first) publishOrganizationEvent(db, { organizationId, kind: "customer_deleted", id: first.customerId, scope });
}
