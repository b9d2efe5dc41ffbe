import type { KeyboardEvent } from "react";

/** Ctrl-Enter, on a Mac Cmd-Enter. */
export const isSaveKey = (event: KeyboardEvent) => event.key === "Enter" && (event.ctrlKey || event.metaKey);

/** Saves a form with that key from any of its fields. For the form's `onKeyDown`. */
export function saveOnKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (!isSaveKey(event) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
