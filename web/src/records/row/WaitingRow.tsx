import type { Customer } from "@automotive-crm/contract/customers/record";
import { localTimeZone } from "@automotive-crm/contract/dates/wall-time";
import { useState } from "react";
import { discardWaiting, retryWaiting } from "#lib/offline/outbox.ts";
import { RecordDialog } from "#records/dialog/RecordDialog.tsx";
import type { RecordType, Values } from "#records/record-type.ts";
import type { WaitingRecord } from "#records/waiting-records.ts";
import { NotSavedYet } from "#kit/form/NotSavedYet.tsx";
import { RecordMark } from "./RecordMark.tsx";
import { RecordTitle } from "./RecordTitle.tsx";
import "./record-row.css";

interface WaitingRowProps<R extends object, V extends Values> {
  type: RecordType<R, V>;
  waiting: WaitingRecord<V>;
  /** If given, the record can be opened and corrected. */
  customer?: Customer | undefined;
}

/** A record that isn't saved yet. */
export function WaitingRow<R extends object, V extends Values>({
  type,
  waiting: { id, title, values, isSending, refusal },
  customer,
}: WaitingRowProps<R, V>) {
  const { Icon, Facts } = type.waiting ?? {};
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className="record-row">
      {Icon && <RecordMark className="text-warn" icon={<Icon aria-hidden size={17} />} />}
      <div className="record-row-text min-w-0 flex-1">
        <RecordTitle isDisabled={isSending} onOpen={customer && (() => setIsEditing(true))}>
          {title}
        </RecordTitle>
        {Facts && <Facts values={values} timeZone={customer?.timeZone ?? localTimeZone()} />}
        <NotSavedYet
          what={`${type.noun} ${title}`}
          isSending={isSending}
          message={refusal ?? undefined}
          onRetry={() => retryWaiting(id)}
          onDiscard={() => discardWaiting(id)}
          question={`Discard this ${type.noun.toLowerCase()}?`}
        />
      </div>
      {customer && (
        <RecordDialog
          type={type}
          customer={customer}
          waitingId={id}
          isOpen={isEditing}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
