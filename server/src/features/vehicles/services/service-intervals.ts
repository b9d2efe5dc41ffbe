import * as contract from "@automotive-crm/contract/vehicles/services";
import type { ServiceIntervals } from "@automotive-crm/contract/vehicles/services";
import { organizationSettings } from "#features/organizations/index.ts";
import type { Foundation } from "#platform/foundation.ts";

/** After how many miles and months an organization's services are due. */
export const serviceIntervals = organizationSettings<
  typeof contract.updateServiceIntervals,
  ServiceIntervals,
  Foundation
>(contract.updateServiceIntervals, {
  table: "service_intervals",
  columns: {
    oilMiles: "oil_miles",
    oilMonths: "oil_months",
    tiresMiles: "tires_miles",
    tiresMonths: "tires_months",
    brakesMiles: "brakes_miles",
    brakesMonths: "brakes_months",
  },
  defaults: contract.defaultIntervals,
  toEdit: (body) => body,
  toAnswer: (stored) => stored,
});
