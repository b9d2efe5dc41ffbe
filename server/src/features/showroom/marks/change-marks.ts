import * as contract from "@automotive-crm/contract/showroom/changes";
import type { NewMark } from "@automotive-crm/contract/showroom/changes";
import { stockVehicleName } from "@automotive-crm/contract/inventory/record";
import { hasMark } from "@automotive-crm/contract/showroom/rules";
import type { Visit, VisitMark } from "@automotive-crm/contract/showroom/record";
import { readStockVehicle } from "#features/inventory/index.ts";
import { whoAndWhere } from "#features/organizations/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { conflict, invalidFields, notFound, refuseFields } from "#platform/http/errors.ts";
import { writes, type Work } from "#platform/http/writes.ts";
import { asSeenBy, getStored, lockVisit, readVisible } from "#features/showroom/showroom.service.ts";
import { readVehicle } from "#features/showroom/visit-vehicles.ts";
import { recordVisit } from "#features/showroom/visit-log.ts";
import * as queries from "#features/showroom/visits.queries.ts";
import * as repository from "#features/showroom/visits.repository.ts";

/** Notes what was done with a visitor. */
export const addVisitMark = writes(
  contract.addVisitMark,
  { readAgain: readVisible },
  async (work, { visitId }, body) => {
    const { db, scope, now } = work;
    const { visit: before } = await lockVisit(work, visitId);
    const { kind, at = now.toISOString() } = body;
    if (kind !== "demo" && hasMark(before, kind)) throw conflict("This is noted already.");
    const personId = body.doneBy ?? (kind === "turn-over" ? before.managerId : before.sales1Id) ?? scope.personId;
    await checkDoer(work, before, body.doneBy);
    refuseTimes(work, before, { at, backAt: null });
    const drive = kind === "demo" ? await readDrive(work, before, body) : {};
    await repository.insertMark(
      db,
      scope,
      { id: newId(), visit_id: visitId, kind, at, person_id: personId, ...drive },
      now,
    );
    if (kind === "turn-over" && before.managerId === null)
      await repository.update(db, scope, visitId, { columns: { manager_id: personId }, now });
    return finish(work, before);
  },
);

async function finish(work: Work, before: Visit) {
  const after = await getStored(work, before.id);
  return recordVisit(work, asSeenBy(work.scope, after), { before, after, action: "visit.marked" });
}

const checkDoer = async ({ db, scope }: Work, { locationId }: Visit, doneBy: string | undefined) =>
  refuseFields({ doneBy: await whoAndWhere.findAssigneeProblem(db, scope, { locationIds: [locationId] }, doneBy) });

/** The driven car, which is locked so that two who take it at once hear of each other. */
async function readDrive(work: Work, visit: Visit, { vehicle: chosen, odometerOut, allowTaken = false }: NewMark) {
  const vehicle = await readVehicle(work, chosen === undefined ? visit.vehicle : chosen);
  if (!vehicle) throw invalidFields({ vehicle: "Choose the car" });
  if (vehicle.stockVehicleId !== null && !allowTaken) await refuseTaken(work, visit, vehicle.stockVehicleId);
  return {
    ...repository.vehicleColumns(vehicle),
    is_license_seen: true,
    odometer_out: odometerOut ?? null,
  };
}

async function refuseTaken(work: Work, visit: Visit, stockVehicleId: string): Promise<void> {
  const car = await readStockVehicle(work, stockVehicleId, { isLocked: true });
  const drive = await queries.findOpenDrive(work.db, work.scope, stockVehicleId);
  const name = stockVehicleName(car);
  if (drive) throw taken(`The ${name} is out on a test drive with ${drive.who}.`);
  if (car.dealId !== null && car.dealId !== visit.dealId) throw taken(`The ${name} is ${car.status} in another deal.`);
}

const taken = (message: string) => conflict(message, { vehicle: message });

/** Nothing is done in the future, nor much before the visit. */
function refuseTimes(
  { now }: Work,
  { checkedInAt }: Visit,
  { at, backAt }: { at: string; backAt: string | null },
): void {
  const [start, out, back] = [checkedInAt, at, backAt ?? at].map((instant) => Date.parse(instant));
  const isDuring = (instant: number | undefined) =>
    instant !== undefined && start !== undefined && instant >= start - hourMs && instant <= now.getTime() + minuteMs;
  refuseFields({
    at: isDuring(out) ? undefined : "must be during the visit",
    backAt: isDuring(back) && (back ?? 0) >= (out ?? 0) ? undefined : "must be after the car went out",
  });
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Corrects what was noted, or brings a car back. */
export const updateVisitMark = writes(
  contract.updateVisitMark,
  { readAgain: readVisible },
  async (work, { visitId, markId }, body) => {
    const { db, scope } = work;
    const { visit: before } = await lockVisit(work, visitId);
    const mark = findMark(before, markId);
    await checkDoer(work, before, body.doneBy);
    const {
      at = mark.at,
      backAt = mark.backAt,
      odometerOut = mark.odometerOut,
      odometerBack = mark.odometerBack,
    } = body;
    refuseTimes(work, before, { at, backAt });
    const isDemo = mark.kind === "demo";
    if (isDemo && odometerOut !== null && odometerBack !== null && odometerBack < odometerOut)
      throw invalidFields({ odometerBack: "must not be less than when the car went out" });
    await repository.updateMark(db, scope, markId, {
      at,
      person_id: body.doneBy,
      ...(isDemo && {
        back_at: backAt,
        odometer_out: odometerOut,
        odometer_back: odometerBack,
      }),
    });
    return finish(work, before);
  },
);

function findMark({ marks }: Visit, markId: string): VisitMark {
  const mark = marks.find(({ id }) => id === markId);
  if (!mark) throw notFound("Mark");
  return mark;
}

/** Removes what was noted by mistake. */
export const removeVisitMark = writes(
  contract.removeVisitMark,
  { readAgain: readVisible },
  async (work, { visitId, markId }) => {
    const { db, scope } = work;
    const { visit: before } = await lockVisit(work, visitId);
    findMark(before, markId);
    await repository.deleteMark(db, scope, markId);
    return finish(work, before);
  },
);
