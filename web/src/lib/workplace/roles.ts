import type { LocationRole } from "@automotive-crm/contract/permissions";

/** What a role is called: "Sales Rep" for org:sales_rep, "BDC Rep" for bdc_rep. */
export const roleWords = (role: string): string =>
  role
    .replace(/^(org|global):/, "")
    .split("_")
    .map((word) => (word === "bdc" ? "BDC" : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");

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
