import { readVehicleVin } from "@automotive-crm/contract/vehicles";
import { vinLength, vinProblem } from "@automotive-crm/contract/vin";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";

/** What the server reads from a complete VIN. Without an answer, what the browser reads has to do. */
export const vinReadingQuery = (vin: string) =>
  queryOptions({
    queryKey: ["vin", vin],
    queryFn: ({ signal }) => call(readVehicleVin, { params: { vin }, signal }),
    enabled: vin.length === vinLength && vinProblem(vin) !== "letters",
    retry: false,
    meta: { hasOwnErrorDisplay: true },
  });
