import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { formatDate } from "@automotive-crm/contract/dates/format-date";
import * as contract from "@automotive-crm/contract/vehicles/recalls";
import type { Recall } from "@automotive-crm/contract/vehicles/recalls";
import { changed } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { conflict, notFound, refuseFields } from "#platform/http/errors.ts";
import { unchanged, writes, type Work } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { lockVehicle, readVisible } from "#features/vehicles/vehicles.service.ts";
import { vehicleLog } from "#features/vehicles/vehicle-log.ts";
import {
  findRecall,
  insertRecall,
  isCampaignTaken,
  markRecall,
  updateRecall as saveRecall,
  type WrittenRecall,
} from "./recalls.repository.ts";

type Locked = Awaited<ReturnType<typeof lockVehicle>>;

/** Only the database knows for sure whether the vehicle has a campaign. */
async function refusingSecond<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isCampaignTaken(error)) throw error;
    throw conflict("This vehicle already has this campaign", { campaign: "This vehicle already has this campaign" });
  }
}

/** Adds a recall that somebody found by the VIN. */
export const createRecall = writes(
  contract.createRecall,
  {
    around: refusingSecond,
    async readAgain(work, { id: recallId, vehicleId }) {
      await readVisible(work, { id: vehicleId });
      return requireRecall(work, { vehicleId, recallId });
    },
  },
  async (work, { vehicleId }, { remedy = null, doneOn = null, ...body }) => {
    const { db, scope, now } = work;
    const locked = await lockVehicle(work, vehicleId);
    const recall = settled(work, locked, { ...body, remedy, doneOn });
    const after = await insertRecall(db, scope, { recallId: newId(), vehicleId, now }, recall);
    return changed(db, scope, after, entryOf(locked, undefined, after));
  },
);

/** Changes a recall, or marks it as done. */
export const updateRecall = writes(
  contract.updateRecall,
  { around: refusingSecond },
  async (work, { vehicleId, recallId }, body) => {
    const { db, scope, now } = work;
    const locked = await lockVehicle(work, vehicleId);
    const before = await requireRecall(work, { vehicleId, recallId });
    const changes = findChanges({ ...before }, body);
    if (Object.keys(changes).length === 0) return unchanged(before);
    const after = await saveRecall(db, scope, { recallId, now }, settled(work, locked, { ...before, ...changes }));
    return changed(db, scope, after, entryOf(locked, before, after));
  },
);

/** Deletes a recall; its row stays, so that it can be taken back. */
export const deleteRecall = writes(contract.deleteRecall, {}, async (work, { vehicleId, recallId }) => {
  const { db, scope, now } = work;
  const locked = await lockVehicle(work, vehicleId);
  const before = await requireRecall(work, { vehicleId, recallId });
  await markRecall(db, scope, { id: recallId, deletedAt: now, now });
  return changed(db, scope, undefined, entryOf(locked, before, undefined));
});

/** Takes back the deletion of a recall. */
export const restoreRecall = writes(
  contract.restoreRecall,
  { around: refusingSecond },
  async (work, { vehicleId, recallId }) => {
    const { db, scope, now } = work;
    const locked = await lockVehicle(work, vehicleId);
    const after = await requireRecall(work, { vehicleId, recallId, isDeleted: true });
    await markRecall(db, scope, { id: recallId, deletedAt: null, now });
    return changed(db, scope, after, entryOf(locked, undefined, after));
  },
);

async function requireRecall({ db, scope }: Work, which: Parameters<typeof findRecall>[2]): Promise<Recall> {
  const recall = await findRecall(db, scope, which);
  if (!recall) throw notFound("Recall");
  return recall;
}

/** One that is done was done on some day up to today, by default today; an open one on none. */
function settled({ now }: Work, { customer }: Locked, recall: WrittenRecall): WrittenRecall {
  if (recall.status === "open") return { ...recall, doneOn: null };
  const { day: today } = wallTimeOf(now, customer.timeZone);
  const doneOn = recall.doneOn ?? today;
  refuseFields(doneOn > today ? { doneOn: "must not be in the future" } : {});
  return { ...recall, doneOn };
}

function entryOf({ record, customer }: Locked, before: Recall | undefined, after: Recall | undefined) {
  const isDone = after?.status === "done" && before?.status === "open";
  const change = isDone ? "done" : after ? (before ? "changed" : "added") : "deleted";
  return {
    entity: vehicleLog,
    entityId: record.id,
    customerId: customer.customerId,
    locationId: customer.filing.locationId,
    action: `vehicle.recall_${change}`,
    changes: { recall: { ...(before && { old: recallInWords(before) }), ...(after && { new: recallInWords(after) }) } },
  };
}

/** "24V-123 Airbag inflator, park it, done Mar 5, 2026: Replace it". */
function recallInWords({ campaign, title, remedy, isParkIt, status, doneOn }: Recall): string {
  const state = status === "open" ? "open" : `done${doneOn === null ? "" : ` ${formatDate(doneOn, "en-US")}`}`;
  const parts = [`${campaign} ${title}`, isParkIt && "park it", state].filter(Boolean).join(", ");
  return remedy === null ? parts : `${parts}: ${remedy}`;
}
