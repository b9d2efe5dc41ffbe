import { z } from "zod/mini";
import { IdSchema, InstantSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { StockVehicleParamsSchema } from "./record.ts";

export const stockDocumentKinds = ["title", "invoice", "inspection", "history-report", "recall", "other"] as const;
export type StockDocumentKind = (typeof stockDocumentKinds)[number];

export const maxDocuments = 50;
export const maxDocumentBytes = 12 * 1024 * 1024;
export const documentProblem = "Documents must be PDF, JPEG, PNG or WebP.";

export const StockDocumentSchema = z.object({
  id: IdSchema,
  kind: z.enum(stockDocumentKinds),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.number(),
  addedByName: z.nullable(z.string()),
  addedAt: InstantSchema,
});
export type StockDocument = z.infer<typeof StockDocumentSchema>;

const DocumentsSchema = z.object({ documents: z.array(StockDocumentSchema) });
const DocumentParamsSchema = z.object({ stockVehicleId: IdSchema, documentId: IdSchema });

export const listStockDocuments = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/documents",
  summary: "List a car's documents",
  details: "Newest first. Invoices are listed for those who may see what cars cost.",
  access: "inventory:view",
  params: StockVehicleParamsSchema,
  response: DocumentsSchema,
  refusals: [422],
});

export const uploadStockDocument = endpoint({
  method: "POST",
  path: "/api/inventory/:stockVehicleId/documents",
  summary: "Add a document to a car on the lot",
  details: "PDF, JPEG, PNG or WebP, up to 12 MB; up to 50 a car.",
  access: "inventory:edit",
  accepts: "file",
  maxBodyBytes: maxDocumentBytes,
  params: StockVehicleParamsSchema,
  query: z.object({
    fileName: singleLineText(255, "File name is required"),
    kind: z._default(z.enum(stockDocumentKinds), "other"),
  }),
  response: DocumentsSchema,
  status: 201,
  refusals: [404, 409, 422],
  limit: { what: "document upload", perMinute: 60 },
});

export const downloadStockDocument = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/documents/:documentId",
  summary: "Download a car's document",
  access: "inventory:view",
  params: DocumentParamsSchema,
  answers: "file",
  fileTypes: ["application/pdf", "image/jpeg", "image/png", "image/webp"],
  refusals: [422],
});

export const deleteStockDocument = endpoint({
  method: "DELETE",
  path: "/api/inventory/:stockVehicleId/documents/:documentId",
  summary: "Delete a car's document",
  access: "inventory:edit",
  params: DocumentParamsSchema,
  response: DocumentsSchema,
  refusals: [404, 422],
});
