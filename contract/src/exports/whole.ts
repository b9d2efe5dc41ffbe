import { z } from "zod/mini";
import { IdSchema, InstantSchema } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { exportFormats } from "./files.ts";
import { exportTypes } from "./record.ts";

/** How long a finished file can be downloaded. */
export const exportDays = 7;

export const exportStatuses = ["running", "ready", "failed"] as const;

/** An export of everything, made in the background. */
export const WholeExportSchema = z.object({
  id: IdSchema,
  status: z.enum(exportStatuses),
  format: z.enum(exportFormats),
  /** Of 1, how much is written. */
  progress: z.number(),
  customers: z.number(),
  bytes: z.number(),
  /** Why there is no file, for people. */
  problem: z.nullable(z.string()),
  createdAt: InstantSchema,
  /** Until when a finished file can be downloaded. */
  expiresAt: z.nullable(InstantSchema),
});
export type WholeExport = z.infer<typeof WholeExportSchema>;

export const listExports = endpoint({
  method: "GET",
  path: "/api/exports",
  summary: "List your own exports of the whole organization",
  details: "Newest first, at most 20. Their files are kept for a week.",
  access: "data:export",
  response: z.object({ exports: z.array(WholeExportSchema) }),
});

export const startExport = endpoint({
  method: "POST",
  path: "/api/exports",
  summary: "Export the whole organization",
  details:
    "Customers with all that belongs to them, as one ZIP. It is made in the background; you are notified when it is ready.",
  access: "data:export",
  worksWhenSuspended: true,
  body: z.object({ format: z.enum(exportFormats) }),
  response: WholeExportSchema,
  status: 201,
  refusals: [409],
});

export const downloadExport = endpoint({
  method: "GET",
  path: "/api/exports/:exportId/file",
  summary: "Download a finished export of your own",
  access: "data:export",
  params: z.object({ exportId: IdSchema }),
  answers: "file",
  fileTypes: [exportTypes.zip],
});
