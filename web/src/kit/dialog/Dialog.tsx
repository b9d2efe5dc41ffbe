import { X } from "lucide-react";
import { use, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { DiscardQuestion } from "./DiscardQuestion.tsx";
import { DialogContext } from "./dialog-context.ts";
import { DockContext, useDockPlace } from "./dock.tsx";
import { useDirtyForm } from "#kit/form/dirty-forms.ts";
import { IconButton } from "#kit/controls/IconButton.tsx";
import { isSaveKey, saveFormOnKey } from "#kit/form/save-key.ts";
import { useModal } from "./useModal.ts";
import { usePullDown } from "./usePullDown.ts";

interface DialogProps {
  title: string;
  subtitle?: string | undefined;
  isOpen: boolean;
  onClose: () => void;
  /** Something was typed: Escape, the backdrop and the cross ask before discarding it. */
  isDirty?: boolean | undefined;
  /** A request that cannot be undone is in progress: nothing closes the dialog. */
  isBusy?: boolean | undefined;
  /** Selects what has the focus at first, if not the first field of its form. */
  firstFocus?: string | undefined;
  /** What the cross does instead, if closing isn't the end of what the dialog is about: "Minimize". */
  closing?: { label: string; icon: ReactNode } | undefined;
  /** What Ctrl-Enter does where there is no form. */
  onSave?: (() => void) | undefined;
  footer?: ReactNode;
  size?: "small" | "medium" | "wide" | "large" | undefined;
  /** At the right, while the page beside it stays usable; on a phone a sheet above the bottom bar. */
  isDocked?: boolean | undefined;
  children: ReactNode;
}

/** A dialog, modal unless docked; on a phone a full-height sheet. Ctrl-Enter saves the form in it. Its content is mounted only while it is open. */
export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

const sizes = { small: "dialog-small", medium: "", wide: "dialog-wide", large: "dialog-large" };

function OpenDialog(props: DialogProps) {
  const {
    title,
    subtitle,
    onClose,
    isDirty = false,
    isBusy = false,
    footer,
    size = "medium",
    isDocked = false,
    children,
  } = props;
  const { label: closeLabel, icon: closeIcon } = props.closing ?? { label: "Close", icon: <X aria-hidden size={18} /> };
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const dock = use(DockContext);
  const isBehindOther = useDockPlace(titleId, isDocked && dock === null);
  const isBehind = isDocked && (dock?.isBehind ?? isBehindOther);
  useModal(dialog, { firstFocus: props.firstFocus, isDocked });

  const close = () => {
    if (isBusy) return;
    if (isDirty) setIsAsking(true);
    else onClose();
  };
  const pulling = usePullDown(dialog, close);
  // Leaving the page would lose typed text, or hide how saving went, unless the panel stays.
  useDirtyForm(isDirty || isBusy, { close, staysOpen: isDocked && dock !== null });
  const press = (event: KeyboardEvent) => {
    if (props.onSave && isSaveKey(event) && isIn(dialog.current, event.target)) {
      event.preventDefault();
      // Not also by a form in which the dialog is.
      event.stopPropagation();
      if (!isBusy) props.onSave();
    }
    saveFormOnKey(event);
    if (event.key !== "Escape" || event.defaultPrevented || isInMenu(event.target)) return;
    // Left to the browser, a second Escape would close the dialog without asking.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The backdrop; Escape does the same.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`dialog ${isDocked ? "dialog-docked" : sizes[size]}`}
      data-docked={isDocked || undefined}
      hidden={isBehind}
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        if (event.target === dialog.current) close();
      }}
      onMouseDown={(event) => !isDocked && event.target === dialog.current && close()}
    >
      <header
        className={`flex items-start gap-3 border-b border-line py-3 pr-3 pl-5 max-sm:pl-4 ${isDocked ? "dialog-handle" : "max-sm:pt-[calc(12px+env(safe-area-inset-top))]"}`}
        {...(isDocked && pulling)}
      >
        <div className="min-w-0 flex-1 py-1">
          <h2 id={titleId} className="text-base font-semibold wrap-anywhere">
            {title}
          </h2>
          {subtitle && <p className="line-clamp-2 text-table text-quiet wrap-anywhere">{subtitle}</p>}
        </div>
        <IconButton
          label={closeLabel}
          tipSide="left"
          icon={closeIcon}
          aria-disabled={isBusy || undefined}
          onClick={close}
        />
      </header>
      <div className="dialog-body min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-4 max-sm:px-4">
        <DialogContext value={{ close, isBusy, isBehind }}>{children}</DialogContext>
      </div>
      {footer && (
        <footer
          className={`flex justify-end gap-2 border-t border-line px-5 py-3 max-sm:px-4 ${isDocked ? "" : "max-sm:pb-[calc(12px+env(safe-area-inset-bottom))]"}`}
        >
          <DialogContext value={{ close, isBusy, isBehind }}>{footer}</DialogContext>
        </footer>
      )}
      {isAsking && <DiscardQuestion onKeep={() => setIsAsking(false)} onDiscard={onClose} />}
    </dialog>
  );
}

/** The browser closes an open menu with Escape, and nothing else. */
const isInMenu = (target: EventTarget) =>
  target instanceof Element && Boolean(target.closest("dialog, [popover]")?.hasAttribute("popover"));

/** Not in a question that opened over it. */
const isIn = (dialog: HTMLDialogElement | null, target: EventTarget) =>
  target instanceof Element && target.closest("dialog") === dialog;
