import type { Sample } from "./isolation-jobs.fixture.ts";

/** Reference data, the same for everyone; only the owner loads it. */
const readByAll = { select: "yyyy", insert: "xxxx", update: "xxxx", delete: "xxxx" };

export const vpicExpectations = {
  "vpic.releases": readByAll,
  "vpic.vin_schemas": readByAll,
  "vpic.wmis": readByAll,
};

/** A row of each table of NHTSA's VIN data. */
export const vpicSamples: Record<string, Sample> = {
  "vpic.releases": { row: { version: "9.9" }, key: ["version"], set: ["loaded_at", new Date()] },
  "vpic.vin_schemas": { row: { id: 1, patterns: "{}" }, key: ["id"], set: ["patterns", "[]"] },
  "vpic.wmis": {
    row: { wmi: "1HG", makes: ["HONDA"], is_light: true, schemas: "[]" },
    key: ["wmi"],
    set: ["is_light", false],
  },
};
