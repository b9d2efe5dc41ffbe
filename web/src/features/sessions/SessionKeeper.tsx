import { useEffect, useState } from "react";
import { useSessionTimes } from "#lib/session/session-times.ts";
import { watchSessionTimes } from "#lib/session/session-watch.ts";
import type { SessionWarning } from "./SessionWarning.tsx";

/** On every protected page: tracks the session's remaining time and warns before it ends. */
export function SessionKeeper() {
  useEffect(() => watchSessionTimes(), []);
  const endsAt = useSessionTimes((times) => (times.isWarned ? times.endsAt : null));
  const isWarned = endsAt !== null;
  // The warning's code is fetched with the first warning: most sessions end by signing out.
  const [Warning, setWarning] = useState<typeof SessionWarning>();
  useEffect(() => {
    if (!isWarned) return;
    import("./SessionWarning.tsx").then(
      (module) => setWarning(() => module.SessionWarning),
      // Without it the session still ends on time, and says so then.
      () => undefined,
    );
  }, [isWarned]);
  return isWarned && Warning ? <Warning endsAt={endsAt} /> : null;
}
