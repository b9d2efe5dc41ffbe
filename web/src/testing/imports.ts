import type { Import } from "@automotive-crm/contract/imports/record";
import { idOf } from "./customers-pages.tsx";

type Plan = NonNullable<Import["plan"]>;
type Column = Plan["columns"][number];

export const buildColumn = (index: number, own: Partial<Column> = {}): Column => ({
  index,
  name: `Column ${index + 1}`,
  field: "ignored",
  confidence: 1,
  basis: "header",
  samples: [],
  filled: 0,
  ...own,
});

export const buildPlan = (own: Partial<Plan> = {}): Plan => ({
  source: { kind: "csv", encoding: "windows-1252", delimiter: "\t" },
  headerRow: 1,
  system: "Reynolds",
  content: "customers",
  rows: 1204,
  repeated: 0,
  columns: [
    buildColumn(0, { name: "FirstName", field: "firstName", samples: ["Ada", "Grace"], filled: 1200 }),
    buildColumn(1, { name: "HomePhone", field: "phone", phoneType: "home", samples: ["2015550142"], filled: 900 }),
  ],
  ...own,
});

/** An import whose columns were found out. */
export const buildImport = (own: Partial<Import> = {}): Import => ({
  id: idOf(300),
  status: "mapped",
  fileName: "customers.csv",
  bytes: 300_000,
  received: 300_000,
  problem: null,
  plan: buildPlan(),
  choices: {
    policy: "fill",
    locationId: null,
    ownerId: null,
    status: "active",
    properCase: false,
    owners: {},
    locations: {},
  },
  check: null,
  rowsDone: 0,
  secondsLeft: null,
  counts: { created: 0, updated: 0, skipped: 0, failed: 0 },
  keptCustomers: 0,
  createdByName: "Maria Alvarez",
  createdAt: "2026-11-21T15:00:00.000Z",
  startedAt: null,
  finishedAt: null,
  undoableUntil: null,
  isForgotten: false,
  ...own,
});
