import type {
  Import,
  ImportCheck,
  ImportChoices,
  ImportCounts,
  ImportStatus,
} from "@automotive-crm/contract/imports/record";
import type { FilePlan } from "@automotive-crm/customer-files";
import { undoableUntil } from "./import-state.ts";

/** An import as it is stored. */
export interface ImportRow extends ImportCounts {
  id: string;
  fileName: string;
  bytes: number;
  received: number;
  status: ImportStatus;
  problem: string | null;
  plan: FilePlan | null;
  choices: ImportChoices;
  checked: ImportCheck | null;
  attempt: number;
  rowsDone: number;
  goingSince: string | null;
  goingFrom: number;
  keptCustomers: number;
  auditId: string | null;
  undoAuditId: string | null;
  undoneById: string | null;
  createdByName: string;
  createdById: string;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  isForgotten: boolean;
}

/** In the order in which people decide: most would rather lose nothing that is in the CRM. */
export const usualChoices: ImportChoices = {
  policy: "fill",
  locationId: null,
  ownerId: null,
  status: "active",
  properCase: false,
  owners: {},
  locations: {},
};

export function toImport(row: ImportRow, now: Date): Import {
  return {
    id: row.id,
    status: row.status,
    fileName: row.fileName,
    bytes: row.bytes,
    received: row.received,
    problem: row.problem,
    plan: row.plan && toPlan(row.plan),
    choices: row.choices,
    check: row.checked,
    rowsDone: row.rowsDone,
    secondsLeft: secondsLeft(row, now),
    counts: { created: row.created, updated: row.updated, skipped: row.skipped, failed: row.failed },
    keptCustomers: row.keptCustomers,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    undoableUntil: undoableUntil(row),
    isForgotten: row.isForgotten,
  };
}

const toPlan = ({
  source,
  headerRow,
  system,
  content,
  repeated,
  columns,
  rows,
}: FilePlan): NonNullable<Import["plan"]> => ({
  source,
  headerRow,
  system,
  content,
  repeated,
  rows,
  columns: columns.map(({ optOut, ...column }) => ({
    ...column,
    optOut: optOut && { ...optOut, channels: [...optOut.channels] },
  })),
});

/** By the speed since it last went on. */
function secondsLeft({ status, plan, rowsDone, goingSince, goingFrom }: ImportRow, now: Date): number | null {
  if (!["checking", "running", "undoing"].includes(status) || !plan || goingSince === null || rowsDone <= goingFrom)
    return null;
  const seconds = (now.getTime() - new Date(goingSince).getTime()) / 1_000;
  return Math.max(0, Math.ceil((seconds * (plan.rows - rowsDone)) / (rowsDone - goingFrom)));
}
