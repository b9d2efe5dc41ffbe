import { countAtLocation } from "#platform/db/tenant-rows.ts";

/** How calls keep a location from being deleted. */
export const callLocationUse = { one: "call", many: "calls", canMove: false, count: countAtLocation("calls") };
