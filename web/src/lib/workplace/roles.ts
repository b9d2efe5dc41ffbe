import type { LocationRole } from "@automotive-crm/contract/permissions";

export { roleWords } from "@automotive-crm/contract/role-words";

const ranks: Readonly<Record<LocationRole, number>> = {
  admin: 4,
  manager: 3,
  service_advisor: 2,
  sales_rep: 2,
  bdc_rep: 2,
  user: 1,
};

/** The highest of someone's roles; of several that rank the same, the first, which is that at their primary location. */
export const highestRole = (roles: readonly LocationRole[]): LocationRole | undefined =>
  roles.toSorted((one, other) => ranks[other] - ranks[one])[0];
