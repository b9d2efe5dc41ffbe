import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { actionInWords, actorInWords } from "@automotive-crm/contract/audit/words";
import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import { ListFilter } from "lucide-react";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { AuditEventParts } from "./AuditEventParts.tsx";
import { changesInWords } from "./audit-words.ts";
import { RecordName } from "./RecordName.tsx";

interface AuditEventRowProps {
  event: AuditEvent;
  names: Readonly<Record<string, string>>;
  /** The organization's, as in the filter: an entry shows the day under which it is found. */
  timeZone: string;
  now: Date;
  organizationId: string;
  onRecord: (recordId: string) => void;
}

/** One event: who did what to which record, and what changed. */
export function AuditEventRow({ event, names, timeZone, now, organizationId, onRecord }: AuditEventRowProps) {
  const changes = changesInWords(event.changes, names);
  return (
    <li className="py-2.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span className="font-semibold">{actionInWords(event.action, { isNamed: event.recordName !== null })}</span>
            <RecordName event={event} />
          </p>
          <p className="flex flex-wrap gap-x-2 text-meta text-quiet">
            <span>{actorInWords(event)}</span>
            <Timestamp at={event.at} timeZone={timeZone} now={now} className="tabular-nums" />
            {event.locationName && event.locationName !== event.recordName && <span>{event.locationName}</span>}
          </p>
        </div>
        <IconButton
          label={`Show only this record: ${event.recordName ?? codeInWords(event.entity)}`}
          data-tip="Only this record"
          tipSide="left"
          icon={<ListFilter aria-hidden size={16} />}
          onClick={() => onRecord(event.entityId)}
        />
      </div>
      {changes.length > 0 && (
        <dl className="mt-1 grid gap-x-4 gap-y-1 text-table sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)]">
          {changes.map(({ field, old, now }) => (
            <div key={field} className="contents">
              <dt className="text-quiet max-sm:pt-1">{field}</dt>
              <dd className="line-clamp-4 wrap-anywhere">
                {old !== undefined && (
                  <>
                    <span className="sr-only">from </span>
                    <span className="text-quiet line-through">{old}</span>
                    <span aria-hidden> → </span>
                    <span className="sr-only"> to </span>
                  </>
                )}
                <span>{now}</span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {event.parts > 0 && <AuditEventParts event={event} organizationId={organizationId} />}
    </li>
  );
}
