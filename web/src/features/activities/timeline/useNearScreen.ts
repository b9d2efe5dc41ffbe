import { useEffect, useRef, useState } from "react";

/** About two screens, so that content is rendered before it scrolls into view. */
const margin = "2000px";

/** The last rendered heights. */
const heights = new WeakMap<object, number>();

/**
 * Whether a part of a long list is near the screen; if not, a spacer of `awayHeight` replaces it. Thousands of entries in the page
 * would make every keystroke slow. A part that contains the focus stays.
 */
export function useNearScreen(content: object) {
  const element = useRef<HTMLDivElement>(null);
  const [awayHeight, setAwayHeight] = useState(() => (canWatch() ? heights.get(content) : undefined));
  useEffect(() => {
    const watched = element.current;
    if (!watched || !canWatch()) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.at(-1)?.isIntersecting ?? true) return setAwayHeight(undefined);
        // A hidden list has no position, and must not be rebuilt when it is shown again.
        if (watched.offsetParent === null || watched.contains(document.activeElement)) return;
        heights.set(content, watched.offsetHeight);
        setAwayHeight(watched.offsetHeight);
      },
      { rootMargin: `${margin} 0px` },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [content]);
  return { element, awayHeight };
}

const canWatch = () => "IntersectionObserver" in window;
