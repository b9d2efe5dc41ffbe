import type { KeyboardEvent } from "react";

/** Ctrl-Enter and Cmd-Enter save a form from any of its fields. For the form's `onKeyDown`. */
export function saveOnKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
