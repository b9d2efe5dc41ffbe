/** Shows a card in the browser's top layer and moves the toasts, which stand in the same corner, above it. */
export function showAboveAll(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  card.showPopover();
  const page = document.documentElement.style;
  const observer = new ResizeObserver(() => page.setProperty("--toast-lift", `${card.offsetHeight + 12}px`));
  observer.observe(card);
  return () => {
    observer.disconnect();
    page.removeProperty("--toast-lift");
  };
}
