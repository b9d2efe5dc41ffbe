import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { listCalls } from "@automotive-crm/contract/calls/history";
import type { Call } from "@automotive-crm/contract/calls/record";
import { getAppointmentSummary, getCallSummary, getTaskSummary } from "@automotive-crm/contract/dashboard/figures";
import { today } from "@automotive-crm/contract/fields/fields";
import { listTasks, type Task } from "@automotive-crm/contract/tasks/record";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/api/api-client.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { placeKey, placeQuery } from "#features/dashboard/dashboard.queries.ts";
import type { Detail } from "#features/dashboard/details.ts";

/** One of the things that a number counts. */
export type Item =
  | { of: "calls"; id: string; record: Call }
  | { of: "tasks"; id: string; record: Task }
  | { of: "appointments"; id: string; record: Appointment };

interface ItemPage {
  items: Item[];
  nextCursor: string | null;
}

const pageSize = 50;

async function loadPage(place: Place, detail: Detail, { cursor, signal }: { cursor: string; signal: AbortSignal }) {
  const query = { ...placeQuery(place), limit: pageSize };
  switch (detail.of) {
    case "calls": {
      const direction = detail.filter === "today" ? undefined : detail.filter;
      const { calls, nextCursor } = await call(listCalls, {
        query: { ...query, on: today, direction, before: cursor || undefined },
        signal,
      });
      return { items: calls.map((record): Item => ({ of: "calls", id: record.callId, record })), nextCursor };
    }
    case "tasks": {
      const status = detail.filter === "pending" ? "open" : "overdue";
      const { tasks, nextCursor } = await call(listTasks, {
        query: { ...query, status, after: cursor || undefined },
        signal,
      });
      return { items: tasks.map((record): Item => ({ of: "tasks", id: record.taskId, record })), nextCursor };
    }
    case "appointments": {
      const of = detail.filter === "set" ? "booking" : "day";
      const { appointments, nextCursor } = await call(listTodaysAppointments, {
        query: { ...query, of, after: cursor || undefined },
        signal,
      });
      return {
        items: appointments.map((record): Item => ({ of: "appointments", id: record.appointmentId, record })),
        nextCursor,
      };
    }
  }
}

export const itemsQuery = (place: Place, detail: Detail) =>
  infiniteQueryOptions({
    queryKey: [...placeKey(place), "items", detail.of, detail.filter],
    queryFn: ({ pageParam, signal }): Promise<ItemPage> => loadPage(place, detail, { cursor: pageParam, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
    meta: { hasOwnErrorDisplay: true },
  });

export const summaryQuery = (place: Place, detail: Detail) =>
  queryOptions({
    queryKey: [...placeKey(place), "summary", detail.of, detail.filter],
    queryFn: ({ signal }) => loadSummary(place, detail, signal),
    staleTime: 0,
    meta: { hasOwnErrorDisplay: true },
  });

/** What the server counted, with what it is about. */
export type Summed =
  | { of: "calls"; counts: Awaited<ReturnType<typeof loadCalls>> }
  | { of: "tasks"; counts: Awaited<ReturnType<typeof loadTasks>> }
  | { of: "appointments"; counts: Awaited<ReturnType<typeof loadAppointments>> };

async function loadSummary(place: Place, detail: Detail, signal: AbortSignal): Promise<Summed> {
  switch (detail.of) {
    case "calls":
      return { of: "calls", counts: await loadCalls(place, detail.filter, signal) };
    case "tasks":
      return { of: "tasks", counts: await loadTasks(place, detail.filter, signal) };
    case "appointments":
      return { of: "appointments", counts: await loadAppointments(place, detail.filter, signal) };
  }
}

type FilterOf<Of extends Detail["of"]> = Extract<Detail, { of: Of }>["filter"];

const loadCalls = (place: Place, filter: FilterOf<"calls">, signal: AbortSignal) =>
  call(getCallSummary, { query: { ...placeQuery(place), filter }, signal });
const loadTasks = (place: Place, filter: FilterOf<"tasks">, signal: AbortSignal) =>
  call(getTaskSummary, { query: { ...placeQuery(place), filter }, signal });
const loadAppointments = (place: Place, filter: FilterOf<"appointments">, signal: AbortSignal) =>
  call(getAppointmentSummary, { query: { ...placeQuery(place), filter }, signal });
