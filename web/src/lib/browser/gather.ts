export interface Gathering<T> {
  add: (item: T) => void;
  stop: () => void;
}

/**
 * Acts on the first item right away, and on all items of the following pause together when it ends. While the tab is hidden, it only
 * gathers. `act` may return how long the pause is, in milliseconds, if longer.
 */
export function gather<T>(act: (items: ReadonlySet<T>) => number | void, pauseMs: number): Gathering<T> {
  let items = new Set<T>();
  let pause: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const actNow = () => {
    pause = undefined;
    if (items.size === 0 || document.visibilityState === "hidden") return;
    const gathered = items;
    items = new Set();
    // A change that `act` itself causes is gathered, too.
    pause = setTimeout(actNow, pauseMs);
    const longer = act(gathered) ?? 0;
    if (longer <= pauseMs) return;
    clearTimeout(pause);
    pause = setTimeout(actNow, longer);
  };
  const actWhenShown = () => {
    if (pause === undefined) actNow();
  };
  document.addEventListener("visibilitychange", actWhenShown);
  return {
    add: (item) => {
      if (isStopped) return;
      items.add(item);
      if (pause === undefined) actNow();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(pause);
      document.removeEventListener("visibilitychange", actWhenShown);
    },
  };
}
