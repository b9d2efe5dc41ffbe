import { useEffect, useRef, useState } from "react";

/** About two screens, so that content is rendered before it scrolls into view. */
const margin = 2_000;

/** The last rendered heights. */
const heights = new WeakMap<object, number>();

/**
 * Whether a part of a long list is near the screen; if not, a spacer of `awayHeight` replaces it. Thousands of entries in the page
 * would make every keystroke slow. A part that contains the focus stays. The part has no box of its own, which would hold its sticky
 * headings: `begin` and `end` are empty elements around it, and `begin` is the spacer.
 */
export function useNearScreen(content: object) {
  const begin = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [awayHeight, setAwayHeight] = useState(() => (canWatch() ? heights.get(content) : undefined));
  useEffect(() => {
    const [first, last] = [begin.current, end.current];
    if (!first || !last || !canWatch()) return undefined;
    const look = () => {
      const [top, bottom] = [first.getBoundingClientRect().top, last.getBoundingClientRect().bottom];
      if (top < window.innerHeight + margin && bottom > -margin) return setAwayHeight(undefined);
      // A hidden list has no position, and must not be rebuilt when it is shown again.
      if (first.offsetParent === null || isBetween(first, last, document.activeElement)) return;
      heights.set(content, bottom - top);
      setAwayHeight(bottom - top);
    };
    const observer = new IntersectionObserver(look, { rootMargin: `${margin}px 0px` });
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [content]);
  return { begin, end, awayHeight };
}

const canWatch = () => "IntersectionObserver" in window;

const isBetween = (first: Node, last: Node, node: Node | null) =>
  node !== null &&
  (first.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
  (last.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
