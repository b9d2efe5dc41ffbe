import type { Appointment } from "@automotive-crm/contract/appointments";
import type { Customer } from "@automotive-crm/contract/customers/record";
import type { Task } from "@automotive-crm/contract/tasks";
import { createContext, use } from "react";

/** What every entry of a timeline needs to know. Stays the same object while none of it changes, so that rows need not be drawn again. */
export interface TimelineContextValue {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  timeZone: string;
  zones: ReadonlyMap<string, string>;
  /** As they are now; what an entry brought along may be older. */
  tasks: ReadonlyMap<string, Task>;
  appointments: ReadonlyMap<string, Appointment>;
  /** Entries with a change that has not reached the server: it is decided before there is another. */
  waitingIds: ReadonlySet<string>;
  onTask: (task: Task) => void;
  onAppointment: (appointment: Appointment) => void;
  /** Where the focus goes when the entry that had it is gone. */
  onGone: () => void;
}

export const TimelineContext = createContext<TimelineContextValue | null>(null);

export function useTimelineContext(): TimelineContextValue {
  const value = use(TimelineContext);
  if (!value) throw new Error("An entry stands in no timeline");
  return value;
}
