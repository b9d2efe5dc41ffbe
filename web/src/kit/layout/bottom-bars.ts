/** Bars that stick to the bottom of a phone's page, which nothing that floats may cover: their buttons are the work. */
const bars = new Set<HTMLElement>();

/** Marks a bar until the returned function is called; as a ref callback, while it is mounted. */
export function noteBottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  bars.add(bar);
  return () => void bars.delete(bar);
}

/** How much of the window's bottom belongs to such bars; 0 where they don't stick. */
export function heightOfBottomBars(): number {
  const tops = [...bars]
    .filter((bar) => isAtBottom(getComputedStyle(bar)) && bar.getClientRects().length > 0)
    .map((bar) => bar.getBoundingClientRect().top);
  return Math.max(0, window.innerHeight - Math.min(window.innerHeight, ...tops));
}

/** On a wide window such a bar may stick to the top instead. */
const isAtBottom = ({ position, bottom }: CSSStyleDeclaration) => position === "sticky" && bottom !== "auto";

/** Calls back whenever the bars may have moved, until the returned function is called. */
export function watchBottomBars(onMove: () => void): () => void {
  const observer = new ResizeObserver(onMove);
  observer.observe(document.body);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("resize", onMove, { signal });
  document.addEventListener("scroll", onMove, { signal, capture: true, passive: true });
  return () => {
    observer.disconnect();
    listening.abort();
  };
}
