import type { CallPurpose } from "@automotive-crm/contract/calls/permission-to-call";
import type { NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { invalidFields } from "#platform/http/errors.ts";
import { readPhone } from "#platform/read-phone.ts";

/** A number to add to the organization's do-not-call list or remove from it. */
export interface DoNotCallChange {
  e164: string;
  isListed: boolean;
  reason: string | null;
  /** What the number must not be called for; for nothing at all if absent. */
  purposes?: readonly CallPurpose[] | undefined;
}

type GivenPhones = NewCustomer["phones"];

/**
 * The do-not-call changes in a save. Any entry can add its number. Only an entry whose number the customer has, and was shown on the
 * list, can remove it: a new form entry that says nothing must not undo someone's request. If two entries have the same number, the
 * stricter one wins.
 */
export function doNotCallChanges(given: GivenPhones, known: readonly CustomerPhone[]): DoNotCallChange[] {
  const said = (given ?? []).map(({ number, doNotCall, doNotCallReason }, index) => {
    const { e164 } = readPhone(number);
    if (e164 === null && doNotCall === true) {
      throw invalidFields({
        [`phones.${index}.doNotCall`]: "A do-not-call request can't be kept for a number that doesn't exist",
      });
    }
    return { e164, isListed: doNotCall, reason: doNotCallReason || null };
  });
  const changes = new Map<string, DoNotCallChange>();
  // The stricter one last, so that it wins.
  for (const { e164, isListed, reason } of said.toSorted(
    (one, other) => Number(one.isListed ?? 0) - Number(other.isListed ?? 0),
  )) {
    if (e164 !== null && isListed !== undefined) changes.set(e164, { e164, isListed, reason });
  }
  const isOnList = (e164: string) => known.some((phone) => phone.e164 === e164 && phone.doNotCall);
  const changed = [...changes.values()].filter(({ e164, isListed }) => isListed !== isOnList(e164));
  // In the same order for everyone: otherwise two saves that add the same numbers could deadlock.
  return changed.toSorted((one, other) => (one.e164 < other.e164 ? -1 : 1));
}
