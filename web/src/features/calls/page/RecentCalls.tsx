import type { Call } from "@automotive-crm/contract/calls/record";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { today } from "@automotive-crm/contract/fields/fields";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDate } from "#lib/format/format-date.ts";
import { List } from "#kit/list/List.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { directionWords } from "#features/calls/call-words.ts";
import { recentCallsQuery } from "#features/calls/calls.queries.ts";
import type { CallsSearch } from "./calls.search.ts";
import { recentColumns, RecentCallRow } from "./RecentCallRow.tsx";

const loadLog = async () => (await import("#features/calls/log/CallLogDialog.tsx")).CallLogDialog;

interface RecentCallsProps {
  organizationId: string;
  locationId: string | null;
  search: CallsSearch;
  onSearch: (search: CallsSearch) => void;
}

/** The latest calls of everyone; or those of a day, or in one direction. */
export function RecentCalls({ organizationId, locationId, search, onSearch }: RecentCallsProps) {
  const recent = useInfiniteQuery(recentCallsQuery(organizationId, locationId, search));
  const { data, error, isPending, refetch } = recent;
  const [logged, setLogged] = useState<Call | null>(null);
  const closeLog = () => setLogged(null);
  /** A call of a customer is logged on their page. */
  const mayLog = ({ customerId, callSid, status, mayEdit }: Call) =>
    mayEdit && customerId === null && callSid !== null && isFinal(status) && organizationId !== globalView;
  const calls = data && withoutRepeats(data.pages.flatMap((page) => page.calls));
  return (
    <section aria-labelledby="recent-calls">
      <h2 id="recent-calls" className="pb-2 text-base font-semibold">
        {headingOf(search)}
      </h2>
      <ul aria-label="Filters" className="flex flex-wrap gap-1.5 pb-2 empty:hidden">
        {search.on !== undefined && (
          <FilterChip
            label={search.on === today ? "Today" : formatDate(search.on)}
            onClear={() => onSearch({ ...search, on: undefined })}
          />
        )}
        {search.direction !== undefined && (
          <FilterChip
            label={directionWords[search.direction]}
            onClear={() => onSearch({ ...search, direction: undefined })}
          />
        )}
      </ul>
      <List
        isMarked
        label={headingOf(search)}
        columns={recentColumns}
        rows={calls}
        loading={isPending && { label: "Loading recent calls", rows: 10 }}
        failure={error && !data && { title: "Recent calls could not be loaded.", error, onRetry: () => void refetch() }}
        empty={<p className="py-4 text-quiet">{noCallsWords(search)}</p>}
      >
        {(call) => (
          <RecentCallRow
            key={call.callId}
            call={call}
            organizationId={organizationId}
            onLog={mayLog(call) ? () => setLogged(call) : undefined}
          />
        )}
      </List>
      <ShowMore query={recent} label="Show older" failure="Older calls could not be loaded." />
      <LazyDialog
        load={loadLog}
        isOnDemand
        isOpen={logged !== null}
        onClose={closeLog}
        dialog={logged && { call: logged, organizationId, onClose: closeLog }}
      />
    </section>
  );
}

const headingOf = ({ on }: CallsSearch) =>
  on === undefined ? "Recent calls" : on === today ? "Calls today" : `Calls on ${formatDate(on)}`;

const noCallsWords = ({ on, direction }: CallsSearch) =>
  on === undefined && direction === undefined ? "No calls yet." : "No calls match these filters.";

/** A call that was added while pages were loaded moves the last ones of a page to the next. */
const withoutRepeats = (calls: readonly Call[]): Call[] => [
  ...new Map(calls.map((call) => [call.callId, call] as const)).values(),
];
