import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOverdue } from "@automotive-crm/contract/tasks/due";
import type { Row } from "./copy-rows.ts";
import type { CustomerRows } from "./customers/customer-draft.ts";
import { ago, day, momentBetween, type DemoContext } from "./demo-context.ts";
import { findNew, findNewest, knownSince } from "./customers/newest-customers.ts";
import { drawNextSteps, type NextStepsWorld } from "./deals/next-steps.demo.ts";
import type { Random } from "./random.ts";
import { timedId } from "./timed-id.ts";
import { drawOpenTime, workingMoment } from "./organizations/working-hours.ts";
import type { Workplace } from "./organizations/workplaces.ts";
import { taskNotes, taskTitles } from "./words/timeline.ts";

/** Tasks of one customer in six: some late, some due today, some to come, some done or given up. Deals get a next step. */
export function drawTasks(context: DemoContext, world: Omit<NextStepsWorld, "tasks">): Row<"tasks">[] {
  const tasks = drawTasksOf(context, world.customers, world.workplaceOf);
  return [...tasks, ...drawNextSteps(context, { ...world, tasks })];
}

function drawTasksOf(
  context: DemoContext,
  customers: readonly CustomerRows[],
  workplaceOf: (customer: CustomerRows) => Workplace,
): Row<"tasks">[] {
  const random = context.random.fork("tasks");
  const newest = new Set(findNewest(customers));
  const recent = new Set(findNew(customers));
  return customers.flatMap((rows) => {
    const isNewest = newest.has(rows);
    if (rows.customer.deleted_at || !(random.chance(recent.has(rows) ? 0.8 : 0.12) || isNewest)) return [];
    const count = random.weighted([
      [1, 70],
      [2, 22],
      [3, 8],
    ] as const);
    const since = knownSince(rows, isNewest, context.now);
    const drawing = { random, now: context.now, workplace: workplaceOf(rows), since };
    return Array.from({ length: isNewest ? count + 2 : count }, () => drawTask(drawing, rows.customer)).filter(
      (task) => task !== undefined,
    );
  });
}

interface Drawing {
  random: Random;
  now: Date;
  workplace: Workplace;
  since: Date;
}

const statuses = [
  ["pending", 48],
  ["in-progress", 12],
  ["completed", 32],
  ["cancelled", 8],
] as const;

function drawTask({ random, now, workplace, since }: Drawing, customer: Row<"customers">): Row<"tasks"> | undefined {
  const { timeZone, staffIds, locationId } = workplace;
  const status = random.weighted(statuses);
  const isClosed = status === "completed" || status === "cancelled";
  const earliest = ago(now, (isClosed ? 300 : 25) * day);
  const createdAt = workingMoment(random, { from: since > earliest ? since : earliest, until: now, timeZone });
  const closedAt = isClosed && createdAt ? workingMoment(random, { from: createdAt, until: now, timeZone }) : undefined;
  if (!createdAt || (isClosed && !closedAt)) return undefined;
  const author = random.pick(staffIds);
  const dueDate = drawDueDay(random, { createdAt, closedAt, now, timeZone });
  const dueTime = random.chance(0.3) ? null : drawOpenTime(random, dueDate, 15);
  const { title, contactType, description } = random.pick(taskTitles);
  return {
    organization_id: customer.organization_id,
    id: timedId(random, createdAt),
    customer_id: customer.id,
    location_id: locationId,
    title,
    description,
    notes: random.chance(0.2) ? random.pick(taskNotes) : null,
    contact_type: contactType,
    priority: random.weighted([
      ["medium", 6],
      ["high", 2],
      ["low", 2],
    ] as const),
    status,
    due_on: dueDate,
    due_time: dueTime,
    assigned_to: random.chance(0.7) ? author : random.pick(staffIds),
    estimated_hours: random.pick([0.5, 1, 1, 1, 2]),
    tags: ["manual"],
    completed_at: status === "completed" ? (closedAt?.toISOString() ?? null) : null,
    completed_by: status === "completed" ? author : null,
    created_by: author,
    updated_by: author,
    created_at: createdAt.toISOString(),
    updated_at: (closedAt ?? createdAt).toISOString(),
    version: isClosed ? 2 : 1,
    is_overdue_notified: isOverdue({ status, dueDate, dueTime, timeZone }, now),
  };
}

/** Closed ones were due around the day they were closed; a fifth of the open ones is late and a fifth due today. */
function drawDueDay(
  random: Random,
  { createdAt, closedAt, now, timeZone }: { createdAt: Date; closedAt: Date | undefined; now: Date; timeZone: string },
): string {
  const dayAt = (at: Date) => wallTimeOf(at, timeZone).day;
  if (closedAt) return dayAt(new Date(closedAt.getTime() + random.whole(-1, 3) * day));
  const kind = random.weighted([
    ["late", 20],
    ["today", 20],
    ["coming", 60],
  ] as const);
  if (kind === "today") return dayAt(now);
  if (kind === "late") return dayAt(momentBetween(random, createdAt, now));
  return dayAt(new Date(now.getTime() + random.whole(1, 14) * day));
}
