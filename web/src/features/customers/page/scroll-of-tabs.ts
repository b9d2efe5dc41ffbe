/**
 * Each tab keeps its place while others are shown. One that is shown for the first time begins below the tabs, however far the one before
 * was scrolled.
 */
export function keepScrollOfTabs(center: HTMLElement): () => void {
  const page = center.parentElement ?? center;
  const places = new Map<string, number>();
  let shown = findShown(page)?.id;
  let scrolledTo = window.scrollY;
  const note = () => void (scrolledTo = window.scrollY);
  window.addEventListener("scroll", note, { passive: true });
  // Called before the browser draws the other tab, and before it says that the page has become shorter.
  const observer = new MutationObserver(() => {
    const next = findShown(page);
    if (!shown || !next || next.id === shown) return;
    places.set(shown, scrolledTo);
    shown = next.id;
    const top = places.get(shown) ?? Math.min(scrolledTo, startOf(page, next));
    window.scrollTo({ top, behavior: "instant" });
  });
  observer.observe(page, { subtree: true, attributeFilter: ["aria-selected"] });
  return () => {
    observer.disconnect();
    window.removeEventListener("scroll", note);
  };
}

function findShown(page: HTMLElement): HTMLElement | null {
  const id = page.querySelector('[role="tab"][aria-selected="true"]')?.getAttribute("aria-controls");
  return id ? document.getElementById(id) : null;
}

/** How far the page is scrolled when the panel begins below the tabs, where they stay. */
function startOf(page: HTMLElement, panel: HTMLElement): number {
  const tabs = page.querySelector<HTMLElement>(".tab-bar");
  const covered = tabs ? tabs.offsetHeight + (parseFloat(getComputedStyle(tabs).top) || 0) : 0;
  return panel.getBoundingClientRect().top + window.scrollY - covered;
}
