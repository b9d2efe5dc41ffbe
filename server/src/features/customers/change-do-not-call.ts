import { recordAudit } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { DoNotCallChange } from "./do-not-call.ts";
import { listCustomerIdsWith, listNumber, unlistNumber } from "./do-not-call.repository.ts";
import { customerLog } from "./customer-log.ts";

/** Adds numbers to the do-not-call list and removes them, audited by their last digits, and notifies open pages of their owners. */
export async function changeDoNotCall(
  db: Db,
  scope: OrganizationScope,
  customer: { entityId: string; locationId: string | null },
  changes: readonly DoNotCallChange[],
): Promise<void> {
  const { organizationId } = scope;
  const { entityId: customerId, locationId } = customer;
  for (const { e164, isListed, reason } of changes) {
    const hasChanged = isListed ? await listNumber(db, scope, { e164, reason }) : await unlistNumber(db, scope, e164);
    // Someone already did this for another customer with the same number: the audit log has it once, under that customer.
    if (!hasChanged) continue;
    const number = `…${e164.slice(-4)}`;
    await recordAudit(db, scope, {
      entity: customerLog,
      customerId,
      entityId: customerId,
      locationId,
      action: isListed ? "do_not_call.added" : "do_not_call.removed",
      changes: {
        number: isListed ? { new: number } : { old: number },
        ...(reason === null ? {} : { reason: { new: reason } }),
      },
    });
    const others = (await listCustomerIdsWith(db, scope, e164)).filter((each) => each !== customerId);
    for (const each of others) {
      publishCustomerEvent(db, { organizationId, customerId: each, kind: "customer", id: each, scope });
    }
  }
}
