import * as contract from "@automotive-crm/contract/vehicles/services";
import { changed } from "#features/audit/index.ts";
import { newId } from "#platform/db/new-id.ts";
import { notFound } from "#platform/http/errors.ts";
import { writes } from "#platform/http/writes.ts";
import { lockVehicle, readVisible } from "#features/vehicles/vehicles.service.ts";
import { checkVisit, followVisit } from "./save-visit.ts";
import { findVisit, insertVisit, type WrittenVisit } from "./services.repository.ts";

/** Adds a service visit to a vehicle's history. */
export const createServiceVisit = writes(
  contract.createServiceVisit,
  {
    async readAgain(work, { id: serviceId, vehicleId }) {
      await readVisible(work, { id: vehicleId });
      const visit = await findVisit(work.db, work.scope, { vehicleId, serviceId });
      if (!visit) throw notFound("Service visit");
      return visit;
    },
  },
  async (work, { vehicleId }, { isInsisted = false, ...body }) => {
    const { db, scope, now } = work;
    const locked = await lockVehicle(work, vehicleId);
    const { work: text = null, amountCents = null, mileage = null } = body;
    const visit: WrittenVisit = { ...body, work: text, amountCents, mileage };
    await checkVisit(work, locked, { visit, isInsisted });
    const { customerId } = locked.record;
    const after = await insertVisit(db, scope, { serviceId: newId(), vehicleId, customerId, now }, visit);
    return changed(db, scope, after, await followVisit(work, locked, { before: undefined, after }));
  },
);
