import { permittedLocations, type Access } from "@automotive-crm/contract/permissions";
import { countOpen, sumUp } from "./task-figures.queries.ts";

/** What the dashboard counts of tasks. */
export const taskFigures = {
  locationsOf: (access: Access) => permittedLocations(access, "org:customers:view"),
  countOpen,
  sumUp,
};
