import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "./customer-draft.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import type { Workplace } from "#app/demo/organizations/workplaces.ts";

interface Staff {
  memberships: readonly Row<"memberships">[];
  userLocations: readonly Row<"user_locations">[];
}

/** Gives most customers to a salesperson of their location; the others are still to be given to somebody. */
export function assignOwners(
  { random }: DemoContext,
  customers: readonly CustomerRows[],
  workplaceOf: (customer: CustomerRows) => Workplace,
  { memberships, userLocations }: Staff,
): void {
  const chance = random.fork("owners");
  const sellers = new Set([
    ...memberships.filter(({ role }) => role === "org:sales_rep").map((member) => member.person_id),
    ...userLocations.filter(({ role }) => role === "sales_rep").map((place) => place.person_id),
  ]);
  for (const rows of customers) {
    const candidates = workplaceOf(rows).staffIds.filter((personId) => sellers.has(personId));
    if (candidates.length > 0 && chance.chance(0.8)) rows.customer.owner_id = chance.pick(candidates);
  }
}
