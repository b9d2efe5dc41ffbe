import * as documents from "@automotive-crm/contract/inventory/documents";
import * as history from "@automotive-crm/contract/inventory/history";
import * as list from "@automotive-crm/contract/inventory/list";
import * as photos from "@automotive-crm/contract/inventory/photos";
import * as record from "@automotive-crm/contract/inventory/record";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import type { Contributing } from "#platform/feature.ts";
import { createStockVehicle } from "./create-stock-vehicle.ts";
import {
  deleteStockDocument,
  downloadStockDocument,
  listStockDocuments,
  uploadStockDocument,
} from "./documents/change-documents.ts";
import { addStockNote, deleteStockNote, listStockNotes } from "./history/change-notes.ts";
import { listInterestedCustomers, listStockHistory } from "./history/stock-history.service.ts";
import { exportStock } from "./export-stock.ts";
import { deleteStockPhoto, getStockPhoto, reorderStockPhotos, uploadStockPhoto } from "./photos/change-photos.ts";
import { countInventory, getStockVehicle, listInventory } from "./inventory.service.ts";
import { updateStockVehicle } from "./update-stock-vehicle.ts";

export function inventoryRoutes(app: FastifyInstance, server: Foundation & Pick<Contributing, "stockInterests">): void {
  const dependencies = { database: server.database, clock: server.clock };
  route(app, list.listInventory, ({ scope, query }) => listInventory(dependencies, scope, query));
  route(app, list.countInventory, ({ scope, query }) => countInventory(dependencies, scope, query));
  route(app, list.exportInventory, ({ scope, body }) => exportStock(dependencies, scope, body));
  route(app, record.getStockVehicle, ({ scope, params }) =>
    getStockVehicle(dependencies, scope, params.stockVehicleId),
  );
  route(app, record.createStockVehicle, createStockVehicle(dependencies));
  route(app, record.updateStockVehicle, updateStockVehicle(dependencies));
  route(app, photos.uploadStockPhoto, (request) => uploadStockPhoto(dependencies, request));
  route(app, photos.reorderStockPhotos, reorderStockPhotos(dependencies));
  route(app, photos.deleteStockPhoto, deleteStockPhoto(dependencies));
  route(app, photos.getStockPhoto, ({ scope, ...request }) => getStockPhoto(dependencies, scope, request));
  route(app, documents.listStockDocuments, ({ scope, params }) =>
    listStockDocuments(dependencies, scope, params.stockVehicleId),
  );
  route(app, documents.uploadStockDocument, (request) => uploadStockDocument(dependencies, request));
  route(app, documents.downloadStockDocument, ({ scope, params }) =>
    downloadStockDocument(dependencies, scope, params),
  );
  route(app, documents.deleteStockDocument, deleteStockDocument(dependencies));
  route(app, history.listStockNotes, ({ scope, params }) => listStockNotes(dependencies, scope, params.stockVehicleId));
  route(app, history.addStockNote, addStockNote(dependencies));
  route(app, history.deleteStockNote, deleteStockNote(dependencies));
  route(app, history.listStockHistory, ({ scope, params, query }) =>
    listStockHistory(dependencies, scope, params.stockVehicleId, query),
  );
  route(app, history.listInterestedCustomers, ({ scope, params }) =>
    listInterestedCustomers(server, scope, params.stockVehicleId),
  );
}
