import { useEffect, useRef, type RefObject } from "react";

/** Attaches something to an element while it is shown; its script is fetched then. Without it, the element does everything else. */
export function useAttached<E extends Element>(load: () => Promise<(element: E) => () => void>): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    let isGone = false;
    let detach: (() => void) | undefined;
    load().then(
      (attach) => {
        if (!isGone && element.current) detach = attach(element.current);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      detach?.();
    };
  }, [load]);
  return element;
}
