import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of the leads' tables. */
export const leadsExpectations = {
  lead_inquiries: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  lead_sources: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  leads: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
};

/** A row of each of the leads' tables. */
export function buildLeadsSamples(
  { organizationId, customerId, locationId, leadId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId, id: newId() };
  const key = ["organization_id", "id"];
  const times = { created_at: now, updated_at: now };
  return {
    lead_inquiries: { row: { ...ours, lead_id: leadId, received_at: now }, key, set: ["comments", "Other"] },
    lead_sources: {
      row: { ...ours, name: "Website", name_key: "website", type: "internet", ...times },
      key,
      set: ["is_active", false],
    },
    leads: {
      row: {
        ...ours,
        customer_id: customerId,
        location_id: locationId,
        type: "internet",
        received_at: now,
        ...times,
      },
      key,
      set: ["timeframe", "This week"],
    },
  };
}
