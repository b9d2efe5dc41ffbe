import { listAppointments } from "@automotive-crm/contract/appointments/calendar";
import { isPending } from "@automotive-crm/contract/appointments/rules";
import { getShowroomDay, getShowroomMonths, getShowroomTraffic } from "@automotive-crm/contract/showroom/board";
import { getShowroomTargets } from "@automotive-crm/contract/showroom/targets";
import { getVisit, type Visit } from "@automotive-crm/contract/showroom/record";
import type { AnswerOf } from "@automotive-crm/contract/http/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import { queryClient } from "#lib/api/query-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";

/** Starts the keys of everything about an organization's showroom. */
const showroomKey = (organizationId: string, ...of: unknown[]) => ["showroom", organizationId, ...of] as const;

// While no event can arrive.
const polled = { refetchInterval: 60_000, meta: { hasOwnErrorDisplay: true } } as const;

export type ShowroomDay = AnswerOf<typeof getShowroomDay>;

export const dayQuery = ({ organizationId, locationId }: Place, day: string | undefined) =>
  queryOptions({
    queryKey: showroomKey(organizationId, "day", locationId, day),
    queryFn: ({ signal }): Promise<ShowroomDay> =>
      call(getShowroomDay, { query: { day, locationId: locationId ?? undefined }, organizationId, signal }),
    ...polled,
  });

/** The totals of the months until a day. They count so much that only an event or a change reads them again. */
export const monthsQuery = ({ organizationId, locationId }: Place, day: string) =>
  queryOptions({
    queryKey: showroomKey(organizationId, "months", locationId, day),
    queryFn: ({ signal }) =>
      call(getShowroomMonths, { query: { day, locationId: locationId ?? undefined }, organizationId, signal }),
    refetchInterval: 15 * 60_000,
    meta: { hasOwnErrorDisplay: true },
  });

export const targetsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: showroomKey(organizationId, "targets"),
    queryFn: ({ signal }) => call(getShowroomTargets, { organizationId, signal }),
    meta: { hasOwnErrorDisplay: true },
  });

/** How many came when; with a cell, also who. */
export const trafficQuery = (
  { organizationId, locationId }: Place,
  day: string,
  cell: { weekday: number; hour: number } | undefined,
) =>
  queryOptions({
    queryKey: showroomKey(organizationId, "traffic", locationId, day, cell?.weekday, cell?.hour),
    queryFn: ({ signal }) =>
      call(getShowroomTraffic, {
        query: {
          day,
          locationId: locationId ?? undefined,
          ...(cell && { weekday: String(cell.weekday), hour: String(cell.hour) }),
        },
        organizationId,
        signal,
      }),
    meta: { hasOwnErrorDisplay: true },
  });

export const visitQuery = (organizationId: string, visitId: string) =>
  queryOptions({
    queryKey: showroomKey(organizationId, "one", visitId),
    queryFn: ({ signal }): Promise<Visit> => call(getVisit, { params: { visitId }, organizationId, signal }),
    ...polled,
  });

/** Who is still due on a day, soonest first. */
export const dueQuery = ({ organizationId, locationId }: Place, day: string) =>
  queryOptions({
    queryKey: showroomKey(organizationId, "due", locationId, day),
    queryFn: async ({ signal }) => {
      const query = { from: day, to: day, locationId: locationId ?? undefined, limit: 100 };
      const { appointments } = await call(listAppointments, { query, organizationId, signal });
      return appointments.filter(({ status }) => isPending(status));
    },
    ...polled,
  });

/** Reads days and open visits again. */
export const readShowroomAgain = () => queryClient.invalidateQueries({ queryKey: ["showroom"] });

/** Shows a saved visit as it is now wherever it is shown. */
export function showSavedVisit(saved: Visit, organizationId: string): void {
  queryClient.setQueryData(visitQuery(organizationId, saved.id).queryKey, saved);
  queryClient.setQueriesData<ShowroomDay>(
    { queryKey: showroomKey(organizationId, "day") },
    (day) => day && { ...day, visits: day.visits.map((visit) => (visit.id === saved.id ? saved : visit)) },
  );
  void readShowroomAgain();
}
