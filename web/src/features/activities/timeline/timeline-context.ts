import type { Activity } from "@automotive-crm/contract/activities/entries";
import type { Customer } from "@automotive-crm/contract/customers/record";
import { createContext, use } from "react";
import type { CustomerPart, PlannedPart, TimelinePart } from "#records/customer-part.ts";

/** The current records of one feature that entries are about; an entry's own copy may be older. */
export interface TimelineSource {
  part: TimelinePart;
  /** Which of them are among the customer's plans. */
  planned: PlannedPart | undefined;
  records: readonly object[];
  /** They are being loaded for the first time, and nothing has failed so far. */
  isComing: boolean;
}

/** What every timeline entry needs. Stays the same object while nothing changes, so that rows don't rerender. */
export interface TimelineContextValue {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  /** The features with their own timeline records. */
  parts: readonly TimelinePart[];
  sources: readonly TimelineSource[];
  /** Entries with an unsent change, which must be resolved before another edit. */
  waitingIds: ReadonlySet<string>;
  /** What the parts of the page add below entries that suggest something. */
  afterEntry: readonly Required<Pick<CustomerPart, "name" | "afterEntry">>[];
  /** The note saved last, on this page. */
  newNoteId: string | null;
  /** Moves the focus when the focused entry is gone. */
  onGone: () => void;
}

export const TimelineContext = createContext<TimelineContextValue | null>(null);

export function useTimelineContext(): TimelineContextValue {
  const value = use(TimelineContext);
  if (!value) throw new Error("An entry stands in no timeline");
  return value;
}

/** The record an entry is about, in its current state; undefined if there is none or it is unknown. */
export function findRecord(
  entry: Activity,
  { sources }: Pick<TimelineContextValue, "sources">,
): (TimelineSource & { record: object }) | undefined {
  for (const source of sources) {
    const record = source.part.recordOf(entry, source.records);
    if (record) return { ...source, record };
  }
  return undefined;
}
