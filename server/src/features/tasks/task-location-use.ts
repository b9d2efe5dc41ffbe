import { countAtLocation } from "./tasks.queries.ts";

/** How tasks keep a location from being deleted. */
export const taskLocationUse = { one: "task", many: "tasks", canMove: false, count: countAtLocation };
