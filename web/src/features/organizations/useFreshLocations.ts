import { useEffect, useEffectEvent } from "react";
import { useWorkplace } from "#lib/workplace/workplace.ts";
import { notify } from "#ui/notify.ts";
import { locationName } from "./switcher-texts.ts";

/** Reloads stale locations when someone returns to the tab, and says so if theirs was removed in the meantime. */
export function useFreshLocations(): void {
  const refresh = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    const before = useWorkplace.getState();
    await before.refreshOldLocations();
    const now = useWorkplace.getState();
    const isSamePlace = before.organization?.id === now.organization?.id;
    const gone = before.location?.locationId === now.location?.locationId ? null : before.location;
    if (!isSamePlace || !gone || now.locations.some(({ locationId }) => locationId === gone.locationId)) return;
    const instead = now.location
      ? `You now work at ${locationName(now.location)}.`
      : "You no longer have access to any location.";
    notify.info(`${locationName(gone)} is no longer available. ${instead}`);
  });
  useEffect(() => {
    const look = () => void refresh();
    document.addEventListener("visibilitychange", look);
    window.addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("focus", look);
    };
  }, []);
}
