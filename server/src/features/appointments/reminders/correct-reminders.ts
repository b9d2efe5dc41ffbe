import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { sendMail, withdrawMail } from "#features/mail/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { customerReminderKey, keepsReminder, mayEmailCustomer, outdatesReminder } from "./reminder.rules.ts";
import { describeForCustomer, describeForStaff } from "./reminder-words.ts";
import { findReminderFacts } from "./reminders.queries.ts";

/**
 * Withdraws mail that waits and isn't true any more. If the appointment only takes place elsewhere, mail that says where takes its
 * place: its reminder was claimed already and doesn't come again.
 */
export async function correctReminders(
  db: Db,
  scope: OrganizationScope,
  { before, after, now }: { before: Appointment; after: Appointment; now: Date },
): Promise<void> {
  if (!outdatesReminder(before, after)) return;
  const withdrawn = await withdrawMail(db, scope, after.appointmentId);
  if (withdrawn.length === 0 || !keepsReminder(before, after)) return;
  const facts = await findReminderFacts(db, scope, after.appointmentId);
  if (!facts) return;
  const forStaff = describeForStaff(after);
  for (const mail of withdrawn) {
    const isForCustomer = mail.key.startsWith(customerReminderKey(after));
    if (isForCustomer && !mayEmailCustomer({ ...facts, contactMethod: after.contactMethod })) continue;
    const words = isForCustomer ? describeForCustomer(after, facts) : { subject: forStaff.title, text: forStaff.text };
    await sendMail(db, scope, {
      ...mail,
      ...words,
      key: `${mail.key}:${after.version}`,
      subjectId: after.appointmentId,
      expiresAt: new Date(after.startsAt),
      now,
    });
  }
}
