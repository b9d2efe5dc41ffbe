import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { Pencil } from "lucide-react";
import type { Told } from "#records/customer-part.ts";
import { formatForeignTime, formatFullTimestamp, formatTime } from "#lib/format/format-date.ts";
import { useTimelineContext } from "./timeline-context.ts";

interface EntryMetaProps {
  entry: Activity;
  /** What happened to the entry's record. */
  told?: Told | undefined;
}

/** When, who, where if not at a location of the customer, and whether it was edited. */
export function EntryMeta({ entry, told }: EntryMetaProps) {
  const { customer } = useTimelineContext();
  const { author, locationName, editedAt } = entry;
  const isElsewhere = customer.locationAssociations.every(({ location }) => location.name !== locationName);
  const name = told ? told.by : author && (author.name || "Somebody");
  return (
    <span className="text-meta wrap-anywhere text-quiet">
      {told && <span className="sr-only">{told.word} </span>}
      <EntryTime at={told?.at ?? entry.timestamp} locationName={locationName} /> · {name ?? "System"}
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
