import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isServiceAppointment } from "@automotive-crm/contract/appointments/rules";
import { z } from "zod";
import type { Clock } from "#platform/clock.ts";
import type { Db } from "#platform/db/database.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { defineJob, defineJobHandler } from "#platform/jobs/job.ts";
import type { OrganizationScope } from "#platform/scope.ts";

const BookingSchema = z.object({ customerId: z.uuid(), isService: z.boolean() });

/** Does what follows from a booked appointment: leads move on. */
export type BookingListener = (
  work: { db: Db; scope: OrganizationScope; now: Date },
  booking: z.infer<typeof BookingSchema>,
) => Promise<void>;

declare module "#platform/feature.ts" {
  interface Lists {
    bookingListeners: BookingListener;
  }
}

const appointmentBooked = defineJob({
  name: "appointments.booked",
  payload: BookingSchema,
  retryDelaySeconds: 1,
  timeoutSeconds: 30,
  concurrency: 4,
});

interface ListenerDependencies {
  clock: Clock;
  bookingListeners: readonly BookingListener[];
}

const handler = ({ clock, bookingListeners }: ListenerDependencies) =>
  defineJobHandler(appointmentBooked, ({ payload, scope, finishWith }) =>
    finishWith(async (db) => {
      for (const listen of bookingListeners) await listen({ db, scope, now: clock() }, payload);
    }),
  );

/** For the manifest. */
export const appointmentBookedJob = { job: appointmentBooked, handler };

/** Announces an appointment in the transaction that books it. */
export async function announceBooking(
  db: Db,
  scope: OrganizationScope,
  { customerId, appointmentType }: Appointment,
): Promise<void> {
  const payload = { customerId, isService: isServiceAppointment(appointmentType) };
  await enqueue(db, scope, { job: appointmentBooked, payload });
}
