import type { Customer } from "@automotive-crm/contract/customers/record";
import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useMemo, type ReactNode } from "react";
import type { CustomerPart } from "#records/customer-part.ts";
import type { WaitingEntry } from "#features/activities/writing/waiting-entries.ts";
import { TimelineContext } from "./timeline-context.ts";

interface TimelineProviderProps {
  customer: Customer;
  organizationId: string;
  mayEdit: boolean;
  waiting: readonly WaitingEntry[];
  parts: readonly CustomerPart[];
  newNoteId: string | null;
  onGone: () => void;
  children: ReactNode;
}

/** Provides the context that entries need. */
export function TimelineProvider(props: TimelineProviderProps) {
  const { customer, organizationId, mayEdit, parts, waiting, newNoteId, onGone, children } = props;
  const withRecords = useMemo(
    () => parts.flatMap(({ timeline, planned }) => (timeline ? [{ part: timeline, planned }] : [])),
    [parts],
  );
  const combine = useCallback(
    (results: UseQueryResult<object[]>[]) =>
      withRecords.map((source, at) => ({
        ...source,
        records: results[at]?.data ?? noRecords,
        isComing: results[at]?.isLoading === true && results[at].failureCount === 0,
      })),
    [withRecords],
  );
  const sources = useQueries({
    queries: withRecords.map(({ part }) => part.query(organizationId, customer.id)),
    combine,
  });
  const waitingFor = waiting.flatMap(({ changedId }) => changedId ?? []).join(" ");
  const waitingIds = useMemo(() => new Set(waitingFor.split(" ")), [waitingFor]);
  const value = useMemo(
    () => ({
      parts: withRecords.map(({ part }) => part),
      sources,
      customer,
      organizationId,
      mayEdit,
      waitingIds,
      afterEntry: parts.flatMap(({ name, afterEntry }) => (afterEntry ? [{ name, afterEntry }] : [])),
      newNoteId,
      onGone,
    }),
    [withRecords, sources, customer, organizationId, mayEdit, waitingIds, parts, newNoteId, onGone],
  );
  return <TimelineContext value={value}>{children}</TimelineContext>;
}

const noRecords: readonly object[] = [];
