import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of the inventory's tables. */
export const inventoryExpectations = {
  inventory_documents: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  inventory_feed_cars: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  inventory_feed_dealers: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  inventory_feed_parts: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  inventory_feed_rows: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  inventory_feed_runs: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  inventory_feeds: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  inventory_mileages: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  inventory_notes: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  inventory_photos: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  inventory_price_changes: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "xxxx" },
  inventory_vehicles: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
};

/** A row of each of the inventory's tables. */
export function buildInventorySamples(
  { organizationId, locationId, stockVehicleId, feedId, feedRunId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId, id: newId(), stock_vehicle_id: stockVehicleId };
  const key = ["organization_id", "id"];
  const { stock_vehicle_id: _, ...car } = ours;
  const inOurs = { organization_id: organizationId };
  const file = { byte_size: 1, content: Buffer.from("x"), created_at: now };
  return {
    inventory_documents: {
      row: { ...ours, ...file, kind: "title", file_name: "title.pdf", content_type: "application/pdf" },
      key,
      set: ["kind", "other"],
    },
    inventory_feed_cars: {
      row: { ...inOurs, stock_vehicle_id: stockVehicleId, feed_id: feedId, says: "{}", fingerprint: "x" },
      key: ["organization_id", "stock_vehicle_id"],
      set: ["missing_files", 1],
    },
    inventory_feed_dealers: {
      row: { ...inOurs, feed_id: feedId, dealer_key: "mp1", dealer_id: "MP1", location_id: locationId },
      key: ["organization_id", "feed_id", "dealer_key"],
      set: ["dealer_id", "mp1"],
    },
    inventory_feed_parts: {
      row: { ...inOurs, run_id: feedRunId, position: 0, content: Buffer.from("x") },
      key: ["organization_id", "run_id", "position"],
      set: ["content", Buffer.from("y")],
    },
    inventory_feed_rows: {
      row: { ...inOurs, run_id: feedRunId, row: 1, is_failed: true, texts: ["No make"] },
      key: ["organization_id", "run_id", "row"],
      set: ["is_failed", false],
    },
    inventory_feed_runs: {
      row: { ...car, feed_id: feedId, source: "upload", file_name: "stock.csv", status: "done", received_at: now },
      key,
      set: ["received", 1],
    },
    inventory_feeds: {
      row: { ...car, name: "vAuto", source: "upload", location_id: locationId, created_at: now },
      key,
      set: ["decimals", "comma"],
    },
    inventory_mileages: {
      row: { ...ours, mileage: 1, mileage_unit: "mi", read_on: "2026-03-10", source: "manual", created_at: now },
      key,
      set: ["mileage", 2],
    },
    inventory_notes: { row: { ...ours, text: "Two keys", created_at: now }, key, set: ["text", "One key"] },
    inventory_photos: {
      row: { ...ours, ...file, position: 0, thumbnail: Buffer.from("x"), width: 1, height: 1 },
      key,
      set: ["position", 1],
    },
    inventory_price_changes: {
      row: { ...ours, price: "asking", new_cents: 100, changed_at: now },
      key,
      set: ["new_cents", 200],
    },
    inventory_vehicles: {
      row: {
        ...car,
        location_id: locationId,
        vin: "1HGCM82633A004352",
        make: "Honda",
        model: "Civic",
        make_key: "honda",
        model_key: "civic",
        condition: "used",
        price_changed_at: now,
        stocked_on: "2026-03-10",
        search_text: "",
        created_at: now,
        updated_at: now,
      },
      key,
      set: ["trim", "EX"],
    },
  };
}
