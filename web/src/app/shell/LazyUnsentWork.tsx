import { useEffect, useState } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { useSignOutQuestion } from "#lib/offline/sign-out-question.ts";
import { notify } from "#ui/notify.ts";
import type { UnsentWork } from "./UnsentWork.tsx";

/** Fetched after the page, or when someone signs out before that: nearly always nothing is waiting. */
export function LazyUnsentWork() {
  const [Loaded, setLoaded] = useState<typeof UnsentWork>();
  const isAsking = useSignOutQuestion((question) => question.isAsking);
  useEffect(() => {
    useSignOutQuestion.setState({ isReady: true });
    return () => useSignOutQuestion.setState({ isReady: false, isAsking: false });
  }, []);
  useEffect(() => {
    void (isAsking ? Promise.resolve() : whenFirstPageIsShown())
      .then(async () => import("./UnsentWork.tsx"))
      .then(
        (module) => setLoaded(() => module.UnsentWork),
        // Unsent work stays in the browser's storage, and the next page that can will send it.
        () => isAsking && signOutUnasked(),
      );
  }, [isAsking]);
  return Loaded ? <Loaded /> : null;
}

/** Nobody is kept from signing out: the next attempt goes ahead. */
function signOutUnasked(): void {
  useSignOutQuestion.setState({ isReady: false, isAsking: false });
  notify.error("Some of what you typed isn't saved yet, and you may lose it. To sign out anyway, do it again.");
}
