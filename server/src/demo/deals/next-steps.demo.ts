import { isPending } from "@automotive-crm/contract/appointments/rules";
import { addDays, wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { isOpen, isOverdue } from "@automotive-crm/contract/tasks/due";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import { drawOpenTime, workingMoment } from "#app/demo/organizations/working-hours.ts";
import type { Workplace } from "#app/demo/organizations/workplaces.ts";
import type { Random } from "#app/demo/random.ts";
import { timedId } from "#app/demo/timed-id.ts";
import { nextSteps } from "#app/demo/words/next-steps.ts";

export interface NextStepsWorld {
  deals: readonly Row<"deals">[];
  customers: readonly CustomerRows[];
  /** What is already planned with customers. */
  tasks: readonly Row<"tasks">[];
  appointments: readonly Row<"appointments">[];
  workplaceOf: (customer: CustomerRows) => Workplace;
}

/** A task of the owner for most deals under way whose customers have nothing planned: a few late, most in the next days. */
export function drawNextSteps(
  context: DemoContext,
  { deals, customers, tasks, appointments, workplaceOf }: NextStepsWorld,
): Row<"tasks">[] {
  const random = context.random.fork("next steps");
  const rowsOf = new Map(customers.map((rows) => [rows.customer.id, rows]));
  const planned = new Set([
    ...tasks.filter(({ status }) => isOpen(status ?? "")).map(({ customer_id }) => customer_id),
    ...appointments.filter(({ status }) => isPending(status ?? "")).map(({ customer_id }) => customer_id),
  ]);
  return deals.flatMap((deal) => {
    const rows = rowsOf.get(deal.customer_id);
    const steps = nextSteps[deal.stage ?? ""];
    if (!rows || !steps || planned.has(deal.customer_id) || !random.chance(0.9)) return [];
    return [
      drawNextStep(random, context.now, { deal, step: random.pick(steps), timeZone: workplaceOf(rows).timeZone }),
    ];
  });
}

interface Drawing {
  deal: Row<"deals">;
  step: { title: string; contactType: string };
  timeZone: string;
}

/** In how many days it is due. */
const inDays = [
  [-1, 12],
  [0, 28],
  [1, 25],
  [2, 15],
  [3, 12],
  [5, 8],
] as const;

function drawNextStep(random: Random, now: Date, { deal, step, timeZone }: Drawing): Row<"tasks"> {
  const from = new Date(deal.stage_entered_at);
  const createdAt = workingMoment(random, { from, until: now, timeZone }) ?? from;
  const createdOn = wallTimeOf(createdAt, timeZone).day;
  const drawnDay = addDays(wallTimeOf(now, timeZone).day, random.weighted(inDays));
  const dueDate = drawnDay < createdOn ? createdOn : drawnDay;
  const dueTime = random.chance(0.3) ? null : drawOpenTime(random, dueDate, 15);
  return {
    organization_id: deal.organization_id,
    id: timedId(random, createdAt),
    customer_id: deal.customer_id,
    location_id: deal.location_id,
    title: step.title,
    description: null,
    notes: null,
    contact_type: step.contactType,
    priority: random.chance(0.2) ? "high" : "medium",
    status: "pending",
    due_on: dueDate,
    due_time: dueTime,
    assigned_to: deal.owner_id ?? null,
    estimated_hours: 0.5,
    tags: ["manual"],
    completed_at: null,
    completed_by: null,
    created_by: deal.owner_id ?? null,
    updated_by: deal.owner_id ?? null,
    created_at: createdAt.toISOString(),
    updated_at: createdAt.toISOString(),
    version: 1,
    is_overdue_notified: isOverdue({ status: "pending", dueDate, dueTime, timeZone }, now),
  };
}
