import { z } from "zod/mini";
import { IdSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { ImportParamsSchema } from "./record.ts";

/** How many customers a list of those who were kept has at most. */
export const maxKept = 1_000;

const KeptCustomerSchema = z.object({ id: IdSchema, name: z.string(), row: z.number() });
export type KeptCustomer = z.infer<typeof KeptCustomerSchema>;

export const listKeptCustomers = endpoint({
  method: "GET",
  path: "/api/imports/:importId/kept-customers",
  summary: "List the customers whom undoing an import left as they are",
  details: `In the file's order, at most ${maxKept}: somebody had changed them since.`,
  access: "data:import",
  params: ImportParamsSchema,
  response: z.object({ customers: z.array(KeptCustomerSchema) }),
});

/** How many rows to look at are listed at once. */
export const rowsAtOnce = 50;

const RowToCheckSchema = z.object({
  /** 1 is the first row after the header. */
  row: z.number(),
  /** What to look at. */
  texts: z.array(z.string()),
  /** Null if it made nobody, or they are deleted. */
  customer: z.nullable(z.object({ id: IdSchema, name: z.string(), doNotCall: z.boolean() })),
});
export type RowToCheck = z.infer<typeof RowToCheckSchema>;

/** Rows that may ask not to be called, which are held until a person decides, and rows where something was lost or is unclear. */
export const checkKinds = ["calls", "others"] as const;
export type CheckKind = (typeof checkKinds)[number];

/** A place in the file, as a query has it: an empty text isn't zero. */
const rowNumber = z.pipe(
  z.transform((typed: number | string) => (/^\d{1,7}$/.test(String(typed)) ? Number(typed) : typed)),
  z.int("must be a whole number").check(z.minimum(0, "must be at least 0")),
);

export const listRowsToCheck = endpoint({
  method: "GET",
  path: "/api/imports/:importId/rows-to-check",
  summary: "List the imported rows that a person should look at",
  details: `In the file's order, ${rowsAtOnce} at a time: those that hold calls until somebody has decided, or others. None once the import can no longer be undone.`,
  access: "data:import",
  params: ImportParamsSchema,
  query: z.object({ kind: z.enum(checkKinds), after: z.optional(rowNumber) }),
  response: z.object({
    rows: z.array(RowToCheckSchema),
    totals: z.object({ calls: z.number(), others: z.number() }),
    /** After which row to go on; null at the end. */
    next: z.nullable(z.number()),
  }),
});

/** A POST, because it is recorded in the audit log. */
export const exportFailedRows = endpoint({
  method: "POST",
  path: "/api/imports/:importId/failed-rows",
  summary: "Download the rows that failed",
  details:
    "The file's own columns, and for each row what is wrong. It can be corrected and uploaded again. Cells of birthdays and of what is never stored are empty.",
  access: "data:import",
  params: ImportParamsSchema,
  refusals: [409],
  answers: "file",
  fileTypes: ["text/csv"],
});
