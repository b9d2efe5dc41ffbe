import { isActiveDeal } from "@automotive-crm/contract/deals/stages";
import {
  lapsedMonths,
  mostValueRows,
  retainedMonths,
  retainedVisits,
  type CustomerValue,
  type ServiceState,
  type Sum,
  type ValueAppointment,
  type ValueDeal,
  type ValueService,
  type ValueTradeIn,
} from "@automotive-crm/contract/value/record";
import { addMonths, daysBetween } from "@automotive-crm/dealer-math";

export interface ValueRows {
  /** Gross only where the person may see it. */
  deals: readonly ValueDeal[];
  tradeIns: readonly ValueTradeIn[];
  services: readonly ValueService[];
  appointments: readonly ValueAppointment[];
}

interface Facts {
  firstContactAt: string | null;
  /** At the customer. */
  today: string;
}

/** Sorts a customer's rows, latest first, by what they count as, and sums them up. */
export function valueOf(
  { deals, tradeIns, services, appointments }: ValueRows,
  { today, firstContactAt }: Facts,
): CustomerValue {
  const sales = deals.filter(({ stage, unwoundOn }) => stage === "delivered" || unwoundOn !== null);
  const purchases = sales.filter(isPurchase);
  const leftOut = sales.filter((deal) => !isPurchase(deal));
  const openDeals = deals.filter(isActiveDeal);
  const days = purchases.map(({ deliveredOn }) => deliveredOn).filter((day) => day !== null);
  const transactions = [...days, ...services.filter(isPaid).map(({ servedOn }) => servedOn)].toSorted();
  const gross = sumGross(purchases);
  return {
    purchases: purchases.slice(0, mostValueRows),
    leftOut: leftOut.slice(0, mostValueRows),
    openDeals: openDeals.slice(0, mostValueRows),
    tradeIns: tradeIns.slice(0, mostValueRows),
    services: services.slice(0, mostValueRows),
    appointments: appointments.slice(0, mostValueRows),
    figures: {
      bought: {
        count: purchases.length,
        new: purchases.filter(({ condition }) => condition === "new").length,
        used: purchases.filter(({ condition }) => condition === "used" || condition === "certified").length,
      },
      leftOut: leftOut.length,
      openDeals: openDeals.length,
      appointments: appointments.length,
      vehicles: sum(purchases.map(({ priceCents }) => priceCents)),
      services: sum(services.map(({ amountCents }) => amountCents)),
      allowances: sum(tradeIns.map(({ allowanceCents }) => allowanceCents)),
      ...(gross && { gross }),
      monthsBetweenPurchases: meanMonthsBetween(days),
      serviceState: serviceStateOf(services, today),
      firstContactAt,
      firstTransactionOn: transactions[0] ?? null,
      lastTransactionOn: transactions.at(-1) ?? null,
    },
  };
}

/** Whether a customer got and kept the car; a dealer who buys one to sell it is no customer of it. */
const isPurchase = ({ stage, unwoundOn, kind }: ValueDeal) =>
  stage === "delivered" && unwoundOn === null && (kind === "retail" || kind === "fleet");

const isPaid = ({ amountCents }: ValueService) => (amountCents ?? 0) > 0;

const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function sum(amounts: readonly (number | null)[]): Sum {
  const known = amounts.filter((amount) => amount !== null);
  return { cents: add(known), known: known.length, of: amounts.length };
}

function sumGross(purchases: readonly ValueDeal[]) {
  const seen = purchases.filter(({ frontGrossCents }) => frontGrossCents !== undefined);
  if (seen.length === 0) return undefined;
  return {
    frontCents: add(seen.map(({ frontGrossCents }) => frontGrossCents ?? 0)),
    backCents: add(seen.map(({ backGrossCents }) => backGrossCents ?? 0)),
    known: seen.filter((deal) => (deal.frontGrossCents ?? deal.backGrossCents ?? null) !== null).length,
    of: seen.length,
  };
}

const daysPerMonth = 365.25 / 12;

/** Cars bought on one day are one purchase. */
function meanMonthsBetween(days: readonly string[]): number | null {
  const distinct = [...new Set(days)].toSorted();
  const [first, last] = [distinct[0], distinct.at(-1)];
  if (first === undefined || last === undefined || first === last) return null;
  return Math.round((daysBetween(first, last) / (distinct.length - 1) / daysPerMonth) * 10) / 10;
}

function serviceStateOf(services: readonly ValueService[], today: string): ServiceState | null {
  const since = (months: number) => services.filter(({ servedOn }) => servedOn > addMonths(today, -months));
  if (services.length === 0) return null;
  if (since(lapsedMonths).length === 0) return "lapsed";
  return since(retainedMonths).filter(isPaid).length >= retainedVisits ? "retained" : "active";
}
