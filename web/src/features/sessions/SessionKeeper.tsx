import { useEffect, useState } from "react";
import { useSessionTimes } from "#lib/session-times.ts";
import type { SessionWarning } from "./SessionWarning.tsx";

const retryMilliseconds = 10_000;

/** Stands on every protected page: watches how long the session lasts, and warns before it ends. */
export function SessionKeeper() {
  useEffect(watch, []);
  const endsAt = useSessionTimes((times) => (times.isWarned ? times.endsAt : null));
  const isWarned = endsAt !== null;
  // The warning's code is fetched with the first one: most sessions end by signing out.
  const [Warning, setWarning] = useState<typeof SessionWarning>();
  useEffect(() => {
    if (!isWarned) return;
    import("./SessionWarning.tsx").then(
      (module) => setWarning(() => module.SessionWarning),
      // Without it the session still ends when it must, and says so then.
      () => undefined,
    );
  }, [isWarned]);
  return isWarned && Warning ? <Warning endsAt={endsAt} /> : null;
}

/** Watches as soon as the code for it is there: no page needs it to be shown, but it must come. */
function watch(): () => void {
  let stop: (() => void) | undefined;
  let retry: ReturnType<typeof setTimeout>;
  let isGone = false;
  const begin = () =>
    void import("#lib/session-watch.ts").then(
      (loaded) => {
        if (!isGone) stop = loaded.watchSessionTimes();
      },
      () => {
        if (!isGone) retry = setTimeout(begin, retryMilliseconds);
      },
    );
  begin();
  return () => {
    isGone = true;
    clearTimeout(retry);
    stop?.();
  };
}
