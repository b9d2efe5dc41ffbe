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
  const timelineParts = useMemo(() => parts.flatMap(({ timeline }) => timeline ?? []), [parts]);
  const combine = useCallback(
    (results: UseQueryResult<object[]>[]) =>
      timelineParts.map((part, at) => ({
        part,
        records: results[at]?.data ?? noRecords,
        isComing: results[at]?.isLoading === true && results[at].failureCount === 0,
      })),
    [timelineParts],
  );
  const sources = useQueries({
    queries: timelineParts.map((part) => part.query(organizationId, customer.id)),
    combine,
  });
  const waitingFor = waiting.flatMap(({ changedId }) => changedId ?? []).join(" ");
  const waitingIds = useMemo(() => new Set(waitingFor.split(" ")), [waitingFor]);
  const value = useMemo(
    () => ({
      parts: timelineParts,
      sources,
      customer,
      organizationId,
      mayEdit,
      waitingIds,
      afterEntry: parts.flatMap(({ name, afterEntry }) => (afterEntry ? [{ name, afterEntry }] : [])),
      newNoteId,
      onGone,
    }),
    [timelineParts, sources, customer, organizationId, mayEdit, waitingIds, parts, newNoteId, onGone],
  );
  return <TimelineContext value={value}>{children}</TimelineContext>;
}

const noRecords: readonly object[] = [];
