import type { KeyboardEvent } from "react";

/** Ctrl-Enter, on a Mac Cmd-Enter. */
export const isSaveKey = (event: KeyboardEvent) => event.key === "Enter" && (event.ctrlKey || event.metaKey);

/** Saves the form of the field in which that key is pressed. For the `onKeyDown` of a form, or of what contains it. */
export function saveFormOnKey(event: KeyboardEvent): void {
  if (!isSaveKey(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
  const form = event.target.closest("form");
  if (!form || !event.currentTarget.contains(form)) return;
  event.preventDefault();
  form.requestSubmit();
}
