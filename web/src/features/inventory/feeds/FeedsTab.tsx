import { deleteFeed, type Feed } from "@automotive-crm/contract/inventory/feeds";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Download, Plus, Rss } from "lucide-react";
import { useState } from "react";
import { OneOrganization } from "#features/settings/index.ts";
import { Button } from "#kit/controls/Button.tsx";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { EmptyState } from "#kit/list/EmptyState.tsx";
import { List } from "#kit/list/List.tsx";
import { call } from "#lib/api/api-client.ts";
import { usePermission } from "#lib/workplace/permissions.tsx";
import { FeedDialog } from "./FeedDialog.tsx";
import { feedColumns, FeedRow } from "./FeedRow.tsx";
import { ListingsDialog } from "./ListingsDialog.tsx";
import { countOf } from "./feed-words.ts";
import { feedsQuery, useFeedEvents, useFeedMutation } from "./feeds.queries.ts";

/** Where lists of the cars in stock come from, and how each feed is doing. */
export const FeedsTab = () => (
  <OneOrganization>{(organizationId) => <Feeds organizationId={organizationId} />}</OneOrganization>
);

type Shown = { of: "edit" | "delete"; feed: Feed } | { of: "add" | "listings" };

function Feeds({ organizationId }: { organizationId: string }) {
  const { data, error, isPending, refetch } = useQuery(feedsQuery(organizationId));
  useFeedEvents(organizationId);
  const [shown, setShown] = useState<Shown>();
  const mayManage = usePermission("org:settings:manage");
  const mayExport = usePermission("data:export");
  const close = () => setShown(undefined);
  const removal = useFeedMutation(organizationId, {
    send: ({ id }: Feed) => call(deleteFeed, { params: { feedId: id }, organizationId }),
    onDone: close,
  });
  const asked = shown?.of === "delete" ? shown.feed : undefined;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 pb-3">
        <p className="min-w-0 flex-1 basis-60 text-table text-quiet">
          Car lists from HomeNet, vAuto and others, as CSV, TSV or XML. Cars missing from a feed are removed from{" "}
          <Link to="/inventory" className="link">
            Inventory
          </Link>{" "}
          but are never deleted.
        </p>
        {mayExport && (
          <Button
            className="max-md:w-full"
            icon={<Download aria-hidden size={16} />}
            aria-haspopup="dialog"
            onClick={() => setShown({ of: "listings" })}
          >
            Vehicle listings
          </Button>
        )}
        {mayManage && (
          <Button
            isChange
            variant="primary"
            className="max-md:w-full"
            icon={<Plus aria-hidden size={16} />}
            aria-haspopup="dialog"
            onClick={() => setShown({ of: "add" })}
          >
            Add feed
          </Button>
        )}
      </div>
      <List
        label="Inventory feeds"
        columns={feedColumns}
        rows={data?.feeds}
        loading={isPending && { label: "Loading feeds" }}
        failure={error && !data && { title: "The feeds could not be loaded.", error, onRetry: () => void refetch() }}
        empty={
          <EmptyState
            icon={<Rss aria-hidden size={24} />}
            title="No feeds yet"
            text={
              mayManage
                ? "Add one for each company that sends you a list of your cars. Upload a file, or let us fetch it."
                : "Administrators add feeds. You see those whose locations' inventory you can edit."
            }
          />
        }
      >
        {(feed) => (
          <FeedRow
            key={feed.id}
            organizationId={organizationId}
            feed={feed}
            {...(mayManage && {
              onEdit: () => setShown({ of: "edit", feed }),
              onDelete: () => setShown({ of: "delete", feed }),
            })}
          />
        )}
      </List>
      {shown?.of === "listings" && <ListingsDialog organizationId={organizationId} onClose={close} />}
      {(shown?.of === "add" || shown?.of === "edit") && (
        <FeedDialog
          organizationId={organizationId}
          feed={shown.of === "edit" ? shown.feed : undefined}
          hasFolder={data?.hasFolder ?? false}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title="Remove feed"
        question={
          <>
            <strong className="font-semibold">{asked?.name}</strong>
            <br />
            {countOf(asked?.cars ?? 0, "car")} {asked?.cars === 1 ? "stays" : "stay"} in stock, as if added by hand. No
            more files are read.
          </>
        }
        confirmLabel="Remove"
        isDangerous
        isBusy={removal.isSaving}
        busyText="Removing…"
        error={removal.failure ?? undefined}
        isOpen={asked !== undefined}
        onCancel={() => {
          removal.reset();
          close();
        }}
        onConfirm={() => asked && removal.save(asked)}
      />
    </>
  );
}
