import { listStockDocuments } from "@automotive-crm/contract/inventory/documents";
import { listInterestedCustomers, listStockHistory, listStockNotes } from "@automotive-crm/contract/inventory/history";
import { countInventory, listInventory, type StockFilterSchema } from "@automotive-crm/contract/inventory/list";
import { getStockVehicle, type StockVehicle } from "@automotive-crm/contract/inventory/record";
import { getStockPhoto } from "@automotive-crm/contract/inventory/photos";
import { listTestDrives } from "@automotive-crm/contract/showroom/board";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod/mini";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import type { QueryOf } from "@automotive-crm/contract/http/endpoint";

/** Starts the keys of everything about an organization's cars on the lot, but not of their photos, which never change. */
export const inventoryKey = (organizationId: string, ...of: unknown[]) => ["inventory", organizationId, ...of] as const;

const ownDisplay = { meta: { hasOwnErrorDisplay: true } } as const;

export type StockQuery = QueryOf<typeof listInventory>;

/** A page of the list. */
export const stockQuery = (organizationId: string, query: StockQuery) =>
  queryOptions({
    queryKey: inventoryKey(organizationId, "list", query),
    queryFn: ({ signal }) => call(listInventory, { query, organizationId, signal }),
    ...ownDisplay,
  });

/** How many cars there are by each of the filters. */
export const stockCountsQuery = (organizationId: string, query: z.input<typeof StockFilterSchema>) =>
  queryOptions({
    queryKey: inventoryKey(organizationId, "counts", query),
    queryFn: ({ signal }) => call(countInventory, { query, organizationId, signal }),
    ...ownDisplay,
  });

const oneKey = (organizationId: string, stockVehicleId: string, ...of: string[]) =>
  inventoryKey(organizationId, "one", stockVehicleId, ...of);

export const stockVehicleQuery = (organizationId: string, stockVehicleId: string) =>
  queryOptions({
    queryKey: oneKey(organizationId, stockVehicleId, "record"),
    queryFn: ({ signal }) => call(getStockVehicle, { params: { stockVehicleId }, organizationId, signal }),
    ...ownDisplay,
  });

export const stockDocumentsQuery = (organizationId: string, stockVehicleId: string) =>
  queryOptions({
    queryKey: oneKey(organizationId, stockVehicleId, "documents"),
    queryFn: async ({ signal }) =>
      (await call(listStockDocuments, { params: { stockVehicleId }, organizationId, signal })).documents,
    ...ownDisplay,
  });

export const stockNotesQuery = (organizationId: string, stockVehicleId: string) =>
  queryOptions({
    queryKey: oneKey(organizationId, stockVehicleId, "notes"),
    queryFn: async ({ signal }) =>
      (await call(listStockNotes, { params: { stockVehicleId }, organizationId, signal })).notes,
    ...ownDisplay,
  });

export const interestedQuery = (organizationId: string, stockVehicleId: string) =>
  queryOptions({
    queryKey: oneKey(organizationId, stockVehicleId, "interested"),
    queryFn: async ({ signal }) =>
      (await call(listInterestedCustomers, { params: { stockVehicleId }, organizationId, signal })).customers,
    ...ownDisplay,
  });

/** Who drove a car, newest first. */
export const testDrivesQuery = (organizationId: string, stockVehicleId: string) =>
  queryOptions({
    queryKey: oneKey(organizationId, stockVehicleId, "drives"),
    queryFn: async ({ signal }) =>
      (await call(listTestDrives, { params: { stockVehicleId }, organizationId, signal })).drives,
    ...ownDisplay,
  });

/** What happened to a car, newest first, with its prices and odometer readings. */
export const stockHistoryQuery = (organizationId: string, stockVehicleId: string) =>
  infiniteQueryOptions({
    queryKey: oneKey(organizationId, stockVehicleId, "history"),
    queryFn: ({ pageParam, signal }) =>
      call(listStockHistory, {
        params: { stockVehicleId },
        query: { after: pageParam || undefined, limit: 20 },
        organizationId,
        signal,
      }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    ...ownDisplay,
  });

export interface PhotoPlace {
  organizationId: string;
  stockVehicleId: string;
  photoId: string;
  size: "full" | "thumbnail";
}

/** A photo never changes. */
export const photoQuery = ({ organizationId, stockVehicleId, photoId, size }: PhotoPlace) =>
  queryOptions({
    queryKey: ["stock-photo", organizationId, photoId, size],
    queryFn: async ({ signal }) =>
      (await call(getStockPhoto, { params: { stockVehicleId, photoId }, query: { size }, organizationId, signal }))
        .blob,
    staleTime: Number.POSITIVE_INFINITY,
    ...ownDisplay,
  });

/** Shows a saved car at once where it is open, and reads again what else it affects. */
export function showSavedStock(organizationId: string, saved: StockVehicle): void {
  queryClient.setQueryData(stockVehicleQuery(organizationId, saved.id).queryKey, saved);
  void readStockAgain(organizationId);
}

/** Reads lists, counts and open cars again. */
export const readStockAgain = (organizationId: string) =>
  queryClient.invalidateQueries({ queryKey: inventoryKey(organizationId) });
