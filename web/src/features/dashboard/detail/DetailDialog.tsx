import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#lib/format/format.ts";
import type { Place } from "#lib/workplace/usePlace.ts";
import { statsQuery } from "#features/dashboard/dashboard.queries.ts";
import { countOf, titleOf, type Detail } from "#features/dashboard/details.ts";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "#kit/dialog/Dialog.tsx";
import { ErrorNotice } from "#kit/feedback/ErrorNotice.tsx";
import { Skeleton } from "#kit/loading/Skeleton.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { itemsQuery } from "./detail.queries.ts";
import { DetailRow } from "./DetailRow.tsx";
import { DetailSummary } from "./DetailSummary.tsx";
import "./detail.css";

interface DetailDialogProps {
  detail: Detail;
  place: Place;
  onClose: () => void;
}

const tabs = [
  { name: "list", word: "List View" },
  { name: "summary", word: "Summary" },
] as const;

/** What a number counts, as a list and summed up. */
export function DetailDialog({ detail, place, onClose }: DetailDialogProps) {
  const [tab, setTab] = useState<(typeof tabs)[number]["name"]>("list");
  const { data: stats } = useQuery(statsQuery(place));
  const count = stats && countOf(stats, detail);
  return (
    <Dialog
      title={titleOf(detail)}
      subtitle={count === undefined ? undefined : `${formatCount(count)} ${count === 1 ? "item" : "items"}`}
      size="large"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <ViewAll detail={detail} />
        </>
      }
    >
      <TabStrip
        label="View"
        name="detail"
        tabs={tabs}
        tab={tab}
        onTab={setTab}
        className="segment-tabs w-fit max-sm:w-full max-sm:*:flex-1"
      />
      <div {...tabPanelProps("detail", tab)} className="pt-3">
        {tab === "list" ? (
          <DetailList detail={detail} place={place} />
        ) : (
          <DetailSummary detail={detail} place={place} />
        )}
      </div>
    </Dialog>
  );
}

/** The page that shows the same list. */
function ViewAll({ detail }: { detail: Detail }) {
  const content = (
    <>
      View All
      <ArrowRight aria-hidden size={16} />
    </>
  );
  const className = "button button-primary";
  switch (detail.of) {
    case "calls": {
      const direction = detail.filter === "today" ? undefined : detail.filter;
      return (
        <Link to="/calls" search={{ on: "today", direction }} className={className}>
          {content}
        </Link>
      );
    }
    case "tasks":
      return (
        <Link to="/tasks" search={{ status: detail.filter === "overdue" ? "overdue" : "open" }} className={className}>
          {content}
        </Link>
      );
    case "appointments":
      return (
        <Link to="/appointments" search={{ list: detail.filter === "set" ? "booked" : "today" }} className={className}>
          {content}
        </Link>
      );
  }
}

function DetailList({ detail, place }: Omit<DetailDialogProps, "onClose">) {
  const items = useInfiniteQuery(itemsQuery(place, detail));
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = items;
  const listed = data?.pages.flatMap((page) => page.items);
  return (
    <div className="detail-list">
      {isPending && (
        <output aria-label="Loading the list" className="grid gap-2">
          {["one", "two", "three"].map((row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </output>
      )}
      {error && !data && (
        <ErrorNotice title="The list could not be loaded." error={error} onRetry={() => void refetch()} />
      )}
      {listed?.length === 0 && <p className="py-10 text-center text-quiet">No items found</p>}
      <ul aria-label={titleOf(detail)} className="divide-y divide-line empty:hidden">
        {listed?.map((item) => (
          <li key={item.id}>
            <DetailRow item={item} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="my-3" isBusy={isFetchingNextPage} busyText="Loading…" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
      {items.isFetchNextPageError && (
        <ErrorNotice title="More could not be loaded." error={error} onRetry={() => void fetchNextPage()} />
      )}
    </div>
  );
}
