import { useEffectEvent, useLayoutEffect } from "react";
import { useDialog } from "#kit/dialog/dialog-context.ts";

/** Whether a dialog is open over the page; a docked panel is beside it. */
const isModalOpen = (): boolean => document.querySelector("dialog[open]:not([data-docked])") !== null;

/**
 * Handles a key pressed anywhere, unless someone is typing or a dialog is open. Letters are the same with Caps Lock, and capitals need
 * Shift; they are the page's, and do nothing in a panel beside it. Other keys are an open menu's first. A dialog's own keys also work while
 * it is open over the page.
 */
export function useKey(key: string, act: () => void, worksInDialogs = false): void {
  useKeyDown((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !isKey(event, key) || isTyping(event.target)) return false;
    const isElsewhere =
      event.target instanceof Element && event.target.closest(isLetter(key) ? "[data-docked]" : "[popover]");
    if (isElsewhere) return false;
    act();
    return true;
  }, worksInDialogs);
}

/** Handles Ctrl and a letter, on a Mac Cmd, also while someone is typing. */
export function useCtrlKey(key: string, act: () => void): void {
  useKeyDown((event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || !isKey(event, key)) return false;
    act();
    return true;
  });
}

/**
 * Handles Alt and a key, such as `KeyF` or `Digit1`, also while someone is typing. By its place on the keyboard: with Alt, a Mac types
 * another character. A dialog's own keys also work while it is open over the page.
 */
export function useAltKey(code: string, act: () => void, worksInDialogs = false): void {
  useKeyDown((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.code !== code) return false;
    act();
    return true;
  }, worksInDialogs);
}

/** `press` returns whether it has handled the key. Keys of the page do nothing while a modal dialog is open. */
function useKeyDown(press: (event: KeyboardEvent) => boolean, worksInDialogs = false): void {
  const { isBehind } = useDialog();
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBehind || (isModalOpen() && !worksInDialogs)) return;
    if (press(event)) event.preventDefault();
  });
  // Before the paint: a later effect may wait behind other work, and a key pressed on the shown page would be lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);

const isKey = (event: KeyboardEvent, key: string) =>
  isLetter(key)
    ? event.key.toLowerCase() === key.toLowerCase() && event.shiftKey === (key !== key.toLowerCase())
    : event.key === key;

/** Nothing is typed into a checkbox or a radio button. */
export const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"));
