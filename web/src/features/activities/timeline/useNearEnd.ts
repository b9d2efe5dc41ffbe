import { useEffect, useEffectEvent, useRef } from "react";

/** For an element near the end of what is loaded: acts when it comes close to the screen. */
export function useNearEnd(isWaiting: boolean, act: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting || !end.current || !("IntersectionObserver" in window)) return undefined;
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && actNow(), {
      rootMargin: "0px 0px 800px 0px",
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  return end;
}
