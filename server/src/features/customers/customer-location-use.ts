import { countAtLocation } from "./customers.queries.ts";

/** How customers keep a location from being deleted. */
export const customerLocationUse = { one: "customer", many: "customers", canMove: true, count: countAtLocation };
