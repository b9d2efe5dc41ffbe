import { Link } from "@tanstack/react-router";
import { useIsInPanel } from "#lib/calls/in-panel.ts";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { priorities } from "#records/fields/looks.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { clockOf, lookOf } from "./item-looks.tsx";
import type { Item } from "./detail.queries.ts";

export const detailColumns = [
  { name: "item", head: "Item", width: "minmax(0,1.6fr)", narrow: "title" },
  { name: "status", head: "Status", width: "11.5rem", narrow: "aside" },
  { name: "when", head: "When", width: "10.5rem", narrow: "line" },
  { name: "duration", head: "Duration", width: "4rem" },
  { name: "person", head: "Assigned to", width: "minmax(0,1fr)", narrow: "end" },
] as const;

const titleClasses = "block truncate font-semibold";

/** One item: what and whose it is, when, how long, by whom, and its status and priority. */
export function DetailRow({ item }: { item: Item }) {
  const { title, subtitle, customerId, at, when, duration, assignee, badge, priority } = lookOf(
    item,
    useZoneNaming(clockOf(item)),
  );
  const Priority = priority && priorities[priority];
  return (
    <ListRow
      columns={detailColumns}
      isCurrent={useIsInPanel(customerId, item.of === "tasks" ? item.id : undefined)}
      cells={{
        item: (
          <>
            {customerId === null ? (
              <span tabIndex={-1} data-row-link title={title} className={titleClasses}>
                {title}
              </span>
            ) : (
              <Link
                to="/customers/$customerId"
                params={{ customerId }}
                data-row-link
                title={title}
                className={titleClasses}
              >
                {title}
              </Link>
            )}
            <span className="block truncate text-meta text-quiet" title={subtitle}>
              {subtitle}
            </span>
          </>
        ),
        status: (
          <span className="flex flex-wrap gap-1.5 @max-2xl:justify-end">
            <Badge tone={badge.tone} icon={<badge.Icon aria-hidden size={13} />}>
              {badge.word}
            </Badge>
            {Priority && (
              <Badge icon={<Priority.Icon aria-hidden size={13} className={Priority.color} />}>
                {Priority.word}
                <span className="sr-only"> priority</span>
              </Badge>
            )}
          </span>
        ),
        when: (
          <span className="whitespace-nowrap text-quiet tabular-nums">
            <time dateTime={at} title={formatFullTimestamp(at, item.record.timeZone)}>
              {when}
            </time>
            {duration && <span className="@2xl:hidden"> · {duration}</span>}
          </span>
        ),
        duration: <span className="text-quiet tabular-nums">{duration ?? "N/A"}</span>,
        person: <span className="block truncate text-quiet">{assignee ?? "Unassigned"}</span>,
      }}
    />
  );
}
