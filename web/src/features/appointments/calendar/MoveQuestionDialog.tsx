import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { WarningLines } from "#kit/form/WarningLines.tsx";
import type { MoveQuestion } from "./move-appointment.ts";

interface MoveQuestionDialogProps {
  question: MoveQuestion;
  onAnswer: (isMoved: boolean) => void;
}

/** Says what speaks against where an appointment was dropped. */
export function MoveQuestionDialog({ question, onAnswer }: MoveQuestionDialogProps) {
  const { appointment, lines } = question;
  return (
    <ConfirmDialog
      title="Move the appointment all the same?"
      question={
        <span className="grid gap-3">
          <span>{`${appointment.customerName}, ${appointment.appointmentType}`}</span>
          <WarningLines lines={lines} />
        </span>
      }
      confirmLabel="Move anyway"
      isCancelPrimary
      isOpen
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    />
  );
}
