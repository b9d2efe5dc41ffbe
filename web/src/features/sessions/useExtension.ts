import { useState } from "react";
import { messageOf } from "#lib/api-failure.ts";
import { extendSession } from "#lib/session-watch.ts";
import { notify } from "#ui/notify.ts";

/** Extends the session when its person says so, and remembers why that failed. */
export function useExtension() {
  const [isExtending, setIsExtending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const extend = async () => {
    setIsExtending(true);
    setFailure(null);
    try {
      await extendSession();
      notify.success("Session extended successfully");
    } catch (error) {
      setFailure(messageOf(error));
    }
    setIsExtending(false);
  };
  return { extend, isExtending, failure };
}
