import type { dealMarks, DealView } from "@automotive-crm/contract/deals/list";
import type { DealPayment, collateralBases, dealConditions, dealKinds } from "@automotive-crm/contract/deals/numbers";
import type { CreditRole, Deal, DealSubStatus } from "@automotive-crm/contract/deals/record";
import { dealVehicleName } from "@automotive-crm/contract/deals/record";
import type { DealStage } from "@automotive-crm/contract/deals/stages";
import { formatCount } from "#lib/format/format.ts";
import type { BadgeTone } from "#kit/layout/Badge.tsx";

export const stageWords: Record<DealStage, { word: string; tone: BadgeTone }> = {
  new: { word: "New", tone: "neutral" },
  engaged: { word: "Engaged", tone: "info" },
  visit: { word: "Visit", tone: "info" },
  proposal: { word: "Proposal", tone: "info" },
  sold: { word: "Sold", tone: "success" },
  delivered: { word: "Delivered", tone: "success" },
  lost: { word: "Lost", tone: "neutral" },
};

export const kindWords: Record<(typeof dealKinds)[number], string> = {
  retail: "Retail",
  wholesale: "Wholesale",
  fleet: "Fleet",
  "dealer-trade": "Dealer trade",
};

export const conditionWords: Record<(typeof dealConditions)[number], string> = {
  new: "New",
  used: "Used",
  certified: "Certified",
};

export const paymentWords: Record<DealPayment, string> = {
  unknown: "Not known yet",
  cash: "Cash",
  finance: "Finance",
  balloon: "Balloon",
  lease: "Lease",
};

export const collateralWords: Record<(typeof collateralBases)[number], string> = {
  typed: "As typed",
  invoice: "Invoice",
  book: "Book value",
};

export const subStatusWords: Record<DealSubStatus, string> = {
  sold: "Sold",
  pending: "Pending: finance or paperwork",
  ordered: "Ordered from the factory",
  "to-locate": "To locate",
};

export const markWords: Record<(typeof dealMarks)[number], string> = {
  "no-next-step": "No next step",
  "overdue-next-step": "Next step overdue",
  stale: "Too long in their stage",
};

export const viewWords: Record<DealView, string> = {
  active: "Open and sold",
  open: "Open",
  "sold-log": "Sold log",
  "carry-over": "Carry-over",
  "delivery-log": "Delivery log",
  lost: "Lost",
  all: "All",
};

export const creditWords: Record<CreditRole, string> = {
  "sales-1": "Sales 1",
  "sales-2": "Sales 2",
  bdc: "BDC",
  "sales-manager": "Sales manager",
  "finance-manager": "Finance manager",
};

/** "2024 Toyota RAV4 XLE", or what is known instead. */
export const vehicleOf = ({ vehicle }: Pick<Deal, "vehicle">): string =>
  (vehicle && dealVehicleName(vehicle)) || "No vehicle yet";

/** "Today", "1 day", "9 days". */
export const daysWords = (days: number): string => (days === 0 ? "Today" : days === 1 ? "1 day" : `${days} days`);

/** "12 deals". */
export const countWords = (count: number): string => (count === 1 ? "1 deal" : `${formatCount(count)} deals`);
