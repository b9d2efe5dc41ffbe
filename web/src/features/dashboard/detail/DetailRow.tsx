import { Link } from "@tanstack/react-router";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { priorities } from "#records/fields/looks.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { clockOf, lookOf } from "./item-looks.tsx";
import type { Item } from "./detail.queries.ts";

/** One item: what and whose it is, when, how long, by whom, and its status and priority. */
export function DetailRow({ item }: { item: Item }) {
  const { title, subtitle, customerId, at, when, duration, assignee, badge, priority } = lookOf(
    item,
    useZoneNaming(clockOf(item)),
  );
  const Priority = priority && priorities[priority];
  return (
    <div className="detail-item">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere md:truncate">
          {customerId === null ? (
            title
          ) : (
            <Link to="/customers/$customerId" params={{ customerId }} className="detail-link">
              {title}
            </Link>
          )}
        </p>
        <p className="text-meta wrap-anywhere text-quiet md:truncate">{subtitle}</p>
      </div>
      <div className="detail-badges">
        <Badge tone={badge.tone} icon={<badge.Icon aria-hidden size={13} />}>
          {badge.word}
        </Badge>
        {Priority && (
          <Badge icon={<Priority.Icon aria-hidden size={13} className={Priority.color} />}>
            {Priority.word}
            <span className="sr-only"> priority</span>
          </Badge>
        )}
      </div>
      <div className="detail-facts text-table text-quiet tabular-nums">
        {/* A link covers the row, so no pointer would bring up a tooltip. */}
        <time dateTime={at} title={formatFullTimestamp(at, item.record.timeZone)}>
          {when}
        </time>
        <span>
          <span className="sr-only">Duration: </span>
          {duration ?? "N/A"}
        </span>
        <span className="min-w-0 truncate">
          <span className="sr-only">Assigned to: </span>
          {assignee ?? "Unassigned"}
        </span>
      </div>
    </div>
  );
}
