const rows = "[data-record-row]";
const controls = "button:not(:disabled)";

/**
 * Completing a task by keyboard removes the focused button, and in a list of open tasks the whole row. Remembers the focus. If it gets
 * lost, the returned function moves it to what is left of the row, else to the next row, else to the section's last button.
 */
export function keepFocusNear(row: HTMLElement | null): () => void {
  if (!row?.contains(document.activeElement)) return () => undefined;
  const list = Array.from(row.closest("ul, ol, section")?.querySelectorAll<HTMLElement>(rows) ?? []);
  const at = list.indexOf(row);
  const near = [row, list[at + 1], list[at - 1]];
  const section = row.closest("section");
  // After the page has rerendered.
  return () =>
    void setTimeout(() => {
      if (document.activeElement !== document.body) return;
      const left = near.find((each) => each?.isConnected && each.querySelector(controls));
      const control = left?.querySelector<HTMLElement>(`.task-check, ${controls}`);
      (control ?? Array.from(section?.querySelectorAll<HTMLElement>(controls) ?? []).at(-1))?.focus();
    });
}
