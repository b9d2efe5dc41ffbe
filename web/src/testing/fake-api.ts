import { listCustomerActivities } from "@automotive-crm/contract/activities/entries";
import { listTodaysAppointments } from "@automotive-crm/contract/appointments/calendar";
import { parseAppointment } from "@automotive-crm/contract/assistant/parse-appointment";
import { readTitle } from "@automotive-crm/contract/assistant/read-title";
import { suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import { countActiveCalls } from "@automotive-crm/contract/calls/live";
import { listMissedCalls } from "@automotive-crm/contract/calls/missed";
import { deleteDraft, listDrafts, putDraft } from "@automotive-crm/contract/drafts/record";
import { getCallTrends, getDashboardStats, type DashboardStats } from "@automotive-crm/contract/dashboard/figures";
import type { FieldConflict } from "@automotive-crm/contract/http/conflicts";
import type { AnswerOf, Endpoint } from "@automotive-crm/contract/http/endpoint";
import type { ErrorCode } from "@automotive-crm/contract/http/errors";
import { getSessionStatus } from "@automotive-crm/contract/identity/session";
import { listOwnInvitations } from "@automotive-crm/contract/invitations/record";
import { getLeadFigures } from "@automotive-crm/contract/leads/list";
import { listCustomerDeals } from "@automotive-crm/contract/deals/record";
import { listCustomerLeads } from "@automotive-crm/contract/leads/record";
import { listTestDrives } from "@automotive-crm/contract/showroom/board";
import { followChanges, type LiveEvent } from "@automotive-crm/contract/live/changes";
import { countUnreadNotifications, listNotifications } from "@automotive-crm/contract/notifications/record";
import { listBusinessHours } from "@automotive-crm/contract/organizations/business-hours";
import { listColleagues } from "@automotive-crm/contract/organizations/colleagues";
import {
  listPicklists,
  picklistDefaults,
  picklistNames,
  type PicklistValue,
} from "@automotive-crm/contract/picklists/record";
import { listCustomerTasks, listTasks } from "@automotive-crm/contract/tasks/record";
import { listCustomerVehicles } from "@automotive-crm/contract/vehicles/record";
import { afterEach, beforeEach, vi } from "vitest";
import { z } from "zod/mini";
import { buildStream, type FakeStream } from "./fake-streams.ts";

export interface FakeRequest {
  url: URL;
  params: Record<string, string>;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
  /** Aborted when the caller disconnects. */
  signal: AbortSignal | undefined;
}

interface RefusalExtras {
  fields?: Record<string, string>;
  conflicts?: Record<string, FieldConflict>;
  headers?: Record<string, string>;
}

/** A refusal of the fake server: `new Refusal(403, "forbidden", "Not allowed")`. */
export class Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly extras: RefusalExtras;

  constructor(status: number, code: ErrorCode, message: string, extras: RefusalExtras = {}) {
    this.status = status;
    this.code = code;
    this.message = message;
    this.extras = extras;
  }
}

/** Makes the server unreachable. */
export const unreachable = Symbol("unreachable");

type Answer<R extends z.ZodMiniType> = z.output<R> | Refusal | typeof unreachable;
type Handler = (request: FakeRequest) => Promise<Response>;

export interface FakeApi {
  /** Answers every call of an endpoint from now on, typed by the contract, so that a fake can't drift from the API. */
  answer: <P extends z.ZodMiniType, Q extends z.ZodMiniType, B extends z.ZodMiniType, R extends z.ZodMiniType>(
    endpoint: Endpoint<P, Q, B, R>,
    answer: Answer<R> | ((request: FakeRequest) => Answer<R> | Promise<Answer<R>>),
  ) => void;
  /** Answers the live event stream like the server does. Events go to all current followers. */
  stream: () => FakeStream<LiveEvent>;
  /** Every request so far, as "GET /api/me", without open streams. */
  requests: string[];
}

/** Replaces fetch for a file's tests. A request without an answer fails the test. */
export function fakeApi(): FakeApi {
  const handlers = new Map<Endpoint, Handler>();
  const unexpected: string[] = [];
  const requests: string[] = [];
  /** Every page asks these on its own, so they don't count as requests. */
  const uncounted = new Set<Endpoint>();
  const answerUncounted = (endpoint: Endpoint, handler: Handler) => {
    handlers.set(endpoint, handler);
    uncounted.add(endpoint);
  };
  const stream = () => {
    const { handle, ...built } = buildStream();
    answerUncounted(followChanges, async (request) => handle(request));
    return built;
  };

  beforeEach(() => {
    // Not earlier: until it is removed, the last test's page goes on requesting.
    handlers.clear();
    unexpected.length = 0;
    requests.length = 0;
    for (const [endpoint, answer] of everyPage) answerUncounted(endpoint, async () => toResponse(endpoint, answer));
    stream();
    vi.stubGlobal("fetch", async (request: Request, options?: { signal?: AbortSignal }) => {
      const url = new URL(request.url);
      const name = `${request.method} ${url.pathname}`;
      const found = find(handlers, request.method, url.pathname);
      if (!found || !uncounted.has(found.endpoint)) requests.push(name);
      if (!found) {
        unexpected.push(name);
        throw new TypeError(`Nobody answers ${name}`);
      }
      const text = await request.text();
      const isJson = request.headers.get("content-type")?.includes("json") === true;
      const body: unknown = isJson && text !== "" ? JSON.parse(text) : undefined;
      const answering = found.handler({
        url,
        params: found.params,
        query: url.searchParams,
        headers: request.headers,
        body,
        signal: options?.signal,
      });
      return Promise.race([answering, abortOf(options?.signal)]);
    });
  });

  afterEach(() => {
    if (unexpected.length > 0) throw new Error(`Nobody answers ${unexpected.join(", ")}`);
  });

  return {
    requests,
    stream,
    answer: (endpoint, answer) => {
      uncounted.delete(endpoint);
      handlers.set(endpoint, async (request) =>
        toResponse(endpoint, isFunction(answer) ? await answer(request) : answer),
      );
    },
  };
}

const toDefaultValue = (name: string, place: number): PicklistValue => ({
  id: `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`,
  name,
  description: null,
  active: true,
  createdAt: null,
  updatedAt: null,
});

const notUnderstood: AnswerOf<typeof parseAppointment> = {
  isValid: false,
  intent: "question",
  appointmentDetails: null,
  movedFrom: null,
  otherRequests: [],
  reason: null,
  notUnderstood: [],
  warnings: [],
  provider: "rules",
  advisors: [],
};

/** What pages ask for on their own, whatever they show. */
const everyPage: readonly (readonly [Endpoint, unknown])[] = [
  [listDrafts, { drafts: [] }],
  [putDraft, undefined],
  [deleteDraft, undefined],
  [countActiveCalls, { activeCallsCount: 0 }],
  // Every title of a new task is asked about.
  [readTitle, { dueDate: null, dueTime: null, hasOtherWeekday: false, contactType: null, assigneeIds: [] }],
  // So are the notes of every call.
  [suggestTasks, { hasTasks: false, suggestions: [], isDoNotCall: false, provider: "rules" }],
  [parseAppointment, notUnderstood],
  // The dashboard is where everybody lands.
  [
    getDashboardStats,
    {
      totalCallsToday: 0,
      inboundCallsToday: 0,
      outboundCallsToday: 0,
      overdueTasks: 0,
      // Without anything at all, it would lead through its set-up.
      pendingTasks: 1,
      appointmentsSetToday: 0,
      appointmentsToday: 0,
      asOf: "2026-11-21T15:00:00.000Z",
    } satisfies DashboardStats,
  ],
  [getCallTrends, { points: [] }],
  [
    getLeadFigures,
    {
      tabs: { new: 0, mine: 0, unassigned: 0, overdue: 0 },
      waiting: 0,
      receivedToday: 0,
      answeredToday: 0,
      medianResponseMinutes: null,
    },
  ],
  [listCustomerLeads, { leads: [], nextCursor: null }],
  [listTestDrives, { drives: [] }],
  [listCustomerDeals, { deals: [], nextCursor: null }],
  // Beside every call is what to know about the customer.
  [listCustomerVehicles, []],
  [listCustomerTasks, { tasks: [], nextCursor: null }],
  [
    listCustomerActivities,
    {
      activities: [],
      nextCursor: null,
      counts: { all: 0, tasks: 0, appts: 0, notes: 0, calls: 0, service: 0, logs: 0 },
    },
  ],
  [listTasks, { tasks: [], nextCursor: null }],
  [listTodaysAppointments, { appointments: [], nextCursor: null }],
  [listMissedCalls, { missedCalls: [], total: 0 }],
  [countUnreadNotifications, { unread: 0 }],
  [listNotifications, { notifications: [], nextCursor: null }],
  [
    listPicklists,
    { picklists: picklistNames.map((name) => ({ name, values: picklistDefaults[name].map(toDefaultValue) })) },
  ],
  [listBusinessHours, { businessHours: [] }],
  [listColleagues, []],
  [listOwnInvitations, []],
  // Before a write that is kept is sent again; how soon that is depends on the machine.
  [getSessionStatus, unreachable],
];

const isFunction = <A>(
  answer: A | ((request: FakeRequest) => A | Promise<A>),
): answer is (request: FakeRequest) => A | Promise<A> => typeof answer === "function";

function toResponse(endpoint: Endpoint, given: unknown): Response {
  if (given === unreachable) throw new TypeError("Failed to fetch");
  if (given instanceof Refusal) {
    const { status, code, message, extras } = given;
    return Response.json(
      { code, message, error: message, fields: extras.fields, conflicts: extras.conflicts },
      { status, headers: extras.headers ?? {} },
    );
  }
  if (!endpoint.response) return new Response(null, { status: 204 });
  return Response.json(z.encode(endpoint.response, given), { status: endpoint.status ?? 200 });
}

function find(handlers: Map<Endpoint, Handler>, method: string, pathname: string) {
  for (const [endpoint, handler] of handlers) {
    const pattern = new RegExp(`^${endpoint.path.replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
    const match = endpoint.method === method && pattern.exec(pathname);
    if (match) return { endpoint, handler, params: { ...match.groups } };
  }
  return undefined;
}

function abortOf(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException("The request was aborted", "AbortError"));
    if (signal?.aborted) abort();
    signal?.addEventListener("abort", abort);
  });
}
