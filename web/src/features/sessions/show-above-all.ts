/**
 * Shows a card in the browser's top layer and moves the toasts, which share its corner, above it. If the card disappears while it has
 * focus, focus returns to where it came from.
 */
export function showAboveAll(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  card.showPopover();
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty("--toast-lift", `${card.offsetHeight + 12}px`));
  observer.observe(card);
  let cameFrom: EventTarget | null = null;
  const remember = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !card.contains(relatedTarget)) cameFrom = relatedTarget;
  };
  card.addEventListener("focusin", remember);
  return () => {
    observer.disconnect();
    card.removeEventListener("focusin", remember);
    page.removeProperty("--toast-lift");
    if (card.contains(document.activeElement) && cameFrom instanceof HTMLElement) cameFrom.focus();
  };
}
