import * as contract from "@automotive-crm/contract/imports/record";
import * as rows from "@automotive-crm/contract/imports/rows";
import { v7 as newId } from "uuid";
import { audited, type Trial } from "./trials.fixture.ts";
import { organizationIdAt, marks, type Place, type World } from "./world.fixture.ts";

const places = ["here", "foreign"] as const;
const inGlobalView = 422;

const column = { field: "phone", name: "Phone", confidence: 1, basis: "header", filled: 1 };
const choices = {
  policy: "fill",
  locationId: null,
  ownerId: null,
  status: "active",
  properCase: false,
  owners: {},
  locations: {},
};

/** An import whose file was inspected, with one row that failed. */
async function addImport(world: World, place: Place, status = "mapped") {
  const importId = newId();
  const plan = {
    source: { kind: "csv", delimiter: ",", columns: 1 },
    headerRow: 1,
    content: "customers",
    repeated: 0,
    rows: 1,
    columns: [{ ...column, index: 0, samples: [marks[place]] }],
  };
  const organizationId = organizationIdAt(world, place);
  await world.test.query(
    `insert into imports (organization_id, id, file_name, status, plan, choices, created_by, created_at)
     values ($1, $2, $3, $7, $4, $5, $6, now())`,
    [organizationId, importId, `${marks[place]}.csv`, plan, choices, world.people[place], status],
  );
  await world.test.query(
    `insert into import_rows (organization_id, import_id, row, result, reason, cells, to_check, holds_calls)
     values ($1, $2, 1, 'failed', 'Nothing', array[$3], array[$3], true)`,
    [organizationId, importId, marks[place]],
  );
  return { params: { importId } };
}

export const importTrials: readonly Trial[] = [
  {
    endpoint: contract.listImports,
    build: async (world) => {
      await addImport(world, "here");
      await addImport(world, "foreign");
      return {};
    },
    inGlobalView,
  },
  { endpoint: contract.getImport, places, build: (world, place) => addImport(world, place), inGlobalView },
  {
    endpoint: contract.uploadImport,
    build: () => ({ query: { fileName: "customers.csv" }, text: "Name,Phone\nAda Lovelace,2015550142\n" }),
    inGlobalView,
    audited: audited("import.uploaded", false, "new"),
  },
  {
    endpoint: contract.uploadImportPart,
    places,
    build: async (world, place) => {
      const added = await addImport(world, place, "uploading");
      await world.test.query("update imports set bytes = 4 where id = $1", [added.params.importId]);
      return { ...added, query: { from: "0" }, text: "Name" };
    },
    inGlobalView,
    usesUp: true,
    audited: audited("import.uploaded", false, "new"),
  },
  {
    endpoint: contract.updateImport,
    places,
    build: async (world, place) => ({ ...(await addImport(world, place)), body: { choices: { policy: "skip" } } }),
    inGlobalView,
    usesUp: true,
    audited: audited("import.updated", false, "both"),
  },
  {
    endpoint: contract.takeImportStep,
    places,
    build: async (world, place) => ({ ...(await addImport(world, place)), body: { step: "check" } }),
    inGlobalView,
    audited: audited("import.checked", false, "new"),
  },
  {
    endpoint: rows.exportFailedRows,
    places,
    build: (world, place) => addImport(world, place),
    inGlobalView,
    audited: audited("import.failed_rows_exported", false, "new"),
  },
  {
    endpoint: rows.listRowsToCheck,
    places,
    build: async (world, place) => ({ ...(await addImport(world, place)), query: { kind: "calls" } }),
    inGlobalView,
  },
  { endpoint: rows.listKeptCustomers, places, build: (world, place) => addImport(world, place), inGlobalView },
];
