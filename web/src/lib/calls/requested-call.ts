import type { Customer } from "@automotive-crm/contract/customers/record";
import { create } from "zustand";

/** Whom to call. A missed call may come from a number that no customer has. */
export type CallTarget =
  | { customer: Customer; number?: string | undefined }
  | { customer?: undefined; organizationId: string; number: string };

interface Requested {
  target: CallTarget | null;
}

/** The call that somebody is about to place, from any page. */
export const useRequestedCall = create<Requested>()(() => ({ target: null }));

/** Opens the call dialog for a customer or a number. */
export const requestCall = (target: CallTarget): void => useRequestedCall.setState({ target });

export const withdrawCall = (): void => useRequestedCall.setState({ target: null });
