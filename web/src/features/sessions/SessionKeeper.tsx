import { useEffect } from "react";
import { useSessionTimes } from "#lib/session-times.ts";
import { watchSessionTimes } from "#lib/session-watch.ts";
import { SessionWarning } from "./SessionWarning.tsx";

/** Stands on every protected page: watches how long the session lasts, and warns before it ends. */
export function SessionKeeper() {
  useEffect(() => watchSessionTimes(), []);
  const endsAt = useSessionTimes((times) => (times.isWarned ? times.endsAt : null));
  return endsAt === null ? null : <SessionWarning endsAt={endsAt} />;
}
