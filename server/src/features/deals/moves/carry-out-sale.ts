import type { DealDetails, DealSubStatus } from "@automotive-crm/contract/deals/record";
import type { DealMoveCause, OpenDealStage } from "@automotive-crm/contract/deals/stages";
import type { Finances } from "@automotive-crm/contract/vehicles/finances";
import { dealtLeads } from "#features/leads/index.ts";
import { deliveredVehicles } from "#features/vehicles/index.ts";
import type { Work } from "#platform/http/writes.ts";
import { hasSaleOfLead } from "#features/deals/deals.queries.ts";
import type { DealColumns } from "#features/deals/deals.repository.ts";
import { findStockCar, returnCar, takeCar } from "#features/deals/stock-cars.ts";
import { acceptTradeIns } from "#features/deals/trade-ins/accept-trade-ins.ts";
import { enterStage } from "./enter-stage.ts";

interface Sale {
  soldOn: string;
  subStatus: DealSubStatus;
  dmsNumber: string | null | undefined;
}

const optional = (dmsNumber: string | null | undefined): DealColumns =>
  dmsNumber === undefined ? {} : { dms_number: dmsNumber };

/** A deal whose paperwork is pending only reserves its car. */
export const stockStatusOf = (subStatus: DealSubStatus): "pending" | "sold" =>
  subStatus === "pending" ? "pending" : "sold";

/** The customer agreed to buy: the car is taken from the lot, and the lead closed. One car can be sold by one deal only. */
export async function sell(work: Work, deal: DealDetails, { soldOn, subStatus, dmsNumber }: Sale): Promise<void> {
  const also = { sold_on: soldOn, sub_status: subStatus, ...optional(dmsNumber) };
  await enterStage(work, deal, { to: "sold", cause: "person", also });
  await takeCar(work, deal, stockStatusOf(subStatus));
  if (deal.leadId !== null) await dealtLeads.close(work, deal.leadId);
}

/** Not sold after all: the car goes back to the lot, and the lead is open again. */
export async function undoSale(
  work: Work,
  deal: DealDetails,
  { to, cause }: { to: OpenDealStage; cause: DealMoveCause },
): Promise<void> {
  await enterStage(work, deal, { to, cause, also: { sold_on: null, sub_status: null } });
  await takeSaleBack(work, deal);
}

/** Puts the car back on the lot, and reopens the lead unless another of its deals is sold. */
export async function takeSaleBack(work: Work, deal: DealDetails): Promise<void> {
  const { leadId } = deal;
  await returnCar(work, deal);
  if (leadId !== null) await dealtLeads.reopen(work, leadId, () => hasSaleOfLead(work.db, work.scope, leadId));
}

/** The customer has the car: it goes into their garage, and their trade-ins into stock to be prepared. */
export async function deliver(
  work: Work,
  deal: DealDetails,
  { deliveredOn, dmsNumber }: { deliveredOn: string; dmsNumber: string | null | undefined },
): Promise<void> {
  const { vehicle, customerId } = deal;
  const car = vehicle?.stockVehicleId ? await findStockCar(work, vehicle.stockVehicleId) : undefined;
  const given = await deliveredVehicles.give(work, {
    customerId,
    vin: vehicle?.vin ?? null,
    // The move was refused without them.
    year: vehicle?.year ?? 0,
    make: vehicle?.make ?? "",
    model: vehicle?.model ?? "",
    trim: vehicle?.trim ?? null,
    color: car?.exteriorColor ?? null,
    mileage: car?.mileage ?? null,
    mileageUnit: car?.mileageUnit ?? "mi",
    deliveredOn,
    finances: financesOf(deal, deliveredOn),
  });
  const also = {
    delivered_on: deliveredOn,
    vehicle_id: given.vehicleId,
    vehicle_before: given.before === null ? null : JSON.stringify(given.before),
    ...optional(dmsNumber),
  };
  await enterStage(work, deal, { to: "delivered", cause: "person", also });
  await takeCar(work, deal, "delivered");
  await acceptTradeIns(work, deal, deliveredOn);
}

/** What the deal says about the contract. */
function financesOf({ numbers, result }: DealDetails, startedOn: string): Partial<Finances> {
  const { paidBy, months, aprPercent, milesPerYear } = numbers;
  if (paidBy === "cash" || paidBy === "unknown") return {};
  const terms = { startedOn, months, paymentCents: result.paymentCents, financedCents: result.financedCents };
  if (paidBy !== "lease") return { ...terms, kind: "loan", apr: aprPercent, residualCents: numbers.balloonCents };
  const allowedMiles = milesPerYear === null || months === null ? null : Math.round((milesPerYear * months) / 12);
  return { ...terms, kind: "lease", residualCents: result.residualCents, allowedMiles };
}
