import { useQueries } from "@tanstack/react-query";
import { useHeldPlaces } from "#lib/browser/held-places.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { useCustomerParts } from "#records/customer-part.ts";

export type Plans = ReturnType<typeof usePlans>;

/**
 * A customer's plans, soonest first, which puts overdue ones at the top; all at once. If some can't be loaded, the others are still
 * returned.
 */
export function usePlans(organizationId: string, customerId: string) {
  const planned = useCustomerParts().flatMap((part) => part.planned ?? []);
  const results = useQueries({ queries: planned.map((part) => part.query(organizationId, customerId)) });
  const recordsAt = (at: number) => results[at]?.data ?? [];
  const now = useNow((time) => planned.flatMap((part, at) => part.changesAfter(recordsAt(at), time)));
  const isPending = results.some((result) => result.isPending);
  const hasFailed = results.map(({ isError, data }) => isError && data === undefined);
  const plans = (isPending ? [] : planned)
    .flatMap((part, at) => part.plansOf(recordsAt(at), now).map((plan) => ({ ...plan, part })))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return {
    plans: useHeldPlaces(plans, ({ id }) => id),
    isPending,
    failed: planned.filter((_part, at) => hasFailed[at]),
    retry: () => results.forEach(({ refetch }, at) => hasFailed[at] && void refetch()),
  };
}
