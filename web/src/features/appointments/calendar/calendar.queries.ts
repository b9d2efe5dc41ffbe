import { listAppointments, listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import { maxPageSize } from "@automotive-crm/contract/http/paging";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { loadAllPages } from "#records/load-all-pages.ts";

/** The days, the location or all, and the advisor or everyone. */
export interface CalendarQuery {
  organizationId: string;
  from: string;
  to: string;
  locationId: string | undefined;
  advisor: string | undefined;
}

export const calendarKey = "calendar";

/** While no event can arrive, as for an appointment without a location. */
const pollMs = 60_000;

export const calendarQuery = (query: CalendarQuery) =>
  queryOptions({
    queryKey: [calendarKey, query.organizationId, query],
    queryFn: ({ signal }) =>
      loadAllPages(async (page) => {
        const answer = await call(listAppointments, { query: { ...query, limit: maxPageSize, ...page }, signal });
        return { records: answer.appointments, nextCursor: answer.nextCursor };
      }),
    refetchInterval: pollMs,
    meta: { hasOwnErrorDisplay: true },
  });

interface TodaysQuery {
  organizationId: string;
  locationId: string | undefined;
  /** Those that take place today, or those that were booked today. */
  of: "day" | "booking";
}

export const todaysQuery = (query: TodaysQuery) =>
  queryOptions({
    queryKey: [calendarKey, query.organizationId, "todays", query],
    queryFn: ({ signal }) =>
      loadAllPages(async (page) => {
        const answer = await call(listTodaysAppointments, { query: { ...query, limit: maxPageSize, ...page }, signal });
        return { records: answer.appointments, nextCursor: answer.nextCursor };
      }),
    refetchInterval: pollMs,
    meta: { hasOwnErrorDisplay: true },
  });
