import { isPlaceholderVin, vinLength } from "@automotive-crm/contract/vehicles/typed-vin";
import { vinProblem } from "@automotive-crm/contract/vehicles/vin";
import { readVehicleVin } from "@automotive-crm/contract/vehicles/vin-reading";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** Whether a VIN is complete and has no impossible letters. */
export const canBeRead = (vin: string): boolean =>
  vin.length === vinLength && vinProblem(vin) !== "letters" && !isPlaceholderVin(vin);

/** What the server reads from a complete VIN. Without an answer, what the browser reads has to do. */
export const vinReadingQuery = (vin: string) =>
  queryOptions({
    queryKey: ["vin", vin],
    queryFn: ({ signal }) => call(readVehicleVin, { params: { vin }, signal }),
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });
