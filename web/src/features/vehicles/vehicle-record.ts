import { maxPageSize } from "@automotive-crm/contract/http/paging";
import {
  createVehicle,
  deleteVehicle,
  listCustomerVehicles,
  listVehicleOwners,
  updateVehicle,
  vehicleName,
  type Vehicle,
} from "@automotive-crm/contract/vehicles/record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { readOrCopy } from "#lib/offline/saved-copies/saved-copies.ts";
import { loadAllPages } from "#records/load-all-pages.ts";
import { recordList } from "#records/record-list.ts";
import type { RecordType } from "#records/record-type.ts";
import { recordWrites } from "#records/record-writes.ts";
import { vehicleFields, type VehicleValues } from "./vehicle-form.ts";

/** A customer's vehicles, current ones first. */
export const vehicleList = recordList<Vehicle>({
  key: "vehicles",
  load: (customerId, signal) =>
    loadAllPages(async (page) => {
      const query = { limit: maxPageSize, ...page };
      const records = await call(listCustomerVehicles, { params: { customerId }, query, signal });
      return { records, nextCursor: records.length < maxPageSize ? null : records.at(-1)?.id };
    }),
  idOf: ({ id }) => id,
  customerIdOf: ({ customerId }) => customerId,
});

export const customerVehiclesQuery = vehicleList.query;

/** A vehicle's owners, first owner first. */
export const vehicleOwnersQuery = (
  organizationId: string,
  { customerId, id: vehicleId }: Pick<Vehicle, "id" | "customerId">,
) => {
  const queryKey = [vehicleList.key, organizationId, customerId, "owners", vehicleId];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      readOrCopy(queryKey, customerId, () => call(listVehicleOwners, { params: { vehicleId }, signal })),
    meta: { hasOwnErrorDisplay: true },
  });
};

export const vehicleRecord: RecordType<Vehicle, VehicleValues> = {
  name: "vehicle",
  noun: "Vehicle",
  plural: "Vehicles",
  titleOf: vehicleName,
  list: vehicleList,
  writes: recordWrites({
    create: createVehicle,
    update: updateVehicle,
    delete: deleteVehicle,
    recordIn: (vehicle) => vehicle,
  }),
  readBody: vehicleFields.readBody,
  loadForm: async () => (await import("./VehicleForm.tsx")).vehicleForm,
};
