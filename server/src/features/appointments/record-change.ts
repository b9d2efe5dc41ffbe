import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { recordSourceEntry } from "#features/activities/index.ts";
import { changed } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { awaitQueries } from "#platform/db/statements/await-queries.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import { describeEntry, wallTimeInWords } from "./appointment-words.ts";
import { announceBooking } from "./calendar/appointment-booked.ts";
import { appointmentLog } from "./appointment-log.ts";
import { correctReminders } from "./reminders/correct-reminders.ts";

interface Change {
  before: Appointment | undefined;
  after: Appointment;
  action: string;
  changes: Record<string, { old?: unknown; new?: unknown }>;
  now: Date;
}

/** Records a change to an appointment in the timeline and the audit log, and publishes it to pages of the customer and the location. */
export async function recordChange(
  db: Db,
  scope: OrganizationScope,
  { before, after, action, changes, now }: Change,
): Promise<Recorded<Appointment>> {
  const { appointmentId, customerId, locationId } = after;
  const shownAt = { was: before?.shownAt ?? null, is: after.shownAt };
  const source = { kind: "appointment", id: appointmentId };
  const entry = { ...describeEntry(after), type: "appointment", source, customerId, locationId, now } as const;
  const entity = { entity: appointmentLog, entityId: appointmentId };
  const [, done] = await awaitQueries([
    recordSourceEntry(db, scope, { ...entry, contactAt: shownAt }),
    changed(db, scope, after, { ...entity, customerId, locationId, action, changes }),
    before ? correctReminders(db, scope, { before, after, now }) : announceBooking(db, scope, after),
  ]);
  const { organizationId } = scope;
  const event = { organizationId, kind: "appointment", id: appointmentId, scope } as const;
  publishCustomerEvent(db, { ...event, customerId, locationIds: [before?.locationId ?? null, locationId] });
  // A visit is also the customer's last contact.
  if (shownAt.was !== shownAt.is)
    publishCustomerEvent(db, { organizationId, customerId, kind: "customer", id: customerId, scope });
  return done;
}

/** The audit's record that an advisor was booked twice on purpose. */
export const describeDoubleBooking = (taken: Appointment | undefined): Change["changes"] =>
  taken
    ? {
        bookedOver: {
          new: `${taken.appointmentType}, ${wallTimeInWords(taken.appointmentDate, taken.appointmentTime)}`,
        },
      }
    : {};
