import type { ReactNode } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  /** What belongs to the question, such as a choice. */
  details?: ReactNode;
  confirmLabel: string;
  isDangerous?: boolean;
  /** Where not doing it is the usual answer. */
  isCancelPrimary?: boolean;
  isBusy?: boolean;
  busyText?: string;
  error?: string | undefined;
  isOpen: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, confirmLabel, isDangerous = false, isCancelPrimary = false, isBusy = false, error } = props;
  const { busyText = confirmLabel } = props;
  return (
    <Dialog
      title={title}
      size="small"
      isOpen={props.isOpen}
      onClose={props.onCancel}
      footer={
        <>
          <Button variant={isCancelPrimary ? "primary" : "quiet"} onClick={props.onCancel}>
            Cancel
          </Button>
          <Button
            variant={isDangerous ? "danger" : isCancelPrimary ? "quiet" : "primary"}
            isBusy={isBusy}
            busyText={busyText}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p>{question}</p>
      {props.details}
      {error && (
        <p role="alert" className="mt-3 text-danger">
          {error}
        </p>
      )}
    </Dialog>
  );
}
