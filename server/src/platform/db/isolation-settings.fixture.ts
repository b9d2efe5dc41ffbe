import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** A row of each table for how an organization works and who works there. */
export function buildSettingsSamples(
  { organizationId, colleagueId, outsiderId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId };
  const ofPerson = ["organization_id", "person_id"];
  return {
    advisors: { row: { ...ours, person_id: colleagueId, updated_at: now }, key: ofPerson, set: ["team", "Sales"] },
    deactivated_people: {
      row: { ...ours, person_id: outsiderId, provider_permissions: [], joined_at: now, user_locations: "[]" },
      key: ofPerson,
      set: ["role", "org:admin"],
    },
    picklist_values: {
      row: { ...ours, id: newId(), picklist: "teams", name: "Fleet", position: 1, created_at: now, updated_at: now },
      key: ["organization_id", "id"],
      set: ["name", "Other"],
    },
  };
}
