import * as contract from "@automotive-crm/contract/inventory/history";
import type { StockNote } from "@automotive-crm/contract/inventory/history";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import type { Db } from "#platform/db/database.ts";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, notAllowed, notFound } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { readOfCar, requireStock } from "#features/inventory/inventory.service.ts";
import { recordBeside } from "#features/inventory/stock-log.ts";
import * as repository from "./notes.repository.ts";

type Notes = { notes: StockNote[] };

const readNotes = async (
  { db, scope }: { db: Db; scope: OrganizationScope },
  car: Pick<StockVehicle, "id">,
): Promise<Notes> => ({
  notes: await repository.listNotes(db, scope, car.id),
});

export const listStockNotes = (foundation: Foundation, scope: PersonScope, stockVehicleId: string) =>
  readOfCar(foundation, scope, stockVehicleId, (db, own, car) => readNotes({ db, scope: own }, car));

/** Adds a note to a car. */
export const addStockNote = writes(
  contract.addStockNote,
  { readAgain: (_, first) => Promise.resolve(first) },
  async (work, { stockVehicleId }, { text }) => {
    const { db, scope, now } = work;
    const car = await requireNoted(work, stockVehicleId);
    const { notes } = await readNotes(work, car);
    if (notes.length >= contract.maxStockNotes) throw conflict(`A car has at most ${contract.maxStockNotes} notes.`);
    await repository.insertNote(db, scope, { noteId: newId(), stockVehicleId, text, now });
    return recordNote(work, car, "stock_vehicle.note_added", { new: text });
  },
);

/** Deletes a note: anyone their own, and those who edit stock any. */
export const deleteStockNote = writes(contract.deleteStockNote, {}, async (work, { stockVehicleId, noteId }) => {
  const { db, scope } = work;
  const car = await requireNoted(work, stockVehicleId);
  const note = (await readNotes(work, car)).notes.find(({ id }) => id === noteId);
  if (!note) throw notFound("Note");
  if (note.authorId !== scope.personId && !isAllowed(scope.access, "inventory:edit", car.locationId))
    throw notAllowed();
  await repository.deleteNote(db, scope, noteId);
  return recordNote(work, car, "stock_vehicle.note_deleted", { old: note.text });
});

/** Who works with customers at its location may write notes about a car. */
const requireNoted = (work: Work, stockVehicleId: string): Promise<StockVehicle> =>
  requireStock(work, stockVehicleId, { needs: "org:customers:edit", isLocked: true });

const recordNote = (work: Work, car: StockVehicle, action: string, note: { old?: string; new?: string }) =>
  recordBeside(work, car, readNotes(work, car), { action, changes: { note } });
