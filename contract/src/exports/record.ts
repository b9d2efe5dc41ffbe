import { z } from "zod/mini";
import { CustomerSearchSchema } from "@automotive-crm/contract/customers/list";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { customerColumnNames, exportedRecords, exportFormats } from "./files.ts";

/** Media types of exported files: a ZIP holds several. */
export const exportTypes = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  zip: "application/zip",
} as const;

const ExportedListSchema = z.omit(CustomerSearchSchema, {
  organizationId: true,
  page: true,
  limit: true,
  sort: true,
  order: true,
});
export type ExportedList = z.output<typeof ExportedListSchema>;

export const CustomerExportSchema = z.object({
  /** Which customers: the list as it is filtered. */
  list: ExportedListSchema,
  format: z.enum(exportFormats),
  columns: z
    .array(z.enum(customerColumnNames))
    .check(z.minLength(1, "Choose at least one column"), z.maxLength(customerColumnNames.length)),
  /** What else; with any of it, the answer is a ZIP. */
  records: z._default(z.array(z.enum(exportedRecords)).check(z.maxLength(exportedRecords.length)), []),
});
export type CustomerExport = z.output<typeof CustomerExportSchema>;

/** A POST, because it is recorded in the audit log. */
export const exportCustomers = endpoint({
  method: "POST",
  path: "/api/exports/customers",
  summary: "Export a list of customers",
  details:
    "All customers of the list, newest first; one export of a person at a time. In CSV files, text that a spreadsheet would run as a formula has an apostrophe in front.",
  access: "data:export",
  worksWhenSuspended: true,
  body: CustomerExportSchema,
  refusals: [409],
  answers: "file",
  fileTypes: ["text/csv", exportTypes.xlsx, exportTypes.zip],
});
