import { nextMidnight } from "@automotive-crm/contract/dates/wall-time";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { useRowsPerPage } from "#lib/browser/useRowsPerPage.ts";
import { formatCount } from "#lib/format/format.ts";
import { useNow } from "#lib/browser/useNow.ts";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { Pagination } from "#kit/list/Pagination.tsx";
import { OneOrganization } from "#features/settings/OneOrganization.tsx";
import { auditColumns, AuditEventRow } from "./AuditEventRow.tsx";
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
  const rows = useRowsPerPage();
  const list = JSON.stringify([search, rows.size]);
  const [at, setAt] = useState({ list, page: 1 });
  const log = useInfiniteQuery(auditEventsQuery(organizationId, search, rows.size));
  const pages = log.data?.pages ?? [];
  const page = at.list === list ? Math.min(at.page, Math.max(pages.length, 1)) : 1;
  const shown = pages[page - 1];
  const events = shown?.events ?? [];
  const timeZone = pages[0]?.timeZone;
  const now = useNow((from) => (timeZone === undefined ? [] : [nextMidnight(from, timeZone)]));
  const open = async (wanted: number) => {
    const isKnown = wanted <= pages.length || (await log.fetchNextPage()).isSuccess;
    if (isKnown) setAt({ list, page: wanted });
  };
  const first = (page - 1) * rows.size + 1;
  return (
    <>
      <AuditFilters organizationId={organizationId} search={search} timeZone={timeZone} now={now} onChange={change} />
      <List
        label="Audit log"
        columns={auditColumns}
        rows={log.data && events}
        loading={log.isPending && { label: "Loading the audit log", rows: rows.size }}
        failure={
          log.error && {
            title: log.isFetchNextPageError
              ? "Older entries could not be loaded."
              : "The audit log could not be loaded.",
            error: log.error,
            onRetry: () => void (log.isFetchNextPageError ? open(page + 1) : log.refetch()),
          }
        }
        isOutdated={log.isPlaceholderData}
        empty={<EmptyState title="Nothing in the log matches your filters" />}
      >
        {(event) => (
          <AuditEventRow
            key={event.id}
            event={event}
            names={shown?.names ?? {}}
            timeZone={shown?.timeZone ?? "UTC"}
            now={now}
            organizationId={organizationId}
            onRecord={(record) => change({ record })}
          />
        )}
      </List>
      {events.length > 0 && (
        <Pagination
          page={page}
          pageCount={page < pages.length || log.hasNextPage ? page + 1 : page}
          pageLabel={`Page ${formatCount(page)}`}
          totalLabel={`${formatCount(first)}–${formatCount(first + events.length - 1)}`}
          onPage={(wanted) => void open(wanted)}
          rows={{ ...rows, onSize: rows.choose }}
        />
      )}
    </>
  );
}
