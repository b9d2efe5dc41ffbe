import { useCallback, useState } from "react";

/** As in the page's container queries. */
const roomForCards = 600;

/** Whether an element has room for one card at a time only, and the ref to set on it. */
export function useShowsOneCard() {
  const [isNarrow, setIsNarrow] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () => {
      const { width } = element.getBoundingClientRect();
      setIsNarrow(width > 0 && width < roomForCards);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [isNarrow, ref] as const;
}
