import * as contract from "@automotive-crm/contract/showroom/changes";
import { conflict } from "#platform/http/errors.ts";
import { unchanged, writes } from "#platform/http/writes.ts";
import { requireBase } from "#platform/merge-edit.ts";
import { asSeenBy, getStored, lockVisit, readVisible } from "./showroom.service.ts";
import { recordVisit } from "./visit-log.ts";
import * as queries from "./visits.queries.ts";
import * as repository from "./visits.repository.ts";
import { dayIn } from "./visitors.ts";

/** Checks a visitor out, with what came of it. Again, it only changes that, unless somebody else has said so in the meantime. */
export const checkOut = writes(
  contract.checkOut,
  { readAgain: readVisible },
  async (work, { visitId }, { result, resultNote, base }) => {
    const { db, scope, now } = work;
    const { visit: before } = await lockVisit(work, visitId);
    requireBase({ ...before }, { base }, "Somebody else has noted what came of it. Open it again to change that.");
    const columns = { result, result_note: resultNote, checked_out_at: before.checkedOutAt ?? now.toISOString() };
    await repository.update(db, scope, visitId, { columns, now });
    await repository.endDrives(db, scope, visitId, now);
    const after = await getStored(work, visitId);
    return recordVisit(work, asSeenBy(scope, after), { before, after, action: "visit.checked-out" });
  },
);

/** Takes a check-out of today back. */
export const reopenVisit = writes(contract.reopenVisit, { readAgain: readVisible }, async (work, { visitId }) => {
  const { db, scope, now } = work;
  const { visit: before } = await lockVisit(work, visitId);
  if (before.checkedOutAt === null) return unchanged(asSeenBy(scope, before));
  if (before.day !== dayIn(now, before.timeZone)) throw conflict("The day of this visit is over.");
  const { customerId, locationId, day } = before;
  const other = customerId && (await queries.findLastOfDay(db, scope, { customerId, locationId, day }));
  if (other && other.checkedOutAt === null)
    throw conflict(`${other.customerName ?? "The customer"} is checked in again.`);
  await repository.update(db, scope, visitId, { columns: repository.notOut, now });
  const after = await getStored(work, visitId);
  return recordVisit(work, asSeenBy(scope, after), { before, after, action: "visit.reopened" });
});
