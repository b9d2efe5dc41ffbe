import { notify } from "#features/notifications/index.ts";
import { stockTaken } from "#features/inventory/index.ts";
import type { Worker } from "#platform/feature.ts";
import { defineJobHandler } from "#platform/jobs/job.ts";
import { findOpenDrive } from "#features/showroom/visits.queries.ts";

/** Tells who is out with a car that another deal has taken. */
export const tellDriverHandler = ({ clock }: Pick<Worker, "clock">) =>
  defineJobHandler(stockTaken, ({ payload: { stockVehicleId, dealId, name }, scope, finishWith }) =>
    finishWith(async (db) => {
      const drive = await findOpenDrive(db, scope, stockVehicleId);
      if (!drive || drive.personId === null || drive.dealId === dealId) return;
      await notify(db, scope, {
        personId: drive.personId,
        kind: "car-sold",
        title: `${name} is sold`,
        text: `It is out on a test drive with ${drive.who}, and another deal has just taken it.`,
        subject: { kind: "visit", id: drive.visitId },
        customerId: drive.customerId,
        key: `car-sold:${dealId}:${stockVehicleId}`,
        now: clock(),
      });
    }),
  );

/** For the manifest. */
export const tellDriverJob = { job: stockTaken, handler: tellDriverHandler };
