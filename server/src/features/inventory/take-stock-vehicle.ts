import { stockVehicleName, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import {
  isDealStatus,
  isLiveStock,
  type DealStockStatus,
  type StockStatus,
} from "@automotive-crm/contract/inventory/statuses";
import { conflict, notFound } from "#platform/http/errors.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { findLiveTwin, findStatusBeforeDeal, findStock } from "./inventory.queries.ts";
import { changeStock, type Writing } from "./save-stock-vehicle.ts";
import { stockTaken } from "./stock-taken.ts";
import { recordStock } from "./stock-log.ts";

/** A car as it is, locked until the transaction ends if it is to change. The caller checks permissions, and leaves out what it cost. */
export async function readStockVehicle(
  { db, scope, now }: Writing,
  stockVehicleId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<StockVehicle> {
  const car = await findStock(db, scope, stockVehicleId, { now, isLocked });
  if (!car) throw notFound("Car");
  return car;
}

/** Reserves a car for a deal, or sells or delivers it; refused if another deal has it, or if it is gone. */
export async function takeStockVehicle(
  work: Writing,
  { stockVehicleId, dealId, status }: { stockVehicleId: string; dealId: string; status: DealStockStatus },
): Promise<StockVehicle> {
  const before = await readStockVehicle(work, stockVehicleId, { isLocked: true });
  if (before.dealId !== null && before.dealId !== dealId)
    throw conflict(`The ${stockVehicleName(before)} is ${before.status} in another deal.`);
  if (before.dealId === null && !isLiveStock(before.status))
    throw conflict(`The ${stockVehicleName(before)} is no longer on the lot.`);
  if (before.dealId === dealId && before.status === status) return before;
  const payload = { stockVehicleId, dealId, name: stockVehicleName(before) };
  if (before.dealId === null) await enqueue(work.db, work.scope, { job: stockTaken, payload });
  return save(work, before, { ...before, status, dealId, holdReason: null });
}

/** Puts a car that a deal had back on the lot. A car that the deal doesn't have stays as it is. */
export async function returnStockVehicle(
  work: Writing,
  { stockVehicleId, dealId }: { stockVehicleId: string; dealId: string },
): Promise<StockVehicle> {
  const before = await readStockVehicle(work, stockVehicleId, { isLocked: true });
  if (before.dealId !== dealId) return before;
  const twin =
    before.vin &&
    !isLiveStock(before.status) &&
    (await findLiveTwin(work.db, work.scope, { vin: before.vin }, before.id));
  if (twin) throw conflict(`The ${stockVehicleName(before)} is back on the lot already, as another car.`);
  const status = isDealStatus(before.status) ? await statusWithoutDeal(work, before) : before.status;
  return save(work, before, { ...before, status, dealId: null });
}

/** A car that was on order, a demo or a loaner is that again. One that was delivered is here, and nobody remembers why one was on hold. */
async function statusWithoutDeal({ db, scope }: Writing, { id, status }: StockVehicle): Promise<StockStatus> {
  const was = await findStatusBeforeDeal(db, scope, id);
  return status === "delivered" || was === "hold" ? "available" : was;
}

async function save(work: Writing, before: StockVehicle, car: StockVehicle): Promise<StockVehicle> {
  const after = await changeStock(work, before, { car, source: "deal" });
  await recordStock(work.db, work.scope, { before, after, answer: undefined });
  return after;
}
