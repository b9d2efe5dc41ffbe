import { daysBetween } from "@automotive-crm/dealer-math";
import type { Finances } from "@automotive-crm/contract/vehicles/finances";

/** How many miles more than it allows a leased vehicle will have at the lease's end; negative: fewer. Null if that can't be known. */
export function overMilesOf(
  { kind, endsOn, allowedMiles }: Pick<Finances, "kind" | "endsOn" | "allowedMiles">,
  {
    milesPerDay,
    isAssumed,
    estimate,
    today,
  }: { milesPerDay: string; isAssumed: boolean; estimate: number | null; today: string },
): number | null {
  if (kind !== "lease" || endsOn === null || allowedMiles === null || estimate === null || isAssumed) return null;
  const daysLeft = Math.max(0, daysBetween(today, endsOn));
  return Math.round(estimate + Number(milesPerDay) * daysLeft) - allowedMiles;
}
