import { dueAt } from "@automotive-crm/contract/tasks/due";
import { assignedNotification, overdueNotification, type TaskNotification } from "#features/tasks/index.ts";
import type { Row } from "./copy-rows.ts";
import type { CustomerRows } from "./customers/customer-draft.ts";
import { ago, day, hour, type DemoContext } from "./demo-context.ts";
import { timedId } from "./timed-id.ts";
import type { Workplace } from "./organizations/workplaces.ts";

interface NotifiedWorld {
  customers: readonly CustomerRows[];
  tasks: readonly Row<"tasks">[];
  workplaceOf: (customer: CustomerRows) => Workplace;
}

const twoWeeks = 14 * day;

/** How many each person hasn't read yet. */
const unreadCount = 2;

/** What the last two weeks' tasks made the server tell their assignees. Only the newest are unread. */
export function drawNotifications(
  context: DemoContext,
  { customers, tasks, workplaceOf }: NotifiedWorld,
): Row<"notifications">[] {
  const random = context.random.fork("notifications");
  const byId = new Map(customers.map((rows) => [rows.customer.id, rows]));
  const sent = tasks
    .flatMap((task) => {
      const rows = byId.get(task.customer_id);
      return rows ? listNotifications(task, rows, workplaceOf(rows).timeZone) : [];
    })
    .filter(({ at }) => at > ago(context.now, twoWeeks))
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
  const counts = new Map<string, number>();
  return sent.map(({ at, organizationId, personId, notification }) => {
    const newer = counts.get(personId) ?? 0;
    counts.set(personId, newer + 1);
    const readAt = new Date(Math.min(at.getTime() + random.next() * 3 * hour, context.now.getTime()));
    const { subject, customerId, ...words } = notification;
    return {
      ...words,
      organization_id: organizationId,
      id: timedId(random, at),
      person_id: personId,
      subject_kind: subject.kind,
      subject_id: subject.id,
      customer_id: customerId,
      created_at: at.toISOString(),
      read_at: newer < unreadCount ? null : readAt.toISOString(),
    };
  });
}

interface Sent {
  at: Date;
  organizationId: string;
  personId: string;
  notification: TaskNotification;
}

/** That a colleague assigned it, and that it became overdue. */
function listNotifications(task: Row<"tasks">, { customer }: CustomerRows, timeZone: string): Sent[] {
  const { organization_id: organizationId, assigned_to: personId, created_at: createdAt, due_on, due_time } = task;
  if (!personId || !createdAt) return [];
  const of = {
    taskId: task.id,
    title: task.title,
    customerId: task.customer_id,
    customerName: `${customer.first_name} ${customer.last_name}`,
  };
  const due = { dueDate: due_on, dueTime: due_time ?? null };
  const assigned = { at: new Date(createdAt), notification: assignedNotification({ ...of, version: 1 }) };
  const overdue = { at: dueAt({ ...due, timeZone }), notification: overdueNotification({ ...of, ...due }) };
  return [
    ...(task.created_by === personId ? [] : [assigned]),
    ...(task.is_overdue_notified === true ? [overdue] : []),
  ].map((sent) => ({ ...sent, organizationId, personId }));
}
