/**
 * Each tab keeps its place while others are shown. One that is shown for the first time begins below the tabs, however far the one before
 * was scrolled.
 */
export function keepScrollOfTabs(card: HTMLElement): () => void {
  const places = new Map<Element, number>();
  let shown = findShown(card);
  let scrolledTo = window.scrollY;
  const note = () => void (scrolledTo = window.scrollY);
  window.addEventListener("scroll", note, { passive: true });
  // Called before the browser draws the other tab, and before it says that the page has become shorter.
  const observer = new MutationObserver(() => {
    const next = findShown(card);
    if (!shown || !next || next === shown) return;
    places.set(shown, scrolledTo);
    shown = next;
    const top = places.get(next) ?? Math.min(scrolledTo, startOf(card));
    window.scrollTo({ top, behavior: "instant" });
  });
  observer.observe(card, { subtree: true, attributeFilter: ["hidden"] });
  return () => {
    observer.disconnect();
    window.removeEventListener("scroll", note);
  };
}

const findShown = (card: HTMLElement) => card.querySelector(':scope > [role="tabpanel"]:not([hidden])');

/** How far the page is scrolled when the tabs have just reached the place where they stay. */
function startOf(card: HTMLElement): number {
  const tabs = card.querySelector('[role="tablist"]');
  const staysAt = tabs ? parseFloat(getComputedStyle(tabs).top) || 0 : 0;
  return card.getBoundingClientRect().top + window.scrollY - staysAt;
}
