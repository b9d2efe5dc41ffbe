import { useEffect, type RefObject } from "react";
import { markPage } from "./mark-page.ts";
import { noteOpenModal } from "./open-modals.ts";
import { noteOrigin, returnFocus } from "#kit/focus/return-focus.ts";
import { isTyping } from "#kit/focus/useKey.ts";

const firstField = "form :is(input:not([readonly]), select, textarea):enabled";

interface ModalOptions {
  /** Selects what has the focus at first. */
  firstFocus?: string | undefined;
  /** Opened beside the page instead of over it. */
  isDocked?: boolean;
}

/**
 * Opens a dialog element while it is mounted, as modal unless docked, and returns focus to where it came from. Initial focus goes to what
 * `firstFocus` selects in it, else to the first field of its form, else it is the browser's choice.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, options: ModalOptions = {}): void {
  const { firstFocus = firstField, isDocked = false } = options;
  useEffect(() => {
    const element = dialog.current;
    if (element) noteOrigin(element);
    if (element && !element.open) {
      // Its method would take the focus.
      if (isDocked) element.setAttribute("open", "");
      else element.showModal();
    }
    // Someone who types on the page goes on typing there while a dialog opens beside it.
    if (!isDocked || !isTyping(document.activeElement)) focusFirst(element?.querySelector<HTMLElement>(firstFocus));
    const forget = element && !isDocked ? noteOpenModal(element) : undefined;
    const unmark = markPage(isDocked ? "data-has-panel" : "data-has-modal");
    return () => {
      unmark();
      forget?.();
      element?.close();
      if (element) returnFocus(element);
    };
  }, [dialog, firstFocus, isDocked]);
}

/** Puts the caret at the end of the text. */
function focusFirst(field: HTMLElement | null | undefined): void {
  field?.focus();
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}
