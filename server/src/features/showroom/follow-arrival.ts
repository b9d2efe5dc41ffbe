import type { Appointment } from "@automotive-crm/contract/appointments/record";
import { hasShown } from "@automotive-crm/contract/appointments/rules";
import { endOfVisitByMark, isLateMark } from "@automotive-crm/contract/showroom/rules";
import type { Lists } from "#platform/feature.ts";
import { lockKey, lockRow } from "#platform/db/tenant-rows.ts";
import type { Work } from "#platform/http/writes.ts";
import { addVisit } from "./create-visit.ts";
import { recordNoVisit } from "./visit-log.ts";
import * as queries from "./visits.queries.ts";
import * as repository from "./visits.repository.ts";
import { dayIn } from "./visitors.ts";

/** An appointment that is marked as shown by hand is a visit, unless its customer was checked in that day. Without the mark, there was none. */
export const followArrival: Lists["arrivalListeners"] = async (work, appointment) => {
  const { customerId } = appointment;
  await lockKey(work.db, "showroom visitor", work.scope.organizationId + customerId);
  if (!hasShown(appointment.status)) return takeBack(work, appointment);
  if (!isLateMark(appointment.startsAt, work.now)) await addArrival(work, appointment);
};

async function addArrival(work: Work, appointment: Appointment): Promise<void> {
  const { db, scope, now } = work;
  const { appointmentId, customerId, locationId, timeZone, advisor, startsAt, shownAt } = appointment;
  if (locationId === null) return;
  const at = new Date(shownAt ?? startsAt);
  const day = dayIn(at, timeZone);
  if (await queries.findLastOfDay(db, scope, { customerId, locationId, day })) return;
  const end = endOfVisitByMark({ startsAt, day, at, timeZone }, now);
  await addVisit(
    work,
    { appointmentId, startsDeal: false },
    { locationId, day, at, customerId, leadId: null, note: null, sourceId: null, sales1Id: advisor },
    {
      is_by_mark: true,
      ...(end && { checked_out_at: end.toISOString(), is_not_checked_out: true }),
    },
  );
}

/** A visit about which more is known stays: they were here. */
async function takeBack(work: Work, { appointmentId, customerId }: Appointment): Promise<void> {
  const { db, scope } = work;
  const find = () => queries.findBareByMark(db, scope, appointmentId, customerId);
  const seen = await find();
  if (!seen) return;
  await lockRow(db, scope, "showroom_visits", seen.id);
  // Somebody may have noted something before it was locked.
  const visit = await find();
  if (!visit) return;
  await repository.remove(db, scope, visit.id);
  await recordNoVisit(work, visit, customerId);
}
