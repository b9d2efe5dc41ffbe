import { useEffect, type RefObject } from "react";
import { noteOpenModal } from "./open-modals.ts";
import { noteOrigin, returnFocus } from "./return-focus.ts";

/**
 * Opens a dialog element as modal while it is mounted, and returns focus to where it came from. Initial focus goes to `firstFocus`,
 * else the browser's choice.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  firstFocus?: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const element = dialog.current;
    if (element) noteOrigin(element);
    if (element && !element.open) element.showModal();
    firstFocus?.current?.focus();
    const forget = element && noteOpenModal(element);
    return () => {
      forget?.();
      element?.close();
      if (element) returnFocus(element);
    };
  }, [dialog, firstFocus]);
}
