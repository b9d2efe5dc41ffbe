import type { Feed, FeedRun } from "@automotive-crm/contract/inventory/feeds";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { ArrowLeft, Pencil } from "lucide-react";
import { useState } from "react";
import { z } from "zod/mini";
import { OneOrganization } from "#features/settings/index.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { FeedDialog } from "./FeedDialog.tsx";
import { FeedFileButton } from "./FeedFileButton.tsx";
import { HeldFile } from "./HeldFile.tsx";
import { RunDialog } from "./RunDialog.tsx";
import { runColumns, RunRow } from "./RunRow.tsx";
import { countOf, healthWords, originOf } from "./feed-words.ts";
import { feedRunsQuery, feedsQuery, useFeedEvents } from "./feeds.queries.ts";

/** One feed: its files, what became of each, and what has to be decided. */
export const FeedPage = () => (
  <OneOrganization>{(organizationId) => <LoadedFeed organizationId={organizationId} />}</OneOrganization>
);

const ParamsSchema = z.object({ feedId: z.string() });

function LoadedFeed({ organizationId }: { organizationId: string }) {
  const params: unknown = useParams({ strict: false });
  const { feedId } = ParamsSchema.parse(params);
  const { data, error, refetch } = useQuery(feedsQuery(organizationId));
  useFeedEvents(organizationId);
  const feed = data?.feeds.find(({ id }) => id === feedId);
  return (
    <>
      <Link to="/settings/feeds" className="inline-flex min-h-11 items-center gap-1.5 text-table text-link">
        <ArrowLeft aria-hidden size={16} />
        All feeds
      </Link>
      {feed && <OneFeed organizationId={organizationId} feed={feed} hasFolder={data?.hasFolder ?? false} />}
      {data && !feed && <EmptyState title="This feed was removed" text="Its cars are still in Inventory." />}
      {!data && error && (
        <ErrorNotice title="The feed could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <output aria-label="Loading the feed" className="grid gap-3">
          <Skeleton className="h-7 w-72 max-w-full" />
          <Skeleton className="h-40" />
        </output>
      )}
    </>
  );
}

interface OneFeedProps {
  organizationId: string;
  feed: Feed;
  hasFolder: boolean;
}

function OneFeed({ organizationId, feed, hasFolder }: OneFeedProps) {
  const listed = useInfiniteQuery(feedRunsQuery(organizationId, feed.id));
  const mayManage = usePermission("org:settings:manage");
  const [isEditing, setIsEditing] = useState(false);
  const [shown, setShown] = useState<FeedRun>();
  const [word, tone] = healthWords[feed.health];
  const { data, error, isPending, refetch } = listed;
  return (
    <div className="grid gap-6 [&>*]:min-w-0">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold">
            <span className="min-w-0 wrap-anywhere">{feed.name}</span>
            <Badge tone={tone}>{word}</Badge>
          </h2>
          <p className="text-table text-quiet">
            {originOf(feed)} · {feed.locationName} · {countOf(feed.cars, "car")} in stock
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {mayManage && (
            <Button
              isChange
              icon={<Pencil aria-hidden size={16} />}
              aria-haspopup="dialog"
              onClick={() => setIsEditing(true)}
            >
              Edit
            </Button>
          )}
          <FeedFileButton organizationId={organizationId} feed={feed} />
        </div>
      </header>
      {feed.problem !== null && (
        <p role="alert" className="rounded-box bg-error/14 px-4 py-3 wrap-anywhere">
          {feed.problem}
        </p>
      )}
      {feed.lastRun?.status === "held" && (
        <HeldFile organizationId={organizationId} feed={feed} run={feed.lastRun} onReport={setShown} />
      )}
      <section aria-label="Files">
        <h3 className="pb-2 font-semibold">Files</h3>
        <List
          label="Files of the feed"
          columns={runColumns}
          rows={data?.pages.flatMap(({ runs }) => runs)}
          loading={isPending && { label: "Loading files" }}
          failure={error && !data && { title: "The files could not be loaded.", error, onRetry: () => void refetch() }}
          empty={<EmptyState title="No file yet" />}
        >
          {(run) => <RunRow key={run.id} run={run} onReport={() => setShown(run)} />}
        </List>
        <ShowMore query={listed} label="Show older" failure="Older files could not be loaded." />
      </section>
      {isEditing && (
        <FeedDialog
          organizationId={organizationId}
          feed={feed}
          hasFolder={hasFolder}
          onClose={() => setIsEditing(false)}
        />
      )}
      {shown && <RunDialog organizationId={organizationId} run={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}
