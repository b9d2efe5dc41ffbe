import { exactly, toDecimals } from "#src/exact.ts";
import { refuseAmounts, type Worked } from "#src/refusal.ts";

/** Everything that is typed into a deal, in cents. Taxes and fees are entered: nothing here knows a tax. */
export interface DealPrice {
  price: number;
  taxes?: number;
  fees?: number;
  addOns?: number;
  cashDown?: number;
  rebates?: number;
  trade?: TradeIn;
}

export interface TradeIn {
  /** What the customer is given for it. */
  allowance: number;
  /** What the customer still owes on it. */
  payoff?: number;
}

export interface Financed {
  /** Never below zero. */
  financed: number;
  /** What is left for the customer if the trade-in and the cash are more than everything costs. */
  cashToCustomer: number;
}

/** How much a deal leaves to be financed. */
export function amountFinanced(deal: DealPrice): Worked<Financed> {
  const { price, taxes = 0, fees = 0, addOns = 0, cashDown = 0, rebates = 0, trade } = deal;
  const refusal = refuseAmounts({
    "The price": price,
    "The taxes": taxes,
    "The fees": fees,
    "The add-ons": addOns,
    "Cash down": cashDown,
    "The rebates": rebates,
    "The allowance": trade?.allowance,
    "The payoff": trade?.payoff,
  });
  if (refusal) return refusal;
  const left = price + taxes + fees + addOns - cashDown - rebates - (trade ? netTrade(trade) : 0);
  return { financed: Math.max(0, left), cashToCustomer: Math.max(0, -left) };
}

/** What a trade-in takes off the price; below zero, what it adds. */
export const netTrade = ({ allowance, payoff = 0 }: TradeIn): number => allowance - payoff;

/** What a car is worth beyond what is owed on it; below zero, how much more is owed. */
export const equity = (value: number, payoff: number): number => value - payoff;

/** What the customer is given beyond what the car is worth to the store. It comes out of the front gross. */
export const overAllowance = (allowance: number, actualCashValue: number): number => allowance - actualCashValue;

/** What really changes hands: deals with the same difference are the same, however high price and allowance are. */
export const tradeDifference = (price: number, allowance: number): number => price - allowance;

/** Financed of what secures it, in percent with one decimal; null without a value. */
export const loanToValue = (financed: number, collateralValue: number | null): string | null =>
  collateralValue === null || collateralValue <= 0 ? null : toDecimals(exactly(financed * 100, collateralValue), 1);

/** What a front gross is made of, in cents. */
export interface GrossParts {
  price: number;
  cost: number | null;
  pack?: number;
  dealerCash?: number;
  trade?: { actualCashValue: number; allowance: number };
}

/** A hint beside the gross that is typed or imported, never in its place; null unless the cost is known. Stores count it differently. */
export function frontGrossHint({ price, cost, pack = 0, dealerCash = 0, trade }: GrossParts): number | null {
  if (cost === null) return null;
  return price - cost - pack + dealerCash - (trade ? overAllowance(trade.allowance, trade.actualCashValue) : 0);
}
