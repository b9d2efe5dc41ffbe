import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import * as repository from "./activities.repository.ts";
import { recordActivity } from "./record-activity.ts";

export interface AppointmentToTell {
  appointmentId: string;
  customerId: string;
  locationId: string | null;
  category: string;
  title: string;
  description: string;
  appointmentData: Record<string, unknown>;
  /** When the customer came, before and after what is told: a visit is a contact, and one that was none is taken back. */
  shownAt: { was: string | null; is: string | null };
  now: Date;
}

/**
 * Tells of an appointment in the transaction of what happens to it. It has one entry in the timeline, where it was made, which is
 * kept as the appointment is; the customer's last contact follows.
 */
export async function recordAppointment(db: Db, scope: OrganizationScope, told: AppointmentToTell): Promise<void> {
  const { shownAt, ...entry } = told;
  const isKept = await repository.updateOfAppointment(db, scope, told.appointmentId, entry);
  if (!isKept) await recordActivity(db, scope, { ...entry, type: "appointment" });
  if (shownAt.was === shownAt.is) return;
  if (shownAt.was !== null) await repository.forgetContact(db, scope, told.customerId, shownAt.was);
  if (shownAt.is !== null) await repository.rememberContact(db, scope, told.customerId, new Date(shownAt.is));
}
