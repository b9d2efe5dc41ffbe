import type { DemoCall } from "#app/demo/calls/call-row.demo.ts";
import type { Row } from "#app/demo/copy-rows.ts";
import type { CustomerRows } from "#app/demo/customers/customer-draft.ts";
import type { DemoContext } from "#app/demo/demo-context.ts";
import { timedId } from "#app/demo/timed-id.ts";

type AuditEvent = Row<"audit_events">;

interface AuditedWorld {
  customers: readonly CustomerRows[];
  tasks: readonly Row<"tasks">[];
  appointments: readonly Row<"appointments">[];
  calls: readonly DemoCall[];
}

/** Customers added and binned, changes to tasks and appointments, and calls: a customer's log. */
export function drawAudit(context: DemoContext, { customers, tasks, appointments, calls }: AuditedWorld): AuditEvent[] {
  const random = context.random.fork("audit");
  const event = (
    of: Pick<AuditEvent, "organization_id" | "entity" | "entity_id" | "customer_id" | "actor_id">,
    { action, at, changes }: { action: string; at: string | null | undefined; changes: object },
  ): AuditEvent[] => {
    if (!at) return [];
    const id = timedId(random, new Date(at));
    const actor = of.actor_id ? { actor_kind: "person" } : { actor_kind: "system", actor_name: "import" };
    return [{ ...of, actor_name: null, ...actor, id, action, at, changes: JSON.stringify(changes) }];
  };

  const ofCustomers = customers.flatMap(({ customer }) => {
    const of = { organization_id: customer.organization_id, entity: "customer", entity_id: customer.id };
    const name = { name: { new: `${customer.first_name} ${customer.last_name}` } };
    const added = { action: "customer.created", at: customer.created_at, changes: name };
    const binned = { action: "customer.deleted", at: customer.deleted_at, changes: {} };
    return [
      ...event({ ...of, customer_id: customer.id, actor_id: customer.created_by ?? null }, added),
      ...event({ ...of, customer_id: customer.id, actor_id: customer.deleted_by ?? null }, binned),
    ];
  });
  const ofTasks = tasks.flatMap((task) => {
    const { organization_id, id: entity_id, customer_id, created_by, status } = task;
    const of = { organization_id, entity: "task", entity_id, customer_id, actor_id: created_by ?? null };
    const isClosed = status === "completed" || status === "cancelled";
    return [
      ...event(of, { action: "task.created", at: task.created_at, changes: { dueDate: { new: task.due_on } } }),
      ...event(of, {
        action: `task.${status}`,
        at: isClosed ? task.updated_at : null,
        changes: { status: { old: "pending", new: status } },
      }),
    ];
  });
  const ofAppointments = appointments.flatMap((appointment) => {
    const { organization_id, id: entity_id, customer_id, created_by, status } = appointment;
    const of = { organization_id, entity: "appointment", entity_id, customer_id, actor_id: created_by ?? null };
    const { appointment_on, appointment_time } = appointment;
    return [
      ...event(of, {
        action: "appointment.created",
        at: appointment.created_at,
        changes: { appointmentDate: { new: appointment_on }, appointmentTime: { new: appointment_time } },
      }),
      ...event(of, {
        action: `appointment.${status}`,
        at: status === "scheduled" ? null : appointment.updated_at,
        changes: { status: { old: "scheduled", new: status } },
      }),
    ];
  });
  const ofCalls = calls.flatMap((call) => listCallChanges(call).flatMap(({ of, ...change }) => event(of, change)));
  return [...ofCustomers, ...ofTasks, ...ofAppointments, ...ofCalls];
}

/** As the server records them: a call was placed, perhaps in spite of a warning, and logged. */
function listCallChanges(call: DemoCall) {
  const { organization_id, id: entity_id, customer_id, created_by, notes, call_type } = call;
  const of = { organization_id, entity: "call", entity_id, customer_id };
  const number = { customerPhone: { new: `…${call.customer_phone?.slice(-4)}` } };
  const isPlaced = call.status !== "logged" && call.direction === "outbound";
  const started = call.override_reason
    ? { action: "call.overridden", changes: { ...number, reason: { new: call.override_reason } } }
    : { action: "call.started", changes: number };
  const logged = { action: "call.logged", changes: { notes: { new: notes }, callType: { new: call_type } } };
  return [
    { ...started, of: { ...of, actor_id: created_by ?? null }, at: isPlaced ? call.created_at : null },
    { ...logged, of: { ...of, actor_id: call.person_id }, at: call.logged_at },
  ];
}
