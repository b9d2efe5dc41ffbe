import * as contract from "@automotive-crm/contract/imports/record";
import * as rows from "@automotive-crm/contract/imports/rows";
import type { FastifyInstance } from "fastify";
import type { Foundation } from "#platform/foundation.ts";
import { route } from "#platform/http/route.ts";
import { exportFailedRows } from "./export-failed-rows.ts";
import { getImport, listImports, listKeptCustomers, listRowsToCheck } from "./imports.service.ts";
import { takeImportStep } from "./take-import-step.ts";
import { updateImport } from "./update-import.ts";
import { uploadImport, uploadImportPart } from "./upload-import.ts";

export function importsRoutes(app: FastifyInstance, dependencies: Foundation): void {
  route(app, contract.listImports, ({ scope }) => listImports(dependencies, scope));
  route(app, contract.getImport, ({ scope, params }) => getImport(dependencies, scope, params.importId));
  route(app, contract.uploadImport, (request) => uploadImport(dependencies, request));
  route(app, contract.uploadImportPart, (request) => uploadImportPart(dependencies, request));
  route(app, contract.updateImport, updateImport(dependencies));
  route(app, contract.takeImportStep, takeImportStep(dependencies));
  route(app, rows.listKeptCustomers, ({ scope, params }) => listKeptCustomers(dependencies, scope, params.importId));
  route(app, rows.listRowsToCheck, ({ scope, params, query }) =>
    listRowsToCheck(dependencies, scope, params.importId, query),
  );
  route(app, rows.exportFailedRows, ({ scope, params }) => exportFailedRows(dependencies, scope, params.importId));
}
