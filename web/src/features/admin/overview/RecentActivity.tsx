import type { RecentEvent } from "@automotive-crm/contract/admin/overview";
import { Link } from "@tanstack/react-router";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

interface RecentActivityProps {
  query: { data: RecentEvent[] | undefined; error: Error | null; refetch: () => unknown };
}

/** The latest audited changes of all organizations. */
export function RecentActivity({ query: { data, error, refetch } }: RecentActivityProps) {
  return (
    <section aria-label="Recent Activity" className="rounded-box border border-line bg-base-100 p-4">
      <h3 className="font-semibold">Recent Activity</h3>
      {!data && error && (
        <div className="mt-3">
          <ErrorNotice title="Recent activity could not be loaded." error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {!data && !error && <Skeleton className="mt-3 h-40 w-full" />}
      {data?.length === 0 && <EmptyState title="Nothing has happened yet" />}
      {data && data.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {data.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
        </ul>
      )}
    </section>
  );
}

function EventRow({ event }: { event: RecentEvent }) {
  const { at, title, subject, actorName, organizationId, organizationName } = event;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2 text-table">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{title}</span>
        {subject !== null && <span className="break-words">: {subject}</span>}
        <span className="block text-meta text-quiet">
          {actorName} ·{" "}
          <Link
            to="/super-admin/organizations/$organizationId"
            params={{ organizationId }}
            className="underline-offset-2 hover:underline"
          >
            {organizationName}
          </Link>
        </span>
      </p>
      <Timestamp at={at} className="shrink-0 text-meta text-quiet tabular-nums" />
    </li>
  );
}
