import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/dates/wall-time";
import { Pencil } from "lucide-react";
import { formatExact } from "#lib/format/format.ts";
import { timeThere } from "./day-groups.ts";
import { useTimelineContext } from "./timeline-context.ts";

/** When, who, where, and whether it was changed since. */
export function EntryMeta({ entry }: { entry: Activity }) {
  const { author, locationName, editedAt } = entry;
  return (
    <p className="text-meta wrap-anywhere text-quiet">
      <EntryTime entry={entry} /> · {author === null ? "System" : author.name || "Somebody"}
      {locationName && ` · ${locationName}`}
      {editedAt && (
        <span className="whitespace-nowrap" title={`Edited ${formatExact(editedAt)}`}>
          {" · "}
          <Pencil aria-hidden size={10} className="inline" /> edited
        </span>
      )}
    </p>
  );
}

/** The viewer's time of day; in its title the exact instant, and the time there where that is another. */
function EntryTime({ entry: { timestamp, locationName } }: { entry: Activity }) {
  const { timeZone, zones } = useTimelineContext();
  const there = timeThere(timestamp, zones.get(locationName ?? ""), timeZone);
  const title = formatExact(timestamp) + (there === null ? "" : ` (${there} at ${locationName})`);
  return (
    <time dateTime={timestamp} title={title} className="tabular-nums">
      {wallTimeOf(new Date(timestamp), timeZone).time}
    </time>
  );
}
