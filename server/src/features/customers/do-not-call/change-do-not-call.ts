import { recordAudit, type AuditedEntity } from "#features/audit/index.ts";
import type { Db } from "#platform/db/database.ts";
import { publishCustomerEvent } from "#platform/live/publish.ts";
import type { OrganizationScope } from "#platform/scope.ts";
import type { DoNotCallChange } from "./do-not-call.ts";
import { listCustomerIdsWith, listNumbers, unlistNumber } from "./do-not-call.repository.ts";
import { announceReach } from "./reach-changed.ts";

/** What a do-not-call request is audited with: a customer, or a call with a number that no customer has. */
interface RequestSource {
  entity: AuditedEntity;
  entityId: string;
  /** The customer whose log shows it. */
  customerId: string | null;
  locationId: string | null;
}

/** Adds numbers to the do-not-call list and removes them, audited by their last digits, and notifies open pages of their owners. */
export async function changeDoNotCall(
  db: Db,
  scope: OrganizationScope,
  source: RequestSource,
  changes: readonly DoNotCallChange[],
): Promise<void> {
  const { organizationId } = scope;
  // In one order, so that two customers with the same numbers don't wait for each other.
  for (const { e164, isListed, reason, purposes } of changes.toSorted((one, other) =>
    one.e164.localeCompare(other.e164),
  )) {
    const hasChanged = isListed
      ? (await listNumbers(db, scope, [{ e164, reason, purposes }])).length > 0
      : await unlistNumber(db, scope, e164);
    // Someone already did this for another customer with the same number: the audit log has it once, under that customer.
    if (!hasChanged) continue;
    const number = `…${e164.slice(-4)}`;
    await recordAudit(db, scope, {
      ...source,
      action: isListed ? "do_not_call.added" : "do_not_call.removed",
      changes: {
        number: isListed ? { new: number } : { old: number },
        ...(reason === null ? {} : { reason: { new: reason } }),
        ...(purposes === undefined ? {} : { purposes: { new: purposes } }),
      },
    });
    const others = (await listCustomerIdsWith(db, scope, e164)).filter((each) => each !== source.customerId);
    for (const each of others) {
      publishCustomerEvent(db, { organizationId, customerId: each, kind: "customer", id: each, scope });
    }
    await announceReach(db, scope, [...(source.customerId ? [source.customerId] : []), ...others]);
  }
}
