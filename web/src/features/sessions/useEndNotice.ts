import { useEffect } from "react";
import { useSession } from "#lib/session/session-store.ts";
import { notify } from "#kit/feedback/notify.ts";

const texts = {
  expired: "Your session has expired. Please sign in again.",
  revoked: "This session was signed out. Please sign in again.",
};
const noticeId = "session-end";

/** Says why someone is on the sign-in page, until they read it or someone signs in. */
export function useEndNotice(): void {
  const endedBy = useSession((session) => session.endedBy);
  useEffect(() => {
    if (endedBy !== "expired" && endedBy !== "revoked") return undefined;
    notify.error(texts[endedBy], noticeId);
    return () => notify.takeBack(noticeId);
  }, [endedBy]);
}
