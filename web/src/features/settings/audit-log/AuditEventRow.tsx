import type { AuditEvent } from "@automotive-crm/contract/audit/log";
import { actionInWords, actorInWords } from "@automotive-crm/contract/audit/words";
import { codeInWords } from "@automotive-crm/contract/fields/field-words";
import { ListFilter } from "lucide-react";
import { useState } from "react";
import { formatCount } from "#lib/format/format.ts";
import { Timestamp } from "#lib/format/Timestamp.tsx";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { ListRow } from "#kit/list/ListRow.tsx";
import { AuditEventParts } from "./AuditEventParts.tsx";
import { changesInWords, type ChangedField } from "./audit-words.ts";
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

export const auditColumns = [
  { name: "when", head: "When", width: "10.5rem", narrow: "end" },
  { name: "who", head: "Who", width: "minmax(0,0.8fr)", narrow: "line" },
  { name: "what", head: "What", width: "minmax(0,2fr)", narrow: "title" },
  { name: "record", head: "Record", width: "minmax(0,1fr)", narrow: "aside" },
  { name: "actions", head: "Actions", isHeadHidden: true, width: "var(--button)", narrow: "actions", isAtEnd: true },
] as const;

/** One event: who did what to which record, and once it is opened each change. */
export function AuditEventRow({ event, names, timeZone, now, organizationId, onRecord }: AuditEventRowProps) {
  const [isOpen, setOpen] = useState(false);
  const changes = changesInWords(event.changes, names);
  const words = actionInWords(event.action, { isNamed: event.recordName !== null });
  const summary = summaryOf(changes, event.parts);
  return (
    <ListRow
      columns={auditColumns}
      cells={{
        when: (
          <Timestamp
            at={event.at}
            timeZone={timeZone}
            now={now}
            className="whitespace-nowrap text-quiet tabular-nums"
          />
        ),
        who: <span className="block truncate">{actorInWords(event)}</span>,
        what: (
          <>
            {summary === "" ? (
              <span tabIndex={-1} data-row-link className="block truncate font-semibold">
                {words}
              </span>
            ) : (
              <button
                type="button"
                data-row-link
                aria-expanded={isOpen}
                className="block max-w-full cursor-pointer truncate text-left font-semibold"
                onClick={() => setOpen(!isOpen)}
              >
                {words}
              </button>
            )}
            {summary !== "" && !isOpen && (
              <span className="block truncate text-meta text-quiet @max-2xl:hidden" title={summary}>
                {summary}
              </span>
            )}
          </>
        ),
        record: (
          <div className="min-w-0 @max-2xl:max-w-[38cqw]">
            <RecordName event={event} className="block truncate" />
            {event.locationName && event.locationName !== event.recordName && (
              <span className="block truncate text-meta text-quiet @max-2xl:hidden">{event.locationName}</span>
            )}
          </div>
        ),
        actions: (
          <IconButton
            label={`Show only this record: ${event.recordName ?? codeInWords(event.entity)}`}
            data-tip="Only this record"
            tipSide="left"
            icon={<ListFilter aria-hidden size={16} />}
            onClick={() => onRecord(event.entityId)}
          />
        ),
      }}
      details={
        isOpen && (
          <>
            <Changes changes={changes} />
            {event.parts > 0 && <AuditEventParts eventId={event.id} organizationId={organizationId} />}
          </>
        )
      }
    />
  );
}

/** "Status: Prospect → Active · 2 changes made with it". */
const summaryOf = (changes: readonly ChangedField[], parts: number) =>
  [
    ...changes.map(({ field, old, now }) => `${field}: ${old === undefined ? "" : `${old} → `}${now}`),
    ...(parts === 0 ? [] : [`${formatCount(parts)} ${parts === 1 ? "change" : "changes"} made with it`]),
  ].join(" · ");

const Changes = ({ changes }: { changes: readonly ChangedField[] }) => (
  <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)]">
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
);
