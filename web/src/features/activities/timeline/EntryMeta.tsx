import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { Pencil } from "lucide-react";
import type { RecordEvent } from "#records/customer-part.ts";
import { formatForeignTime, formatFullTimestamp, formatTime } from "#lib/format/format-date.ts";
import { useTimelineContext } from "./timeline-context.ts";

interface EntryMetaProps {
  entry: Activity;
  /** What last happened to the entry's record. */
  event?: RecordEvent | undefined;
}

/** When, who, where if not at a location of the customer, and whether it was edited. */
export function EntryMeta({ entry, event }: EntryMetaProps) {
  const { customer } = useTimelineContext();
  const { author, locationName, editedAt } = entry;
  const isElsewhere = customer.locationAssociations.every(({ location }) => location.name !== locationName);
  const name = event ? event.by : author && (author.name || "Someone else");
  return (
    <span className="text-meta wrap-anywhere text-quiet">
      {event && <span className="sr-only">{event.word} </span>}
      <EntryTime at={event?.at ?? entry.timestamp} locationName={locationName} /> · {name ?? "System"}
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
function EntryTime({ at, locationName }: { at: string; locationName: string | null }) {
  const { timeZone, zones } = useTimelineContext();
  const zoneThere = zones.get(locationName ?? "");
  const there = zoneThere === undefined ? null : formatForeignTime(at, zoneThere);
  const title = formatFullTimestamp(at) + (there === null ? "" : ` (${there} at ${locationName})`);
  return (
    <time dateTime={at} title={title} className="tabular-nums">
      {formatTime(wallTimeOf(new Date(at), timeZone).time)}
    </time>
  );
}
