import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of the leads' tables. */
export const leadsExpectations = {
  lead_absences: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  lead_clocks: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_deliveries: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_endpoints: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_inquiries: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  lead_keys: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_providers: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_rule_members: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  lead_rules: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  lead_schedules: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_sources: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  lead_turns: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  leads: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
};

/** A row of each of the leads' tables. */
export function buildLeadsSamples(
  { organizationId, personId, customerId, locationId, leadId, leadRuleId, leadSourceId, leadEndpointId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId, id: newId() };
  const key = ["organization_id", "id"];
  const times = { created_at: now, updated_at: now };
  const { id: _, ...inOurs } = ours;
  return {
    lead_absences: {
      row: { ...ours, person_id: personId, starts_at: now, ends_at: new Date(now.getTime() + 1_000), created_at: now },
      key,
      set: ["reason", "Lunch"],
    },
    lead_clocks: {
      row: { ...inOurs, lead_id: leadId, target_minutes: 15, turn_due_at: now },
      key: ["organization_id", "lead_id"],
      set: ["reassignments", 1],
    },
    lead_deliveries: {
      row: {
        ...ours,
        endpoint_id: leadEndpointId,
        received_at: now,
        transport: "http",
        bytes: 1,
        sealed: Buffer.from("x"),
      },
      key,
      set: ["outcome", "lead"],
    },
    lead_endpoints: {
      row: {
        ...ours,
        kind: "http",
        source_id: leadSourceId,
        location_id: locationId,
        secret_hash: Buffer.from(ours.id),
        secret_hint: "abcd",
        created_at: now,
      },
      key,
      set: ["secret_hint", "efgh"],
    },
    lead_keys: {
      row: { ...inOurs, hash: ours.id, lead_id: leadId, person_hash: "x", created_at: now },
      key: ["organization_id", "hash"],
      set: ["is_shared", true],
    },
    lead_inquiries: { row: { ...ours, lead_id: leadId, received_at: now }, key, set: ["comments", "Other"] },
    lead_providers: {
      row: { ...ours, name: "Lot Rocket", name_key: "lot rocket", first_seen_at: now },
      key,
      set: ["source_id", leadSourceId],
    },
    lead_rule_members: {
      row: { ...inOurs, rule_id: leadRuleId, person_id: personId, place: 0 },
      key: ["organization_id", "rule_id", "person_id"],
      set: ["owed", 1],
    },
    lead_rules: {
      row: { ...ours, place: 1, name: "Internet", mode: "assign", accept_minutes: 5, ...times },
      key,
      set: ["is_active", false],
    },
    lead_schedules: {
      row: { ...inOurs, location_id: locationId, person_id: personId, updated_at: now },
      key: ["organization_id", "location_id", "person_id"],
      set: ["daily_cap", 10],
    },
    lead_sources: {
      row: { ...ours, name: "Website", name_key: "website", type: "internet", ...times },
      key,
      set: ["is_active", false],
    },
    lead_turns: {
      row: { ...ours, lead_id: leadId, kind: "unassigned", reason: "Nobody is at work", started_at: now },
      key,
      set: ["reason", "Other"],
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
