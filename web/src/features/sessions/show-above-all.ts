import { markPage } from "#kit/dialog/mark-page.ts";
import { heightOfBottomBars, watchBottomBars } from "#kit/layout/bottom-bars.ts";

/**
 * Shows a card in the browser's top layer, above a phone's bottom bars and below the toasts, which share its corner. If the card
 * disappears while it has focus, focus returns to where it came from.
 */
export function showAboveAll(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  card.showPopover();
  const unmark = markPage("data-has-warning");
  const page = document.documentElement.style;
  const place = () => {
    // A dialog makes the bars unreachable, and ends above the card.
    const bars = card.closest("dialog") ? 0 : heightOfBottomBars();
    page.setProperty("--bottom-bars", `${bars}px`);
    page.setProperty("--toast-lift", `${card.offsetHeight + 12}px`);
  };
  const observer = new ResizeObserver(place);
  observer.observe(card);
  const releaseBars = watchBottomBars(place);
  const listening = new AbortController();
  let cameFrom: EventTarget | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !card.contains(relatedTarget)) cameFrom = relatedTarget;
  };
  card.addEventListener("focusin", remember, { signal: listening.signal });
  return () => {
    unmark();
    observer.disconnect();
    releaseBars();
    listening.abort();
    page.removeProperty("--toast-lift");
    page.removeProperty("--bottom-bars");
    if (card.contains(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
  };
}
