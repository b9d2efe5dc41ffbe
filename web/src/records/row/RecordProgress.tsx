import { LoaderCircle } from "lucide-react";
import { discardWaiting, retryWaiting, useWaiting } from "#lib/offline/outbox.ts";
import type { RecordType, Values } from "#records/record-type.ts";
import { UnsavedChanges } from "#kit/form/UnsavedChanges.tsx";

interface RecordProgressProps<R extends object, V extends Values> {
  type: RecordType<R, V>;
  record: R;
  isSaving?: boolean | undefined;
  failure?: string | null | undefined;
}

/** The state of a record's latest changes, and those the server hasn't accepted yet. */
export function RecordProgress<R extends object, V extends Values>(props: RecordProgressProps<R, V>) {
  const { type, record, isSaving = false, failure } = props;
  const waiting = useWaiting(type.list.customerIdOf(record)).filter((work) =>
    type.writes.isUpdateOf(work, type.list.idOf(record)),
  );
  return (
    <>
      <p aria-live="polite" className="flex items-center gap-1.5 text-meta text-quiet empty:hidden">
        {isSaving && (
          <>
            <LoaderCircle aria-hidden size={13} className="animate-spin motion-reduce:animate-none" />
            Saving…
          </>
        )}
      </p>
      <UnsavedChanges changes={waiting} onRetry={retryWaiting} onDiscard={discardWaiting} />
      {failure && (
        <p role="alert" className="text-meta text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
