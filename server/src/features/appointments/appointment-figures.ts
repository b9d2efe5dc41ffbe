import { permittedLocations, type Access } from "@automotive-crm/contract/permissions";
import { countTodays, sumUpTodays } from "./appointment-figures.queries.ts";

/** What the dashboard counts of appointments. */
export const appointmentFigures = {
  locationsOf: (access: Access) => permittedLocations(access, "org:customers:view"),
  countTodays,
  sumUpTodays,
};
