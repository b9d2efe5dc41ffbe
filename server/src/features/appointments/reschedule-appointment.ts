import {
  NewAppointmentSchema,
  type Appointment,
  type NewAppointment,
} from "@automotive-crm/contract/appointments/record";
import type { Reschedule } from "@automotive-crm/contract/appointments/reschedule";
import { hasShown, isPending } from "@automotive-crm/contract/appointments/rules";
import { changedFields } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { conflict } from "#platform/http/errors.ts";
import { once } from "#platform/http/idempotency.ts";
import type { Idempotency } from "#platform/http/route.ts";
import { inOneOrganization } from "#platform/organization.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { retryingTakenSlot } from "./calendar/appointment-slot.ts";
import * as repository from "./appointments.repository.ts";
import { getAppointment, getCustomerOf, readVisible, type AppointmentsDependencies } from "./appointments.service.ts";
import { addAppointment } from "./create-appointment.ts";
import { recordChange } from "./record-change.ts";

/**
 * Books another time in place of an appointment. The old one is kept: canceled if it was still to come, else with its outcome, such as a
 * no-show. Each can be replaced once.
 */
export async function rescheduleAppointment(
  { database, clock }: AppointmentsDependencies,
  anyScope: PersonScope,
  { appointmentId, body }: { appointmentId: string; body: Reschedule },
  idempotency: Idempotency | undefined,
): Promise<{ appointment: Appointment }> {
  const scope = inOneOrganization(anyScope);
  const now = clock();
  return retryingTakenSlot(() =>
    database.write(scope, (db) =>
      once(db, scope, { idempotency, readAgain: readVisible(db, scope) }, async () => {
        const [, replaced] = await awaitQueries([
          lockRow(db, scope, "appointments", appointmentId),
          getAppointment(db, scope, appointmentId),
        ]);
        await getCustomerOf(db, scope, replaced, { needed: "org:customers:edit" });
        refuseReplacing(replaced);
        // First, because it must not be in the way of the new one.
        if (isPending(replaced.status)) await cancelReplaced(db, scope, replaced, now);
        const appointment = await addAppointment(db, scope, buildReplacement(replaced, body), { now, replaced });
        return { appointment };
      }),
    ),
  );
}

function refuseReplacing({ status, rescheduledTo }: Appointment): void {
  if (rescheduledTo !== null) throw conflict("This appointment has already been rescheduled.");
  if (hasShown(status)) throw conflict("The customer came to this appointment. Schedule a new one instead.");
}

async function cancelReplaced(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  before: Appointment,
  now: Date,
): Promise<void> {
  const { appointmentId } = before;
  const status = {
    status: "cancelled",
    cancelReason: "rescheduled",
    cancelNote: null,
    shownAt: null,
    noShowAt: null,
    mayMiss: undefined,
  };
  const [, after] = await awaitQueries([
    repository.update(db, scope, appointmentId, { fields: {}, slot: undefined, status, now }),
    getAppointment(db, scope, appointmentId),
  ]);
  await recordChange(db, scope, {
    before,
    after,
    action: "appointment.rescheduled",
    changes: changedFields(before, after, ["status", "cancelReason"]),
    now,
  });
}

/** What is not mentioned stays as it was; the overlap must be requested again. */
function buildReplacement(replaced: Appointment, changes: Reschedule): NewAppointment {
  const { customerId, appointmentType, estimatedDuration, advisor, team, vehicleId, locationId, notes } = replaced;
  const { priority, reminderEnabled, contactMethod } = replaced;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return NewAppointmentSchema.parse({
    customerId,
    appointmentType,
    estimatedDuration,
    advisor,
    team,
    vehicleId,
    locationId: locationId ?? undefined,
    notes,
    priority,
    reminderEnabled,
    contactMethod,
    ...given,
  });
}
