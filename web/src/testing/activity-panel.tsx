import {
  activityFilters,
  listCustomerActivities,
  isBehindFilter,
  type Activity,
  type ActivityFilter,
  type ActivityPage,
} from "@automotive-crm/contract/activities/entries";
import { listCustomerAppointments } from "@automotive-crm/contract/appointments/changes";
import { suggestTasks } from "@automotive-crm/contract/assistant/task-suggestions";
import { listCallHistory } from "@automotive-crm/contract/calls/history";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { listCustomerTasks, type Task } from "@automotive-crm/contract/tasks/record";
import { isValidElement, type ReactNode } from "react";
import { z } from "zod/mini";
import { buildCustomer, idOf, organization } from "./customers-pages.tsx";
import type { FakeApi, FakeRequest } from "./fake-api.ts";
import { renderAt } from "./record-page.tsx";
import { buildTask as buildPlainTask } from "./records.ts";
import { Toaster } from "#kit/feedback/Toaster.tsx";
import { ActivityPanel } from "#features/activities/ActivityPanel.tsx";
import { wordOf } from "#features/activities/activity-words.ts";
import { customerParts } from "#app/CustomerPage.tsx";
import { OpenDialogContext, type OpenedDialog } from "#records/customer-part.ts";

/** Who is signed in. */
export const me = { id: idOf(2), name: "Maria Alvarez" };
export const colleague = { id: idOf(9), name: "Tyler O'Connor" };

const timelineParts = customerParts.flatMap(({ timeline }) => timeline ?? []);

let nextEntry = 5_000;

/** The person's own note, written now; tests override what matters. */
export function buildEntry(changes: Partial<Activity> = {}): Activity {
  const type = changes.type ?? "note";
  const timestamp = changes.timestamp ?? new Date().toISOString();
  return {
    activityId: idOf((nextEntry += 1)),
    customerId: idOf(100),
    type,
    category: "note",
    title: wordOf(type, timelineParts),
    description: "Liked the blue one",
    icon: "sticky-note",
    createdAt: timestamp,
    timestamp,
    author: me,
    isOwn: true,
    editedAt: null,
    locationName: "Downtown",
    version: 1,
    callData: null,
    appointmentData: null,
    changes: null,
    task: null,
    ...changes,
  };
}

/** `n` entries, each a minute older than the previous one. */
export const entriesUntil = (at: string, n: number, changes: (place: number) => Partial<Activity> = () => ({})) =>
  Array.from({ length: n }, (_, place) =>
    buildEntry({
      timestamp: new Date(Date.parse(at) - place * 60_000).toISOString(),
      description: `Entry ${place + 1}`,
      ...changes(place),
    }),
  );

export const buildTask = (own: Partial<Task> = {}): Task =>
  buildPlainTask({
    taskId: idOf(700),
    customerId: idOf(100),
    dueDate: "2026-11-22",
    dueAt: "2026-11-22T15:00:00.000Z",
    timeZone: "America/New_York",
    ...own,
  });

const QuerySchema = z.object({
  filter: z.enum(activityFilters),
  before: z.optional(z.string()),
  limit: z._default(z.coerce.number(), 50),
});

/** A server with these entries, which pages and counts like the real one. Entries can be added to the list at any time. */
export function answerTimeline(api: FakeApi, entries: Activity[], tasks: Task[] = []): void {
  api.answer(listCustomerTasks, () => ({ tasks, nextCursor: null }));
  api.answer(listCustomerAppointments, { appointments: [], nextCursor: null });
  api.answer(listCallHistory, { callHistory: [] });
  api.answer(suggestTasks, noSuggestions);
  api.answer(listCustomerActivities, ({ query }: FakeRequest): ActivityPage => {
    const { filter, before, limit } = QuerySchema.parse(Object.fromEntries(query));
    const sorted = entries.toSorted((one, other) => (placeOf(one) < placeOf(other) ? 1 : -1));
    const older = sorted.filter(
      (entry) => isBehindFilter(filter, entry) && (before === undefined || placeOf(entry) < before),
    );
    const page = older.slice(0, limit);
    const last = page.at(-1);
    const count = (each: ActivityFilter) => entries.filter((entry) => isBehindFilter(each, entry)).length;
    return {
      activities: page,
      nextCursor: older.length > limit && last ? placeOf(last) : null,
      counts: {
        all: count("all"),
        tasks: count("tasks"),
        appts: count("appts"),
        notes: count("notes"),
        calls: count("calls"),
        service: count("service"),
        logs: count("logs"),
      },
    };
  });
}

const noSuggestions = { hasTasks: false, suggestions: [], isDoNotCall: false, provider: "rules" as const };

const placeOf = ({ timestamp, activityId }: Activity) => `${timestamp} ${activityId}`;

/** The dialogs that were opened. */
const OpenedSchema = z.object({ record: z.optional(z.object({ title: z.optional(z.string()) })) });

interface Opened {
  customer?: Customer;
  mayEdit?: boolean;
  address?: string;
}

/** Renders the panel at a URL, and records the dialogs it opens. */
export function openPanel({ customer = buildCustomer(), mayEdit = true, address = "/" }: Opened = {}) {
  const openedDialogs: string[] = [];
  const note = ({ name, dialog }: OpenedDialog) => {
    const shown = dialog({ customer, isOpen: true, onClose: () => undefined });
    const { title } = OpenedSchema.parse(isValidElement(shown) ? shown.props : {}).record ?? {};
    openedDialogs.push([name, title].filter(Boolean).join(" "));
  };
  const panel = (
    <OpenDialogContext value={note}>
      <ActivityPanel
        customer={customer}
        organizationId={organization.id}
        mayEdit={mayEdit}
        parts={customerParts}
        openDialog={(name) => openedDialogs.push(name)}
      />
    </OpenDialogContext>
  );
  return { ...renderAt(withToasts(panel), address), openedDialogs, customer };
}

const withToasts = (content: ReactNode) => (
  <>
    {content}
    <Toaster theme="dark" />
  </>
);
