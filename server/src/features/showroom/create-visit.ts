import { defaultOwner } from "@automotive-crm/contract/customers/default-owner";
import type { Appointment } from "@automotive-crm/contract/appointments/record";
import * as contract from "@automotive-crm/contract/showroom/changes";
import type { CheckIn } from "@automotive-crm/contract/showroom/changes";
import type { Visit } from "@automotive-crm/contract/showroom/record";
import { continuesVisit } from "@automotive-crm/contract/showroom/rules";
import { arrivals, getAppointment } from "#features/appointments/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { lockKey } from "#platform/db/tenant-rows.ts";
import { conflict } from "#platform/http/errors.ts";
import type { Recorded } from "#platform/http/recorded.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { settleVisit } from "./settle-visit.ts";
import { asSeenBy, getStored, lockVisit, readVisible } from "./showroom.service.ts";
import { readVehicle } from "./visit-vehicles.ts";
import { addToVisit } from "./update-visit.ts";
import { recordVisit } from "./visit-log.ts";
import * as queries from "./visits.queries.ts";
import * as repository from "./visits.repository.ts";
import { checkStaff, chooseLocation, dayIn, receivePerson } from "./visitors.ts";

/** Checks somebody in: a customer, somebody new, or a guest whose name nobody has asked yet. */
export const checkIn = writes(contract.checkIn, { readAgain: readVisible }, async (work, _, body) => {
  const { db, scope, now } = work;
  const appointment = body.appointmentId ? await getAppointment({ db, scope }, body.appointmentId) : undefined;
  const known = appointment?.customerId ?? body.customerId;
  const locationId = await chooseLocation(work, {
    locationId: body.locationId ?? appointment?.locationId ?? undefined,
    customerId: known,
  });
  await checkStaff(work, locationId, body);
  const day = dayIn(now, await queries.findZone(db, scope, locationId));
  if (appointment) refuseOtherDay(appointment, day);
  const sales1Id = body.sales1Id === undefined ? defaultOwner(scope, [locationId]) : body.sales1Id;
  const given = { locationId, note: body.note ?? null, sourceId: body.sourceId ?? null, sales1Id };
  const person = known || body.name === "" ? undefined : await receivePerson(work, body, given);
  const customerId = known ?? person?.customerId;
  if (customerId) {
    await lockKey(db, "showroom visitor", scope.organizationId + customerId);
    const last = await queries.findLastOfDay(db, scope, { customerId, locationId, day });
    if (last && continuesVisit(last, now)) return goOn(work, last, body);
  }
  return addVisit(work, body, { ...given, day, at: now, customerId, leadId: person?.leadId ?? null });
});

function refuseOtherDay({ appointmentDate }: Appointment, day: string): void {
  if (appointmentDate === day) return;
  throw conflict("This appointment is on another day. Reschedule it, or check them in without it.");
}

interface Arrived {
  locationId: string;
  day: string;
  at: Date;
  customerId: string | undefined;
  leadId: string | null;
  note: string | null;
  sourceId: string | null;
  sales1Id: string | null;
}

type Described = Partial<Omit<CheckIn, "startsDeal">> & Pick<CheckIn, "startsDeal">;

/** Adds a visit with what it belongs to. `also` is what else is known of it. */
export async function addVisit(
  work: Work,
  body: Described,
  { locationId, day, at, customerId, leadId, note, sourceId, sales1Id }: Arrived,
  also: Pick<repository.VisitColumns, "is_by_mark" | "checked_out_at" | "is_not_checked_out"> = {},
): Promise<Recorded<Visit>> {
  const { db, scope, now } = work;
  const id = newId();
  const wanted = await readVehicle(work, body.vehicle);
  const { dealId, appointmentId = null, kind, startsDeal } = body;
  const settled = customerId
    ? await settleVisit(work, {
        visitId: id,
        customerId,
        locationId,
        day,
        checkedInAt: at,
        kind,
        dealId,
        startsDeal,
        leadId,
        appointmentId,
        vehicle: wanted,
        sourceId,
        sales1Id,
      })
    : { kind: kind ?? "walk-in" };
  const vehicle = wanted ?? (settled.deal_id ? await queries.findCarOfDeal(db, scope, settled.deal_id) : null);
  await repository.insert(
    db,
    scope,
    {
      ...settled,
      ...repository.vehicleColumns(vehicle),
      ...also,
      id,
      location_id: locationId,
      customer_id: customerId ?? null,
      guest_note: body.guestNote ?? null,
      source_id: sourceId,
      sales_1_id: sales1Id,
      sales_2_id: body.sales2Id ?? null,
      manager_id: body.managerId ?? null,
      spotter_id: body.spotterId ?? null,
      note,
      on_day: day,
      checked_in_at: at.toISOString(),
    },
    now,
  );
  const after = await getStored(work, id);
  return recordVisit(work, asSeenBy(scope, after), { after, action: "visit.checked-in" });
}

/** They are here already, or left a moment ago: their visit goes on, with what was said now. */
async function goOn(work: Work, { id }: Visit, body: CheckIn): Promise<Recorded<Visit>> {
  const { db, scope, now } = work;
  const { visit: before } = await lockVisit(work, id);
  if (body.appointmentId && body.appointmentId !== before.appointmentId)
    await arrivals.markShown(work, body.appointmentId);
  const isHere = before.checkedOutAt === null;
  const columns = { ...(!isHere && repository.notOut), ...(await addToVisit(work, before, body)) };
  if (Object.values(columns).every((value) => value === undefined)) return unchanged(asSeenBy(scope, before));
  await repository.update(db, scope, id, { columns: { ...columns, is_by_mark: false }, now });
  const after = await getStored(work, id);
  const action = isHere ? "visit.updated" : "visit.reopened";
  return recordVisit(work, asSeenBy(scope, after), { before, after, action });
}
