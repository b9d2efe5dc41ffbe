/**
 * What a timeline does while its entries scroll and move: tells the headings of days how tall what stays above them is, shows another
 * filter's entries from the first one, and keeps the focus in an entry that moves.
 */
export function keepPlaces(panel: HTMLElement): () => void {
  const stops = [reportHeight(panel), startFilters(panel), keepFocus(panel)];
  return () => {
    for (const stop of stops) stop();
  };
}

/** On a phone only the filters stay at the top, and the head has no box. */
const partsOf = (panel: HTMLElement) =>
  Array.from(panel.querySelectorAll<HTMLElement>(".timeline-head, .timeline-filters"));

function reportHeight(panel: HTMLElement): () => void {
  const measure = () => {
    const height = partsOf(panel).find(({ offsetHeight }) => offsetHeight > 0)?.offsetHeight ?? 0;
    panel.style.setProperty("--entries-top", `calc(var(--panel-top, 0px) + ${height}px)`);
  };
  const observer = new ResizeObserver(measure);
  for (const part of partsOf(panel)) observer.observe(part);
  return () => observer.disconnect();
}

function startFilters(panel: HTMLElement): () => void {
  const start = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest(".timeline-filters")) return;
    const bottom = Math.max(...partsOf(panel).map((part) => part.getBoundingClientRect().bottom));
    const hidden = bottom - (panel.querySelector("[data-timeline]")?.getBoundingClientRect().top ?? bottom);
    if (hidden > 0) window.scrollBy({ top: -hidden, behavior: "instant" });
  };
  panel.addEventListener("change", start);
  return () => panel.removeEventListener("change", start);
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
