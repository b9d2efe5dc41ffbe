import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { isPending } from "@automotive-crm/contract/appointments/rules";
import { reachesCustomer } from "@automotive-crm/contract/permissions/permissions";
import { notify } from "#features/notifications/index.ts";
import { colleagues } from "#features/organizations/index.ts";
import type { Db } from "#platform/db/database.ts";
import type { OrganizationScope, PersonScope } from "#platform/scope.ts";
import { describeForStaff } from "./reminders/reminder-words.ts";

interface Booking {
  /** The appointment as it was, or the one that this one takes the place of. */
  before: Appointment | undefined;
  after: Appointment;
  customer: { locationIds: readonly string[] };
  now: Date;
}

/** Notifies advisors of what a colleague has booked for them, moved, canceled or given to someone else. */
export async function notifyAdvisor(
  db: Db,
  scope: OrganizationScope<PersonScope>,
  { before, after, customer, now }: Booking,
): Promise<void> {
  for (const { personId, title } of listNotices(before, after)) {
    if (personId === scope.personId) continue;
    const colleague = await colleagues.findColleague(db, scope, personId);
    if (!colleague || !reachesCustomer(colleague.access, "org:customers:view", customer.locationIds)) continue;
    await notify(db, scope, {
      kind: "appointment-booked",
      personId,
      title,
      text: describeForStaff(after).text,
      subject: { kind: "appointment", id: after.appointmentId },
      customerId: after.customerId,
      key: `appointment-booked:${after.appointmentId}:${after.version}`,
      expiresAt: new Date(after.startsAt),
      now,
    });
  }
}

interface Notice {
  personId: string;
  title: string;
}

function listNotices(before: Appointment | undefined, after: Appointment): Notice[] {
  const appointment = `ppointment with ${after.customerName}`;
  const [had, has] = [advisorOf(before), advisorOf(after)];
  if (had !== null && had === has) {
    return before?.startsAt === after.startsAt ? [] : [{ personId: has, title: `A${appointment} moved` }];
  }
  const isLost = after.status === "cancelled" || after.advisor !== had;
  const fate = after.status === "cancelled" ? "canceled" : "is no longer yours";
  return [
    ...(had !== null && isLost ? [{ personId: had, title: `A${appointment} ${fate}` }] : []),
    ...(has === null ? [] : [{ personId: has, title: `New a${appointment}` }]),
  ];
}

/** Whose time an appointment takes. */
const advisorOf = (appointment: Appointment | undefined): string | null =>
  appointment && isPending(appointment.status) ? appointment.advisor : null;
