import { renameTeam } from "./advisors.repository.ts";
import { renameCapacityType } from "./business-hours.repository.ts";

/** What follows when a team or a type of appointment is renamed. */
export const picklistReferences = [
  { picklist: "teams", rename: renameTeam },
  { picklist: "appointment-types", rename: renameCapacityType },
] as const;
