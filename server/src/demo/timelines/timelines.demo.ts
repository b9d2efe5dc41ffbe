import { CallDataSchema, type CallData, type CallOutcome } from "@automotive-crm/contract/calls/call-data";
import { contacts as contactRules, entryWords } from "#features/activities/index.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import { drawHistory } from "./histories.demo.ts";
import { findNewest } from "#app/demo/customers/newest-customers.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { workingMoment } from "#app/demo/organizations/working-hours.ts";
import type { Workplace } from "#app/demo/organizations/workplaces.ts";
import { callTexts, emailTexts, noteTexts, serviceTexts, textTexts, videoTexts } from "#app/demo/words/timeline.ts";

type Activity = Row<"activities">;

/** Entries for the customer who has been with the first organization longest. */
const longTimeline = 240;

/**
 * Timelines: notes and contacts. A customer's last contact becomes the latest one in their timeline, so the given
 * customers are modified; those never contacted stay so.
 */
export function drawTimelines(
  context: DemoContext,
  world: { customers: readonly CustomerRows[]; workplaceOf: (customer: CustomerRows) => Workplace },
): Activity[] {
  const random = context.random.fork("timelines");
  const longest = world.customers.find(({ customer }) => !customer.deleted_at && customer.last_contact_at);
  const newest = findNewest(world.customers);
  return world.customers.flatMap((rows) => {
    const place = newest.indexOf(rows);
    const drawing = { random, customer: rows.customer, workplace: world.workplaceOf(rows) };
    const number = rows.phones.find(({ is_primary }) => is_primary)?.digits ?? null;
    const { now } = context;
    if (place >= 0) return drawStory({ ...drawing, number }, { now, place });
    return drawEntries({ ...drawing, number }, { now, isLong: rows === longest });
  });
}

interface Drawing {
  random: Random;
  customer: Row<"customers">;
  workplace: Workplace;
  /** The customer's primary number. */
  number: string | null;
}

function drawEntries(drawing: Drawing, { now, isLong }: { now: Date; isLong: boolean }): Activity[] {
  const { random, customer } = drawing;
  const from = new Date(customer.created_at ?? now);
  const lastContactAt = customer.last_contact_at ? new Date(customer.last_contact_at) : undefined;
  const untilNow = customer.deleted_at ? new Date(customer.deleted_at) : now;
  const contacts = lastContactAt
    ? drawMoments(drawing, isLong ? longTimeline * 0.75 : random.pickEarly([1, 1, 2, 3, 5]), {
        from,
        until: isLong ? untilNow : lastContactAt,
      })
    : [];
  const notes = drawMoments(drawing, isLong ? longTimeline * 0.25 : random.weighted(noteCounts), {
    from,
    until: untilNow,
  });
  const entries = [
    ...contacts.map((at) => drawEntry(drawing, random.weighted(contactTypes), at)),
    ...notes.map((at) => drawEntry(drawing, "note", at)),
  ];
  customer.last_contact_at = entries.filter(isRealContact).map(happenedAt).toSorted().at(-1) ?? null;
  return entries;
}

/** A story instead of unrelated entries, for a customer whom people open first. */
function drawStory(drawing: Drawing, { now, place }: { now: Date; place: number }): Activity[] {
  const { random, customer, workplace } = drawing;
  const entries = drawHistory(random, { customer, workplace, place, now }).map(({ entry, at }) =>
    toActivity(drawing, entry.type, at, {
      text: entry.text,
      ...(entry.outcome && { callData: drawCallData(drawing, entry.outcome) }),
    }),
  );
  customer.last_contact_at = entries.filter(isRealContact).map(happenedAt).toSorted().at(-1) ?? null;
  return entries;
}

const noteCounts = [
  [0, 70],
  [1, 22],
  [2, 8],
] as const;

const contactTypes = [
  ["call", 40],
  ["text", 24],
  ["email", 22],
  ["service", 12],
  ["video", 2],
] as const;

const drawMoments = ({ random, workplace }: Drawing, count: number, between: { from: Date; until: Date }): Date[] =>
  Array.from({ length: count }, () => workingMoment(random, { ...between, timeZone: workplace.timeZone })).filter(
    (at) => at !== undefined,
  );

const happenedAt = ({ occurred_at }: Activity) => occurred_at;

const isRealContact = ({ type, call_data }: Activity) =>
  contactRules.isContact({ type, callData: call_data ? CallDataSchema.parse(JSON.parse(call_data)) : null });

type WrittenType = "note" | (typeof contactTypes)[number][0];

const drawEntry = (drawing: Drawing, type: WrittenType, at: Date): Activity =>
  toActivity(drawing, type, at, drawText(drawing, type));

function toActivity(
  { random, customer, workplace }: Drawing,
  type: WrittenType,
  at: Date,
  { text, callData }: EntryText,
): Activity {
  return {
    organization_id: customer.organization_id,
    id: timedId(random, at),
    customer_id: customer.id,
    location_id: workplace.locationId,
    type,
    ...entryWords[type],
    description: text,
    occurred_at: at.toISOString(),
    source_kind: null,
    source_id: null,
    follows_source: false,
    contact_at: null,
    appointment_data: null,
    call_data: callData ? JSON.stringify(callData) : null,
    created_by: random.pick(workplace.staffIds),
    created_at: at.toISOString(),
  };
}

const texts: Record<Exclude<WrittenType, "call">, readonly string[]> = {
  note: noteTexts,
  email: emailTexts,
  text: textTexts,
  video: videoTexts,
  service: serviceTexts,
};

interface EntryText {
  text: string;
  callData?: Omit<CallData, "callId">;
}

function drawText(drawing: Drawing, type: WrittenType): EntryText {
  const { random } = drawing;
  if (type !== "call") return { text: random.pick(texts[type]) };
  const { text, outcome } = random.pick(callTexts);
  return { text, callData: drawCallData(drawing, outcome) };
}

function drawCallData({ random, number }: Drawing, outcome: CallOutcome): Omit<CallData, "callId"> {
  const isConnected = outcome === "connected";
  const durationSeconds = isConnected ? random.whole(45, 900) : random.whole(10, 50);
  const direction = isConnected && random.chance(0.3) ? "inbound" : "outbound";
  return { direction, customerPhone: number, outcome, durationSeconds };
}

/** The tasks' entries in timelines. */
export function drawTaskEntries(context: DemoContext, tasks: readonly Row<"tasks">[]): Activity[] {
  const random = context.random.fork("task entries");
  return tasks.flatMap((task) => drawTaskEntry(random, task));
}

/** As the server writes it: when the task was completed, or else created. */
function drawTaskEntry(random: Random, task: Row<"tasks">): Activity[] {
  const { created_at: createdAt, completed_at: completedAt } = task;
  const at = completedAt ?? createdAt;
  if (!at || !createdAt) return [];
  return [
    {
      organization_id: task.organization_id,
      id: timedId(random, new Date(at)),
      customer_id: task.customer_id,
      location_id: task.location_id ?? null,
      type: "task",
      ...entryWords.task,
      title: completedAt ? "Task completed" : "Task created",
      description: task.title,
      occurred_at: at,
      source_kind: "task",
      source_id: task.id,
      follows_source: true,
      contact_at: null,
      appointment_data: null,
      call_data: null,
      created_by: task.created_by ?? null,
      created_at: createdAt,
    },
  ];
}
