import { formatCount } from "#lib/format/format.ts";
import { usePlans } from "./usePlans.ts";

/** The number of plans, next to the label on a narrow screen. */
export function PlannedCount({ organizationId, customerId }: { organizationId: string; customerId: string }) {
  const { plans } = usePlans(organizationId, customerId);
  if (plans.length === 0) return null;
  return <span className="text-meta font-normal text-quiet tabular-nums">{formatCount(plans.length)}</span>;
}
