import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { actionInWords } from "@automotive-crm/contract/audit/words";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { auditPartsQuery } from "./audit-log.queries.ts";
import { RecordName } from "./RecordName.tsx";

/** What else was done by the same action, such as each customer who changed hands; read once it is opened. */
export function AuditEventParts({ event, organizationId }: { event: AuditEvent; organizationId: string }) {
  const [isOpen, setOpen] = useState(false);
  const count = event.parts.toLocaleString("en-US");
  return (
    <div className="mt-1">
      <Button variant="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? "Hide" : "Show"} {count} {event.parts === 1 ? "change" : "changes"} made with it
      </Button>
      {isOpen && <Parts eventId={event.id} organizationId={organizationId} />}
    </div>
  );
}

function Parts({ eventId, organizationId }: { eventId: string; organizationId: string }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    auditPartsQuery(organizationId, eventId),
  );
  if (isPending) return <Skeleton className="mt-2 h-10" />;
  if (!data)
    return <ErrorNotice title="The changes could not be loaded." error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ul aria-label="Changes made with it" className="mt-2 flex flex-col gap-1 border-l border-line pl-3 text-table">
        {data.pages
          .flatMap(({ events }) => events)
          .map((part) => (
            <li key={part.id} className="flex flex-wrap gap-x-2">
              <span>{actionInWords(part.action, { isNamed: part.recordName !== null })}</span>
              <RecordName event={part} />
            </li>
          ))}
      </ul>
      {hasNextPage && (
        <Button variant="ghost" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
