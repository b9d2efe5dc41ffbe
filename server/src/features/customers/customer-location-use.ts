import { countAtLocation } from "#platform/db/tenant-rows.ts";

/** How customers keep a location from being deleted. */
export const customerLocationUse = {
  one: "customer",
  many: "customers",
  canMove: true,
  count: countAtLocation("customer_locations"),
};
