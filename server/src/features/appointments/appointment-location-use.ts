import { countAtLocation } from "#platform/db/tenant-rows.ts";

/** How appointments keep a location from being deleted. */
export const appointmentLocationUse = {
  one: "appointment",
  many: "appointments",
  canMove: false,
  count: countAtLocation("appointments"),
};
