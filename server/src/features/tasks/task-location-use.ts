import { countAtLocation } from "#platform/db/tenant-rows.ts";

/** How tasks keep a location from being deleted. */
export const taskLocationUse = { one: "task", many: "tasks", canMove: false, count: countAtLocation("tasks") };
