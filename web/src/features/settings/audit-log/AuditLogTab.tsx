import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useNow } from "#lib/browser/useNow.ts";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { TableSkeleton } from "#features/settings/TableSkeleton.tsx";
import { AuditEventRow } from "./AuditEventRow.tsx";
import { AuditFilters } from "./AuditFilters.tsx";
import { auditEventsQuery } from "./audit-log.queries.ts";
import { readAuditSearch, type AuditSearch } from "./audit-log.search.ts";

/** Who did what in the organization. */
export const AuditLogTab = () => (
  <OneOrganization>{(organizationId) => <AuditLog organizationId={organizationId} />}</OneOrganization>
);

function AuditLog({ organizationId }: { organizationId: string }) {
  const address: Record<string, unknown> = useSearch({ strict: false });
  const search = readAuditSearch(address);
  const navigate = useNavigate();
  const change = (changes: AuditSearch) =>
    void navigate({ to: "/settings/audit-log", search: { ...search, ...changes }, replace: true });
  const log = useInfiniteQuery(auditEventsQuery(organizationId, search));
  const pages = log.data?.pages ?? [];
  const events = pages.flatMap((page) => page.events);
  const timeZone = pages[0]?.timeZone;
  const now = useNow((from) => (timeZone === undefined ? [] : [nextMidnight(from, timeZone)]));
  const names = Object.assign({}, ...pages.map((page) => page.names)) as Record<string, string>;
  return (
    <>
      <AuditFilters organizationId={organizationId} search={search} timeZone={timeZone} now={now} onChange={change} />
      {log.isPending && <TableSkeleton label="Loading the audit log" />}
      {log.error && !log.data && (
        <ErrorNotice title="The audit log could not be loaded." error={log.error} onRetry={() => void log.refetch()} />
      )}
      {log.data && events.length === 0 && <EmptyState title="Nothing in the log matches your filters" />}
      <ol aria-label="Audit log" className="divide-y divide-line border-y border-line empty:border-0">
        {timeZone !== undefined &&
          events.map((event) => (
            <AuditEventRow
              key={event.id}
              event={event}
              names={names}
              timeZone={timeZone}
              now={now}
              organizationId={organizationId}
              onRecord={(record) => change({ record })}
            />
          ))}
      </ol>
      {log.hasNextPage && (
        <Button
          className="mt-4"
          isBusy={log.isFetchingNextPage}
          busyText="Loading…"
          onClick={() => void log.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </>
  );
}
