import { countAtLocation } from "#platform/db/tenant-rows.ts";

/** How timeline entries keep a location from being deleted. */
export const entryLocationUse = {
  one: "timeline entry",
  many: "timeline entries",
  canMove: false,
  count: countAtLocation("activities"),
};
