import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { Pencil } from "lucide-react";
import { formatForeignTime, formatFullTimestamp, formatTime } from "#lib/format/format-date.ts";
import { useTimelineContext } from "./timeline-context.ts";

/** When, who, where if not at a location of the customer, and whether it was edited. */
export function EntryMeta({ entry }: { entry: Activity }) {
  const { customer } = useTimelineContext();
  const { author, locationName, editedAt } = entry;
  const isElsewhere = customer.locationAssociations.every(({ location }) => location.name !== locationName);
  return (
    <span className="text-meta wrap-anywhere text-quiet">
      <EntryTime entry={entry} /> · {author === null ? "System" : author.name || "Somebody"}
      {locationName && isElsewhere && ` · ${locationName}`}
      {editedAt && (
        <span className="whitespace-nowrap" title={`Edited ${formatFullTimestamp(editedAt)}`}>
          {" · "}
          <Pencil aria-hidden size={10} className="inline" /> edited
        </span>
      )}
    </span>
  );
}

/** The viewer's time of day. Its title has the exact instant, and the location's time if it differs. */
function EntryTime({ entry: { timestamp, locationName } }: { entry: Activity }) {
  const { timeZone, zones } = useTimelineContext();
  const zoneThere = zones.get(locationName ?? "");
  const there = zoneThere === undefined ? null : formatForeignTime(timestamp, zoneThere);
  const title = formatFullTimestamp(timestamp) + (there === null ? "" : ` (${there} at ${locationName})`);
  return (
    <time dateTime={timestamp} title={title} className="tabular-nums">
      {formatTime(wallTimeOf(new Date(timestamp), timeZone).time)}
    </time>
  );
}
