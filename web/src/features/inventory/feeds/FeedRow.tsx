import { isGoing, type Feed } from "@automotive-crm/contract/inventory/feeds";
import { Link } from "@tanstack/react-router";
import { EditButtons } from "#kit/controls/EditButtons.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { formatCount } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { FeedFileButton } from "./FeedFileButton.tsx";
import { healthWords, originOf, resultInWords, runWords } from "./feed-words.ts";

export const feedColumns = [
  { name: "feed", head: "Feed", width: "minmax(0,1.2fr)", narrow: "title" },
  { name: "health", head: "Health", width: "10.5rem", narrow: "aside" },
  { name: "last", head: "Last file", width: "minmax(0,1.3fr)", narrow: "more" },
  { name: "cars", head: "Cars", width: "4.5rem", narrow: "line", isAtEnd: true },
  { name: "actions", head: "Actions", width: "calc(3 * var(--button))", narrow: "below", isAtEnd: true },
] as const;

interface FeedRowProps {
  organizationId: string;
  feed: Feed;
  /** Absent for those who may only run it. */
  onEdit?: () => void;
  onDelete?: () => void;
}

/** A feed, how it is doing, and what became of its last file. */
export function FeedRow({ organizationId, feed, onEdit, onDelete }: FeedRowProps) {
  const { id, name, locationName, dealers, cars, lastRun, lastFileAt, problem } = feed;
  const [word, tone] = lastRun && isGoing(lastRun) ? runWords[lastRun.status] : healthWords[feed.health];
  const said = lastRun && (lastRun.problem ?? resultInWords(lastRun));
  return (
    <ListRow
      columns={feedColumns}
      cells={{
        feed: (
          <>
            <Link
              to="/settings/feeds/$feedId"
              params={{ feedId: id }}
              data-row-link
              title={name}
              className="block truncate font-semibold"
            >
              {name}
            </Link>
            <span className="block truncate text-meta text-quiet">
              {originOf(feed)} · {dealers.length > 1 ? `${dealers.length} dealers` : locationName}
            </span>
          </>
        ),
        health: <Badge tone={tone}>{word}</Badge>,
        last: (
          <>
            <span className="text-quiet tabular-nums">
              {lastFileAt === null ? "None yet" : <Timestamp at={lastFileAt} />}
            </span>
            {(problem ?? said) && <span className="block text-meta text-quiet wrap-anywhere">{problem ?? said}</span>}
          </>
        ),
        cars: (
          <span className="tabular-nums">
            {formatCount(cars)}
            <span className="@2xl:hidden"> {cars === 1 ? "car" : "cars"}</span>
          </span>
        ),
        actions: (
          <div className="flex justify-end @max-2xl:-ml-3 @max-2xl:justify-start">
            <FeedFileButton organizationId={organizationId} feed={feed} isIcon />
            <EditButtons name={name} deletion="Remove" onEdit={onEdit} onDelete={onDelete} />
          </div>
        ),
      }}
    />
  );
}
