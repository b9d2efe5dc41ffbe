import type { Activity } from "@automotive-crm/contract/activities/entries";
import { ArrowRight } from "lucide-react";
import { useZoneNaming } from "#lib/format/useZoneNaming.ts";
import { readLog, type LoggedChange } from "./log-changes.ts";
import { useTimelineContext } from "./timeline-context.ts";

/** The changed fields, each with its old and new value. */
export function LogChanges({ entry }: { entry: Activity }) {
  const { timeZone } = useTimelineContext().customer;
  const { subject, changes } = readLog(entry, { timeZone, isZoneNamed: useZoneNaming() });
  return (
    <>
      {subject !== "" && <p className="wrap-anywhere">{subject}</p>}
      {changes.length > 0 && (
        <dl className="grid grid-cols-[minmax(72px,auto)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-table">
          {changes.map((change) => (
            <div key={change.label} className="contents">
              <dt className="text-quiet">{change.label}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 wrap-anywhere">
                <FromTo change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function FromTo({ change: { old, new: now } }: { change: LoggedChange }) {
  if (old === undefined) return <Value value={now} />;
  if (now === undefined) return <Value value={old} isOld />;
  return (
    <>
      <Value value={old} isOld />
      <ArrowRight aria-label="became" size={13} className="shrink-0 self-center text-quiet" />
      <Value value={now} />
    </>
  );
}

function Value({ value, isOld = false }: { value: string | null | undefined; isOld?: boolean }) {
  if (value === null || value === undefined) return <span className="text-quiet">nothing</span>;
  return <span className={`min-w-0 whitespace-pre-wrap ${isOld ? "text-quiet" : ""}`}>{value}</span>;
}
