import type { Activity } from "@automotive-crm/contract/activities";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { createContext, use, type ReactNode } from "react";
import type { TimelinePart } from "#records/customer-part.ts";

/** The records of one feature that entries are about, as they are now; what an entry brought along may be older. */
export interface TimelineSource {
  part: TimelinePart;
  records: readonly object[];
}

/** What every entry of a timeline needs to know. Stays the same object while none of it changes, so that rows need not be drawn again. */
export interface TimelineContextValue {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  timeZone: string;
  zones: ReadonlyMap<string, string>;
  /** The features that tell of their records. */
  parts: readonly TimelinePart[];
  sources: readonly TimelineSource[];
  /** Entries with a change that has not reached the server: it is decided before there is another. */
  waitingIds: ReadonlySet<string>;
  /** Where the focus goes when the entry that had it is gone. */
  onGone: () => void;
}

export const TimelineContext = createContext<TimelineContextValue | null>(null);

export function useTimelineContext(): TimelineContextValue {
  const value = use(TimelineContext);
  if (!value) throw new Error("An entry stands in no timeline");
  return value;
}

/** The row of the record that an entry is about; null when it is about none that is known. */
export function recordRowOf(entry: Activity, { sources, customer, mayEdit }: TimelineContextValue): ReactNode {
  for (const { part, records } of sources) {
    const record = part.recordOf(entry, records);
    if (record) return part.row(record, { customer, mayEdit });
  }
  return null;
}
