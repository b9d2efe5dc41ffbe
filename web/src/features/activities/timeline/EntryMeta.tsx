import type { Activity } from "@automotive-crm/contract/activities/entries";
import { Pencil } from "lucide-react";
import type { RecordEvent } from "#records/customer-part.ts";
import { formatForeignTime, formatFullTimestamp, formatTimeOfDay } from "#lib/format/format-date.ts";
import { explainWith, Timestamp } from "#lib/format/Timestamp.tsx";
import { useTimelineContext } from "./timeline-context.ts";

interface EntryMetaProps {
  entry: Activity;
  /** What last happened to the entry's record. */
  event?: RecordEvent | undefined;
  /** Its record may still say by whom it is. */
  isAuthorComing?: boolean;
}

/** When, who, where if not at a location of the customer, and whether it was edited. */
export function EntryMeta({ entry, event, isAuthorComing = false }: EntryMetaProps) {
  const { customer } = useTimelineContext();
  const { author, locationName, editedAt } = entry;
  const isElsewhere = customer.locationAssociations.every(({ location }) => location.name !== locationName);
  const name = event ? event.by : author && (author.name || "Someone else");
  return (
    <span className="text-meta wrap-anywhere text-quiet">
      {event && <span className="sr-only">{event.word} </span>}
      <EntryTime at={event?.at ?? entry.timestamp} locationName={locationName} />
      {(name !== null || !isAuthorComing) && ` · ${name ?? "System"}`}
      {locationName && isElsewhere && ` · ${locationName}`}
      {editedAt && (
        <span
          key={editedAt}
          className="whitespace-nowrap"
          onPointerEnter={explainWith(() => `Edited ${formatFullTimestamp(editedAt)}`)}
        >
          {" · "}
          <Pencil aria-hidden size={10} className="inline" /> edited
        </span>
      )}
    </span>
  );
}

/** The viewer's time of day. Its tooltip has the exact instant, and the location's time if it differs. */
function EntryTime({ at, locationName }: { at: string; locationName: string | null }) {
  const { zones } = useTimelineContext();
  const zoneThere = zones.get(locationName ?? "");
  const timeThere = () => {
    const there = zoneThere === undefined ? null : formatForeignTime(at, zoneThere);
    return there === null ? "" : ` (${there} at ${locationName})`;
  };
  return (
    <Timestamp at={at} addition={timeThere} className="tabular-nums">
      {formatTimeOfDay(at)}
    </Timestamp>
  );
}
