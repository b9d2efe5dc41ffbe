import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of the deals' tables. */
export const dealsExpectations = {
  deal_changes: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  deal_credits: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  deal_quotes: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  deal_stage_changes: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  deal_trade_ins: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  deal_vehicles: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  deals: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
};

export const dealsUpdatableColumns = { deal_quotes: ["shown_at", "shown_by", "shown_how"] };

/** A row of each of the deals' tables. */
export function buildDealsSamples(
  { organizationId, personId, customerId, locationId, dealId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId, id: newId() };
  const key = ["organization_id", "id"];
  const ofDeal = { ...ours, deal_id: dealId };
  const times = { created_at: now, updated_at: now };
  const { id: _, ...partOfDeal } = ofDeal;
  return {
    deal_changes: {
      row: { ...ofDeal, field: "priceCents", old: "1", new: "2", at: now },
      key,
      set: ["field", "months"],
    },
    deal_credits: {
      row: { ...partOfDeal, role: "bdc", person_id: personId },
      key: ["organization_id", "deal_id", "role"],
      set: ["role", "finance-manager"],
    },
    deal_quotes: {
      row: { ...ofDeal, number: 1, snapshot: "{}", result: "{}", created_at: now },
      key,
      set: ["shown_by", personId],
    },
    deal_stage_changes: {
      row: { ...ofDeal, location_id: locationId, to_stage: "new", cause: "person", at: now, on_day: "2026-03-10" },
      key,
      set: ["cause", "reply"],
    },
    deal_trade_ins: { row: { ...ofDeal, make: "Honda", ...times }, key, set: ["make", "Toyota"] },
    deal_vehicles: {
      row: { ...partOfDeal, position: 0, make: "Honda" },
      key: ["organization_id", "deal_id", "position"],
      set: ["make", "Toyota"],
    },
    deals: {
      row: { ...ours, number: 2, customer_id: customerId, location_id: locationId, stage_entered_at: now, ...times },
      key,
      set: ["notes", "Other"],
    },
  };
}
