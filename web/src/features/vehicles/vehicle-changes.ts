import { addMileage, removeMileage, type MileageReading } from "@automotive-crm/contract/vehicles/mileages";
import {
  deleteRecall as deleteRecallEndpoint,
  restoreRecall,
  type Recall,
} from "@automotive-crm/contract/vehicles/recalls";
import type { Vehicle } from "@automotive-crm/contract/vehicles/record";
import { deleteServiceVisit, restoreServiceVisit, type ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { call } from "#lib/api/api-client.ts";
import { messageOf } from "#lib/api/api-failure.ts";
import { sayWithUndo } from "#records/say-with-undo.ts";
import { notify } from "#kit/feedback/notify.ts";
import { readVehiclesAgain } from "./vehicles.queries.ts";

/** Deletes at once; it can be taken back. */
async function deleteWithUndo(text: string, id: string, act: () => Promise<unknown>, takeBack: () => Promise<unknown>) {
  try {
    await act();
    sayWithUndo(text, {
      id,
      undo: async () => {
        await takeBack();
        await readVehiclesAgain();
      },
    });
  } catch (error) {
    notify.error(messageOf(error));
  }
  await readVehiclesAgain();
}

export const deleteVisit = ({ id: vehicleId }: Vehicle, { id: serviceId }: ServiceVisit, organizationId: string) => {
  const params = { vehicleId, serviceId };
  return deleteWithUndo(
    "The service visit was deleted.",
    serviceId,
    () => call(deleteServiceVisit, { params, organizationId }),
    () => call(restoreServiceVisit, { params, organizationId }),
  );
};

export const deleteRecall = (
  { id: vehicleId }: Vehicle,
  { id: recallId, campaign }: Recall,
  organizationId: string,
) => {
  const params = { vehicleId, recallId };
  return deleteWithUndo(
    `Recall ${campaign} was deleted.`,
    recallId,
    () => call(deleteRecallEndpoint, { params, organizationId }),
    () => call(restoreRecall, { params, organizationId }),
  );
};

type Reading = Pick<MileageReading, "id" | "readOn" | "value" | "unit">;

export const removeReading = (
  { id: vehicleId }: Vehicle,
  { id: mileageId, ...read }: Reading,
  organizationId: string,
) =>
  deleteWithUndo(
    "The reading was removed.",
    mileageId,
    () => call(removeMileage, { params: { vehicleId, mileageId }, organizationId }),
    () => call(addMileage, { params: { vehicleId }, body: { ...read, isInsisted: true }, organizationId }),
  );
