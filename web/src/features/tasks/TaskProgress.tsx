import { LoaderCircle } from "lucide-react";
import { discardWaiting, retryWaiting, type WaitingWork } from "#lib/outbox.ts";
import { NotSavedYet } from "#ui/NotSavedYet.tsx";

interface TaskProgressProps {
  isSaving: boolean;
  /** Changes of the task that the server has not taken yet. */
  waiting: readonly WaitingWork[];
  failure: string | null;
}

/** How far the last changes of a task have come. */
export function TaskProgress({ isSaving, waiting, failure }: TaskProgressProps) {
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
      {waiting.map(({ id, what, isSending, failure: refusal }) => (
        <NotSavedYet
          key={id}
          what={what}
          isSending={isSending}
          message={refusal?.message}
          onRetry={() => retryWaiting(id)}
          {...(refusal && { onDiscard: () => discardWaiting(id) })}
        />
      ))}
      {failure && (
        <p role="alert" className="text-meta text-danger">
          {failure}
        </p>
      )}
    </>
  );
}
