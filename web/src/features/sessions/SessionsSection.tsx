import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { SessionRow } from "./SessionRow.tsx";
import { sessionsQuery } from "./sessions.queries.ts";
import { SignOutOthersDialog } from "./SignOutOthersDialog.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";

/** Where the person is signed in, and how to end other sessions. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section aria-labelledby="sessions" className="mt-6 max-w-3xl border-t border-line pt-6">
      <div className="mb-2 flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <h2 id="sessions" className="text-base font-semibold">
            Where you are signed in
          </h2>
          <p className="text-table text-quiet">Sign out any device you don't recognize or no longer use.</p>
        </div>
        {others.length > 0 && <Button onClick={() => setIsAsking(true)}>Sign out everywhere else</Button>}
      </div>
      <SlowLoad what="your sessions" query={sessions} queryKey={sessionsQuery.queryKey} />
      {sessions.isLoading && <SessionsSkeleton />}
      {sessions.isError && (
        <ErrorNotice
          title="Your sessions could not be loaded."
          error={sessions.error}
          onRetry={() => void sessions.refetch()}
        />
      )}
      {sessions.data?.length === 0 && (
        <EmptyState
          title="No sessions"
          text="Your session has ended on the server."
          action={<Button onClick={() => void sessions.refetch()}>Check again</Button>}
        />
      )}
      {sessions.data && sessions.data.length > 0 && (
        <ul aria-label="Sessions" className="divide-y divide-line">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {isAsking && <SignOutOthersDialog count={others.length} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

/** Two sessions still loading. */
function SessionsSkeleton() {
  return (
    <div aria-busy="true" className="divide-y divide-line">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9" />
          <div className="flex-1 space-y-1.5">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-64 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
