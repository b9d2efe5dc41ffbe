/** What a timeline does while its entries scroll and move: tells how tall the bar of actions is, and keeps the focus in an entry that moves. */
export function keepPlaces(panel: HTMLElement): () => void {
  const stops = [reportHeight(panel), keepFocus(panel)];
  return () => {
    for (const stop of stops) stop();
  };
}

function reportHeight(panel: HTMLElement): () => void {
  const bar = panel.querySelector<HTMLElement>(".writing");
  if (!bar) return () => undefined;
  const observer = new ResizeObserver(() => panel.style.setProperty("--writing-height", `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => observer.disconnect();
}

/** An entry moves when its record does, such as a task that is completed. The browser then forgets the focus in it. */
function keepFocus(panel: HTMLElement): () => void {
  let focused: HTMLElement | null = null;
  const note = ({ target }: FocusEvent) =>
    void (focused = target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null);
  document.addEventListener("focusin", note);
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    const moved = panel.querySelector(`[data-entry="${focused.dataset["entry"]}"]`);
    moved?.querySelector<HTMLElement>("button:not(:disabled)")?.focus({ preventScroll: true });
  });
  observer.observe(panel, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    document.removeEventListener("focusin", note);
  };
}
