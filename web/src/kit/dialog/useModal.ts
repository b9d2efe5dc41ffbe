import { useEffect, type RefObject } from "react";
import { noteOpenModal } from "./open-modals.ts";
import { noteOrigin, returnFocus } from "#kit/focus/return-focus.ts";

const firstField = "form :is(input:not([readonly]), select, textarea):enabled";

/** Someone who types on the page goes on typing there while a dialog opens beside it. */
const isTyping = () => document.activeElement?.matches("textarea, input:not([type=radio], [type=checkbox])") === true;

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
    if (!isDocked || !isTyping()) element?.querySelector<HTMLElement>(firstFocus)?.focus();
    const forget = element && !isDocked ? noteOpenModal(element) : undefined;
    return () => {
      forget?.();
      element?.close();
      if (element) returnFocus(element);
    };
  }, [dialog, firstFocus, isDocked]);
}
