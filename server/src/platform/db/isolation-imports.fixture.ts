import { v7 as newId } from "uuid";
import type { World } from "./isolation.fixture.ts";
import type { Sample } from "./isolation-jobs.fixture.ts";

/** What the app role can do with a row of some of these tables. */
export const importsExpectations = {
  contact_opt_outs: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  customer_external_ids: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
  import_parts: { select: "nyny", insert: "xyxx", update: "xxxx", delete: "nynn" },
  import_rows: { select: "nyny", insert: "xyxx", update: "nynn", delete: "xxxx" },
  imports: { select: "nyny", insert: "xyxx", update: "nynn", delete: "nynn" },
};

export const importsUpdatableColumns = {
  contact_opt_outs: ["customer_id"],
  customer_external_ids: ["customer_id"],
  import_rows: ["undone"],
};

/** A row of each table of imports, and of those that only imports fill. */
export function buildImportsSamples(
  { organizationId, personId, customerId, importId }: World,
  now: Date,
): Record<string, Sample> {
  const ours = { organization_id: organizationId };
  const ofImport = { ...ours, import_id: importId };
  return {
    contact_opt_outs: {
      row: { ...ours, channel: "email", address: "ada@example.com" },
      key: ["organization_id", "channel", "address"],
      set: ["customer_id", customerId],
    },
    customer_external_ids: {
      row: { ...ours, customer_id: customerId, system: "VinSolutions", external_id: "0042" },
      key: ["organization_id", "system", "external_id"],
      set: ["customer_id", customerId],
    },
    import_parts: {
      row: { ...ofImport, position: 1, content: Buffer.from("a") },
      key: ["organization_id", "import_id", "position"],
      set: ["content", Buffer.from("b")],
    },
    import_rows: {
      row: { ...ofImport, row: 1, result: "created" },
      key: ["organization_id", "import_id", "row"],
      set: ["undone", "undone"],
    },
    imports: {
      row: { ...ours, id: newId(), file_name: "a.csv", choices: "{}", created_by: personId, created_at: now },
      key: ["organization_id", "id"],
      set: ["status", "done"],
    },
  };
}
