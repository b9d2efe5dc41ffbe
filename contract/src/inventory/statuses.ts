/** What becomes of a car on the lot: one rule for rows, dialogs and the server. */

export const stockStatuses = [
  "available",
  "hold",
  "on_order",
  "in_transit",
  "preparation",
  "pending",
  "sold",
  "delivered",
  "service",
  "demo",
  "loaner",
  "wholesale",
  "fleet",
  "dealer_trade",
  "removed",
] as const;
export type StockStatus = (typeof stockStatuses)[number];

/** Statuses of cars that we no longer have. Their stock number may be another car's. */
export const goneStockStatuses = ["sold", "delivered", "dealer_trade", "removed"] as const;

/** A car that we have, or will have. */
export const isLiveStock = (status: StockStatus): boolean => !goneStockStatuses.some((gone) => gone === status);

/** Statuses that follow from a deal, and that nobody sets by hand. */
export const dealStockStatuses = ["pending", "sold", "delivered"] as const;
export type DealStockStatus = (typeof dealStockStatuses)[number];
export const isDealStatus = (status: StockStatus): status is DealStockStatus =>
  dealStockStatuses.some((each) => each === status);

/** A car that hasn't arrived yet. */
const isComing = (status: StockStatus): boolean => status === "on_order" || status === "in_transit";

/**
 * Whether a person may change a status by hand. A car that a deal has is the deal's; one that was here isn't on order again; and one that is gone
 * comes back as available or to be prepared.
 */
export function mayBecomeStock(from: StockStatus, to: StockStatus): boolean {
  if (from === to) return true;
  if (isDealStatus(from) || isDealStatus(to)) return false;
  if (isComing(to)) return isComing(from);
  return isLiveStock(from) || to === "available" || to === "preparation";
}

/** What a status may become by hand, itself first. */
export const nextStockStatuses = (from: StockStatus): StockStatus[] => [
  from,
  ...stockStatuses.filter((to) => to !== from && mayBecomeStock(from, to)),
];

/** What a new car may be entered as. */
export const firstStockStatuses = stockStatuses.filter((status) => isLiveStock(status) && !isDealStatus(status));

/** Held cars say why they aren't for sale. */
export const needsHoldReason = (status: StockStatus): boolean => status === "hold";
