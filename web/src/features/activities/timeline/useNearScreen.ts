import { useEffect, useRef, useState } from "react";

/** About two screens: what is scrolled to is there before it is seen. */
const margin = "2000px";

/** How tall what is drawn of these was. */
const heights = new WeakMap<object, number>();

/**
 * Whether a part of a long list is near the screen; while it is not, `awayHeight` stands in for it. A few thousand entries in the page
 * would make every keystroke in it slow. What has the focus stays.
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
        // A hidden list is nowhere, and is not to be built anew when it is shown again.
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
