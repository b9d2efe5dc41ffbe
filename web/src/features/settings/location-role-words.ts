import type { LocationRole } from "@automotive-crm/contract/permissions";

/** The roles that someone can have at a location. */
export const locationRoleWords: Readonly<Record<LocationRole, string>> = {
  admin: "Admin",
  manager: "Manager",
  sales_rep: "Sales Rep",
  bdc_rep: "BDC Rep",
  service_advisor: "Service Advisor",
  user: "User",
};
