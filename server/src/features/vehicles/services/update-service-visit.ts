import * as contract from "@automotive-crm/contract/vehicles/services";
import type { ServiceVisit } from "@automotive-crm/contract/vehicles/services";
import { changed } from "#features/audit/index.ts";
import { notFound } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { findChanges } from "#platform/merge-edit.ts";
import { lockVehicle } from "#features/vehicles/vehicles.service.ts";
import { checkVisit, followVisit } from "./save-visit.ts";
import { findVisit, markVisit, updateVisit } from "./services.repository.ts";

/** Changes a service visit. */
export const updateServiceVisit = writes(
  contract.updateServiceVisit,
  {},
  async (work, { vehicleId, serviceId }, { isInsisted = false, ...body }) => {
    const { db, scope, now } = work;
    const locked = await lockVehicle(work, vehicleId);
    const before = await findVisit(db, scope, { vehicleId, serviceId });
    if (!before) throw notFound("Service visit");
    const changes = findChanges({ ...before }, body);
    if (Object.keys(changes).length === 0) return unchanged(before);
    const visit: ServiceVisit = { ...before, ...changes };
    await checkVisit(work, locked, { visit, before, isInsisted });
    const after = await updateVisit(db, scope, { serviceId, now }, visit);
    return changed(db, scope, after, await followVisit(work, locked, { before, after }));
  },
);

/** Deletes a service visit; its row stays, so that this can be undone. */
export const deleteServiceVisit = writes(contract.deleteServiceVisit, {}, async (work, { vehicleId, serviceId }) => {
  const { db, scope, now } = work;
  const locked = await lockVehicle(work, vehicleId);
  const before = await findVisit(db, scope, { vehicleId, serviceId });
  if (!before) throw notFound("Service visit");
  await markVisit(db, scope, { id: serviceId, deletedAt: now, now });
  return changed(db, scope, undefined, await followVisit(work, locked, { before, after: undefined }));
});

/** Undoes the deletion of a service visit. */
export const restoreServiceVisit = writes(contract.restoreServiceVisit, {}, async (work, { vehicleId, serviceId }) => {
  const { db, scope, now } = work;
  const locked = await lockVehicle(work, vehicleId);
  const after = await findVisit(db, scope, { vehicleId, serviceId, isDeleted: true });
  if (!after) throw notFound("Service visit");
  await markVisit(db, scope, { id: serviceId, deletedAt: null, now });
  return changed(db, scope, after, await followVisit(work, locked, { before: undefined, after }));
});
