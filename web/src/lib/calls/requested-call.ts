import type { Customer } from "@automotive-crm/contract/customers/record";
import { create } from "zustand";
import { callFrom, rowIdOf } from "./call-list.ts";

/** Whom to call. A missed call may come from a number that no customer has. */
export type CallTarget = (
  { customer: Customer; number?: string | undefined } | { customer?: undefined; organizationId: string; number: string }
) & {
  /** The task that leads to the call. */
  taskId?: string | undefined;
  /** The next one of a list: called without another question, if that is allowed and both numbers are known. */
  isNext?: boolean;
};

interface Requested {
  target: CallTarget | null;
}

/** The call that somebody is about to place, from any page. */
export const useRequestedCall = create<Requested>()(() => ({ target: null }));

/** Opens the call panel for a customer or a number. From a row of the page's list, those below it are offered afterwards. */
export function requestCall(target: CallTarget, { isRow = false } = {}): void {
  const { customer, number, taskId } = target;
  if (isRow) callFrom(rowIdOf({ taskId, customerId: customer?.id, number }));
  useRequestedCall.setState({ target });
}

export const withdrawCall = (): void => useRequestedCall.setState({ target: null });
