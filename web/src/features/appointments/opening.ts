import type { BusinessHours } from "@automotive-crm/contract/business-hours";
import { queryClient } from "#lib/api/query-client.ts";
import { businessHoursQuery } from "./calendar/calendar.queries.ts";

/** When a location is open, if that has been loaded. */
export const knownOpening = (organizationId: string, locationId: string | null): BusinessHours | undefined =>
  queryClient
    .getQueryData(businessHoursQuery(organizationId).queryKey)
    ?.find((hours) => hours.locationId === locationId);
