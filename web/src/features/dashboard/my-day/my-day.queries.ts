import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import { listMissedCalls } from "@automotive-crm/contract/calls/missed";
import { listTasks } from "@automotive-crm/contract/tasks/record";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { placeKey, placeQuery } from "#features/dashboard/dashboard.queries.ts";

const most = 50;
const mostMissed = 200;

/** A person's open tasks and today's appointments at a place, or everyone's, and the missed calls that are open there. */
export const myDayQuery = (place: Place, { personId, mayCall }: { personId: string | undefined; mayCall: boolean }) =>
  queryOptions({
    queryKey: [...placeKey(place), "my-day", personId, mayCall],
    queryFn: async ({ signal }) => {
      const query = { ...placeQuery(place), limit: most };
      const [{ tasks }, { appointments }, { missedCalls }] = await Promise.all([
        call(listTasks, { query: { ...query, status: "open", ...(personId && { assignedTo: personId }) }, signal }),
        call(listTodaysAppointments, { query: { ...query, ...(personId && { advisor: personId }) }, signal }),
        mayCall
          ? call(listMissedCalls, { query: { ...placeQuery(place), limit: mostMissed }, signal })
          : { missedCalls: [] },
      ]);
      return { tasks, appointments, missedCalls };
    },
    staleTime: 0,
    refetchInterval: 60_000,
    meta: { hasOwnErrorDisplay: true },
  });
