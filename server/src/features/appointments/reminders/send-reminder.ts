import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { DaySchema, IdSchema, WallTimeSchema } from "@automotive-crm/contract/fields/fields";
import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { z } from "zod";
import { sendMail } from "#features/mail/index.ts";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Foundation } from "#platform/foundation.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import { lockRow } from "#platform/db/tenant-rows.ts";
import { defineJob, defineJobHandler } from "#platform/jobs/job.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { findById } from "#features/appointments/appointments.queries.ts";
import {
  customerReminderKey,
  isStillRight,
  mayEmailCustomer,
  reminderKey,
  type ReminderChannel,
  type ScheduledReminder,
} from "./reminder.rules.ts";
import { describeForCustomer, describeForStaff } from "./reminder-words.ts";
import { findReminderFacts, type ReminderFacts } from "./reminders.queries.ts";
import { claimChannels } from "./reminders.repository.ts";

/** Reminds of an appointment through every channel. Names its start, so that one that moved in the meantime isn't reminded of. */
export const sendReminderJob = defineJob({
  name: "appointments.send-reminder",
  payload: z.object({
    appointmentId: IdSchema,
    appointmentDate: DaySchema,
    appointmentTime: WallTimeSchema,
    reminderTime: z.number(),
  }),
  timeoutSeconds: 60,
  concurrency: 4,
});

export const sendReminderHandler = ({ clock }: Pick<Foundation, "clock">) =>
  defineJobHandler(sendReminderJob, ({ payload, scope, finishWith }) =>
    finishWith((db) => sendReminder(db, scope, payload, clock())),
  );

/** Everything in one transaction: each channel is claimed together with what it sends. */
async function sendReminder(db: Db, scope: OrganizationScope, scheduled: ScheduledReminder, now: Date): Promise<void> {
  const { appointmentId } = scheduled;
  const [, appointment, facts] = await awaitQueries([
    lockRow(db, scope, "appointments", appointmentId),
    findById(db, scope, appointmentId),
    findReminderFacts(db, scope, appointmentId),
  ]);
  if (!appointment || !facts || !isStillRight(scheduled, appointment, now)) return;
  const staff = await findReminded(db, scope, appointment, facts);
  const consent = { ...facts, contactMethod: appointment.contactMethod };
  const channels: ReminderChannel[] = [
    ...(staff ? (["notification", "staff-email"] as const) : []),
    ...(mayEmailCustomer(consent) ? (["customer-email"] as const) : []),
  ];
  const claimed = await claimChannels(db, scope, scheduled, { channels, now });

  const { customerId, startsAt } = appointment;
  const key = reminderKey(appointment);
  const expiresAt = new Date(startsAt);
  // Both are claimed together. Each chooses how to be notified.
  if (staff && claimed.has("notification")) {
    const subject = { kind: "appointment", id: appointmentId } as const;
    const words = describeForStaff(appointment);
    const notification = { ...words, kind: "appointment-reminder", personId: staff.id, subject, customerId } as const;
    await notify(db, scope, { ...notification, key, expiresAt, now });
  }
  if (mayEmailCustomer(consent) && claimed.has("customer-email")) {
    const to = { name: appointment.customerName, address: consent.email };
    const words = describeForCustomer(appointment, facts);
    await sendMail(db, scope, {
      ...words,
      to,
      key: customerReminderKey(appointment),
      subjectId: appointmentId,
      customerId,
      expiresAt,
      now,
    });
  }
}

/** The advisor, else who made the appointment: the one who still works here and may see the customer. */
async function findReminded(db: Db, scope: OrganizationScope, { advisor }: Appointment, facts: ReminderFacts) {
  for (const personId of [advisor, facts.createdBy]) {
    const person = personId === null ? undefined : await colleagues.findColleague(db, scope, personId);
    if (person && reachesCustomer(person.access, "org:customers:view", facts.customerLocationIds)) return person;
  }
  return undefined;
}
