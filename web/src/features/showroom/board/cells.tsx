import { visitVehicleName, visitorName, type Visit } from "@automotive-crm/contract/showroom/record";
import { isStaleVisit, openDrive } from "@automotive-crm/contract/showroom/rules";
import { Hourglass, KeyRound } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { Badge } from "#kit/layout/Badge.tsx";
import { kindWords, resultWords, spanWords } from "#features/showroom/showroom-words.ts";

export interface VisitRowProps {
  visit: Visit;
  now: Date;
  /** It is shown beside the list. */
  isOpen: boolean;
  onOpen: () => void;
}

/** Who it is, which opens the visit, and how they came. */
export function Visitor({ visit, onOpen }: Pick<VisitRowProps, "visit" | "onOpen">) {
  const name = visitorName(visit);
  return (
    <>
      <button
        type="button"
        data-row-link
        data-visit={visit.id}
        title={name}
        className={`block max-w-full cursor-pointer truncate text-left font-semibold ${visit.customerId === null ? "text-warn" : "text-link"}`}
        onClick={onOpen}
      >
        {name}
      </button>
      <p className="truncate text-meta text-quiet">
        {[kindWords[visit.kind], visit.sourceName].filter(Boolean).join(" · ")}
      </p>
    </>
  );
}

/** When they came in, and how long ago. */
export function CheckedIn({ visit, now }: Pick<VisitRowProps, "visit" | "now">) {
  const { checkedInAt, checkedOutAt, timeZone } = visit;
  const isStale = isStaleVisit(visit, now);
  return (
    <>
      <span className="block truncate tabular-nums">
        <Timestamp at={checkedInAt} look="time" timeZone={timeZone} />
      </span>
      <span className={`flex items-center gap-1 text-meta whitespace-nowrap ${isStale ? "text-warn" : "text-quiet"}`}>
        {isStale && <Hourglass aria-hidden size={12} />}
        {spanWords(checkedInAt, checkedOutAt === null ? now : new Date(checkedOutAt))}
        {isStale && <span className="sr-only">, nothing noted for an hour</span>}
      </span>
    </>
  );
}

/** What came of it so far. */
export function VisitState({ visit }: { visit: Visit }) {
  const { checkedOutAt, isNotCheckedOut, result } = visit;
  const drive = checkedOutAt === null ? openDrive(visit) : undefined;
  if (drive)
    return (
      <Badge tone={drive.isSoldWhileOut ? "danger" : "warning"} icon={<KeyRound aria-hidden size={12} />}>
        {drive.isSoldWhileOut ? "Drives a sold car" : "On a drive"}
      </Badge>
    );
  if (checkedOutAt === null) return <Badge tone="busy">Here</Badge>;
  if (isNotCheckedOut && !result) return <Badge tone="warning">Not checked out</Badge>;
  return result ? <Badge tone={resultWords[result].tone}>{resultWords[result].word}</Badge> : <Badge>Left</Badge>;
}

export const vehicleOf = ({ vehicle }: Visit): string => (vehicle ? visitVehicleName(vehicle) : "No car yet");
