import { LoaderCircle } from "lucide-react";
import { discardWaiting, retryWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { UnsavedChanges } from "#ui/UnsavedChanges.tsx";

interface RecordProgressProps {
  isSaving: boolean;
  /** Changes the server hasn't accepted yet. */
  waiting: readonly WaitingWork[];
  failure: string | null;
}

/** The state of a record's latest changes. */
export function RecordProgress({ isSaving, waiting, failure }: RecordProgressProps) {
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
