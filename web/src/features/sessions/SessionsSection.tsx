import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { SlowLoad } from "#kit/loading/SlowLoad.tsx";
import { SessionRow, sessionColumns } from "./SessionRow.tsx";
import { sessionsQuery } from "./sessions.queries.ts";
import { SignOutOthersDialog } from "./SignOutOthersDialog.tsx";

/** Where the person is signed in, and how to end other sessions. */
export function SessionsSection() {
  const sessions = useQuery(sessionsQuery);
  const [isAsking, setIsAsking] = useState(false);
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <section aria-labelledby="sessions" className="mt-6 max-w-4xl border-t border-line pt-6">
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
      <List
        isMarked
        label="Sessions"
        columns={sessionColumns}
        rows={sessions.data}
        loading={sessions.isLoading && { label: "Loading sessions", rows: 2 }}
        failure={
          sessions.error && {
            title: "Your sessions could not be loaded.",
            error: sessions.error,
            onRetry: () => void sessions.refetch(),
          }
        }
        empty={
          <EmptyState
            title="No sessions"
            text="Your session has ended on the server."
            action={<Button onClick={() => void sessions.refetch()}>Check again</Button>}
          />
        }
      >
        {(session) => <SessionRow key={session.id} session={session} />}
      </List>
      {isAsking && <SignOutOthersDialog count={others.length} onClose={() => setIsAsking(false)} />}
    </section>
  );
}
