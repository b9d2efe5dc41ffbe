import { useEffect, useEffectEvent, useRef } from "react";

/**
 * Watches an element near the end of a list: acts when it comes close to the screen, and again whenever `turn` changes while it stays
 * there. A null `turn` turns it off.
 */
export function useNearEnd(turn: string | null, act: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (turn === null || !end.current || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) actNow();
      },
      { rootMargin: "0px 0px 800px 0px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [turn]);
  return end;
}
