import { useEffect, useState, type ComponentType } from "react";
import { whenFirstPageIsShown } from "#lib/browser/first-page.ts";
import { useSignOutQuestion } from "#lib/offline/sign-out-question.ts";
import { notify } from "#kit/feedback/notify.ts";

const loadUnsentWork = async () => (await import("./UnsentWork.tsx")).UnsentWork;

const stopAsking = () => useSignOutQuestion.setState({ isReady: false, isAsking: false });

/** Fetched after the page, or when someone signs out before that: nearly always nothing is waiting. */
export function LazyUnsentWork({ load = loadUnsentWork }: { load?: () => Promise<ComponentType> }) {
  const [Loaded, setLoaded] = useState<ComponentType>();
  const isAsking = useSignOutQuestion((question) => question.isAsking);
  // Again once it is loaded, since a failed attempt stops the asking.
  useEffect(() => useSignOutQuestion.setState({ isReady: true }), [Loaded]);
  useEffect(() => stopAsking, []);
  useEffect(() => {
    void (isAsking ? Promise.resolve() : whenFirstPageIsShown()).then(load).then(
      (component) => setLoaded(() => component),
      // Unsent work stays in the browser's storage, and the next page that can will send it.
      () => isAsking && signOutUnasked(),
    );
  }, [isAsking, load]);
  return Loaded ? <Loaded /> : null;
}

/** Nobody is kept from signing out: the next attempt goes ahead. */
function signOutUnasked(): void {
  stopAsking();
  notify.error("Some of what you typed isn't saved and may be lost. To sign out anyway, do it again.");
}
