import type { Activity } from "@automotive-crm/contract/activities";
import { wallTimeOf } from "@automotive-crm/contract/due";
import { Pencil } from "lucide-react";
import { formatExact, formatMoment } from "#lib/format.ts";
import { timeThere } from "./day-groups.ts";
import { useTimelineContext } from "./timeline-context.ts";

/** Who, where, and whether it was changed since. */
export function EntryMeta({ entry: { author, locationName, editedAt } }: { entry: Activity }) {
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-meta text-quiet">
      <span>{author === null ? "System" : author.name || "Somebody"}</span>
      {locationName && <span>· {locationName}</span>}
      {editedAt && (
        <span className="inline-flex items-center gap-1" title={`Edited ${formatExact(editedAt)}`}>
          · <Pencil aria-hidden size={10} /> edited <span className="sr-only">{formatMoment(editedAt)}</span>
        </span>
      )}
    </p>
  );
}

/** The viewer's time of day; in its title the exact instant, and the time there where that is another. */
export function EntryTime({ entry: { timestamp, locationName } }: { entry: Activity }) {
  const { timeZone, zones } = useTimelineContext();
  const there = timeThere(timestamp, zones.get(locationName ?? ""), timeZone);
  const title = formatExact(timestamp) + (there === null ? "" : ` (${there} at ${locationName})`);
  return (
    <time dateTime={timestamp} title={title} className="shrink-0 text-meta text-quiet tabular-nums">
      {wallTimeOf(new Date(timestamp), timeZone).time}
    </time>
  );
}
