const rows = "[data-task-row]";
const controls = "button:not(:disabled)";

/**
 * Completing a task by the keyboard takes the pressed button away, and in a list of open ones the whole row. Notes where the focus
 * is; the answered function puts it on what is left of the row, else on the next one, else on the button that ends the section, when
 * it has been lost.
 */
export function keepFocusNear(row: HTMLElement | null): () => void {
  if (!row?.contains(document.activeElement)) return () => undefined;
  const list = Array.from(row.closest("ul, ol, section")?.querySelectorAll<HTMLElement>(rows) ?? []);
  const at = list.indexOf(row);
  const near = [row, list[at + 1], list[at - 1]];
  const section = row.closest("section");
  // After the page has been drawn anew.
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const left = near.find((each) => each?.isConnected && each.querySelector(controls));
      const control = left?.querySelector<HTMLElement>(`.task-check, ${controls}`);
      (control ?? Array.from(section?.querySelectorAll<HTMLElement>(controls) ?? []).at(-1))?.focus();
    });
}
