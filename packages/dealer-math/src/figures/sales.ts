import { readDecimal, toDecimals, type Exact } from "#src/exact.ts";
import { percentOf } from "./ratios.ts";

/** The people of a deal and their shares: "0.5". */
export type Credits = Readonly<Record<string, string>>;

const none: Exact = { top: 0n, bottom: 1n };
const added = (one: Exact, other: Exact): Exact => ({
  top: one.top * other.bottom + other.top * one.bottom,
  bottom: one.bottom * other.bottom,
});

/** Whether the shares of a deal are exactly one deal. */
export function isWholeDeal(credits: Credits): boolean {
  const shares = Object.values(credits).map(readDecimal);
  if (shares.some((share) => !share || share.top <= 0n)) return false;
  const { top, bottom } = shares.reduce<Exact>((sum, share) => added(sum, share ?? none), none);
  return top === bottom;
}

/** Units of each person, with one decimal: their shares. A team counts its deals, never the sum of shares. */
export function unitsByPerson(deals: readonly Credits[]): Record<string, string> {
  const sums: Record<string, Exact> = {};
  for (const [person, share] of deals.flatMap((deal) => Object.entries(deal)))
    sums[person] = added(sums[person] ?? none, readDecimal(share) ?? none);
  return Object.fromEntries(Object.entries(sums).map(([person, sum]) => [person, toDecimals(sum, 1)]));
}

const monthOf = (day: string) => day.slice(0, 7);

/** Units by month: a sale counts in its month, and an unwound one again, less, in the month of its end. Past months stay as they were. */
export function unitsByMonth(sales: readonly { soldOn: string; unwoundOn?: string | null }[]): Map<string, number> {
  const units = new Map<string, number>();
  const add = (day: string, count: number) => units.set(monthOf(day), (units.get(monthOf(day)) ?? 0) + count);
  for (const { soldOn, unwoundOn } of sales) {
    add(soldOn, 1);
    if (unwoundOn) add(unwoundOn, -1);
  }
  return units;
}

/** Leads that came in the same month and, if they did, were sold in the same. */
export interface LeadGroup {
  receivedIn: string;
  soldIn: string | null;
  count: number;
}

/**
 * How many leads of a month became sales, in percent: by `cohort`, whenever they were sold, which may still grow; by `period`, what was sold
 * in the month whenever its lead came.
 */
export function closingByMonth(leads: readonly LeadGroup[], month: string) {
  const count = (matches: (group: LeadGroup) => boolean) =>
    leads.filter(matches).reduce((sum, group) => sum + group.count, 0);
  const received = count(({ receivedIn }) => receivedIn === month);
  return {
    cohort: percentOf(
      count(({ receivedIn, soldIn }) => receivedIn === month && soldIn !== null),
      received,
    ),
    period: percentOf(
      count(({ soldIn }) => soldIn === month),
      received,
    ),
  };
}
