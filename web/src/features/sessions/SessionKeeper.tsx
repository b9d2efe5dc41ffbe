import { useEffect, useState } from "react";
import { useSessionTimes } from "#lib/session-times.ts";
import { watchSessionTimes } from "#lib/session-watch.ts";
import type { SessionWarning } from "./SessionWarning.tsx";

/** Stands on every protected page: watches how long the session lasts, and warns before it ends. */
export function SessionKeeper() {
  useEffect(() => watchSessionTimes(), []);
  const endsAt = useSessionTimes((times) => (times.isWarned ? times.endsAt : null));
  const Warning = useWarning(endsAt !== null);
  return endsAt === null || !Warning ? null : <Warning endsAt={endsAt} />;
}

/** The warning's code, fetched with the first one: most sessions end by signing out. */
function useWarning(isWanted: boolean): typeof SessionWarning | undefined {
  const [Warning, setWarning] = useState<typeof SessionWarning>();
  useEffect(() => {
    if (!isWanted) return;
    import("./SessionWarning.tsx").then(
      (module) => setWarning(() => module.SessionWarning),
      // Without it the session still ends when it must, and says so then.
      () => undefined,
    );
  }, [isWanted]);
  return Warning;
}
