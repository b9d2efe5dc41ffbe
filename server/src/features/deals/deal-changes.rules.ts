import { grossFieldNames, type DealChanges } from "@automotive-crm/contract/deals/changes";
import type { DealDetails } from "@automotive-crm/contract/deals/record";
import { appraisedFieldNames } from "@automotive-crm/contract/deals/trade-ins";
import { asChoice, shortDecimal } from "./deal-words.rules.ts";

export type Changes = Partial<Omit<DealChanges, "base">>;

/** The changes that need `costs:view`. */
export const secretChanges: readonly string[] = [
  ...grossFieldNames,
  ...appraisedFieldNames.map((field) => `tradeIn.${field}`),
];

/** A deal's fields under the names used in changes. */
export const currentValues = (deal: DealDetails): Record<string, unknown> => ({
  ...deal.numbers,
  kind: deal.kind,
  condition: deal.condition,
  vehicle: asChoice(deal.vehicle),
  otherVehicles: deal.otherVehicles.map(asChoice),
  coBuyerId: deal.coBuyerId,
  buyerId: deal.buyerId,
  sourceId: deal.sourceId,
  dmsNumber: deal.dmsNumber,
  notes: deal.notes,
  locationId: deal.locationId,
  subStatus: deal.subStatus,
  soldOn: deal.soldOn,
  deliveredOn: deal.deliveredOn,
  ...Object.fromEntries(grossFieldNames.map((field) => [field, deal[field] ?? null])),
});

const decimals = ["aprPercent", "residualPercent", "moneyFactor"] as const;

const isObject = (value: unknown): value is Parameters<typeof asChoice>[0] => typeof value === "object";

/** Values as they are stored: a rate without needless zeros, a car with all of its parts. */
export function normalized<T extends Record<string, unknown>>(fields: T): T {
  const values: Record<string, unknown> = { ...fields };
  for (const name of decimals) {
    const value = values[name];
    if (typeof value === "string") values[name] = shortDecimal(value);
  }
  if (isObject(values.vehicle)) values.vehicle = asChoice(values.vehicle);
  if (Array.isArray(values.otherVehicles))
    values.otherVehicles = values.otherVehicles.map((one: unknown) => (isObject(one) ? asChoice(one) : one));
  // Only spellings differ.
  return values as T;
}

/** Why a change needs a manager; undefined if it doesn't. */
export function findManagersReason(deal: DealDetails, changes: Changes): string | undefined {
  if (changes.soldOn !== undefined || changes.deliveredOn !== undefined)
    return "Only managers correct the day of a sale.";
  if (deal.stage === "delivered" || deal.unwoundOn !== null) {
    const others = Object.keys(changes).filter((field) => field !== "notes" && field !== "dmsNumber");
    if (others.length > 0) return "Only managers change a deal after its delivery.";
  }
  if (deal.stage === "sold" && changes.vehicle !== undefined) return "Only managers change the car of a sale.";
  return undefined;
}

const ofTheSale = ["vehicle", "subStatus", "soldOn", "deliveredOn"] as const;

/** Why a change is impossible for anyone. */
export function findDealProblem(deal: DealDetails, changes: Changes): string | undefined {
  const { stage, unwoundOn } = deal;
  if (unwoundOn !== null && ofTheSale.some((field) => changes[field] !== undefined))
    return "This sale was unwound: its car and days stay as they are.";
  if (changes.vehicle !== undefined && stage === "delivered")
    return "This car is delivered. Unwind the sale, and start a new deal for the right car.";
  if (changes.soldOn !== undefined && deal.soldOn === null) return "This deal isn't sold.";
  if (changes.deliveredOn !== undefined && deal.deliveredOn === null) return "This car isn't delivered.";
  if (changes.subStatus !== undefined && stage !== "sold") return "Only a sold deal waits for something.";
  return undefined;
}
