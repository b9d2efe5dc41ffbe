import { z } from "zod/mini";
import { IdSchema, singleLineText } from "@automotive-crm/contract/fields/fields";
import { endpoint } from "@automotive-crm/contract/http/endpoint";
import { StockPhotoSchema, StockVehicleParamsSchema } from "./record.ts";

export const maxPhotos = 40;
export const maxPhotoBytes = 12 * 1024 * 1024;
/** What a photo may be uploaded as; we store JPEG. */
export const photoTypes = ["image/jpeg", "image/png", "image/webp", "image/avif"] as const;
export const photoProblem = "Photos must be JPEG, PNG, WebP or AVIF.";

const PhotosSchema = z.object({ photos: z.array(StockPhotoSchema) });
const PhotoParamsSchema = z.object({ stockVehicleId: IdSchema, photoId: IdSchema });

export const uploadStockPhoto = endpoint({
  method: "POST",
  path: "/api/inventory/:stockVehicleId/photos",
  summary: "Add a photo to a car on the lot",
  details:
    "JPEG, PNG, WebP or AVIF, up to 12 MB; up to 40 a car. It is re-encoded, without its metadata. All photos are returned in order.",
  access: "inventory:edit",
  accepts: "file",
  maxBodyBytes: maxPhotoBytes,
  params: StockVehicleParamsSchema,
  query: z.object({ fileName: z.optional(singleLineText(255)) }),
  response: PhotosSchema,
  status: 201,
  refusals: [404, 409, 422],
  limit: { what: "photo upload", perMinute: 300 },
});

export const reorderStockPhotos = endpoint({
  method: "PUT",
  path: "/api/inventory/:stockVehicleId/photos/order",
  summary: "Reorder a car's photos",
  details: "The first is the cover. Refused unless exactly its current ones are given.",
  access: "inventory:edit",
  params: StockVehicleParamsSchema,
  body: z.object({ photoIds: z.array(IdSchema).check(z.maxLength(maxPhotos)) }),
  response: PhotosSchema,
  refusals: [404, 409],
});

export const deleteStockPhoto = endpoint({
  method: "DELETE",
  path: "/api/inventory/:stockVehicleId/photos/:photoId",
  summary: "Delete a car's photo",
  access: "inventory:edit",
  params: PhotoParamsSchema,
  response: PhotosSchema,
  refusals: [404, 422],
});

export const getStockPhoto = endpoint({
  method: "GET",
  path: "/api/inventory/:stockVehicleId/photos/:photoId",
  summary: "Get a car's photo",
  details: "At most 2,048 pixels wide and high; a thumbnail at most 480. It never changes.",
  access: "inventory:view",
  params: PhotoParamsSchema,
  query: z.object({ size: z._default(z.enum(["full", "thumbnail"]), "full") }),
  answers: "file",
  fileTypes: ["image/jpeg"],
  refusals: [422],
});
