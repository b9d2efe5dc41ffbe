import { useEffect, type RefObject } from "react";
import { noteOpenModal } from "./open-modals.ts";

/**
 * Opens a dialog element as modal while it is mounted, and gives the focus back to where it came from. The focus goes to
 * `firstFocus`, else to what the browser takes for the first.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current;
    const cameFrom = document.activeElement;
    if (element && !element.open) element.showModal();
    firstFocus?.current?.focus();
    const forget = element && noteOpenModal(element);
    return () => {
      forget?.();
      element?.close();
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [dialog, firstFocus]);
}
