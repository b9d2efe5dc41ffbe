import type { KeyboardEvent } from "react";

/** Ctrl-Enter, on a Mac Cmd-Enter. Held, it doesn't also answer the question that the first press led to. */
export const isSaveKey = (event: KeyboardEvent) =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat;

/** Saves the form of the field or button on which that key is pressed. For the `onKeyDown` of a form, or of what contains it. */
export function saveFormOnKey(event: KeyboardEvent): void {
  if (!isSaveKey(event) || event.defaultPrevented || !(event.target instanceof Element)) return;
  const form = findForm(event.target, event.currentTarget);
  if (!form || !event.currentTarget.contains(form)) return;
  event.preventDefault();
  form.requestSubmit();
}

/** Beside the fields of a dialog, the key means its only form. */
function findForm(target: Element, container: Element): HTMLFormElement | null {
  const own = target instanceof HTMLButtonElement ? target.form : target.closest("form");
  const [only, ...others] = container.querySelectorAll("form");
  const isBeside = target.closest("dialog") === container && others.length === 0;
  return own ?? (isBeside ? (only ?? null) : null);
}
