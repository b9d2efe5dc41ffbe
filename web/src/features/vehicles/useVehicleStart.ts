import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Vehicle } from "@automotive-crm/contract/vehicles";
import { useState } from "react";
import { z } from "zod/mini";
import { useKeptDraft } from "#lib/offline/kept-draft.ts";
import { useHeldBack, useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { VehicleDraftSchema, newVehicleValues, valuesOf, valuesOfBody, type VehicleDraft } from "./vehicle-form.ts";

interface VehiclePlace {
  customer: Customer;
  vehicle: Vehicle | undefined;
  /** Of a new vehicle in the outbox that is looked at again. */
  waitingId: string | undefined;
}

/**
 * What the form of a vehicle begins with: what was typed into it and never saved, else what waits for the server, else the vehicle as
 * it is. Each with what it was made from, as others may have changed the vehicle since.
 */
export function useVehicleStart({ customer, vehicle, waitingId }: VehiclePlace) {
  const { organizationId, id: customerId } = customer;
  const waiting = useWaiting(customerId).find((work) =>
    vehicle ? isEditOf(work, vehicle.id) : waitingId !== undefined && work.id === waitingId,
  );
  useHeldBack(waiting?.id);
  const draft = useKeptDraft(
    "vehicle",
    { organizationId, customerId, recordId: vehicle?.id ?? waitingId },
    VehicleDraftSchema,
  );
  const [plain] = useState(() => plainStart(vehicle, waiting));
  const [start] = useState(() => draft.found?.value ?? plain);
  return { plain, start, draft, waiting };
}

const isEditOf = ({ endpoint, params, body }: WaitingWork, vehicleId: string) =>
  endpoint === "PUT /api/vehicles/:vehicleId" && params["vehicleId"] === vehicleId && valuesOfBody(body) !== undefined;

function plainStart(vehicle: Vehicle | undefined, waiting: WaitingWork | undefined): VehicleDraft {
  const fresh = vehicle ? valuesOf(vehicle) : newVehicleValues;
  const base = z.object({ base: z.unknown() }).safeParse(waiting?.body).data?.base;
  return { values: valuesOfBody(waiting?.body) ?? fresh, opened: valuesOfBody(base) ?? fresh };
}
