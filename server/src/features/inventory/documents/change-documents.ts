import { readFile } from "node:fs/promises";
import type { RequestOf } from "@automotive-crm/contract/http/endpoint";
import * as contract from "@automotive-crm/contract/inventory/documents";
import type { StockDocument } from "@automotive-crm/contract/inventory/documents";
import type { StockVehicle } from "@automotive-crm/contract/inventory/record";
import { isAllowed } from "@automotive-crm/contract/permissions/permissions";
import { newId } from "#platform/db/new-id.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, notFound } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { PersonScope } from "#platform/scope.ts";
import { readOfCar, requireStock } from "#features/inventory/inventory.service.ts";
import { formatOf } from "#features/inventory/photos/photo-encoding.ts";
import { withReceivedFile } from "#features/inventory/photos/received-file.ts";
import { recordBeside } from "#features/inventory/stock-log.ts";
import * as repository from "./documents.repository.ts";

type Reading = Pick<Work, "db" | "scope" | "now">;

const needs = { needs: "inventory:edit", isLocked: true } as const;

const typesByFormat: Readonly<Record<string, string>> = { jpeg: "image/jpeg", png: "image/png", webp: "image/webp" };

/** A document's media type by its first bytes; undefined if it isn't one that can be stored. */
const typeOf = (head: Uint8Array): string | undefined =>
  Buffer.from(head).toString("latin1").startsWith("%PDF-") ? "application/pdf" : typesByFormat[formatOf(head) ?? ""];

/** What a car cost stands in its invoice. */
const isSecret = ({ access }: PersonScope, car: StockVehicle, kind: string) =>
  kind === "invoice" && !isAllowed(access, "costs:view", car.locationId);

async function listVisible({ db, scope }: Reading, car: StockVehicle): Promise<{ documents: StockDocument[] }> {
  const documents = await repository.listDocuments(db, scope, car.id);
  return { documents: documents.filter(({ kind }) => !isSecret(scope, car, kind)) };
}

export const listStockDocuments = (foundation: Foundation, scope: PersonScope, stockVehicleId: string) =>
  readOfCar(foundation, scope, stockVehicleId, (db, own, car) =>
    listVisible({ db, scope: own, now: foundation.clock() }, car),
  );

/** Adds a document as it is. */
export async function uploadStockDocument(
  { database, clock }: Foundation,
  { scope: anyScope, params, query, body }: RequestOf<typeof contract.uploadStockDocument> & { scope: PersonScope },
): Promise<{ documents: StockDocument[] }> {
  const scope = inOneOrganization(anyScope);
  const { stockVehicleId } = params;
  const now = clock();
  await database.read(scope, (db) => requireStock({ db, scope, now }, stockVehicleId, { needs: "inventory:edit" }));
  let contentType = "";
  const check = (head: Uint8Array) => {
    contentType = typeOf(head) ?? "";
    return contentType === "" ? contract.documentProblem : undefined;
  };
  return withReceivedFile(body, check, async (file) => {
    const content = await readFile(file);
    const { answer } = await database.write(scope, async (db) => {
      const work = { db, scope, now };
      const car = await requireStock(work, stockVehicleId, needs);
      const before = await repository.listDocuments(db, scope, stockVehicleId);
      if (before.length >= contract.maxDocuments)
        throw conflict(`A car has at most ${contract.maxDocuments} documents. Delete one first.`);
      const documentId = newId();
      await repository.insertDocument(db, scope, { documentId, stockVehicleId, ...query, contentType, content, now });
      const changes = { document: { new: query.fileName } };
      return recordBeside(work, car, listVisible(work, car), { action: "stock_vehicle.document_added", changes });
    });
    return answer;
  });
}

/** A document as a download. */
export const downloadStockDocument = (
  foundation: Foundation,
  scope: PersonScope,
  params: { stockVehicleId: string; documentId: string },
) =>
  readOfCar(foundation, scope, params.stockVehicleId, async (db, own, car) => {
    const found = await repository.readDocument(db, own, params);
    if (!found || isSecret(own, car, found.kind)) throw notFound("Document");
    const { fileName, contentType, content } = found;
    return { fileName, contentType, content };
  });

/** Deletes a document. */
export const deleteStockDocument = writes(
  contract.deleteStockDocument,
  {},
  async (work, { stockVehicleId, documentId }) => {
    const { db, scope } = work;
    const car = await requireStock(work, stockVehicleId, needs);
    const { documents } = await listVisible(work, car);
    const found = documents.find(({ id }) => id === documentId);
    if (!found) throw notFound("Document");
    await repository.deleteDocument(db, scope, { stockVehicleId, documentId });
    const changes = { document: { old: found.fileName } };
    return recordBeside(work, car, listVisible(work, car), { action: "stock_vehicle.document_deleted", changes });
  },
);
