import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of the showroom's tables. */
export const showroomExpectations = {
  showroom_marks: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  showroom_targets: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  showroom_visits: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
};

/** A row of each of the showroom's tables. */
export function buildShowroomSamples(
  { organizationId, locationId, visitId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId, id: newId() };
  const key = ["organization_id", "id"];
  return {
    showroom_marks: {
      row: { ...ours, visit_id: visitId, kind: "greeted", at: now, created_at: now },
      key,
      set: ["odometer_out", 1],
    },
    showroom_targets: {
      row: { organization_id: organizationId, sold_percent: 20 },
      key: ["organization_id"],
      set: ["sold_percent", 25],
    },
    showroom_visits: {
      row: {
        ...ours,
        location_id: locationId,
        guest_note: "Red jacket",
        kind: "walk-in",
        checked_in_at: now,
        on_day: "2026-03-10",
        created_at: now,
        updated_at: now,
      },
      key,
      set: ["note", "Other"],
    },
  };
}
