import { actionInWords } from "@automotive-crm/contract/audit/words";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { auditPartsQuery } from "./audit-log.queries.ts";
import { RecordName } from "./RecordName.tsx";

interface AuditEventPartsProps {
  eventId: string;
  organizationId: string;
}

/** What else was done by the same action, such as each customer who changed hands. */
export function AuditEventParts({ eventId, organizationId }: AuditEventPartsProps) {
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
