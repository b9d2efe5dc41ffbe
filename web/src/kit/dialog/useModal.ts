import { useEffect, type RefObject } from "react";
import { noteOpenModal } from "./open-modals.ts";
import { noteOrigin, returnFocus } from "#kit/focus/return-focus.ts";

const firstField = "form :is(input:not([readonly]), select, textarea):enabled";

/**
 * Opens a dialog element as modal while it is mounted, and returns focus to where it came from. Initial focus goes to what `firstFocus`
 * selects in it, else to the first field of its form, else it is the browser's choice.
 */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, firstFocus = firstField): void {
  useEffect(() => {
    const element = dialog.current;
    if (element) noteOrigin(element);
    if (element && !element.open) element.showModal();
    element?.querySelector<HTMLElement>(firstFocus)?.focus();
    const forget = element && noteOpenModal(element);
    return () => {
      forget?.();
      element?.close();
      if (element) returnFocus(element);
    };
  }, [dialog, firstFocus]);
}
