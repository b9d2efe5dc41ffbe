import { useState } from "react";
import { ApiFailure, messageOf } from "#lib/api/api-failure.ts";
import { onLongestReached, useSessionTimes } from "#lib/session/session-times.ts";
import { extendSession } from "#lib/session/session-watch.ts";
import { notify } from "#ui/notify.ts";

/** Extends the session on request and remembers a failure that may pass. */
export function useExtension() {
  const isExtending = useSessionTimes((times) => times.isExtending);
  const [failure, setFailure] = useState<string | null>(null);
  const extend = async () => {
    setFailure(null);
    try {
      await extendSession();
      notify.success("Session extended successfully");
    } catch (error) {
      if (error instanceof ApiFailure && error.code === "conflict") onLongestReached();
      else setFailure(messageOf(error));
    }
  };
  return { extend, isExtending, failure };
}
