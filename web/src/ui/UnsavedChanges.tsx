import { NotSavedYet } from "./NotSavedYet.tsx";

interface UnsavedChangesProps {
  changes: readonly { id: string; what: string; isSending: boolean; failure: { message: string } | null }[];
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
}

/** Changes of a record that have not reached the server, under what is shown of it. Only what was refused can be given up. */
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
