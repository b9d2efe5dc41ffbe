import * as contract from "@automotive-crm/contract/appointments/changes";
import type { AppointmentChanges } from "@automotive-crm/contract/appointments/changes";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import {
  hasShown,
  isPending,
  isTooEarlyFor,
  isTooLateToUndo,
  mayBecome,
  type AppointmentStatus,
} from "@automotive-crm/contract/appointments/rules";
import { changedFields } from "#features/audit/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Contributing } from "#platform/feature.ts";
import type { Foundation } from "#platform/foundation.ts";
import { conflict, invalidFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { checkChoices } from "./appointment-checks.ts";
import { decideSlot, retryingTakenSlot, type DecidedSlot } from "./calendar/appointment-slot.ts";
import * as repository from "./appointments.repository.ts";
import { toAnswer } from "./create-appointment.ts";
import { getAppointment, lockAppointment, readVisible } from "./appointments.service.ts";
import { notifyAdvisor } from "./notify-advisor.ts";
import { describeDoubleBooking, recordChange } from "./record-change.ts";

/** What follows in the store when somebody says by hand that a customer came, or takes that back. */
type ArrivalListener = (work: Work, appointment: Appointment) => Promise<void>;

declare module "#platform/feature.ts" {
  interface Lists {
    arrivalListeners: ArrivalListener;
  }
}

export type UpdatingDependencies = Foundation & Pick<Contributing, "arrivalListeners">;

/**
 * Edits or moves an appointment, or changes its status. Absent fields stay; with a base, other people's changes are merged or
 * reported as a conflict.
 */
export const updateAppointment = writes<typeof contract.updateAppointment, UpdatingDependencies>(
  contract.updateAppointment,
  { readAgain: readVisible, around: retryingTakenSlot },
  async (work, { appointmentId }, { allowOverlap = false, ...requested }) => {
    const { db, scope, now } = work;
    const { record: before, customer } = await lockAppointment(work, appointmentId);
    // Editable fields have the same names in an appointment and in its changes.
    const own: Changes = findChanges({ ...before }, requested);
    const changes = await withAdvisor(db, scope, { before, customer }, own);
    if (Object.keys(changes).length === 0) return unchanged({ appointment: before });
    refuseTransition(before, changes.status, now);
    refuseCancelReason(before, changes);
    await checkChoices(db, scope, customer, changes);
    const decided = await decideMove(db, scope, { before, changes, allowOverlap, now });
    const startsAt = decided?.slot.startsAt.toISOString() ?? before.startsAt;
    if (changes.status || decided) refuseEarlyOutcome(changes.status ?? before.status, startsAt, now);
    const status = buildStatusToSave(before, changes, { startsAt, now });
    const [, after] = await awaitQueries([
      repository.update(db, scope, appointmentId, { fields: changes, slot: decided?.slot, status, now }),
      getAppointment({ db, scope }, appointmentId),
    ]);
    const done = await recordChange(db, scope, {
      before,
      after,
      action: auditAction(before, after),
      changes: { ...changedFields(before, after, auditedFields), ...describeDoubleBooking(decided?.bookedOver) },
      now,
    });
    await notifyAdvisor(db, scope, { before, after, customer, now });
    if (hasShown(before.status) !== hasShown(after.status))
      for (const listen of work.arrivalListeners) await listen(work, after);
    return toAnswer(done);
  },
);

type Changes = Partial<Omit<AppointmentChanges, "base" | "allowOverlap">>;

/** An advisor who has left, or can't see the customer anymore, is not booked again. */
async function withAdvisor(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, customer }: { before: Appointment; customer: { locationIds: readonly string[] } },
  changes: Changes,
): Promise<Changes> {
  const { status, advisor } = before;
  const isReopened = !isPending(status) && changes.status !== undefined && isPending(changes.status);
  if (!isReopened || changes.advisor !== undefined || advisor === null || advisor === scope.personId) return changes;
  const problem = await whoAndWhere.findAssigneeProblem(db, scope, customer, advisor);
  return problem === undefined ? changes : { ...changes, advisor: null };
}

function refuseTransition(before: Appointment, to: AppointmentStatus | undefined, now: Date): void {
  if (to === undefined) return;
  const from = before.status;
  if (before.rescheduledTo !== null) throw conflict("Another appointment has taken the place of this one.");
  if (isTooLateToUndo(before, now)) {
    throw conflict("This was marked as a no-show more than 48 hours ago. Reschedule it instead.");
  }
  if (!mayBecome(from, to)) {
    const again = isPending(from) ? "" : " Schedule it again first.";
    throw conflict(`An appointment that is ${from} cannot become ${to}.${again}`);
  }
}

/** Canceling needs a reason, and nothing else has one. */
function refuseCancelReason({ status }: Appointment, changes: Changes): void {
  const isCanceled = (changes.status ?? status) === "cancelled";
  if (changes.status === "cancelled" && changes.cancelReason === undefined) {
    throw invalidFields({ cancelReason: "Please choose a reason for canceling" });
  }
  if (!isCanceled && changes.cancelReason !== undefined) {
    throw invalidFields({ cancelReason: "A reason is only for an appointment that is canceled" });
  }
}

/** Refuses an outcome for a time still to come, also if both are changed at once. */
function refuseEarlyOutcome(status: AppointmentStatus, startsAt: string, now: Date): void {
  if (!isTooEarlyFor(status, startsAt, now)) return;
  const outcome = status === "no-show" ? "a no-show" : status;
  throw conflict(`The appointment has not started yet, so it can't be marked as ${outcome}.`);
}

const movingFields = ["appointmentDate", "appointmentTime", "estimatedDuration", "locationId", "advisor"] as const;

/** The slot after the changes, or undefined if they don't affect it. */
async function decideMove(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, changes, allowOverlap, now }: { before: Appointment; changes: Changes; allowOverlap: boolean; now: Date },
): Promise<DecidedSlot | undefined> {
  const status = changes.status ?? before.status;
  const isReopened = isPending(status) && !isPending(before.status);
  const isMoved = movingFields.some((field) => changes[field] !== undefined);
  if (!isMoved && !isReopened) return undefined;
  const advisor = changes.advisor === undefined ? before.advisor : changes.advisor;
  const isRescheduled = changes.appointmentDate !== undefined || changes.appointmentTime !== undefined;
  return decideSlot(
    db,
    scope,
    {
      appointmentId: before.appointmentId,
      appointmentDate: changes.appointmentDate ?? before.appointmentDate,
      appointmentTime: changes.appointmentTime ?? before.appointmentTime,
      estimatedDuration: changes.estimatedDuration ?? before.estimatedDuration,
      locationId: changes.locationId ?? before.locationId,
      advisorId: isPending(status) ? advisor : null,
      allowOverlap,
      mustBeAhead: isRescheduled && isPending(status),
    },
    now,
  );
}

/** The status after the changes, or undefined if they don't concern it. A customer who came in did so at the start. */
function buildStatusToSave(
  before: Appointment,
  changes: Changes,
  { startsAt, now }: { startsAt: string; now: Date },
): repository.StatusToSave | undefined {
  const { status = before.status, cancelReason = before.cancelReason, cancelNote = before.cancelNote } = changes;
  if (changes.status === undefined && changes.cancelReason === undefined && changes.cancelNote === undefined) {
    return undefined;
  }
  const isCanceled = status === "cancelled";
  const isReopened = isPending(status) && !isPending(before.status);
  return {
    status,
    shownAt: hasShown(status) ? (before.shownAt ?? startsAt) : null,
    noShowAt: status === "no-show" ? (before.noShowAt ?? now.toISOString()) : null,
    cancelReason: isCanceled ? cancelReason : null,
    cancelNote: isCanceled ? cancelNote : null,
    // Who opens it again decides what became of it, until it gets another time.
    mayMiss: isReopened && startsAt === before.startsAt ? false : undefined,
  };
}

const auditedFields = [
  "appointmentDate",
  "appointmentTime",
  "estimatedDuration",
  "appointmentType",
  "advisorName",
  "team",
  "vehicleName",
  "locationName",
  "notes",
  "priority",
  "contactMethod",
  "reminderEnabled",
  "reminderTime",
  "status",
  "cancelReason",
  "cancelNote",
] as const satisfies readonly (keyof Appointment)[];

function auditAction(before: Appointment, after: Appointment): string {
  if (after.status !== before.status) {
    if (after.status !== "scheduled") return `appointment.${after.status}`;
    return isPending(before.status) ? "appointment.updated" : "appointment.reopened";
  }
  const isMoved = after.startsAt !== before.startsAt;
  return isMoved ? "appointment.moved" : "appointment.updated";
}
