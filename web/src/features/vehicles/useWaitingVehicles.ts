import { useMemo } from "react";
import { useWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { valuesOfBody, type VehicleValues } from "./vehicle-form.ts";

/** A new vehicle that was written while the server could not be reached. */
export interface WaitingVehicle {
  /** Of what waits, not of a vehicle. */
  id: string;
  values: VehicleValues;
  isSending: boolean;
  /** Why the server refused it when it was sent again: its person has to decide. */
  refusal: string | null;
}

/** New vehicles of a customer that are not saved yet. */
export function useWaitingVehicles(customerId: string): readonly WaitingVehicle[] {
  const works = useWaiting(customerId);
  return useMemo(
    () => works.filter(({ endpoint }) => endpoint === "POST /api/vehicles").flatMap(toWaitingVehicle),
    [works],
  );
}

function toWaitingVehicle({ id, body, isSending, failure }: WaitingWork): WaitingVehicle[] {
  const values = valuesOfBody(body);
  return values ? [{ id, values, isSending, refusal: failure?.message ?? null }] : [];
}
