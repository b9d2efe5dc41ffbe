import { formatDate } from "@automotive-crm/contract/dates/format-date";
import { wallTimeOf, instantOf } from "@automotive-crm/contract/dates/wall-time";
import { toMiles } from "@automotive-crm/contract/vehicles/mileages";
import { vehicleName, type Vehicle } from "@automotive-crm/contract/vehicles/record";
import type { ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { recordSourceEntry } from "#features/activities/index.ts";
import { refuseFields } from "#platform/http/errors.ts";
import type { Work } from "#platform/http/writes.ts";
import { mileageEntry, mileageMisfit } from "#features/vehicles/mileages/add-mileage.ts";
import { listReadings, retypeReading } from "#features/vehicles/mileages/mileages.repository.ts";
import { findMisfit } from "#features/vehicles/mileages/plausible.rules.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import { followLastService } from "#features/vehicles/vehicles.repository.ts";
import type { lockVehicle } from "#features/vehicles/vehicles.service.ts";
import { isCounted } from "./due.rules.ts";
import { listVisits, type WrittenVisit } from "./services.repository.ts";

type Locked = Awaited<ReturnType<typeof lockVehicle>>;

/** Refuses a visit in the future, and an odometer that doesn't fit unless somebody insists. */
export async function checkVisit(
  { db, scope, now }: Work,
  { record: { id: vehicleId }, customer }: Locked,
  { visit, before, isInsisted }: { visit: WrittenVisit; before?: ServiceVisit | undefined; isInsisted: boolean },
): Promise<void> {
  const { day: today } = wallTimeOf(now, customer.timeZone);
  refuseFields(visit.servedOn > today ? { servedOn: "must not be in the future" } : {});
  if (visit.mileage === null || isInsisted) return;
  const readings = await listReadings(db, scope.organizationId, vehicleId);
  const others = readings.filter(({ source, readOn }) => !(source === "service" && readOn === before?.servedOn));
  const miles = toMiles(visit.mileage, visit.mileageUnit);
  const misfit = findMisfit(others, { readOn: visit.servedOn, miles });
  if (misfit) throw mileageMisfit(misfit, miles);
}

/** What follows from a visit that was added, changed or deleted: the odometer's reading, what is due next, and the logs. */
export async function followVisit(
  work: Work,
  locked: Locked,
  { before, after }: { before: ServiceVisit | undefined; after: ServiceVisit | undefined },
) {
  const { db, scope, now } = work;
  const { record: vehicle, customer } = locked;
  const { id: vehicleId } = vehicle;
  const visits = await listVisits(db, scope.organizationId, vehicleId);
  for (const day of new Set([before, after].flatMap((visit) => visit?.servedOn ?? []))) {
    const read = visits.find(({ servedOn, mileage }) => servedOn === day && mileage !== null);
    const reading = { vehicleId, day, value: read?.mileage ?? 0, unit: read?.mileageUnit ?? "mi" };
    await retypeReading(db, scope, { ...reading, source: "service" }, now);
  }
  const lost = before && isCounted(before) && before.servedOn === vehicle.lastService;
  const [newest = null, known] = [visits.find(isCounted)?.servedOn, lost ? null : vehicle.lastService];
  const lastService = newest === null || (known !== null && known > newest) ? known : newest;
  await followLastService(db, scope, vehicleId, lastService);
  const { changes: mileage } = await mileageEntry(work, locked);
  const shown = after ?? before;
  if (shown) await recordEntry(work, locked, { visit: shown, isGone: !after });
  return {
    entity: vehicleLog,
    entityId: vehicleId,
    customerId: customer.customerId,
    locationId: customer.filing.locationId,
    action: after ? (before ? "vehicle.service_changed" : "vehicle.service_added") : "vehicle.service_deleted",
    changes: {
      service: {
        ...(before && { old: visitInWords(before) }),
        ...(after && { new: visitInWords(after) }),
      },
      ...(mileage.mileage.old === mileage.mileage.new ? {} : { mileage: mileage.mileage }),
    },
  };
}

const recordEntry = (
  { db, scope, now }: Work,
  { record: vehicle, customer }: Locked,
  { visit, isGone }: { visit: ServiceVisit; isGone: boolean },
) =>
  recordSourceEntry(db, scope, {
    customerId: customer.customerId,
    locationId: customer.filing.locationId,
    type: "service",
    title: isGone ? "Service visit deleted" : "Service visit",
    description: entryText(vehicle, visit),
    source: { kind: "vehicle_service", id: visit.id },
    occurredAt: new Date(Math.min(now.getTime(), instantOf(visit.servedOn, "12:00", customer.timeZone).getTime())),
    contactAt: { was: null, is: null },
    now,
  });

const entryText = (vehicle: Vehicle, visit: ServiceVisit) =>
  [
    vehicleName(vehicle),
    visitInWords(visit),
    visit.declined.length > 0 && `Declined: ${visit.declined.map(({ work }) => work).join(", ")}`,
  ]
    .filter(Boolean)
    .join("\n");

const kindWords = {
  maintenance: "Maintenance",
  repair: "Repair",
  recall: "Recall",
  body: "Body work",
  warranty: "Warranty",
} as const;
const serviceWords = { oil: "oil change", tires: "tire rotation", brakes: "brake check" } as const;

/** "Maintenance on Mar 5, 2026: oil change, 30,000 mi, $89". */
function visitInWords({ servedOn, kind, done, work, amountCents, mileage, mileageUnit }: ServiceVisit): string {
  const parts = [
    ...done.map((each) => serviceWords[each]),
    work,
    mileage !== null && `${mileage.toLocaleString("en-US")} ${mileageUnit}`,
    amountCents !== null && `$${(amountCents / 100).toLocaleString("en-US")}`,
  ].filter(Boolean);
  return `${kindWords[kind]} on ${formatDate(servedOn, "en-US")}${parts.length > 0 ? `: ${parts.join(", ")}` : ""}`;
}
