import { useId, useRef } from "react";
import { Button } from "#kit/controls/Button.tsx";
import { useModal } from "./useModal.ts";

interface DiscardQuestionProps {
  title?: string;
  text?: string;
  discardLabel?: string;
  keepLabel?: string;
  onKeep: () => void;
  onDiscard: () => void;
}

/** Asked before a dialog with typed content is discarded, or a form is left. */
export function DiscardQuestion(props: DiscardQuestionProps) {
  const { title = "Discard what you typed?", text = "It has not been saved.", discardLabel = "Discard" } = props;
  const { keepLabel = "Keep editing", onKeep, onDiscard } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // The choice that loses nothing, for someone who presses Enter without reading.
  useModal(dialog, { firstFocus: ".button-primary" });
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      className="dialog dialog-small"
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        // Not passed on to the dialog below, which would ask again.
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onKeep();
      }}
    >
      <div className="p-5">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <p className="mt-1 text-quiet">{text}</p>
        <div className="mt-5 flex justify-end gap-2">
          <Button onClick={onDiscard}>{discardLabel}</Button>
          <Button variant="primary" onClick={onKeep}>
            {keepLabel}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
