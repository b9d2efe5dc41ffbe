import type { Activity } from "@automotive-crm/contract/activities/entries";
import { Pencil } from "lucide-react";
import type { RecordEvent } from "#records/customer-part.ts";
import { formatFullTimestamp } from "#lib/format/format-date.ts";
import { explainWith, Timestamp } from "#lib/format/Timestamp.tsx";
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
      <Timestamp at={event?.at ?? entry.timestamp} look="time" timeZone={customer.timeZone} className="tabular-nums" />
      {" · "}
      {name ?? "System"}
      {locationName && isElsewhere && ` · ${locationName}`}
      {editedAt && (
        <span
          key={editedAt}
          className="whitespace-nowrap"
          onPointerEnter={explainWith(() => `Edited ${formatFullTimestamp(editedAt, customer.timeZone)}`)}
        >
          {" · "}
          <Pencil aria-hidden size={10} className="inline" /> edited
        </span>
      )}
    </span>
  );
}
