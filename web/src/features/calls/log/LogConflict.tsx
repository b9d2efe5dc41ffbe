import { decidedEdit } from "#lib/offline/conflicts/decided-edit.ts";
import { conflictFields } from "#lib/offline/conflicts/edit-words.ts";
import { changeWaiting, discardWaiting, type WaitingWork } from "#lib/offline/outbox.ts";
import type { ConflictPlace } from "#records/customer-part.ts";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { ConflictDialog } from "#kit/dialog/ConflictDialog.tsx";
import { explainFirstLog, theirsIn, useLogWords } from "./log-conflicts.ts";
import type { LogBody } from "./log-request.ts";

export type LogConflictProps = ConflictPlace & { work: WaitingWork };

/** The question about a log that couldn't be sent right away, while someone else logged the same call. */
export function LogConflict({ work, customer, onClose }: LogConflictProps) {
  const { organizationId, id: customerId } = customer;
  const words = useLogWords({ organizationId, customerId, customerPhone: null });
  const conflicts = work.failure?.conflicts ?? {};
  const body: LogBody = { ...(work.body as LogBody) };
  const send = (next: LogBody) => {
    changeWaiting(work.id, next);
    onClose();
  };
  const unchangeable = explainFirstLog({ conflicts, sent: body, nameOfOwner: () => undefined });
  if (unchangeable) {
    const isVisit = unchangeable["customerId"] === undefined;
    return (
      <ConfirmDialog
        isOpen
        title="Someone else has logged this call"
        question={Object.values(unchangeable).join(" ")}
        confirmLabel={isVisit ? "Save without appointment" : "Discard"}
        isDangerous={!isVisit}
        onConfirm={() => {
          if (isVisit) return send({ ...body, appointmentScheduled: false });
          discardWaiting(work.id);
          onClose();
        }}
        onCancel={onClose}
      />
    );
  }
  const isNew = work.endpoint.startsWith("POST");
  const choose = (yours: ReadonlySet<string>) => {
    const decided = decidedEdit(body, conflicts, yours);
    send(isNew ? { ...theirsIn(conflicts), ...decided } : decided);
  };
  return <ConflictDialog fields={conflictFields(conflicts, words)} onChoose={choose} onCancel={onClose} />;
}
