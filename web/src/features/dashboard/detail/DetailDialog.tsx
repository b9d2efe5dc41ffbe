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
import { List } from "#kit/list/List.tsx";
import { ShowMore } from "#kit/list/ShowMore.tsx";
import { TabStrip, tabPanelProps } from "#kit/layout/TabStrip.tsx";
import { itemsQuery } from "./detail.queries.ts";
import { DetailRow, detailColumns } from "./DetailRow.tsx";
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
  const { data, error, isPending, refetch } = items;
  return (
    <div className="detail-list">
      <List
        label={titleOf(detail)}
        columns={detailColumns}
        rows={data?.pages.flatMap((page) => page.items)}
        loading={isPending && { label: "Loading the list" }}
        failure={error && !data && { title: "The list could not be loaded.", error, onRetry: () => void refetch() }}
        empty={<p className="py-10 text-center text-quiet">No items found</p>}
      >
        {(item) => <DetailRow key={item.id} item={item} />}
      </List>
      <ShowMore query={items} label="Show more" failure="More could not be loaded." />
    </div>
  );
}
