import { X } from "lucide-react";
import { useId, useRef, type KeyboardEvent } from "react";
import { useRaisedErrors } from "#lib/errors/raised-errors.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { useModal } from "#kit/dialog/useModal.ts";
import { classTable } from "./class-table.ts";
import { detailsOf } from "./details-of.ts";
import { firstGroup, type ErrorGroup } from "./error-groups.ts";
import { ErrorActions } from "./ErrorActions.tsx";
import { ErrorExplanation } from "./ErrorExplanation.tsx";
import { ErrorTitle } from "./ErrorTitle.tsx";
import { useErrorActions } from "./useErrorActions.ts";

/** The panel for the error raised first. A newer error of the same class only changes its message. */
export function ErrorPanelDialog() {
  const raised = useRaisedErrors((state) => state.raised);
  const group = firstGroup(raised);
  return group && <OpenPanel key={group.failureClass} group={group} />;
}

function OpenPanel({ group }: { group: ErrorGroup }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const messageId = useId();
  const { run, running, said, close } = useErrorActions(group);
  useModal(dialog, { firstFocus: "h2" });
  const { message, suggestions } = classTable[group.failureClass];
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={messageId}
      className="dialog dialog-small error-panel"
      onKeyDown={closeOnEscape}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) close();
      }}
    >
      <header className="flex items-start gap-3 pt-4 pr-3 pl-5 max-sm:pl-4">
        <ErrorTitle failureClass={group.failureClass} level="h2" id={titleId} />
        <IconButton label="Close" tipSide="left" icon={<X aria-hidden size={18} />} onClick={close} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-3 pb-2 max-sm:px-4">
        <ErrorExplanation {...{ messageId, message, suggestions }} details={detailsOf(group.error)} />
        <output className={said === null ? "" : "mt-1 mb-2 block rounded-field bg-hover px-3 py-2 text-table"}>
          {said}
        </output>
      </div>
      <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3 max-sm:px-4">
        <ErrorActions group={group} running={running} onAction={(action) => void run(action)} />
      </footer>
    </dialog>
  );
}
