import type { NewCustomer } from "@automotive-crm/contract/customers/changes";
import type { CustomerPhone } from "@automotive-crm/contract/customers/record";
import { invalidFields } from "#platform/http/errors.ts";
import { readPhone } from "./customer-phone.ts";

/** A number that goes onto the organization's do-not-call list, or comes off it. */
export interface DoNotCallChange {
  e164: string;
  isListed: boolean;
  reason: string | null;
}

type GivenPhones = NewCustomer["phones"];

/**
 * What a save says about the do-not-call list. Any entry can put its number on. Only one whose number the customer has, and was seen
 * to have on the list, can take it off: a new entry of a form that says nothing must not undo what somebody asked for. Of two
 * entries with one number the stricter counts.
 */
export function doNotCallChanges(given: GivenPhones, known: readonly CustomerPhone[]): DoNotCallChange[] {
  const said = (given ?? []).map(({ number, doNotCall, doNotCallReason }, index) => {
    const { e164 } = readPhone(number);
    if (e164 === null && doNotCall === true) {
      throw invalidFields({
        [`phones.${index}.doNotCall`]: "cannot be kept for a number that no numbering plan can read",
      });
    }
    return { e164, isListed: doNotCall, reason: doNotCallReason || null };
  });
  const changes = new Map<string, DoNotCallChange>();
  // The stricter last, so that it stands.
  for (const { e164, isListed, reason } of said.toSorted(
    (one, other) => Number(one.isListed ?? 0) - Number(other.isListed ?? 0),
  )) {
    if (e164 !== null && isListed !== undefined) changes.set(e164, { e164, isListed, reason });
  }
  const isOnList = (e164: string) => known.some((phone) => phone.e164 === e164 && phone.doNotCall);
  const wanted = [...changes.values()].filter(({ e164, isListed }) => isListed !== isOnList(e164));
  // In one order for everybody: two saves that put the same numbers on would each hold what the other waits for.
  return wanted.toSorted((one, other) => (one.e164 < other.e164 ? -1 : 1));
}
