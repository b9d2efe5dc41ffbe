import { NotSavedYet } from "./NotSavedYet.tsx";

interface UnsavedChangesProps {
  changes: readonly { id: string; what: string; isSending: boolean; failure: { message: string } | null }[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** A record's changes that have not reached the server, below its current values. Only refused ones can be discarded. */
export function UnsavedChanges({ changes, onRetry, onDiscard }: UnsavedChangesProps) {
  return changes.map(({ id, what, isSending, failure }) => (
    <NotSavedYet
      key={id}
      what={what}
      isSending={isSending}
      message={failure?.message}
      onRetry={() => onRetry(id)}
      question="Discard this change?"
      {...(failure && { onDiscard: () => onDiscard(id) })}
    />
  ));
}
