import type { Customer } from "@automotive-crm/contract/customers/record";
import { create } from "zustand";
import { raisePanel } from "#kit/dialog/dock.tsx";
import { notify } from "#kit/feedback/notify.ts";

interface Scheduling {
  /** For whom the quick scheduler is open. */
  customer: Customer | null;
  /** Something was typed in it. */
  isBegun: boolean;
}

export const schedulerDock = "scheduler";

export const useScheduling = create<Scheduling>()(() => ({ customer: null, isBegun: false }));

/** Opens the quick scheduler for a customer, unless a request for another one would be lost: then that comes to the front. */
export function requestScheduler(customer: Customer): void {
  const { customer: current, isBegun } = useScheduling.getState();
  if (current && current.id !== customer.id && isBegun)
    notify.info("Finish this request first.", { id: "one-request" });
  else useScheduling.setState({ customer });
  raisePanel(schedulerDock);
}

export const stopScheduling = (): void => useScheduling.setState(useScheduling.getInitialState());
