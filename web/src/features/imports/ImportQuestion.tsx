import type { Import } from "@automotive-crm/contract/imports/record";
import { ConfirmDialog } from "#kit/dialog/ConfirmDialog.tsx";
import { formatShortDate } from "#lib/format/format-date.ts";
import { formatCount } from "#lib/format/format.ts";
import { useImportStep } from "./useImportChanges.ts";

export type Question = "discard" | "cancel" | "undo";

interface ImportQuestionProps {
  organizationId: string;
  of: Import;
  question: Question;
  onClose: () => void;
}

/** Asked before a file is discarded, or an import canceled or undone. */
export function ImportQuestion({ organizationId, of, question, onClose }: ImportQuestionProps) {
  const step = question === "undo" ? "undo" : "cancel";
  const { take, taking, failure } = useImportStep(organizationId, of.id, onClose);
  const { title, text, confirmLabel, busyText } = wordsOf(question, of);
  return (
    <ConfirmDialog
      isOpen
      isDangerous
      title={title}
      question={text}
      confirmLabel={confirmLabel}
      isBusy={taking !== undefined}
      busyText={busyText}
      error={failure}
      onConfirm={() => take(step)}
      onCancel={onClose}
    />
  );
}

function wordsOf(question: Question, { fileName, counts, undoableUntil }: Import) {
  switch (question) {
    case "discard":
      return {
        title: "Discard File",
        text: `“${fileName}” is removed with the choices you made for it. No customer is changed.`,
        confirmLabel: "Discard",
        busyText: "Discarding…",
      };
    case "cancel":
      return {
        title: "Cancel Import",
        text: "What has been imported so far stays; the rest is not imported. You can undo it afterward.",
        confirmLabel: "Cancel Import",
        busyText: "Canceling…",
      };
    case "undo":
      return {
        title: "Undo Import",
        text: (
          <>
            {counts.created === 1
              ? "The customer that this import added moves"
              : `The ${formatCount(counts.created)} customers that this import added move`}{" "}
            to Trash, and its changes to others are reversed. Customers that someone has changed since stay as they are.
            Opt-outs stay too.
            {undoableUntil !== null && ` You can do this until ${formatShortDate(undoableUntil)}.`}
          </>
        ),
        confirmLabel: "Undo Import",
        busyText: "Starting…",
      };
  }
}
