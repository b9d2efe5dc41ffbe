import { conflictFields, type EditWords } from "#lib/offline/conflicts/edit-words.ts";
import { settleWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";

interface WaitingConflictProps extends EditWords {
  work: WaitingWork;
  onClose: () => void;
}

/** The question about an edit that couldn't be sent right away, while someone else changed the same fields. */
export function WaitingConflict({ work, onClose, ...words }: WaitingConflictProps) {
  const choose = (yours: ReadonlySet<string>) => {
    settleWaiting(work, yours);
    onClose();
  };
  return (
    <ConflictDialog
      fields={conflictFields(work.failure?.conflicts ?? {}, words)}
      onChoose={choose}
      onCancel={onClose}
    />
  );
}
