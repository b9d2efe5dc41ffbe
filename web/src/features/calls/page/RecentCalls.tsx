import type { Call } from "@automotive-crm/contract/calls/record";
import { isFinal } from "@automotive-crm/contract/calls/statuses";
import { today } from "@automotive-crm/contract/fields/fields";
import { globalView } from "@automotive-crm/contract/organizations/record";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { PhoneIncoming, PhoneOutgoing } from "lucide-react";
import { useState } from "react";
import { formatDate, formatTimestamp } from "#lib/format/format-date.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { formatInternationalPhone } from "#lib/format/telephone.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { FilterChip } from "#kit/list/FilterChip.tsx";
import { LazyDialog } from "#kit/dialog/LazyDialog.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { formatDuration } from "#features/calls/call-duration.ts";
import { callLook } from "#features/calls/call-status.ts";
import { directionWords } from "#features/calls/call-words.ts";
import { recentCallsQuery } from "#features/calls/calls.queries.ts";
import { CallStatusBadge } from "#features/calls/CallStatusBadge.tsx";
import type { CallsSearch } from "./calls.search.ts";

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
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = recent;
  const [logged, setLogged] = useState<Call | null>(null);
  const closeLog = () => setLogged(null);
  const isZoneNamed = useZoneNaming();
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
      {isPending && (
        <output aria-label="Loading recent calls">
          <Skeleton className="h-11" />
        </output>
      )}
      {error && !data && (
        <ErrorNotice title="Recent calls could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {calls?.length === 0 && <p className="py-4 text-quiet">{noCallsWords(search)}</p>}
      <ul className="divide-y divide-line border-y border-line empty:border-0">
        {calls?.map((call) => (
          <li key={call.callId} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <RecentCall call={call} />
            {mayLog(call) && (
              <Button
                isChange
                variant="ghost"
                aria-label={`Log the call ${formatTimestamp(call.startedAt, { timeZone: call.timeZone, isZoneNamed })}`}
                onClick={() => setLogged(call)}
              >
                Log
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" isBusy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
      {recent.isFetchNextPageError && (
        <ErrorNotice title="Older calls could not be loaded." error={error} onRetry={() => void fetchNextPage()} />
      )}
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

function RecentCall({ call }: { call: Call }) {
  const { direction, customerId, customerName, customerPhone, customerExtension, startedAt, timeZone } = call;
  const Icon = direction === "inbound" ? PhoneIncoming : PhoneOutgoing;
  const name = customerName ?? formatInternationalPhone(customerPhone ?? "");
  return (
    <>
      <Icon aria-hidden size={16} className="shrink-0 text-quiet" />
      <span className="sr-only">{directionWords[direction]}</span>
      <span className="min-w-0 flex-1 basis-40 truncate font-semibold">
        {customerId === null ? (
          name
        ) : (
          <Link to="/customers/$customerId" params={{ customerId }} className="hover:underline">
            {name}
          </Link>
        )}
        {customerExtension !== null && <span className="font-normal text-quiet"> ext {customerExtension}</span>}
      </span>
      <CallStatusBadge look={callLook(call)} />
      <span className="flex min-w-0 items-center gap-x-3 text-table text-quiet tabular-nums max-lg:w-full max-lg:pl-7">
        <span className="text-base-content max-lg:empty:hidden lg:w-20 lg:text-right">
          {isFinal(call.status) && call.duration > 0 ? formatDuration(call.duration) : ""}
        </span>
        <span className="min-w-0 truncate lg:w-36">{call.agentName}</span>
        <Timestamp at={startedAt} timeZone={timeZone} className="ml-auto shrink-0 text-right lg:w-44" />
      </span>
    </>
  );
}
